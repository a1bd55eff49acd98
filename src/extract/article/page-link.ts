import { addressOn, type ElementNode, type Page } from '../../page/index.ts'
import { hostOf, pathAndQueryOf, urlKey } from '../../url.ts'

/** A file name with an extension that pages do not have. */
const FILE_ENDING = /\.(?!html?$|php\d?$|aspx?$|shtml$|jsp$|cgi$)[a-z0-9]{2,5}$/i

/** Whether a path is that of a file: authors link to pictures and documents. */
export function isFilePath(path: string): boolean {
  return FILE_ENDING.test(path)
}

/** Whether a link leads to another page of the same site, not to a fragment or a file. */
export function leadsToOtherPage(page: Page, { attributes: { href = '' } }: ElementNode): boolean {
  const target = href.includes('#') ? null : addressOn(page, href.trim())
  if (target === null || hostOf(target) !== hostOf(page.url) || urlKey(target) === urlKey(page.url)) return false
  return !isFilePath(pathAndQueryOf(target).split('?', 1)[0] ?? '')
}
