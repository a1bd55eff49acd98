import { parseUrl, type Url } from '../url.ts'
import { parseOpml } from './opml.ts'

/** A list of blogs as a user has it: OPML, or URLs in a text. */
export interface BlogList {
  readonly kind: 'opml' | 'text'
  readonly lines: readonly ListLine[]
  /** How many lines were not read because of the limit. */
  readonly left: number
}

/** One line of a list, and the URL in it. */
interface ListLine {
  /** Its number, from 1; in OPML that of the blog in the list. */
  readonly number: number
  /** Its text, shortened. */
  readonly text: string
  readonly title: string | null
  readonly found:
    | { readonly kind: 'address'; readonly url: Url }
    /** An address that is not of the web, as in `mailto:`. */
    | { readonly kind: 'other-scheme' }
    | { readonly kind: 'no-address' }
}

/** Limit of lines read, more than any person follows; the rest is counted. */
const MOST_LINES = 2_000
/** Limit of characters shown of a line. */
const SHOWN_CHARACTERS = 300
/** The longest name of a host with its port (RFC 1035 section 2.3.4); expressions give up on a much longer one with an error. */
const LONGEST_HOST = 253 + ':65535'.length

/** A URL within a line, up to what ends one in Markdown, CSV and prose. */
const WHOLE_ADDRESS = /https?:\/\/[^\s<>"'|;,)\]}]+/i
/** A host name with a dot and what may follow it: a URL without its scheme. */
const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu
const LOCAL_HOST = /^(?:localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:]+\])(?::\d+)?(?:[/?#]\S*)?$/i
const OTHER_SCHEME = /^[a-z][a-z+.-]*:(?!\d)/i

/** Reads a list of blogs; nothing is fetched. Empty lines and those that begin with # are skipped. */
export function parseBlogList(text: string): BlogList {
  const opml = parseOpml(text)
  if (opml.kind === 'opml') {
    const lines = opml.subscriptions.flatMap(({ title, home, feed }, at) => {
      const url = home ?? feed
      return url === null
        ? []
        : [{ number: at + 1, text: url, title, found: { kind: 'address', url } } satisfies ListLine]
    })
    return { kind: 'opml', lines, left: 0 }
  }
  const written = text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ number: at + 1, text: line.replace(/^\uFEFF/, '').trim() }))
    .filter(({ text: line }) => line !== '' && !line.startsWith('#'))
  const lines = written.slice(0, MOST_LINES).map(({ number, text: line }) => lineFrom(number, line))
  return { kind: 'text', lines, left: Math.max(0, written.length - MOST_LINES) }
}

function lineFrom(number: number, line: string): ListLine {
  const text = line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line
  const [whole] = WHOLE_ADDRESS.exec(line) ?? []
  // A full stop after a URL ends the sentence.
  const url = whole === undefined ? bareAddress(line) : parseUrl(whole.replace(/[.!?]+$/, ''))
  if (url === null)
    return { number, text, title: null, found: { kind: isOtherScheme(line) ? 'other-scheme' : 'no-address' } }
  return { number, text, title: titleBeside(line, whole), found: { kind: 'address', url } }
}

/** The first word of a line that is a host, with or without a path. */
function bareAddress(line: string): Url | null {
  const word = line.replace(/^[-*+•]\s+/, '').split(/[\s,;|]+/, 1)[0] ?? ''
  if (word.search(/[/?#]|$/) > LONGEST_HOST) return null
  if (LOCAL_HOST.test(word)) return parseUrl(`http://${word}`)
  return BARE_HOST.test(word) ? parseUrl(`https://${word}`) : null
}

function isOtherScheme(line: string): boolean {
  return OTHER_SCHEME.test(line) && !/^\S+:\s/.test(line)
}

/** The text beside a URL: `Title, https://…`, `[Title](https://…)`. */
function titleBeside(line: string, address: string | undefined): string | null {
  if (address === undefined) return null
  const rest = line
    .replace(address, ' ')
    .replace(/^[-*+•]\s+/, '')
    .replace(/[\s<>"'|;,()[\]{}]+/g, ' ')
    .replace(/^[\s.:–—-]+|[\s.:–—-]+$/g, '')
  return rest === '' ? null : rest.slice(0, SHOWN_CHARACTERS)
}
