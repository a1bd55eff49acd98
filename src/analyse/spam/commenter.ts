import { isKnownFirstName } from '../persons/nicknames.ts'
import { readProfile } from '../persons/profile-address.ts'
import { BUSINESS_IN_HOST, TRADE_IN_HOST, TRADE_IN_NAME, TRADE_IN_PATH } from './trades.ts'

/**
 * Sites on which many people have a page of their own: sharing one is no evidence. Not all blog services: on some of
 * them (weebly.com, wix.com) sellers have most of the names that commenters give.
 */
const SHARED_SITES =
  /(?:^|\.)(?:blogspot|blogger|wordpress|tumblr|typepad|typekey|livejournal|facebook|twitter|google|youtube|youtu|github|gravatar|myspace|splinder|flickr|medium|instagram|linkedin|wikipedia|patreon|xanga|vk|t)\.[a-z.]+$/

/** What people without a site type: their mail service, or a word. */
const NO_SITE =
  /^(?:(?:hot|g|yop|fast)?mail|yahoo|ymail|live|msn|outlook|aol|gmx|google|facebook|example|none|test|url)\.[a-z.]+$/i

/** The host of a URL, without `www`; empty where there is none. */
export function hostWithoutWww(url: string | null): string {
  return url === null || !URL.canParse(url) ? '' : new URL(url).hostname.replace(/^www\./, '')
}

/** The host that a commenter gives as a site; empty where there is none, or it cannot be one. */
export function commenterSite(url: string | null): string {
  const host = hostWithoutWww(url)
  if (host === '' || url === null || (NO_SITE.test(host) && new URL(url).pathname === '/')) return ''
  // A single word was typed into the field; letters and digits unlike any word come from a program.
  return host.includes('.') || isRandom(host) ? host : ''
}

function isRandom(word: string): boolean {
  return /[bcdfghjklmnpqrstvwxz]{4}/i.test(word) && /\d/.test(word)
}

/** A program's key after the URL of any page: `/?378aa423974f1fdeebfb6b73b62`. */
const KEY = /^\?[\da-f]{16,}$/i

/** Whether the given site comes from a program: no host, or any page with a key. */
export function isOddSite(host: string, url: string | null): boolean {
  return host !== '' && (!host.includes('.') || (url !== null && KEY.test(new URL(url).search)))
}

/** Whether a URL in a text has random letters as its host: `http://gdjI3b7VaWpU1m0dGpvjRrcu9Fk.com`. */
export function isOddAddress(address: string): boolean {
  const label = /^(?:https?:\/\/)?(?:www\.)?([a-z\d]{16,})\.[a-z]{2,4}\/?$/i.exec(address)?.[1] ?? ''
  return (label.match(/\d/g)?.length ?? 0) >= 2 && (label.match(/[A-Z]/g)?.length ?? 0) >= 2
}

/** The longest host of an unknown URL shortener: `tinyurl.com` is known by name. */
const SHORTEST_HOSTS = 7

/** Whether a URL is a code of a few letters on a short host: `kl.am/6GEj`. */
export function isShortened(host: string, url: string | null): boolean {
  if (url === null || host.length > SHORTEST_HOSTS) return false
  const code = /^\/([a-z\d]{3,8})$/i.exec(new URL(url).pathname)?.[1] ?? ''
  return /\d|[a-z][A-Z]/.test(code)
}

/** Whether a site has a name like a firm's. */
export function isBusinessSite(host: string): boolean {
  return BUSINESS_IN_HOST.test(host)
}

/** Whether an address is that of a post, by the date in it. */
export function isDatedPage(url: string | null): boolean {
  return url !== null && URL.canParse(url) && /\/(?:19|20)\d\d\/\d\d?\//.test(new URL(url).pathname)
}

/** Whether many people have a page of their own on a site. */
export function isSharedSite(host: string): boolean {
  return SHARED_SITES.test(host)
}

