import { addressOn, type ElementNode, type Page, textContent } from '../page/index.ts'
import { partNames, plainPartName } from '../platforms/index.ts'
import { hostOf, type Url, urlKey } from '../url.ts'
import { isDateText } from './date-text.ts'

/** Counts that show the kind of a page, from one walk; without comments, sidebars and navigation. */
export interface PageOutline {
  /** Headings that link to other pages of the same host, each page once. */
  readonly linkedHeadings: ReadonlySet<string>
  /** Whether a heading links to this page itself. */
  readonly selfHeading: boolean
  /** Outermost `<article>`s. */
  readonly articles: number
  /** Outermost elements marked as entries (`hentry`, `h-entry`, BlogPosting). */
  readonly entries: number
  readonly entryClasses: readonly string[]
  /** Different days in `<time datetime>` and the like. */
  readonly days: ReadonlySet<string>
  /** Short texts with a year, as in bylines. */
  readonly dateTexts: number
  readonly textLength: number
  readonly linkTextLength: number
  /** Different pages of the same host that the content links to. */
  readonly ownLinks: ReadonlySet<string>
  readonly commentForm: boolean
}

/** Ids and classes of the frame around the content, as whole tokens. */
const FRAME_TOKEN = new RegExp(
  `^(the-?)?(${[
    'comments?(-?(area|list|section|container|wrap(per)?|block|box|form|template))?|commentlist',
    partNames('commentForm', 'navigation', 'breadcrumbs', 'pager', 'blogroll', 'tagCloud'),
    `(side-?bars|${partNames('sidebar', 'widgets')}|related(-?posts?)?)(-.*)?|jp-relatedposts|yarpp.*`,
    'disqus-thread|footer|site-footer|main-menu|post-nav(igation)?|archive-?list',
    'recent-?(posts|entries|comments)|popular-?posts',
  ].join('|')})$`,
)
const FRAME_TAGS = new Set(['nav', 'aside', 'footer'])
const SKIPPED_TAGS = new Set(['script', 'style', 'noscript', 'template', 'select', 'svg'])
const COMMENT_FORM = new RegExp(
  `^(${partNames('commentForm', 'commentWidgets')}|fb-comments|postcomment|comment-editor)$`,
)

/** Shortest text that is a date: a year alone is none, "5 2014" is. */
const YEAR_AND_MORE = 6
/** Longest byline; a sentence with a year in it is longer. */
const BYLINE_LENGTH = 60

/** Counts what tells the kind of a page. */
export function outlineOf(page: Page): PageOutline {
  const walk = new OutlineWalk(page)
  for (const node of page.nodes) {
    if (node.order <= walk.skipUntil) {
      if (node.kind === 'element') walk.noteCommentForm(node)
    } else if (node.kind === 'element') walk.enter(node)
    else walk.text(node.text, node.order)
  }
  walk.end()
  return walk
}

/** With at least this much text, an article is the page's subject; the headings after it recommend other posts. */
const WHOLE_ARTICLE = 600

class OutlineWalk implements PageOutline {
  readonly linkedHeadings = new Set<string>()
  selfHeading = false
  articles = 0
  entries = 0
  readonly entryClasses: string[] = []
  readonly days = new Set<string>()
  dateTexts = 0
  textLength = 0
  linkTextLength = 0
  readonly ownLinks = new Set<string>()
  commentForm = false
  skipUntil = -1
  private linkUntil = -1
  private headingUntil = -1
  private articleUntil = -1
  private articleText = 0
  private readonly behindArticle = new Set<string>()
  private entryUntil = -1
  private readonly page: Page
  private readonly ownKey: string
  private readonly ownHost: string

  constructor(page: Page) {
    this.page = page
    this.ownKey = urlKey(page.url)
    this.ownHost = bareHost(page.url)
  }

