/** The name of one member of a list, for an element of its own. */
const SINGULAR: Readonly<Record<string, string>> = {
  authors: 'author',
  tags: 'tag',
  categories: 'category',
  posts: 'post',
  media: 'medium',
  links: 'link',
  reasons: 'reason',
}

/** What XML 1.0 has no place for, not even escaped (section 2.2); lone surrogates are mended before. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** An object as an XML element: fields are elements, lists are repeated elements, what is null or empty is left out. */
export function xmlElement(name: string, value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return `${indent}<${name}>${xmlText(String(value))}</${name}>`
  // The keys of structured data are anybody's, and no names of elements.
  if (name === 'structured') return `${indent}<structured type="json">${xmlText(JSON.stringify(value))}</structured>`
  const inner = Object.entries(value).flatMap(([key, field]) => fieldLines(key, field, `${indent}  `))
  return inner.length === 0 ? `${indent}<${name}/>` : [`${indent}<${name}>`, ...inner, `${indent}</${name}>`].join('\n')
}

function fieldLines(key: string, field: unknown, indent: string): string[] {
  if (field === null || field === undefined || field === '') return []
  if (Array.isArray(field)) return field.map(member => xmlElement(SINGULAR[key] ?? key, member, indent))
  if (typeof field === 'object' && Object.keys(field).length === 0) return []
  return [xmlElement(key, field, indent)]
}

function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}
