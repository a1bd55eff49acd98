import { type Fields, fieldsOf } from './fields.ts'
import { foldSpaces, plainText } from './plain-text.ts'
import { trimmedTextOf } from './text-construct.ts'
import type { XmlElement } from './xml.ts'

/** Elements that hold one category each. */
const SINGLE = ['category', 'atom:category', 'dc:subject', 'itunes:category', 'media:category', 'dcterms:subject']
/** Elements that hold a list with commas. */
const LISTS = ['media:keywords', 'itunes:keywords', 'keywords', 'tags']
/** Categories in these schemes are the kind of record (Blogger), not its subject. */
const KINDS = /schemas\.google\.com\/g\/2005#kind/

/** Categories and tags of an entry or a feed, each once, as a reader would see them. */
export function categoriesOf(fields: Fields): readonly string[] {
  const found = new Map<string, string>()
  const add = (text: string | undefined) => {
    const name = plainText(text ?? '')
    if (name !== '' && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), name)
  }
  for (const element of fields.all(SINGLE)) for (const name of namesIn(element)) add(name)
  for (const element of fields.all(LISTS)) for (const name of trimmedTextOf(element).split(',')) add(name)
  return [...found.values()]
}

function namesIn(element: XmlElement): readonly (string | undefined)[] {
  const { attributes } = element
  if (KINDS.test(attributes.get('scheme') ?? '')) return []
  const own =
    attributes.get('label') || attributes.get('term') || attributes.get('text') || foldSpaces(trimmedTextOf(element))
  if (element.name !== 'itunes:category') return [own]
  return [attributes.get('text'), ...fieldsOf(element, false, '').all(['itunes:category']).flatMap(namesIn)]
}
