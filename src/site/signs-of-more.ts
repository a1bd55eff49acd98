import { lineOf } from '../extract/index.ts'
import { type ElementNode, headLinks, type Page } from '../page/index.ts'
import { anyWord, beginning, inEachLanguage, lazily } from '../words/index.ts'

const loadMore = lazily(() => new RegExp(`^(?:${inEachLanguage(words => words('loadMore'))})$`, 'iu'))
/** Links to the rest of one post, or to its comments. */
const isReadMore = beginning('readMore')
const ofComments = lazily(() => new RegExp(anyWord('comment', 'comments', 'responses', 'reply'), 'iu'))
/** Longest label of a button. */
const LONGEST_LABEL = 40
/** What surrounds the words of a button: arrows, dots, numbers. */
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu
/** Attributes in which scripts keep the URL of the next posts. */
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
/** Names of infinite scrolling in scripts and themes. */
const SCROLL_NAME =
  /(?:^|[\s_-])(?:infinite-?(?:scroll|loader|handle|container|pagination)|load-?more|show-?more-?posts|ajax-?pagination)(?=$|[\s_-])/i
/** An embedded response of an interface that says there is another page. */
const NEXT_ANSWER =
  /["'](?:next_?(?:page|url|cursor|token|link)|has_?(?:more|next)(?:_?page)?)["']\s*:\s*(?:true|["'][^"']+["']|[1-9]\d*)/i
/** How many characters of scripts are searched. */
const MOST_SCRIPT = 200_000

/**
 * The sign on a list of posts that there are more than it shows, in the words of the page; null where there is none.
 */
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

/** Whether an element is a button; a link that leads somewhere is followed instead. */
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

/** Buttons are not part of a page's text: their words are read from within. */
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
