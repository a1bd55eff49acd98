import { type ElementNode, type Page, textContent } from '../../page/index.ts'
import { anyWord, lazily } from '../../words/index.ts'
import { isUnseen } from '../text-flow.ts'
import { countOnPage } from './count-on-page.ts'
import { jsonLdComments } from './json-ld-comments.ts'
import { hasComments, MAX_COMMENTS } from './page-comments.ts'
import { widgetComments } from './widget-comments.ts'

/** Longest text of a button. */
const MAX_WORDS = 60
const toComments = lazily(
  () => new RegExp(`^\\W*(?:\\S+\\s+){0,3}${anyWord('comment', 'comments')}(?:\\s+\\S+){0,2}\\W*$`, 'iu'),
)
const toWrite = lazily(
  () => new RegExp(anyWord('leaveComment', 'reply', 'subscribe', 'share', 'noComments', 'actions'), 'iu'),
)
/** The container that themes and apps fill with comments, by id or class; not the box of a single comment. */
const BOX =
  /^(?:post-?|article-?|blog-?|page-?)?(?:comments?|discussion|comments?-?(?:section|container|area|wrapper|thread|widget|box|root|embed|app|mount))$/i

/**
 * Whether the comments on a post are still to be loaded, by a script or with a button: the page counts some and shows
 * none, or has an empty container for them, or a button that mentions them. `count` is what the feed says.
 */
export function hidesComments(page: Page, count: number | null): boolean {
  const isPromised = (count ?? 0) > 0 || countOnPage(page) > 0
  if (!isPromised && !hasEmptyBox(page) && !hasButton(page)) return false
  return !hasComments(page) && !hasCommentData(page)
}

/** Whether data in the page, or a widget, contains a comment. */
function hasCommentData(page: Page): boolean {
  const inWidget = () => widgetComments(page, { language: null, seenAt: undefined }, MAX_COMMENTS)
  return jsonLdComments(page, MAX_COMMENTS).length > 0 || inWidget().length > 0
}

function hasEmptyBox(page: Page): boolean {
  return ['div', 'section', 'aside'].some(tag =>
    page.byTag(tag).some(element => isBox(element) && isEmpty(page, element)),
  )
}

function isBox({ attributes: { id = '', class: classes = '' } }: ElementNode): boolean {
  return BOX.test(id) || classes.split(/\s+/).some(token => BOX.test(token))
}

/** Whether an element has nothing to read or to fill in; scripts and their `<noscript>` text do not count. */
function isEmpty(page: Page, { order, last }: ElementNode): boolean {
  for (let at = order + 1; at <= last; at++) {
    const node = page.nodes[at]
    if (node === undefined) break
    if (node.kind === 'text') {
      if (node.text.trim() !== '') return false
    } else if (node.tag === 'form' || node.tag === 'textarea' || node.tag === 'img') return false
    else if (node.tag === 'noscript' || isUnseen(node)) at = node.last
  }
  return true
}

function hasButton(page: Page): boolean {
  const buttons = [
    ...page.byTag('button').filter(({ attributes }) => attributes.type !== 'submit'),
    ...page.byTag('summary'),
    ...page.byTag('a').filter(({ attributes: { role, href = '' } }) => role === 'button' || /^javascript:/i.test(href)),
  ]
  return buttons.some(button => {
    const words = textContent(button).replace(/\s+/g, ' ').trim()
    return words.length <= MAX_WORDS && toComments().test(words) && !toWrite().test(words)
  })
}
