import { withoutLanguage } from '../discover/index.ts'
import { headLinks, type Page } from '../page/index.ts'
import { urlKey } from '../url.ts'

/**
 * Whether a page is the translation of another post: it names the other version, and their URLs differ only in the
 * language folder. Site builders make such a copy of every post for each language, translated or not.
 */
export function isLanguageCopy(page: Page): boolean {
  const originals = new Set(withoutLanguage(page.url).map(urlKey))
  if (originals.size === 0) return false
  return headLinks(page).some(
    ({ rel, url, element }) =>
      rel.includes('alternate') && element.attributes.hreflang !== undefined && originals.has(urlKey(url)),
  )
}
