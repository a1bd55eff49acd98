import { linksOf, type Page } from '../page/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { isBlogFolder } from './blog-folder.ts'
import { hostKey } from './scope.ts'

/** Further folders that are the home of a blog in a post's path; elsewhere they may hold several, or anything. */
const HOME_OF_POST = /^(blogs|news|~[\w.-]+|@[\w.-]+)$/i

function isHomeFolder(name: string): boolean {
  return isBlogFolder(name) || HOME_OF_POST.test(name)
}

/** Classes and ids of the site's name, linked to its front page. */
const NAME_TOKENS = [
  'site-title',
  'blog-title',
  'site-name',
  'logo',
  'site-branding',
  'brand',
  'header-title',
  'navbar-brand',
  'title',
  'header',
  'blog-name',
]

/** A URL that may be the home of a blog, and why. */
export interface HomeCandidate {
  readonly url: Url
  readonly reason: HomeReason
}

/** Why a URL may be the home, most reliable first. */
const HOME_REASONS = {
  'named-by-feed': 'its feed names it',
  'named-by-page': 'the page names it as its home',
  'linked-blog-folder': 'the folder of the page is a blog',
  'site-name-leads': 'the name of the site leads to it',
  linked: 'the page links to it',
  'called-blog': 'the folder of the page is called a blog',
  above: 'it lies above the page',
  'only-blog-linked': 'it is the only blog that the page links to',
} as const

type HomeReason = keyof typeof HOME_REASONS

/** Why a candidate may be the home, for people. */
export function describeHome({ reason }: HomeCandidate): string {
  return HOME_REASONS[reason]
}

/** The likely homes of the blog that a page (a post, an archive, an About page) belongs to, best first. */
export function homesOf(page: Page, feedSite: Url | null): HomeCandidate[] {
  const ancestors = ancestorsOf(page.url)
  const linked = new Set(page.byTag('a').flatMap(link => keyOfLink(link.attributes.href, page)))
  const isAbove = (url: Url) => ancestors.some(one => urlKey(one) === urlKey(url))
  const homes: HomeCandidate[] = []
  const add = (url: Url | null | undefined, reason: HomeReason) => {
    if (url !== null && url !== undefined && hostKey(url) === hostKey(page.url)) homes.push({ url, reason })
  }
  add(feedSite, 'named-by-feed')
  add(byRelation(page), 'named-by-page')
  add(
    ancestors.find(url => isHomeFolder(lastSegment(url)) && linked.has(urlKey(url))),
    'linked-blog-folder',
  )
  const named = byName(page)
  if (named !== null && isAbove(named)) add(named, 'site-name-leads')
  add(
    ancestors.findLast(url => linked.has(urlKey(url))),
    'linked',
  )
  const called = ancestors.find(url => isHomeFolder(lastSegment(url)))
  add(called, 'called-blog')
  for (const url of ancestors.toReversed()) add(url, 'above')
  const seen = new Set<string>()
  return homes.filter(({ url }) => !seen.has(urlKey(url)) && seen.add(urlKey(url)))
}

/** The page right below a front page that is called a blog, where it links to one such; news are mostly those of a firm. */
export function onlyBlogOn(page: Page): HomeCandidate | null {
  const named = linksOf(page).filter(
    ({ url }) =>
      hostKey(url) === hostKey(page.url) &&
      /^\/[^/]+\/?$/.test(new URL(url).pathname) &&
      isBlogFolder(lastSegment(url).replace(/\.\w+$/, '')),
  )
  const [first] = named
  const isOnly = new Set(named.map(({ key }) => key)).size === 1
  return first !== undefined && isOnly ? { url: first.url, reason: 'only-blog-linked' } : null
}

/** Whether the last segment of a URL is a usual name of blogs, as a folder or a file. */
export function isNamedBlog(url: Url): boolean {
  return isHomeFolder(lastSegment(url).replace(/\.\w+$/, ''))
}

function byRelation(page: Page): Url | null {
  for (const element of [...page.byTag('link'), ...page.byTag('a')]) {
    const relations = element.attributes.rel?.toLowerCase().split(/\s+/) ?? []
    if (!relations.some(rel => rel === 'home' || rel === 'start' || rel === 'index' || rel === 'top')) continue
    const url = parseUrl(element.attributes.href ?? '', page.base)
    // Some themes put the first post there.
    if (url !== null && page.url.startsWith(new URL('.', url).href)) return url
  }
  return null
}

function byName(page: Page): Url | null {
  for (const token of NAME_TOKENS) {
    for (const element of [...page.byClass(token), ...page.byId(token)]) {
      const link = page.byTag('a').find(one => one.order >= element.order && one.order <= element.last)
      const url = link === undefined ? null : parseUrl(link.attributes.href ?? '', page.base)
      if (url !== null && urlKey(url) !== urlKey(page.url)) return url
    }
  }
  return null
}

/** The folders above a URL, nearest first, the root last. */
function ancestorsOf(url: Url): Url[] {
  const { origin, pathname } = new URL(url)
  const segments = pathname.split('/').filter(segment => segment !== '')
  return segments.flatMap(
    (_, index) =>
      parseUrl(
        `${origin}/${segments.slice(0, segments.length - 1 - index).join('/')}${index < segments.length - 1 ? '/' : ''}`,
      ) ?? [],
  )
}

function lastSegment(url: Url): string {
  return (
    new URL(url).pathname
      .split('/')
      .filter(segment => segment !== '')
      .at(-1) ?? ''
  )
}

function keyOfLink(href: string | undefined, page: Page): string[] {
  const url = parseUrl(href?.trim() ?? '', page.base)
  return url === null ? [] : [urlKey(url)]
}
