import { lineOf } from '../extract/index.ts'
import { type ElementNode, headLinks, type Page } from '../page/index.ts'
import { anyWord, beginning, inEachLanguage, lazily } from '../words/index.ts'

const loadMore = lazily(() => new RegExp(`^(?:${inEachLanguage(words => words('loadMore'))})$`, 'iu'))
/** The rest of one post, or what readers say of it. */
const isReadMore = beginning('readMore')
const ofComments = lazily(() => new RegExp(anyWord('comment', 'comments', 'responses', 'reply'), 'iu'))
/** Buttons have few words. */
const LONGEST_LABEL = 40
/** What stands around the words of a button: arrows, dots, numbers. */
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu
/** Attributes by which scripts remember where the next posts are. */
const NEXT_ATTRIBUTES = [
  'data-next',
  'data-next-page',
  'data-next-url',
  'data-nextpage',
  'data-load-more',
  'data-infinite-scroll',
  'data-max-pages',
  'data-total-pages',
]
/** Names of what brings posts as one scrolls, as scripts and themes call it. */
const SCROLL_NAME =
  /(?:^|[\s_-])(?:infinite-?(?:scroll|loader|handle|container|pagination)|load-?more|show-?more-?posts|ajax-?pagination)(?=$|[\s_-])/i
/** An answer of an interface within the page that says that there is another one behind it. */
const NEXT_ANSWER =
  /["'](?:next_?(?:page|url|cursor|token|link)|has_?(?:more|next)(?:_?page)?)["']\s*:\s*(?:true|["'][^"']+["']|[1-9]\d*)/i
/** Scripts are looked through no further. */
const MOST_SCRIPT = 200_000

/** What on a list of posts says that there are more of them than it shows, in the words of the page; null where nothing does. */
export function signOfMore(page: Page): string | null {
  for (const node of page.nodes) {
    if (node.kind !== 'element') continue
    const sign = signAt(page, node)
    if (sign !== null) return sign
  }
  return headLinks(page).some(({ rel }) => rel.includes('next')) ? 'rel="next"' : null
}

function signAt(page: Page, element: ElementNode): string | null {
  const { tag, attributes } = element
  if (tag === 'script') return NEXT_ANSWER.exec(scriptOf(element))?.[0] ?? null
  if (isButton(element)) {
    const label = labelOf(page, element)
    if (isOfPosts(label.replace(AROUND, ''))) return label
  }
  if (tag === 'body' || tag === 'html') return null
  const marked = NEXT_ATTRIBUTES.find(name => attributes[name] !== undefined)
  if (marked !== undefined) return marked
  if (/^[1-9]\d*$/.test(attributes['data-page'] ?? '')) return 'data-page'
  return SCROLL_NAME.exec(`${attributes.class ?? ''} ${attributes.id ?? ''}`)?.[0].trim() ?? null
}

/** Something to press; a link that leads somewhere is followed, and needs no sign. */
function isButton({ tag, attributes: { role, href = '' } }: ElementNode): boolean {
  return tag === 'button' || ((tag === 'a' || role === 'button') && /^(?:#.*|javascript:.*|)$/i.test(href))
}

function isOfPosts(label: string): boolean {
  return label !== '' && loadMore().test(label) && !isReadMore(label, null) && !ofComments().test(label)
}

function labelOf(page: Page, element: ElementNode): string {
  const line = element.attributes['aria-label'] ?? textOfButton(page, element)
  return line.length <= LONGEST_LABEL ? line : ''
}

/** Buttons are no text of a page: their words are read from within. */
function textOfButton(page: Page, element: ElementNode): string {
  const texts = page.nodes
    .slice(element.order, element.last + 1)
    .flatMap(node => (node.kind === 'text' ? node.text : []))
  return element.tag === 'button'
    ? texts.join(' ').replace(/\s+/g, ' ').trim()
    : lineOf(page, element, LONGEST_LABEL + 1)
}

function scriptOf({ children }: ElementNode): string {
  return children
    .map(child => (child.kind === 'text' ? child.text : ''))
    .join('')
    .slice(0, MOST_SCRIPT)
}
