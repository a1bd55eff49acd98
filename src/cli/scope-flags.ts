import { type Command, InvalidArgumentError } from 'commander'
import type { PostScope, Store } from '../store/index.ts'
import { blogNamed } from './archive.ts'
import { wholeNumber } from './values.ts'

/** Which part of the archive is meant. */
export interface ScopeFlags {
  readonly blog?: string
  readonly community?: number
  readonly language?: string
}

/** Adds `--blog`, `--community` and `--language`. */
export function withScope(command: Command): Command {
  return command
    .option('--blog <name>', 'one blog alone: an address or a part of it')
    .option('--community <n>', 'a group of blogs, by its number in `permablog graph`', wholeNumber(0))
    .option('--language <code>', 'posts in this language, as in en')
}

/** Blogs of a group that are looked at. */
const MOST_BLOGS = 10_000

/** The posts that are meant. */
export async function scopeOf(store: Store, { blog, community, language }: ScopeFlags): Promise<PostScope> {
  if (blog !== undefined) return { blogs: [(await blogNamed(store, blog)).id], language }
  if (community === undefined) return { language }
  const { networkPart } = await import('../network/index.ts')
  const part = await networkPart(store, { kind: 'blogs', community, isKept: true, limit: MOST_BLOGS })
  return { blogs: (part?.nodes ?? []).map(({ id }) => id), language }
}

/** Reads a day, as in 2024-05-03. */
export function dayOf(word: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word))) return word
  throw new InvalidArgumentError('It must be a day, as in 2024-05-03.')
}
