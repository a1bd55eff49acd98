import type { Author } from '../records.ts'
import { parseUrl } from '../url.ts'
import type { Fields } from './fields.ts'
import { foldSpaces, plainText } from './plain-text.ts'
import { trimmedTextOf } from './text-construct.ts'
import type { XmlElement } from './xml.ts'

/** Longest name with a mail address; longer texts are not searched for one. */
const LONGEST_NAME = 500
const MAIL = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/

/**
 * The authors in the elements: only the first of the names that yields any is used, since a second element gives the
 * same person in another form (a nickname, a mail address).
 */
export function authorsOf(fields: Fields, names: readonly string[]): readonly Author[] {
  for (const name of names) {
    const authors = fields.all([name]).flatMap(element => person(element, fields) ?? [])
    if (authors.length > 0) return distinct(authors)
  }
  return []
}

/** The name in `mail (Name)`, `Name <mail>`, `Name (mail)`; null for a bare mail address, which is not a name. */
function nameOf(text: string): string | null {
  if (text.length > LONGEST_NAME) return null
  const written = plainText(text.replace(/<\s*(?:mailto:)?([^<>\s]*@[^<>\s]*)\s*>/g, ' ($1) '))
  const inBrackets = new RegExp(`^(?:mailto:)?${MAIL.source}\\s*\\((.*)\\)$`, 'i').exec(written)
  const name = foldSpaces((inBrackets?.[1] ?? written).replace(MAIL, ' '))
    .replace(/\(\s*\)|\[\s*\]|<\s*>|^mailto:/gi, '')
    .replace(/^[\s,;:"-]+|[\s,;:"-]+$/g, '')
  return name === '' ? null : name
}

/** The same people once each. */
export function distinct(authors: readonly Author[]): readonly Author[] {
  const seen = new Set<string>()
  return authors.filter(({ name }) => {
    const key = name.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function person(element: XmlElement, fields: Fields): Author | null {
  const parts = element.children.filter(child => typeof child !== 'string')
  const part = (names: RegExp) => parts.find(child => names.test(child.name))
  const named = part(/^(?:atom:|foaf:|itunes:)?name$/) ?? part(/^rdf:(?:description|value|li)$/)
  if (parts.length > 0 && named === undefined && part(/^(?:atom:)?(?:email|ur[il]|homepage)$/)) return null
  const name = nameOf(trimmedTextOf(named ?? element))
  if (name === null) return null
  const address = part(/^(?:atom:)?(?:ur[il]|homepage)$/)
  const url = address === undefined ? null : fields.resolve(trimmedTextOf(address), address)
  return { name, url: url ?? (address === undefined ? null : parseUrl(trimmedTextOf(address))) }
}
