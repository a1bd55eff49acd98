import {
  isAccount,
  isBusinessSite,
  isDatedPage,
  isDeepSite,
  isGibberish,
  isKeywordName,
  isNamedAfter,
  isNamedLikeSite,
  isOddAddress,
  isOddSite,
  isShortened,
  sellsInAddress,
} from './commenter.ts'
import type { ReadComment } from './read-comment.ts'

/** Features of a commenter's name and site. */
export const NAME_FEATURES = [
  'gibberish',
  'name-is-keyword',
  'name-is-words',
  'name-is-site',
  'business-site',
  'goods-in-address',
  'deep-site',
  'cheap-domain',
  'keyword-domain',
  'odd-site',
  'hidden-site',
  'own-name-site',
  'account-site',
  'first-name',
] as const

/** Very cheap domains, as used for a week. */
const CHEAP_DOMAINS =
  /\.(?:info|biz|ws|xyz|top|site|online|club|shop|store|loan|win|bid|click|icu|space|pw|tk|ml|ga|cf|gq)$/i
/** URL shorteners: nobody's own site. */
const SHORTENERS = /^(?:tinyurl\.com|bit\.ly|goo\.gl|ow\.ly|is\.gd|cutt\.ly|adf\.ly|shorturl\.at|rebrand\.ly)$/

/** The features of who a commenter is said to be. */
export function nameFeatures({ comment: { authorUrl }, around, text, addresses, host, name, isTemplate }: ReadComment) {
  const isKeyword = isKeywordName(name)
  const sells = sellsInAddress(authorUrl)
  // Programs and sellers use any name and have accounts anywhere.
  const isNamed = !isKeyword && !sells && !isTemplate
  return {
    gibberish: isGibberish(name) && isGibberish(host.split('.').at(-2) ?? text) ? 1 : 0,
    'name-is-keyword': host === '' || !isKeyword ? 0 : isAccount(host, authorUrl) && /\p{Lu}/u.test(name) ? 0.5 : 1,
    'name-is-words': host === '' ? 0 : around.ordinaryName,
    'name-is-site': isNamedLikeSite(name, host) ? 1 : 0,
    'business-site': isBusinessSite(host) ? 1 : 0,
    'goods-in-address': sells ? 1 : 0,
    'deep-site': isDeepSite(authorUrl) && !isDatedPage(authorUrl) ? 1 : 0,
    'cheap-domain': CHEAP_DOMAINS.test(host) ? 1 : 0,
    'keyword-domain': /[a-z]+-[a-z]+-[a-z]+/.test(host.split('.').at(-2) ?? '') ? 1 : 0,
    'odd-site': isOddSite(host, authorUrl) || addresses.some(isOddAddress) ? 1 : 0,
    'hidden-site': SHORTENERS.test(host) || isShortened(host, authorUrl) ? 1 : 0,
    'own-name-site': isNamedAfter(name, host) && isNamed && around.ordinaryName === 0 ? 1 : 0,
    'account-site': isAccount(host, authorUrl) && isNamed ? 1 : 0,
    'first-name': host !== '' && around.hasFirstName && isNamed ? 1 : 0,
  } satisfies Record<(typeof NAME_FEATURES)[number], number>
}
