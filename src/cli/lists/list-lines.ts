import { parseUrl, type Url } from '../../url.ts'
import { looksLikeAddress } from '../values.ts'

/** A line of a list that names no blog. */
interface RefusedLine {
  /** Counted from 1. */
  readonly line: number
  readonly text: string
  readonly why: string
}

/** What a list of addresses holds. */
export interface ListLines {
  readonly urls: readonly { readonly url: Url; readonly line: number }[]
  readonly refused: readonly RefusedLine[]
}

/** Reads a list of addresses, one a line; empty lines and what stands behind # are comments. */
export function readListLines(text: string): ListLines {
  const urls: { url: Url; line: number }[] = []
  const refused: RefusedLine[] = []
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const word = withoutComment(raw)
    if (word === '') continue
    const found = addressIn(word)
    if ('url' in found) urls.push({ url: found.url, line: at + 1 })
    else refused.push({ line: at + 1, text: word, why: found.why })
  }
  return { urls, refused }
}

/** A # begins a comment at the beginning of a line and behind a space: within an address it names a place. */
function withoutComment(line: string): string {
  return line.replace(/(?:^|\s)#.*$/, '').trim()
}

function addressIn(word: string): { readonly url: Url } | { readonly why: string } {
  if (/\s/.test(word)) return { why: 'an address has no spaces; comments begin with #' }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(word)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    return { why: `it begins with ${scheme}://, and only http:// and https:// can be harvested` }
  if (scheme === undefined && word.includes('@')) return { why: 'it is a mail address' }
  if (scheme === undefined && !looksLikeAddress(word)) return { why: 'it has no host such as blog.example.org' }
  const url = parseUrl(scheme === undefined ? `https://${word}` : word)
  return url === null ? { why: 'its host can not be read' } : { url }
}
