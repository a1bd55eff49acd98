import { parseUrl } from '../url.ts'

/** The absolute address of a link, fragment kept; `mailto:` is let through, everything that could run or load is not. */
export function resolveLink(text: string, base: string): string | null {
  const trimmed = text.trim()
  const url = URL.parse(trimmed, base)
  if (url === null) return null
  if (url.protocol === 'mailto:') return url.href
  const plain = parseUrl(trimmed, base)
  return plain === null ? null : plain + url.hash
}

/** The absolute address of a picture, film or sound; `data:` is left out, as it is nearly always a placeholder. */
export function resolveMedia(text: string, base: string): string | null {
  const trimmed = text.trim()
  // What holds a space is a sentence or several addresses, not one.
  return trimmed === '' || /\s/.test(trimmed) ? null : parseUrl(trimmed, base)
}
