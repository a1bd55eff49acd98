import { addressOn, type ElementNode, type Page } from '../../page/index.ts'
import type { CommentKind } from '../../records.ts'
import type { Url } from '../../url.ts'
import { anyOf, lazily } from '../../words/index.ts'
import { namesOf } from '../names.ts'
import { lineOf } from '../text-flow.ts'
import type { Item } from './item.ts'
import type { ReadComment } from './read-item.ts'

/** "Pingback: ", "Trackback von ": labels of themes before the title of the linking page. */
const label = lazily(() => new RegExp(`^\\s*${anyOf('trackbacks')}\\s*(?:${anyOf('by')}(?=\\s))?[\\s:：-]*`, 'iu'))
/** Longest page title, or theme's version of it. */
const MAX_TITLE = 200

/** What kind of mention a theme calls it; pingbacks are by far the most common. */
export function mentionKind(page: Page, { from, elements }: Item): Exclude<CommentKind, 'comment'> {
  const node = page.nodes[from]
  const outermost = elements[0] ?? (node?.kind === 'element' ? node : undefined)
  const around = [outermost?.parent, outermost?.parent?.parent].filter(one => one !== null && one !== undefined)
  // The list may hold both kinds: its own name comes last.
  for (const element of [...(outermost === undefined ? [] : [outermost]), ...elements, ...around]) {
    const names = namesOf(element)
    if (/webmention/.test(names)) return 'webmention'
    if (/ping/.test(names)) return 'pingback'
    if (/trackback/.test(names)) return 'trackback'
  }
  return 'pingback'
}

/**
 * A mention as a record: the linking page is its author, and its shown excerpt the text; where themes show only a link,
 * the page's title is both.
 */
export function asMention(page: Page, read: ReadComment, kind: CommentKind): ReadComment {
  const link = linkOf(page, read.item)
  const named = read.author?.replace(label(), '').trim() || null
  const author = named ?? link?.title ?? null
  const said = read.text.replace(label(), '').trim()
  const isBare = said === '' || said === author
  const text = isBare ? (author ?? '') : said
  return {
    ...read,
    kind,
    author,
    authorUrl: read.authorUrl ?? link?.url ?? null,
    text,
    html: isBare || read.html === '' ? `<p>${escaped(text)}</p>` : read.html,
  }
}

/** The first link to another site. */
function linkOf(page: Page, { from, to }: Item): { readonly url: Url; readonly title: string | null } | null {
  const own = new URL(page.url).host
  for (let order = from; order <= to; order++) {
    const node = page.nodes[order]
    if (node?.kind !== 'element' || node.tag !== 'a') continue
    const url = addressOn(page, node.attributes.href ?? '')
    if (url !== null && new URL(url).host !== own) return { url, title: titleOf(page, node) }
  }
  return null
}

function titleOf(page: Page, link: ElementNode): string | null {
  return lineOf(page, link, MAX_TITLE).trim() || null
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
