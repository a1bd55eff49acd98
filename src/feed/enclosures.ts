import type { Enclosure } from './feed.ts'
import { countOf, type Fields } from './fields.ts'
import { linksByRelation } from './links.ts'
import type { XmlElement } from './xml.ts'

/** Files that an entry brings with it, each address once. */
export function enclosuresOf(fields: Fields): readonly Enclosure[] {
  const found = new Map<string, Enclosure>()
  const add = (element: XmlElement, address: string | undefined, bytes: string | undefined) => {
    const url = fields.resolve(address, element)
    if (url === null || found.has(url)) return
    found.set(url, { url, mime: element.attributes.get('type')?.trim() || null, bytes: countOf(bytes) })
  }
  for (const element of fields.all(['enclosure'])) {
    add(element, element.attributes.get('url') ?? element.attributes.get('href'), element.attributes.get('length'))
  }
  for (const element of linksByRelation(fields, 'enclosure')) {
    add(element, element.attributes.get('href'), element.attributes.get('length'))
  }
  for (const element of fields.all(['media:content'])) {
    add(element, element.attributes.get('url'), element.attributes.get('filesize'))
  }
  return [...found.values()]
}
