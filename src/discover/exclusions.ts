import { type Exclusion, type ExclusionReason, PLATFORMS, platformById } from '../platforms/index.ts'
import { remember } from '../remember.ts'
import type { Url } from '../url.ts'
import { addressParts } from './address-parts.ts'
import { CALENDAR_EXCLUSIONS, isFarDate } from './exclusions/calendars.ts'
import { FILE_EXCLUSIONS } from './exclusions/files.ts'
import { FORUM_EXCLUSIONS } from './exclusions/forums.ts'
import { FORM_EXCLUSIONS, VIEW_EXCLUSIONS } from './exclusions/views.ts'
import { WIKI_EXCLUSIONS } from './exclusions/wikis.ts'

/** What no harvest needs. The order matters only for the reason given: the specific before the general. */
const RULES: readonly Exclusion[] = [
  ...FILE_EXCLUSIONS,
  ...PLATFORMS.flatMap(({ exclusionsAnywhere }) => exclusionsAnywhere),
  ...WIKI_EXCLUSIONS,
  ...CALENDAR_EXCLUSIONS,
  ...VIEW_EXCLUSIONS,
  ...FORUM_EXCLUSIONS,
  ...FORM_EXCLUSIONS,
]

/** Most URLs have no query, and then only these can match. */
const RULES_WITHOUT_QUERY = RULES.filter(({ query }) => query === undefined || query.test(''))

/** Longest URL; longer ones are traps or data. Old browsers and servers stopped at 2,083. */
const MAX_LENGTH = 2000

/** Most folders; no blog was seen deeper, but link loops are. */
const MAX_DEPTH = 14

/** Limit of cached platforms: blogs harvested at the same time in one process. */
const MOST_SITES = 8

/** Cached answers per platform and year: the links of a page are on nearly every other page of its blog. */
const judges = remember((key: string) => {
  const [year = '', platform = ''] = key.split(' ')
  return remember((url: Url) => reasonToExclude(url, platform, Number(year)))
}, MOST_SITES)

/** Why a URL is never fetched as a page; null where it may be. */
export function exclusionOf(url: Url, platform: string | null, now: Date = new Date()): ExclusionReason | null {
  return judges(`${now.getUTCFullYear()} ${platform ?? ''}`)(url)
}

function reasonToExclude(url: Url, platform: string, year: number): ExclusionReason | null {
  if (url.length > MAX_LENGTH) return 'too-long'
  const { path, query } = addressParts(url)
  if (path.split('/').length - 2 > MAX_DEPTH) return 'too-deep'
  const fits = (rule: Exclusion) =>
    rule.path?.test(path) !== false && rule.query?.test(query) !== false && rule.address?.test(path + query) !== false
  const found = platformById(platform)?.exclusions.find(fits) ?? (query === '' ? RULES_WITHOUT_QUERY : RULES).find(fits)
  if (found !== undefined) return found.reason
  return isFarDate(path, query, year) ? 'calendar' : null
}
