import type { Page } from '../../page/index.ts'
import { parseUrl, urlKey } from '../../url.ts'
import { lazily, tokensOf } from '../../words/index.ts'

const COUNT = /^\D*(\d{1,5})\D*$/
/** A label such as "12 comments" is short. */
const MAX_LABEL = 40

/** The end of an address that leads down to the comments of a page. */
const toComments = lazily(() => new RegExp(`#(?:disqus_thread|respond|${tokensOf('comment', 'comments')})$`, 'i'))

/** How many comments a page says that its post has: in the link that leads down to them, or for machines. */
export function countOnPage(page: Page): number {
  const own = urlKey(page.url)
  for (const { attributes, children } of page.byTag('a')) {
    const { href = '' } = attributes
    if (!href.includes('#') || !toComments().test(href)) continue
    const url = parseUrl(href, page.base)
    const label = children
      .map(child => (child.kind === 'text' ? child.text : ''))
      .join('')
      .trim()
    if (url === null || urlKey(url) !== own || label.length > MAX_LABEL) continue
    const count = COUNT.exec(label)?.[1]
    if (count !== undefined) return Number(count)
  }
  for (const { attributes } of page.byTag('meta')) {
    if (attributes.itemprop === 'commentCount') return Number.parseInt(attributes.content ?? '', 10) || 0
  }
  return 0
}
