import { parse } from 'tldts'
import type { Link } from '../../records.ts'
import { decodedPath } from '../../url.ts'
import { readProfile } from '../persons/profile-address.ts'
import type { EntityKind } from './entity.ts'

/** A phrase that somebody linked to what it means. */
export interface Anchor {
  readonly phrase: string
  readonly target: string
  readonly kind: EntityKind | null
}

const ENCYCLOPEDIA = /^([a-z-]{2,12})\.(?:m\.)?wikipedia\.org$/
/** What stands in brackets behind a title, and so says what it is. */
const KINDS_IN_TITLES: readonly (readonly [RegExp, EntityKind])[] = [
  [/film|movie|album|song|book|novel|magazine|series|game|show|play|opera/, 'work'],
  [/band|company|group|organi[sz]ation|party|newspaper|team|university/, 'organisation'],
  [/software|programming language|operating system|browser|device|phone|car|framework/, 'product'],
  [/city|town|village|county|river|island|state|province|country/, 'place'],
  [/actor|actress|musician|singer|writer|author|politician|scientist|programmer|footballer|artist|born/, 'person'],
  [/festival|conference|war|battle/, 'event'],
]
const MOST_LETTERS = 60
const MOST_WORDS = 6
/** A shorter part of a domain says nothing of a name. */
const LEAST_DOMAIN = 4

/** What the links of a post say that phrases mean: articles of an encyclopedia, homepages and profiles. */
export function anchorsOf(links: readonly Link[]): readonly Anchor[] {
  return links.flatMap(({ text, url, kind }): readonly Anchor[] => {
    const phrase = text.replace(/\s+/g, ' ').trim()
    if (kind === 'internal' || !isName(phrase)) return []
    const { hostname, pathname } = new URL(url)
    const language = ENCYCLOPEDIA.exec(hostname)?.[1]
    if (language !== undefined) return article(phrase, language, pathname)
    const host = hostname.replace(/^www\./, '')
    if (pathname === '/') return isCalledAfter(host, phrase) ? [{ phrase, target: url, kind: null }] : []
    const { login, key } = readProfile(url)
    const isFullName = /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}.]*){1,2}$/u.test(phrase)
    const isAccount = login !== null && key?.endsWith(login) === true
    return isAccount && isFullName ? [{ phrase, target: url, kind: 'person' }] : []
  })
}

/** Names have a capital where letters have a case; sentences and addresses are none. */
function isName(phrase: string): boolean {
  if (phrase.length < 2 || phrase.length > MOST_LETTERS || phrase.split(' ').length > MOST_WORDS) return false
  return !/:\/\/|www\.|[.!?]$/u.test(phrase) && /^[\p{Lu}\p{Lo}\d]|\p{Lu}/u.test(phrase) && /\p{L}/u.test(phrase)
}

function article(phrase: string, language: string, path: string): readonly Anchor[] {
  const title = decodedPath(/^\/wiki\/([^:]+)$/.exec(path)?.[1] ?? '').replaceAll('_', ' ')
  const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const said = words(phrase)
  // "Wikipedia" and "Read more" lead to articles too, and "Apple" to a list of its products: half of the title, or its initials.
  const called = words(title.replace(/\s*\([^)]*\)$/, ''))
  const isHalf = called.filter(word => said.includes(word)).length * 2 >= called.length
  const isOfTitle = isHalf || called.map(word => word[0]).join('') === phrase.toLowerCase()
  if (title === '' || !isOfTitle) return []
  const hint = /\(([^)]+)\)$/.exec(title)?.[1]?.toLowerCase()
  const kind = hint === undefined ? null : (KINDS_IN_TITLES.find(([pattern]) => pattern.test(hint))?.[1] ?? null)
  return [{ phrase, target: `https://${language}.wikipedia.org/wiki/${encodeURI(title.replaceAll(' ', '_'))}`, kind }]
}

/** "Mozilla" at mozilla.org, "Rack" at rack.github.io; not "Medium" at somebody's medium.com. */
function isCalledAfter(host: string, phrase: string): boolean {
  const letters = phrase.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const { domain, domainWithoutSuffix } = parse(host, { allowPrivateDomains: true })
  return letters.length >= LEAST_DOMAIN && host === domain && domainWithoutSuffix?.replaceAll('-', '') === letters
}
