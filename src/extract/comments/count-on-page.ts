import type { Page } from '../../page/index.ts'
import { parseUrl, urlKey } from '../../url.ts'

const COUNT = /^\D*(\d{1,5})\D*$/
/** A label such as "12 comments" is short. */
const MAX_LABEL = 40

/** How many comments a page says that its post has: in the link that leads down to them, or for machines. */
export function countOnPage(page: Page): number {
  const own = urlKey(page.url)
  for (const { attributes, children } of page.byTag('a')) {
    const { href = '' } = attributes
    if (!/#(?:comments?|disqus_thread|respond|kommentare|commentaires|comentarios|commenti)$/i.test(href)) continue
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
