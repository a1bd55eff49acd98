import type { EntryRecord } from '../../records.ts'

/** Limit of words counted per blog, to bound memory. */
const MOST_WORDS = 200_000
/** How much of a text is read. */
const MOST_OF_TEXT = 20_000
/** A word in a larger share of a blog's posts and comments is not specific to one post. */
const RARE_SHARE = 0.02
/** The post and the comment that share a word both count. */
const BOTH = 2

const TELLING_WORD = /\p{L}{4,}|\p{Script=Han}{2}|\p{L}*\d[\p{L}\d]*/gu
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi

/** Which words a blog uses, and how often: rare ones show what a post is about. */
export class BlogWords {
  readonly #texts = new Map<string, number>()
  readonly #ordinary = new Set<string>()
  #count = 0

  /** Counts a text of the blog: a post, or a comment. */
  add(text: string): void {
    this.#count += 1
    for (const word of contentWords(text)) {
      const times = this.#texts.get(word)
      if (times !== undefined || this.#texts.size < MOST_WORDS) this.#texts.set(word, (times ?? 0) + 1)
    }
  }

  /** Counts a post, whose lower-case words are also known not to be names. */
  addPost({ title, text }: Pick<EntryRecord, 'title' | 'text'>): void {
    this.add(`${title ?? ''} ${text}`)
    for (const word of text.slice(0, MOST_OF_TEXT).match(/(?<![\p{L}])\p{Ll}{3,}/gu) ?? []) {
      if (this.#ordinary.size < MOST_WORDS) this.#ordinary.add(word)
    }
  }

  /** Whether the blog's posts use a word in lower case. */
  isOrdinary(word: string): boolean {
    return this.#ordinary.has(word.toLowerCase())
  }

  /** Whether few texts apart from a post and its comment use a word. */
  isRare(word: string): boolean {
    return (this.#texts.get(word) ?? 0) - BOTH <= RARE_SHARE * this.#count
  }
}

/** The words of a text that may show its subject, in lower case; without URLs. */
export function contentWords(text: string): ReadonlySet<string> {
  return new Set(text.slice(0, MOST_OF_TEXT).replace(ADDRESS, ' ').toLowerCase().match(TELLING_WORD) ?? [])
}
