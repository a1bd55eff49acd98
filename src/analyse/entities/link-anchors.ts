import { parse } from 'tldts'
import type { Link } from '../../records.ts'
import { decodedPath, type Url } from '../../url.ts'
import { isKnownFirstName } from '../persons/nicknames.ts'
import { readProfile } from '../persons/profile-address.ts'
import type { EntityKind } from './entity.ts'
import { kindInTitle, kindOfTarget, SERVICES } from './target-kinds.ts'
import { bareName, isWrittenAsName, mayBeName } from './written-as-name.ts'

/** A phrase that is linked to what it means. */
export interface Anchor {
  readonly phrase: string
  readonly target: string
  readonly kind: EntityKind | null
}

const ENCYCLOPEDIA = /^([a-z-]{2,12})\.(?:m\.)?wikipedia\.org$/
/** A shorter part of a domain is no evidence for a name. */
const LEAST_DOMAIN = 4
/** A shorter name is part of many. */
const LEAST_WITHIN = 5

/** What is known where links are read. */
export interface LinkReading {
  /** The language of the post, without its region. */
  readonly language?: string | null
  /** Whether a URL is, or was, the blog's own: link texts of its own pages teach nothing. */
  isOwn?(url: Url): boolean
  isFirstName?(word: string): boolean
}

/** What phrases mean according to the links of a post: articles of an encyclopedia, homepages and profiles. */
export function anchorsOf(links: readonly Link[], reading: LinkReading = {}): readonly Anchor[] {
  return links.flatMap(({ text, url, kind }): readonly Anchor[] => {
    const phrase = bareName(text)
    if (kind === 'internal' || !mayBeName(phrase, reading.language ?? null)) return []
    return reading.isOwn?.(url) === true ? [] : anchor(phrase, url, reading)
  })
}

function anchor(phrase: string, url: Url, { isFirstName = isKnownFirstName }: LinkReading): readonly Anchor[] {
  const address = new URL(url)
  const { hostname, pathname } = address
  const language = ENCYCLOPEDIA.exec(hostname)?.[1]
  const isWritten = isWrittenAsName(phrase)
  // Languages other than English write names of several words with one capital: "Assemblée nationale".
  if (language !== undefined) return isWritten || language !== 'en' ? article(phrase, language, pathname) : []
  if (isHostsName(address, phrase)) {
    const home = new URL('/', address)
    return [{ phrase, target: pathname === '/' ? url : home.href, kind: kindOfTarget(home) }]
  }
  // A package named like a large service: "Twitter" means the service.
  if (SERVICES.has(plainLetters(phrase))) return []
  if (pathname !== '/' && !isWritten) return []
  const told = kindOfTarget(address)
  const { login, key } = readProfile(url)
  const isFullName = /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}.]*){1,2}$/u.test(phrase)
  const isAccount = login !== null && key?.endsWith(login) === true
  const isPerson = isAccount && isFullName && isFirstName(phrase.split(' ')[0]?.toLowerCase() ?? '')
  if (isNamedAfter(address, phrase)) return [{ phrase, target: url, kind: told ?? (isPerson ? 'person' : null) }]
  // A café has an account too.
  if (isAccount && isFullName) return [{ phrase, target: url, kind: isPerson ? 'person' : told }]
  // A page of a site that has one for each film, map or book, under its usual name.
  return told !== null && pathname !== '/' ? [{ phrase, target: url, kind: told }] : []
}

/**
 * "GitHub" at any page of github.com means the site, and so its home; below a service's domain the page may be all
 * there is.
 */
function isHostsName({ hostname }: URL, phrase: string): boolean {
  const letters = plainLetters(phrase)
  const host = hostname.replace(/^www\./, '')
  const { domain, domainWithoutSuffix, isPrivate } = parse(host, { allowPrivateDomains: true })
  if (isPrivate === true) return false
  return letters.length >= LEAST_DOMAIN && host === domain && plainLetters(domainWithoutSuffix ?? '') === letters
}

function article(phrase: string, language: string, path: string): readonly Anchor[] {
  const title = decodedPath(/^\/wiki\/([^:]+)$/.exec(path)?.[1] ?? '').replaceAll('_', ' ')
  const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const said = words(phrase)
  // "Wikipedia" and "Read more" lead to articles too, and "Apple" to a list of its products: needs half of the title,
  // or its initials.
  const called = words(title.replace(/\s*\([^)]*\)$/, ''))
  const isHalf = called.filter(word => said.includes(word)).length * 2 >= called.length
  const isOfTitle = isHalf || called.map(word => word[0]).join('') === phrase.toLowerCase()
  if (title === '' || !isOfTitle) return []
  const kind = kindInTitle(title)
  return [{ phrase, target: `https://${language}.wikipedia.org/wiki/${encodeURI(title.replaceAll(' ', '_'))}`, kind }]
}

/** Words in URLs that nothing is named after. */
const FURNITURE = new Set([
  'index',
  'default',
  'home',
  'about',
  'blog',
  'wiki',
  'news',
  'search',
  'archive',
  'tag',
  'category',
])

/**
 * "Mozilla" at mozilla.org, "Rack" at rack.github.io, "Kombu" at pypi.org/project/kombu; not "Medium" at somebody's
 * medium.com, and not the title of a post in a dated URL.
 */
function isNamedAfter({ hostname, pathname }: URL, phrase: string): boolean {
  const letters = plainLetters(phrase)
  if (letters.length < LEAST_DOMAIN || FURNITURE.has(letters)) return false
  const host = hostname.replace(/^www\./, '')
  const { domain, domainWithoutSuffix, isPrivate } = parse(host, { allowPrivateDomains: true })
  const named = plainLetters(domainWithoutSuffix ?? '')
  // Celery at celeryproject.org, Rust at rust-lang.org: the name itself was taken. Not on hosts where anybody can take
  // any name: pbcambridge.herokuapp.com is not Cambridge.
  const isWithin =
    isPrivate !== true && letters.length >= LEAST_WITHIN && (named.startsWith(letters) || named.endsWith(letters))
  const isDomain = host === domain && (named === letters || (pathname === '/' && isWithin))
  if (pathname === '/')
    return isDomain || plainLetters(host) === letters || plainLetters(host.split('.')[0] ?? '') === letters
  const steps = pathname.split('/').filter(step => step !== '')
  if (steps.some(step => /^(?:19|20)\d\d$/.test(step))) return false
  const last = decodedPath(steps.at(-1) ?? '').replace(/\.[a-z]{2,5}$/i, '')
  return plainLetters(last) === letters
}

function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
