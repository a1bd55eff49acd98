import type { Url } from '../url.ts'
import { addressOn } from './address-on.ts'
import type { Page } from './page.ts'

/** The absolute address of a link, fragment kept; `mailto:` is let through, everything that could run or load is not. */
export function resolveLink(text: string, page: Page): string | null {
  const trimmed = text.trim()
  const plain = addressOn(page, trimmed)
  if (plain !== null && !trimmed.includes('#')) return plain
  const url = URL.parse(trimmed, page.base)
  if (plain === null) return url?.protocol === 'mailto:' ? url.href : null
  return plain + (url?.hash ?? '')
}

/** The absolute address of a picture, film or sound; `data:` is left out, as it is nearly always a placeholder. */
export function resolveMedia(text: string, page: Page): Url | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.startsWith('data:') || (/\s/.test(trimmed) && !isOneFile(trimmed))) return null
  return addressOn(page, trimmed)
}

const FILE_ENDING =
  /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|svg|mp[34]|m4[av]|og[agv]|wav|mov|avi|webm|wmv|flv)(?=[\s,?#]|$)/gi

/** Whether a text with spaces is the name of one file, as "boat 001.jpg", rather than a sentence or several addresses. */
function isOneFile(text: string): boolean {
  const endings = [...text.matchAll(FILE_ENDING)]
  const [only] = endings
  return endings.length === 1 && only !== undefined && !/\s/.test(text.slice(only.index))
}
