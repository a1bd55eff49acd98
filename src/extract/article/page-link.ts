import { addressOn, type ElementNode, type Page } from '../../page/index.ts'
import { hostOf, pathAndQueryOf, urlKey } from '../../url.ts'

/** A name with an ending that no page has. */
const FILE_ENDING = /\.(?!html?$|php\d?$|aspx?$|shtml$|jsp$|cgi$)[a-z0-9]{2,5}$/i

/** Whether a path is that of a file: pictures and documents are what an author points to. */
export function isFilePath(path: string): boolean {
  return FILE_ENDING.test(path)
}

/** Whether a link leads to another page of the same site, and neither to a place on it nor to a file. */
export function leadsToOtherPage(page: Page, { attributes: { href = '' } }: ElementNode): boolean {
  const target = href.includes('#') ? null : addressOn(page, href.trim())
  if (target === null || hostOf(target) !== hostOf(page.url) || urlKey(target) === urlKey(page.url)) return false
  return !isFilePath(pathAndQueryOf(target).split('?', 1)[0] ?? '')
}
