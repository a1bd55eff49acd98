type Value = string | number | null | readonly string[]

/** YAML between two lines of hyphens; what is not known is left out. */
export function frontMatter(fields: Readonly<Record<string, Value>>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return []
    return [`${name}: ${yaml(value)}`]
  })
  return `---\n${lines.join('\n')}\n---\n`
}

function yaml(value: Value): string {
  if (typeof value === 'string') return scalar(value)
  if (value === null || typeof value === 'number') return String(value)
  return `[${value.map(scalar).join(', ')}]`
}

/** A date is plain, so that it is read as one; any other text is a JSON string, which is a YAML string too. */
function scalar(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text)) return text
  // Not printable in YAML, or line breaks to it, though JSON lets them stand (YAML 1.2, section 5.1).
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
