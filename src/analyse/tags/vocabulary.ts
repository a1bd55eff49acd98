import { z } from 'zod'
import type { EntryRecord } from '../../records.ts'
import type { Analyser, BlogInput } from '../analyser.ts'

/** A tag of a blog, and the words by which posts that have it differ from others. */
const tagSchema = z.object({
  tag: z.string(),
  posts: z.number(),
  /** Each with its weight: how much more often it is in posts with the tag, and in how many of them. */
  terms: z.record(z.string(), z.number()),
})

/** The tags that a blog uses, and how it uses them. */
export const vocabularySchema = z.object({ tagged: z.number(), tags: z.array(tagSchema) })

/** The tags that a blog uses, and how it uses them. */
export type Vocabulary = z.infer<typeof vocabularySchema>

/** A tag of fewer posts is no evidence for its words. */
const LEAST_POSTS = 2
/** Limits of tags per blog, of words counted at a time for each, and of those stored. */
const MOST_TAGS = 500
const MOST_COUNTED = 3000
const MOST_TERMS = 40
const MOST_WORDS = 100_000
/** Limit of words of one post that are read, the first ones. */
const MOST_OF_POST = 2000
const LEAST_WORD = 3

/** The tags of a blog, learned from the posts that have some. */
export const vocabulary: Analyser = {
  name: 'vocabulary',
  version: 1,
  about: 'the tags of the blog, and the words that go with them',
  blog: { schema: vocabularySchema, uses: [], analyse: analyseBlog },
}

async function analyseBlog({ entries }: BlogInput): Promise<Vocabulary> {
  const book = new VocabularyBook()
  for await (const { entry } of entries()) book.add(entry)
  return book.result()
}

/** The tags and categories of a post, each once. */
export function tagsOf({ tags, categories }: Pick<EntryRecord, 'tags' | 'categories'>): readonly string[] {
  const seen = new Map([...tags, ...categories].map(tag => [tag.trim().toLowerCase(), tag.trim()]))
  return [...seen.values()].filter(tag => tag !== '')
}

/** The words of a post that may show its subject, each once, in lower case. */
export function wordsOfPost({ title, text }: Pick<EntryRecord, 'title' | 'text'>): ReadonlySet<string> {
  const words = `${title ?? ''} ${text.slice(0, MOST_OF_POST * 12)}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter(({ length }) => length >= LEAST_WORD).slice(0, MOST_OF_POST))
}

/** Counts which words go with which tags. */
export class VocabularyBook {
  readonly #words = new Map<string, number>()
  readonly #tags = new Map<string, { name: string; posts: number; words: Map<string, number> }>()
  #tagged = 0

  /** Only posts with tags teach: the subject of an untagged one is unknown. */
  add(entry: Pick<EntryRecord, 'tags' | 'categories' | 'title' | 'text'>): void {
    const tags = tagsOf(entry)
    if (tags.length === 0) return
    this.#tagged += 1
    const words = wordsOfPost(entry)
    count(this.#words, words, MOST_WORDS)
    for (const name of tags) {
      const key = name.toLowerCase()
      const tag = this.#tags.get(key) ?? { name, posts: 0, words: new Map<string, number>() }
      if (!this.#tags.has(key) && this.#tags.size >= MOST_TAGS * 4) continue
      this.#tags.set(key, tag)
      tag.posts += 1
      count(tag.words, words, MOST_COUNTED)
    }
  }

  result(): Vocabulary {
    const used = [...this.#tags.values()].filter(({ posts }) => posts >= LEAST_POSTS).sort((a, b) => b.posts - a.posts)
    const tags = used.slice(0, MOST_TAGS).map(({ name, posts, words }) => ({
      tag: name,
      posts,
      terms: Object.fromEntries(this.#termsOf(posts, words)),
    }))
    return { tagged: this.#tagged, tags }
  }

  #termsOf(posts: number, words: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
    const weighed = [...words].flatMap(([word, times]): (readonly [string, number])[] => {
      const share = times / posts
      const elsewhere = (this.#words.get(word) ?? times) / this.#tagged
      const weight = share * Math.log(share / elsewhere)
      // A word of one post belongs to that post, not to the tag.
      return times >= LEAST_POSTS && weight > 0 ? [[word, Math.round(weight * 1000) / 1000]] : []
    })
    return weighed.sort(([, a], [, b]) => b - a).slice(0, MOST_TERMS)
  }
}

function count(counts: Map<string, number>, words: ReadonlySet<string>, most: number): void {
  for (const word of words) {
    const before = counts.get(word)
    if (before !== undefined || counts.size < most) counts.set(word, (before ?? 0) + 1)
  }
}