/** Whether a name is that of a trade, as "Divorce Attorney Baltimore": at least two words, and no personal name. */
export function isKeywordName(name: string): boolean {
  // "LotsOfDating" is three words.
  const words = name.match(/\p{Lu}?[\p{Ll}\d]+|[\p{L}\d]+/gu) ?? []
  if (words.length === 0 || words.length > 12) return false
  // "Amy @ Eggies" and "Beth from the Bakery" are persons who state an origin; "entreprise de déménagement" is none.
  if (/^\p{Lu}.*?(?:\s[@|(]|\s(?:from|of|at|de|von)\s)/u.test(name) || isKnownFirstName((words[0] ?? '').toLowerCase()))
    return false
  return TRADE_IN_NAME.test(words.join(' ')) && (words.length >= 2 || words[0] === words[0]?.toLowerCase())
}

/** Whether a URL sells something: by its host, or by a page on it. */
export function sellsInAddress(url: string | null): boolean {
  const host = commenterSite(url)
  if (host === '' || url === null || isSharedSite(host)) return false
  return TRADE_IN_HOST.test(host) || (isDeepSite(url) && TRADE_IN_PATH.test(new URL(url).pathname))
}

/** An address in the place of a name. */
const ADDRESS_NAME = /^(?:https?:\/\/|www\.)|\.(?:com|net|org|info|biz)(?:\/|$)/i

/**
 * "free credit check" of freecreditcheckworld.com: several words in lower case. A person whose site has their name
 * writes it with capitals.
 */
export function isNamedLikeSite(name: string, host: string): boolean {
  if (host !== '' && ADDRESS_NAME.test(name)) return true
  const words = name.match(/\p{L}+/gu) ?? []
  const joined = words.join('').toLowerCase()
  if (words.length < 2 || joined.length < 10 || isKnownFirstName((words[0] ?? '').toLowerCase())) return false
  const letters = host.replace(/[^\p{L}]/gu, '')
  const isLower = !/\p{Lu}/u.test(name) && words.length >= 3
  // The site continues where the name ends: digitalcamerasnikoncoolpix.com, aircraftpartsonline.net.
  return letters.includes(joined) && (isLower || TRADE_IN_NAME.test(name))
}

/** Whether a site is named after its owner: a part of the name is in it, or it begins like the name. */
export function isNamedAfter(name: string, host: string): boolean {
  const letters = host.toLowerCase().replace(/[^a-z]/g, '')
  const words =
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z]{3,}/g) ?? []
  // Jess of Jessica: four letters at the beginning of both are not there by chance.
  return words.some(word => (word.length >= 4 && letters.includes(word)) || letters.startsWith(word.slice(0, 4)))
}

/**
 * A page within a site, as in `/cheap-flights-to-rome.html` or `/watch?v=…`; an owner gives the home page, or an
 * account's.
 */
export function isDeepSite(url: string | null): boolean {
  if (url === null || !URL.canParse(url)) return false
  const { pathname, searchParams } = new URL(url)
  if (/\/watch$/.test(pathname) && searchParams.has('v')) return true
  if (readProfile(url).login !== null) return false
  if (/\/(?:index|blog|blogger|home|about|weblog|default)\.\w+$/i.test(pathname)) return false
  return /[a-z]+[-_+][a-z]+[-_+][a-z]+|\.(?:html?|php|aspx?)$/i.test(pathname)
}

/** Letters unlike any name: `bgsjcykxe`, `lsikpbtgiowh`. */
export function isGibberish(text: string): boolean {
  return /^[a-z\d]{7,}$/i.test(text) && /[bcdfghjklmnpqrstvwxz]{5,}/i.test(text)
}

/** Whether a site is somebody's account with a service. */
export function isAccount(host: string, url: string | null): boolean {
  return host !== '' && (isSharedSite(host) || readProfile(url).login !== null) && !isDeepSite(url)
}
