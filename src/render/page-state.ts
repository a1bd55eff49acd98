import type { FeedEntry } from '../feed/index.ts'
import { type ElementNode, type Page, parseFragment, textContent } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { isObject } from './flat-state.ts'
import { statesOf } from './states.ts'

type Json = Readonly<Record<string, unknown>>

/** What the state of an app says of a post. */
interface StatePost {
  readonly title: string | null
  readonly date: string | null
  readonly author: string | null
  /** HTML, or plain text that we made HTML of. */
  readonly html: string
}

/** Names under which apps keep the text of a post, the surest first. */
const BODY_NAMES =
  'contenthtml content_html bodyhtml body_html html articlebody rendered content body text markdown fullcontent description'.split(
    ' ',
  )
const TITLE_NAMES = 'title headline name'.split(' ')
const DATE_NAMES =
  'datepublished publishedat published_at publishdate pubdate date createdat created_at firstpublishedat _createdat'.split(
    ' ',
  )
/** A text shorter than this is a teaser. */
const LEAST_BODY = 200
/** Objects that are looked at; beyond it the state is a database. */
const MOST_OBJECTS = 50_000

/**
 * The post that a page carries as data for its script (Next, Nuxt, Gatsby, Astro, SvelteKit, Remix, JSON-LD), as HTML
 * with the same head; null where there is none, or more than one that may be meant. No browser is needed then.
 */
export function htmlFromState(page: Page, entry: FeedEntry | null): string | null {
  const post = postIn(statesOf(page), entry?.title ?? titleOf(page))
  if (post === null) return null
  const head = page.byTag('head')[0]
  const parts = [
    post.title === null ? '' : `<h1 itemprop="headline">${escaped(post.title)}</h1>`,
    post.author === null ? '' : `<p class="byline">by <span itemprop="author">${escaped(post.author)}</span></p>`,
    post.date === null
      ? ''
      : `<time itemprop="datePublished" datetime="${escaped(post.date)}">${escaped(post.date)}</time>`,
    `<div itemprop="articleBody">${post.html}</div>`,
  ]
  const article = `<article itemscope itemtype="https://schema.org/BlogPosting">${parts.join('')}</article>`
  const language = page.root.attributes.lang
  const root = language === undefined ? '<html>' : `<html lang="${escaped(language)}">`
  return `<!doctype html>${root}<head>${head === undefined ? '' : headHtml(head)}</head><body>${article}</body></html>`
}

/** What of the head speaks of the post: title, meta, link and data. */
function headHtml(head: ElementNode): string {
  return head.children
    .flatMap(child => {
      if (child.kind !== 'element') return []
      const attributes = Object.entries(child.attributes)
        .map(([name, value]) => ` ${name}="${escaped(value)}"`)
        .join('')
      if (child.tag === 'meta' || child.tag === 'link' || child.tag === 'base') return [`<${child.tag}${attributes}>`]
      if (child.tag === 'title') return [`<title>${escaped(textContent(child))}</title>`]
      return child.attributes.type === 'application/ld+json'
        ? [`<script${attributes}>${textContent(child)}</script>`]
        : []
    })
    .join('')
}

function titleOf(page: Page): string | null {
  const title = page.byTag('title')[0]
  return title === undefined ? null : textContent(title).trim() || null
}

/** The one object with a title and a text whose title is that of the page; without a title, the only one at all. */
function postIn(states: readonly unknown[], title: string | null): StatePost | null {
  const found: StatePost[] = []
  const open: unknown[] = [...states]
  for (let looked = 0; open.length > 0 && looked < MOST_OBJECTS; looked++) {
    const value = open.pop()
    if (Array.isArray(value)) open.push(...value.slice(0, 5000))
    else if (isObject(value)) {
      const post = postOf(value)
      if (post !== null) found.push(post)
      open.push(...Object.values(value).filter(inner => typeof inner === 'object' && inner !== null))
    }
  }
  const wanted = title === null ? null : folded(title)
  const own = found.filter(post => {
    const name = post.title === null ? '' : folded(post.title)
    return name !== '' && wanted !== null && (name === wanted || (name.length > 5 && wanted.startsWith(name)))
  })
  // The same post may be there twice; the longest text is the whole one.
  return own.sort((a, b) => b.html.length - a.html.length)[0] ?? null
}

function postOf(value: Json): StatePost | null {
  const named = new Map(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]))
  // Contentful, Gatsby and WordPress keep what the writer filled in one level below.
  for (const below of ['frontmatter', 'fields', 'attributes', 'data']) {
    const inner = named.get(below)
    if (isObject(inner))
      for (const [name, one] of Object.entries(inner))
        if (!named.has(name.toLowerCase())) named.set(name.toLowerCase(), one)
  }
  const title = firstTextNamed(named, TITLE_NAMES)
  const body = firstTextNamed(named, BODY_NAMES, LEAST_BODY)
  if (title === null || body === null) return null
  const author = named.get('author')
  return {
    title: plainTextOf(title),
    date: firstTextNamed(named, DATE_NAMES),
    author: isObject(author)
      ? (firstTextNamed(new Map(Object.entries(author)), ['name']) ?? null)
      : typeof author === 'string'
        ? author
        : null,
    html: /<(?:p|div|h[1-6]|ul|ol|br|figure|pre|blockquote)\b/i.test(body) ? body : paragraphs(body),
  }
}

function firstTextNamed(named: ReadonlyMap<string, unknown>, names: readonly string[], least = 1): string | null {
  for (const name of names) {
    const value = named.get(name)
    const text = isObject(value) ? (value.rendered ?? value.html ?? value.raw) : value
    if (typeof text === 'string' && text.trim().length >= least) return text
  }
  return null
}

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(part => `<p>${escaped(part.trim())}</p>`)
    .join('')

const plainTextOf = (html: string) => textContent(parseFragment(html, urlOf('https://example.org/')).root).trim()
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
