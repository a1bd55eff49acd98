import { blogrollOf, type LeadEvidence } from '../../discover/index.ts'
import { type ElementNode, linksOf, type Page } from '../../page/index.ts'
import { PLATFORMS, partNames, plainPartName } from '../../platforms/index.ts'
import type { BlogRecord } from '../../records.ts'
import { type Url, urlKey } from '../../url.ts'
import { anyWord, lazily } from '../../words/index.ts'
import { ownSite } from './own-site.ts'
import type { BlogLinks, LinkPlace, TypedLink } from './schema.ts'
import { typeLink } from './type-link.ts'

/** Limit stored per blog. */
const MOST_LINKS = 300
const MOST_ROLL = 500

/** A link on at least this many of the examined pages belongs to no single post. */
const ON_ALL_PAGES = 3

/** Theme names for the parts of a page, by tag and by single plain names; the innermost match counts. */
const PLACES: readonly (readonly [LinkPlace, RegExp])[] = [
  [
    'comments',
    new RegExp(
      `^(?:comments?(?:list|-list|-area|-content|-body|s-area)?|${partNames('commentForm', 'commentWidgets', 'trackbacks')})$`,
    ),
  ],
  [
    'byline',
    /^(?:byline|by-line|author|post-author|entry-author|vcard|author-(?:box|info|bio|card)|p-author|h-card)$/i,
  ],
  [
    'footer',
    /^(?:(?:site-?|page-?|main-?|blog-?|global-?)?footer\d*|colophon|copyright|credits?|site-(?:info|generator)|powered-?by|bottom)$/i,
  ],
  [
    'sidebar',
    new RegExp(
      `^(?:side-?bar(?:-?\\w+)?|aside|${partNames('sidebar', 'widgets')}|widget-\\w+|secondary|(?:right|left)-?(?:col|column|side|bar)|rail|extras?)$`,
    ),
  ],
  [
    'navigation',
    new RegExp(
      `^(?:${partNames('navigation', 'breadcrumbs', 'head')}|(?:main|top|primary|site)-?(?:nav|menu|navigation)|menu-\\w+|pure-menu|(?:page-?|main-?|blog-?)?header|banner|topbar|social(?:-(?:links|icons|menu))?)$`,
    ),
  ],
  [
    'article',
    /^(?:article|post|hentry|entry(?:-content)?|post-?(?:content|body|entry)|h-entry|e-content|log-content)$/i,
  ],
]
const TAGS: ReadonlyMap<string, LinkPlace> = new Map([
  ['nav', 'navigation'],
  ['header', 'navigation'],
  ['footer', 'footer'],
  ['aside', 'sidebar'],
  ['article', 'article'],
])

/** A link outside of posts, on how many of the pages that were looked at. */
/** Kept of a name, a heading or a title. */
const LONGEST_TEXT = 160

type FurnitureLink = BlogLinks['furniture'][number]

/** Collects what the pages of a blog show around their posts: menu, sidebar, footer, blogroll; home page first. */
export class Furniture {
  readonly #blog: BlogRecord
  readonly #links = new Map<string, { readonly link: TypedLink; pages: number }>()
  readonly #roll = new Map<string, BlogLinks['blogroll'][number]>()
  readonly #inArticles = new Set<string>()

  constructor(blog: BlogRecord) {
    this.#blog = blog
  }