  enter(element: ElementNode): void {
    this.noteCommentForm(element)
    if (SKIPPED_TAGS.has(element.tag) || isFrame(element)) {
      this.skipUntil = element.last
      return
    }
    if (/^h[1-4]$/.test(element.tag)) this.headingUntil = element.last
    if (element.tag === 'a') this.link(element)
    if (element.tag === 'article' && element.order > this.articleUntil) {
      this.articles += 1
      this.articleUntil = element.last
    }
    if (element.order > this.entryUntil && isEntry(element)) {
      this.entries += 1
      this.entryUntil = element.last
      this.entryClasses.push(...classTokens(element))
    }
    const day = dayOf(element)
    if (day !== null) this.days.add(day)
  }

  text(text: string, order: number): void {
    const length = text.trim().length
    this.textLength += length
    if (order <= this.articleUntil && order > this.linkUntil) this.articleText += length
    if (order <= this.linkUntil) this.linkTextLength += length
    if (length >= YEAR_AND_MORE && length <= BYLINE_LENGTH && isDateText(text)) this.dateTexts += 1
  }

  /** Also searched in the frame, where it usually is. */
  noteCommentForm(element: ElementNode): void {
    if (this.commentForm) return
    const { id, name } = element.attributes
    this.commentForm =
      (id !== undefined && COMMENT_FORM.test(plainPartName(id))) ||
      (element.tag === 'textarea' && name === 'comment') ||
      classTokens(element).some(token => COMMENT_FORM.test(plainPartName(token)))
  }

  private link(link: ElementNode): void {
    this.linkUntil = Math.max(this.linkUntil, link.last)
    const target = addressOn(this.page, link.attributes.href?.trim() ?? '')
    if (target === null || bareHost(target) !== this.ownHost) return
    const key = urlKey(target)
    if (key !== this.ownKey) this.ownLinks.add(key)
    const inHeading = link.order <= this.headingUntil || holdsHeading(link)
    if (!inHeading || textContent(link).trim() === '') return
    if (key === this.ownKey) this.selfHeading = true
    else if (this.articles === 1 && link.order > this.articleUntil) this.behindArticle.add(key)
    else this.linkedHeadings.add(key)
  }

  /** With several articles, or one that is short, headings after the first count like all others. */
  end(): void {
    if (this.articles === 1 && this.articleText >= WHOLE_ARTICLE) return
    for (const key of this.behindArticle) this.linkedHeadings.add(key)
  }
}

function holdsHeading(link: ElementNode): boolean {
  return link.children.some(child => child.kind === 'element' && /^h[1-4]$/.test(child.tag))
}

function isFrame(element: ElementNode): boolean {
  if (element.tag === 'body' || element.tag === 'html' || element.tag === 'main' || element.tag === 'article')
    return false
  if (FRAME_TAGS.has(element.tag)) return true
  const { id } = element.attributes
  return (
    (id !== undefined && FRAME_TOKEN.test(plainPartName(id.trim()))) ||
    classTokens(element).some(token => FRAME_TOKEN.test(plainPartName(token)))
  )
}

function isEntry(element: ElementNode): boolean {
  if (element.tag === 'body' || element.tag === 'html') return false
  if (/\/(BlogPosting|Article|NewsArticle)$/.test(element.attributes.itemtype ?? '')) return true
  return classTokens(element).some(token => token === 'hentry' || token === 'h-entry')
}

function dayOf(element: ElementNode): string | null {
  const { datetime, title, itemprop, content } = element.attributes
  const stamp =
    element.tag === 'time'
      ? datetime
      : itemprop === 'datePublished'
        ? (content ?? datetime)
        : element.tag === 'abbr'
          ? title
          : undefined
  return /^\d{4}-\d\d-\d\d/.exec(stamp?.trim() ?? '')?.[0] ?? null
}

/** Class tokens of an element. */
export function classTokens(element: ElementNode): string[] {
  const value = element.attributes.class
  return value === undefined ? [] : value.split(/\s+/)
}

function bareHost(url: Url): string {
  return hostOf(url).replace(/^www\./, '')
}
