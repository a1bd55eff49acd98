import { exclusionOf, pagerOf, urlHints } from '../discover/index.ts'
import type { Page } from '../page/index.ts'
import type { FoundUrl } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { namedFormOf, shapeOf, smallNumberForm } from './patterns/index.ts'
import { withPurpose } from './purpose.ts'
import type { SiteFacts } from './site.ts'

/** Fewer posts of a form may be accidents: a list that a feed names. */
const LEAST_POSTS = 3

/** The forms of URLs that have numbers or days in place of a name: nothing but the posts that have them shows what they are. */
export function namelessForms(posts: readonly Url[]): string[] {
  const nameless = posts.filter(url => !shapeOf(url).tokens.includes('*'))
  return [...new Set(nameless.map(namedFormOf))]
}

/**
 * The forms of posts whose URLs look like those of lists: `/category/news/a-name.html`, `/tag/a-name`, and `/2021/07/`
 * for the seventh post of a year; or those of views of other pages.
 */
export function listLikeForms(
  posts: readonly Url[],
  { home, platform }: Pick<SiteFacts, 'home' | 'platform'>,
): string[] {
  const urls = [...new Map(posts.map(url => [urlKey(url), url])).values()]
  const isLikeList = (url: Url) => urlHints(url, home, platform)[0]?.kind === 'index' || isLikeView(url, platform)
  const forms = urls
    .map(url => (isLikeList(url) ? namedFormOf(url) : smallNumberForm(url)))
    .filter(form => form !== null)
  return [...Map.groupBy(forms, form => form)].filter(([, { length }]) => length >= LEAST_POSTS).map(([form]) => form)
}

/** Whether a URL looks like that of another view of a page, and so would not be fetched: `/print/112.html`. */
export function isLikeView(url: Url, platform: string | null): boolean {
  const reason = exclusionOf(url, platform)
  return reason === 'print' || reason === 'page-view'
}

/** Whether a URL has one of these forms. */
export function isOfForm(url: Url, forms: ReadonlySet<string>): boolean {
  return forms.size > 0 && forms.has(namedFormOf(url))
}

/** The links of a page, with those that have one of these forms as posts; numbered pages of its list stay what they are. */
export function withShownPosts(
  links: readonly FoundUrl[],
  page: Page,
  forms: ReadonlySet<string>,
): readonly FoundUrl[] {
  const turned = new Set(pagerOf(page)?.keys)
  return links.map(link =>
    link.purpose === 'index' && !turned.has(link.key) && isOfForm(link.url, forms) ? withPurpose(link, 'post') : link,
  )
}