  addPage(page: Page): void {
    const own = ownSite(this.#blog, [])
    const roll = new Map(blogrollOf(page).map(link => [link.url, link]))
    for (const { url, name, rel, reason } of roll.values()) this.#addRoll(url, name, rel, page.url, reason)
    const seen = new Set<string>()
    for (const { url, key, text, rel, element } of linksOf(page)) {
      if (own.isOfBlog(url) || seen.has(key)) continue
      seen.add(key)
      const inRoll = roll.get(url)
      const place = inRoll === undefined ? placeOf(element) : 'blogroll'
      if (place === 'article') continue
      const role = inRoll === undefined ? creditOf(url, text, element, place) : rollRole(inRoll.reason)
      const known = this.#links.get(key)
      if (known !== undefined) known.pages += 1
      else if (this.#links.size < MOST_LINKS) {
        const link = typeLink({ url, anchor: text, rel, place, role }, own)
        if (link !== null) this.#links.set(key, { link, pages: 1 })
      }
    }
  }

  /** The links of a page named Links, or Blogroll. */
  addRollPage(
    page: Url,
    title: string,
    links: readonly { readonly url: Url; readonly text: string; readonly rel: string | null }[],
  ): void {
    const own = ownSite(this.#blog, [])
    for (const { url, text, rel } of links) {
      if (!own.isOfBlog(url)) this.#addRoll(url, text, rel, page, { code: 'listed-on-page', value: title })
    }
  }

  /** A link of a post: where the home page shows whole posts, their links are no furniture. */
  addArticleLink(url: Url): void {
    const key = urlKey(url)
    if (this.#links.has(key)) this.#inArticles.add(key)
  }

  links(): readonly FurnitureLink[] {
    return [...this.#links].flatMap(([key, { link, pages }]) => {
      const isOfPost =
        (link.place === 'page' || link.place === 'comments') &&
        (pages === 1 || (this.#inArticles.has(key) && pages < ON_ALL_PAGES))
      return isOfPost ? [] : [{ ...link, pages }]
    })
  }

  blogroll(): BlogLinks['blogroll'] {
    return [...this.#roll.values()]
  }

  #addRoll(url: Url, name: string, rel: string | null, page: string, reason: LeadEvidence): void {
    const key = urlKey(url)
    if (this.#roll.has(key) || this.#roll.size >= MOST_ROLL) return
    this.#roll.set(key, { name: name.slice(0, LONGEST_TEXT), url, rel, page, reason: shortened(reason) })
  }
}

function shortened({ code, value }: LeadEvidence): LeadEvidence {
  return value === undefined
    ? { code }
    : { code, value: typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value }
}

function rollRole({ code, value }: LeadEvidence) {
  return { kind: 'blogroll', reason: 'blogroll', evidence: value === undefined ? code : `${code}: ${value}` } as const
}

/** The part of a page that an element is in, by the names of its ancestors. */
function placeOf(element: ElementNode): LinkPlace {
  for (let at: ElementNode | null = element.parent; at !== null && at.tag !== 'body'; at = at.parent) {
    const names = `${at.attributes.class ?? ''} ${at.attributes.id ?? ''}`.split(/\s+/).filter(Boolean)
    const found =
      PLACES.find(([, pattern]) => names.some(name => pattern.test(plainPartName(name))))?.[0] ?? TAGS.get(at.tag)
    if (found !== undefined) return found
  }
  return 'page'
}

const makers = lazily(() => new RegExp(anyWord('madeBy'), 'iu'))
/** How many letters before a link are searched for "made by" and the like. */
const NEAR = 40

/** Who made software or design, or hosts the blog: named in the footer of its pages. */
function creditOf(url: Url, anchor: string, element: ElementNode, place: LinkPlace) {
  if (place !== 'footer' && place !== 'sidebar' && place !== 'page') return null
  const words = `${wordsBefore(element)} ${anchor}`
  if (!makers().test(words) && !isOfPlatform(url)) return null
  return { kind: 'credit', reason: 'made-by', evidence: words.trim().slice(-80) } as const
}

const CREDITS = PLATFORMS.flatMap(({ evidence }) => evidence.flatMap(one => (one.kind === 'credit' ? one.pattern : [])))

/** The home of the software of a blog, in any language. */
function isOfPlatform(url: Url): boolean {
  const plain = url.replace(/\/\/[a-z]{2}\./, '//')
  return CREDITS.some(pattern => pattern.test(plain))
}

function wordsBefore(element: ElementNode): string {
  const siblings = element.parent?.children ?? []
  const before = siblings[siblings.indexOf(element) - 1]
  return before?.kind === 'text' ? before.text.replace(/\s+/g, ' ').slice(-NEAR) : ''
}
