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
  // What holds a space is a sentence or several addresses, not one.
  return trimmed === '' || trimmed.startsWith('data:') || /\s/.test(trimmed) ? null : addressOn(page, trimmed)
}
