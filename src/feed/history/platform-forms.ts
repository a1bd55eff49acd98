import type { Feed } from '../feed.ts'
import { PAGE, PAGE_FROM_ZERO, PAGED, type PageForm, RSS_NUMBER, START_INDEX, WHOLE_FEED } from './forms.ts'

/** Feeds that are files, or that show the newest entries whatever they are asked: a trial would be a request for nothing. */
const WITHOUT_PAGES: readonly string[] = [
  ...['medium', 'substack', 'tumblr', 'squarespace', 'micro.blog', 'livejournal', 'dreamwidth', 'wix', 'weebly'],
  ...['movabletype', 'typepad', 'joomla', 'blosxom', 'ikiwiki', 'octopress', 'jekyll', 'hugo', 'hexo', 'pelican'],
  ...['nikola', 'eleventy', 'gatsby', 'nextjs', 'astro', 'zola', 'middleman', 'publii', 'jbake', 'gridea', 'sphinx'],
  ...['blogmore', 'bearblog', 'webflow'],
]

/** How the software that a blog runs on numbers the pages of its feeds, by the platform's short name. */
const BY_PLATFORM: ReadonlyMap<string, readonly PageForm[]> = new Map([
  ...WITHOUT_PAGES.map((id): [string, readonly PageForm[]] => [id, []]),
  ['wordpress', [PAGED]],
  ['wordpress.com', [PAGED]],
  ['b2evolution', [PAGED]],
  ['blogger', [START_INDEX]],
  ['ghost', [RSS_NUMBER]],
  ['drupal', [PAGE_FROM_ZERO]],
  ['serendipity', [WHOLE_FEED]],
])

/** What a feed says of its maker is surer than what its blog's pages look like. */
const GENERATORS: readonly (readonly [pattern: RegExp, platform: string])[] = [
  [/wordpress/i, 'wordpress'],
  [/^blogger$/i, 'blogger'],
  [/^ghost$/i, 'ghost'],
  [/^(jekyll|hugo|hexo|pelican|nikola|zola|gatsby|eleventy)\b/i, 'jekyll'],
]

/** Ghost took the pages of its feeds away with this version. */
const GHOST_WITHOUT_PAGES = 3

/** All forms, to know one again by an address. */
export const ALL_FORMS: readonly PageForm[] = [PAGED, START_INDEX, RSS_NUMBER, PAGE, WHOLE_FEED]

/** What is tried on software that we know nothing of; the most common first. */
export const TRIAL_FORMS: readonly PageForm[] = [PAGED, PAGE]

/** The forms that the software behind a feed is known for; null where nothing is known of it. */
export function formsOf(feed: Feed, platform: string | null): readonly PageForm[] | null {
  const { name = '', version = null } = feed.metadata.generator ?? {}
  const said = GENERATORS.find(([pattern]) => pattern.test(name))?.[1] ?? platform
  if (said === 'ghost' && Number.parseInt(version ?? '', 10) >= GHOST_WITHOUT_PAGES) return []
  return said === null ? null : (BY_PLATFORM.get(said) ?? null)
}
