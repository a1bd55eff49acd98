import type { FeedMetadata } from '../records.ts'
import type { Fields } from './fields.ts'
import { plainText } from './plain-text.ts'
import { trimmedTextOf } from './text-construct.ts'

/** The software that made the feed: `<generator>` in all its forms, or RSS 1.0's `admin:generatorAgent`. */
export function readGenerator(fields: Fields, base: string): FeedMetadata['generator'] {
  const element = fields.all(['generator', 'atom:generator', 'admin:generatoragent'])[0]
  if (element === undefined) return null
  const { attributes } = element
  const text = plainText(trimmedTextOf(element)) || (attributes.get('rdf:resource') ?? '').trim()
  const address = attributes.get('uri') ?? attributes.get('url')
  const url = address === undefined ? null : (URL.parse(address.trim(), element.base ?? base)?.href ?? null)
  const described = describeGenerator(text)
  if (described === null) return null
  return { ...described, version: attributes.get('version')?.trim() || described.version, url: url ?? described.url }
}

/** Parses `Name 1.2`, `Name v1.2` and `https://wordpress.org/?v=1.2`, whose name is its host. */
function describeGenerator(text: string): FeedMetadata['generator'] {
  if (text === '') return null
  const address = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null
  if (address !== null) {
    const version = address.searchParams.get('v') ?? address.searchParams.get('version')
    return { name: address.hostname.replace(/^www\./, ''), version: version || null, url: text }
  }
  const versioned = /^(.*\S)[ /]+(?:v|version )?(\d[\w.+-]*)$/i.exec(text)
  return { name: versioned?.[1] ?? text, version: versioned?.[2] ?? null, url: null }
}
