import { parseFragment, textContent } from '../../page/index.ts'
import { type Url, urlOf } from '../../url.ts'

/** Words of a row by which a copy is known: nobody writes eight in the same order by chance. */
const ROW = 8
/** Titles of this many words or more are known by themselves; shorter ones only beside the address of their post. */
const TELLING_TITLE = 4
/** Rows that are kept of a post, from its beginning: what shows more of it shows those too. */
const MOST_PRINTS = 5000

/** Where words are not parted by blanks, each sign counts as one. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]|[\p{L}\p{N}\p{M}]+/gu

/** What tells copies of a text, without its words: hashes of rows of them, and of titles. */
export function printsOf(texts: readonly string[], titles: readonly string[]): string[] {
  const rows = new Set<string>()
  for (const text of texts) for (const row of rowsOf(wordsOf(text), ROW)) rows.add(`r${row}`)
  const titled = titles.flatMap(title => {
    const words = wordsOf(title)
    return words.length === 0 ? [] : rowsOf(words, words.length).map(row => `t${words.length}:${row}`)
  })
  return [...titled, ...[...rows].slice(0, MOST_PRINTS)]
}

/** Tells whether some text has words of an erased post. */
export class Traces {
  readonly #rows: ReadonlySet<string>
  readonly #titles: readonly { readonly words: number; readonly print: string }[]
  readonly #paths: readonly string[]

  constructor(prints: readonly string[], addresses: readonly Url[]) {
    this.#rows = new Set(prints.filter(print => print.startsWith('r')).map(print => print.slice(1)))
    this.#titles = prints.flatMap(print => {
      const [, words = '', hash = ''] = /^t(\d+):(.*)$/.exec(print) ?? []
      return hash === '' ? [] : [{ words: Number(words), print: hash }]
    })
    this.#paths = addresses.map(url => pathOf(url)).filter(path => path.length > 1)
  }

  /** Whether a body, as it was sent, shows a row of its words, or its title; `isShort` titles need its address beside them. */
  areIn(body: string): boolean {
    const words = wordsOf(plainText(body))
    if (rowsOf(words, ROW).some(row => this.#rows.has(row))) return true
    const names = this.#paths.some(path => body.includes(path))
    return this.#titles.some(
      title => (names || title.words >= TELLING_TITLE) && rowsOf(words, title.words).includes(title.print),
    )
  }
}

function pathOf(url: Url): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** What a page, a feed or an answer in JSON says, however it is escaped. */
function plainText(body: string): string {
  const unescaped = body
    .replace(/<!\[CDATA\[|\]\]>/g, ' ')
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(["/\\])/g, '$1')
  const once = textOf(unescaped)
  // Feeds escape the markup of posts once more.
  return once.includes('<') || once.includes('&') ? textOf(once) : once
}

const NOWHERE = urlOf('https://nowhere.invalid/')

function textOf(html: string): string {
  // Tags part words, as they do on the page more often than not.
  return textContent(parseFragment(html.replaceAll('<', ' <'), NOWHERE).root)
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(WORDS) ?? []
}

/** A number of 64 bits for each row of so many words; two of 32, as that is what is quick here. */
function rowsOf(words: readonly string[], length: number): string[] {
  const numbers = words.map(hashOf)
  const rows: string[] = []
  for (let start = 0; start + length <= numbers.length; start++) {
    let [one, other] = [0x811c9dc5, 0x9e3779b9]
    for (let at = start; at < start + length; at++) {
      const number = numbers[at] ?? 0
      one = Math.imul(one ^ number, 0x01000193) >>> 0
      other = (Math.imul(other, 31) + Math.imul(number ^ (number >>> 15), 0x85ebca6b)) >>> 0
    }
    rows.push(`${one.toString(36)}.${other.toString(36)}`)
  }
  return rows
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
