import { z } from 'zod'
import type { Url } from '../../url.ts'

/** The stored state of a shape book. */
export interface ShapeBookState {
  /** The words that are structure, by their position in a URL. */
  readonly words: Readonly<Record<string, readonly string[]>>
  readonly shapes: readonly string[]
  /** How often other words were found, by position. */
  readonly doubts: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The schema of the stored state. */
export const shapeBookSchema: z.ZodType<ShapeBookState> = z.object({
  words: z.record(z.string(), z.array(z.string())),
  shapes: z.array(z.string()),
  doubts: z.record(z.string(), z.record(z.string(), z.number())),
})

/** Least sightings in one position for a word to be structure; the name of a post is seen once or twice. */
const SIGHTINGS = 3
/** With more words than this, a position holds names (of users, of tags), not structure. */
const MOST_WORDS = { first: 32, deeper: 8 } as const
const MOST_PLACES = 512
/** Longest word that may be structure; longer ones are slugs and ids. */
const LONGEST_WORD = 32
/**
 * Limits of undecided words: few, as they are written with every visit. Beyond, counting restarts: structure recurs.
 */
const MOST_DOUBTS = { words: 32, places: 32 } as const
/** Limit of shapes: more than any blog has, and few enough to keep an estimate and a rank for each. */
const MOST_SHAPES = 256
const MOST_TOKENS = 8

/**
 * Folds URLs into few shapes: numbers and names become placeholders, words of the site's structure stay.
 * `/tag/cats/page/2` is `/tag/~/page/#`. The structure is learned from the URLs themselves, in any language; the number
 * of shapes is bounded, however many URLs are found.
 */
export class ShapeBook {
  readonly #words: Map<string, Set<string>>
  readonly #shapes: Set<string>
  readonly #doubts: Map<string, Map<string, number>>

  constructor(state?: ShapeBookState) {
    this.#words = new Map(Object.entries(state?.words ?? {}).map(([place, words]) => [place, new Set(words)]))
    this.#shapes = new Set(state?.shapes)
    const doubts = Object.entries(state?.doubts ?? {})
    this.#doubts = new Map(doubts.map(([place, words]) => [place, new Map(Object.entries(words))]))
  }

  /** The shape of a URL, as far as the structure of the site is known. */
  shapeOf(url: Url): string {
    const { pathname, searchParams } = new URL(url)
    const parts = pathname.split('/').filter(part => part !== '')
    const names = [...new Set(searchParams.keys())].sort()
    let path = ''
    const year = archiveYear(parts)
    for (const [at, part] of parts.slice(0, MOST_TOKENS).entries()) {
      const isLast = at === parts.length - 1
      path += `/${at === year ? part : isLast ? this.#lastToken(path, part, names.length > 0) : this.#token(path, part)}`
    }
    if (path === '') path = '/'
    const query = names.slice(0, MOST_TOKENS).map(name => this.#parameter(path, name, searchParams.get(name) ?? ''))
    return this.#bounded(path + (query.length > 0 ? `?${query.join('&')}` : ''), parts.length, names.length)
  }

  toJSON(): ShapeBookState {
    return {
      words: Object.fromEntries([...this.#words].map(([place, set]) => [place, [...set]])),
      shapes: [...this.#shapes],
      doubts: Object.fromEntries([...this.#doubts].map(([place, words]) => [place, Object.fromEntries(words)])),
    }
  }

  #token(place: string, part: string): string {
    return numberSign(part) ?? (this.#isStructure(place, part) ? part : '~')
  }

  /**
   * The last part is the page's own name, so it is kept only as a script (`view.php?…`) or before a number (`page-2`).
   */
  #lastToken(place: string, part: string, hasQuery: boolean): string {
    const extension = /\.[a-z]\w{1,4}$/i.exec(part)?.[0] ?? ''
    const name = part.slice(0, part.length - extension.length)
    const number = numberSign(name)
    if (number !== null) return number + extension
    const numbered = /^([\p{L}_-]{1,16}?)[-_]?\d+$/u.exec(name)?.[1]
    if (numbered !== undefined && this.#isStructure(place, `${numbered}#`)) return `${numbered}#${extension}`
    if (hasQuery && extension !== '' && this.#isStructure(place, part)) return part
    return `~${extension}`
  }

  #parameter(path: string, name: string, value: string): string {
    const known = this.#isStructure(`${path}?`, name) ? name : '~'
    const isWord = /^[a-z_]{1,12}$/i.test(value) && this.#isStructure(`${path}?${name}=`, value)
    return `${known}=${numberSign(value) ?? (isWord ? value : '~')}`
  }

  #isStructure(place: string, word: string): boolean {
    const words = this.#words.get(place)
    if (words?.has(word)) return true
    const isFull = (words?.size ?? 0) >= (place === '' ? MOST_WORDS.first : MOST_WORDS.deeper)
    if (isFull || word.length > LONGEST_WORD || (words === undefined && this.#words.size >= MOST_PLACES)) return false
    if (this.#sightings(place, word) < SIGHTINGS) return false
    this.#words.set(place, (words ?? new Set()).add(word))
    return true
  }

  #sightings(place: string, word: string): number {
    if (this.#doubts.size >= MOST_DOUBTS.places) this.#doubts.clear()
    const doubts = this.#doubts.get(place) ?? new Map<string, number>()
    if (doubts.size >= MOST_DOUBTS.words) doubts.clear()
    const sightings = (doubts.get(word) ?? 0) + 1
    this.#doubts.set(place, doubts.set(word, sightings))
    return sightings
  }

  #bounded(shape: string, depth: number, parameters: number): string {
    if (this.#shapes.has(shape)) return shape
    if (this.#shapes.size >= MOST_SHAPES)
      return `~~${Math.min(depth, MOST_TOKENS)}?${Math.min(parameters, MOST_TOKENS)}`
    this.#shapes.add(shape)
    return shape
  }
}

/**
 * Where the year is in the URL of an archive by date (`/2011/05/`, `/blog/2011/`). Each year is a shape of its own: if
 * the lists of this year bring nothing new, that says little about those of ten years ago.
 */
function archiveYear(parts: readonly string[]): number | null {
  const at = parts.findIndex(part => numberSign(part) === 'Y')
  if (at < 0 || !parts.slice(at + 1).every(part => /^(\d{1,2}|index\.\w+)$/.test(part))) return null
  return at
}

function numberSign(text: string): string | null {
  if (/^(19|20)\d\d$/.test(text)) return 'Y'
  return /^\d+$/.test(text) ? '#' : null
}
