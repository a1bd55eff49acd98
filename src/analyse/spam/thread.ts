import type { Comment, EntryRecord } from '../../records.ts'
import { contentWords } from './blog-words.ts'

const DAY = 86_400_000
/** How many characters at the start may name the person answered. */
const GREETING = 60
/** Shorter first names are words in many languages. */
const LEAST_NAME = 4
/** A comment within this many days after another continues the same discussion. */
const SAME_TALK_DAYS = 30

/** The comments on one post, and what they show about each other. */
export interface Thread {
  /** The content words of the post; null where its text is unknown. */
  readonly postWords: ReadonlySet<string> | null
  /** Days since the last comment of somebody else, or the post; 0 where dates do not show it. */
  silenceBefore(comment: Comment): number
  /** Whether somebody else comments soon after it. */
  isFollowed(comment: Comment): boolean
  /** Whether its author comments again on the same post. */
  comesBack(comment: Comment): boolean
  /** Whether it addresses the author of the post, or another commenter, by name. */
  callsSomebody(comment: Comment): boolean
  /** Whether somebody else answers it. */
  isAnswered(comment: Comment): boolean
}

type ThreadEntry = Pick<EntryRecord, 'title' | 'text' | 'published' | 'authors' | 'comments'>

/** Reads the comments on a post once, for all of them. */
export function readThread(entry: ThreadEntry): Thread {
  const { comments, title, text } = entry
  const answered = answeredComments(comments)
  const neighbours = neighboursInTime(entry)
  const texts = Map.groupBy(comments, ({ author }) => author)
  const names = namesBelow(entry)
  return {
    postWords: text === '' ? null : contentWords(`${title ?? ''} ${text}`),
    silenceBefore: ({ id }) => neighbours.get(id)?.silence ?? 0,
    isFollowed: ({ id }) => neighbours.get(id)?.isFollowed ?? false,
    comesBack: ({ author, text }) => author !== null && (texts.get(author) ?? []).some(other => other.text !== text),
    callsSomebody: ({ author, text }) =>
      (text.match(/\p{Lu}\p{L}{3,}/gu) ?? []).some(word => {
        const called = names.get(word.toLowerCase())
        return called !== undefined && (called.size > 1 || !called.has(author ?? ''))
      }),
    isAnswered: ({ id }) => answered.has(id),
  }
}

interface Neighbours {
  readonly silence: number
  readonly isFollowed: boolean
}

function neighboursInTime({ comments, published }: ThreadEntry): ReadonlyMap<string, Neighbours> {
  const dated = comments
    .map(({ id, author, published }) => ({ id, author, at: published === null ? Number.NaN : Date.parse(published) }))
    .filter(({ at }) => !Number.isNaN(at))
    .sort((a, b) => a.at - b.at)
  const begin = published === null ? Number.NaN : Date.parse(published)
  const before = otherBefore(dated)
  const after = otherBefore(dated.toReversed())
  return new Map(
    dated.map(({ id, at }) => {
      const since = before.get(id) ?? begin
      const next = after.get(id)
      const silence = Number.isNaN(since) ? 0 : Math.max(0, at - since) / DAY
      return [id, { silence, isFollowed: next !== undefined && next - at <= SAME_TALK_DAYS * DAY }]
    }),
  )
}

interface DatedComment {
  readonly id: string
  readonly author: string | null
  readonly at: number
}

/** When somebody else commented last before each of some comments, in the given order. */
function otherBefore(ordered: readonly DatedComment[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  let last: DatedComment | null = null
  /** The last of another author than `last`. */
  let other: number | undefined
  for (const comment of ordered) {
    if (last !== null && last.author !== comment.author) other = last.at
    if (other !== undefined) found.set(comment.id, other)
    last = comment
  }
  return found
}

/** First names of the commenters and the author of a post, each with who has it. */
function namesBelow({ comments, authors }: ThreadEntry): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const full of [...authors.map(({ name }) => name), ...comments.map(({ author }) => author)]) {
    const first = full?.match(/\p{L}+/u)?.[0].toLowerCase() ?? ''
    if (first.length < LEAST_NAME || !full) continue
    const known = names.get(first)
    if (known === undefined) names.set(first, new Set([full]))
    else known.add(full)
  }
  return names
}

/** The ids of comments that somebody else answers: by a reply, or by name at the start of a later one. */
export function answeredComments(comments: readonly Comment[]): ReadonlySet<string> {
  const authors = new Map(comments.map(({ id, author }) => [id, author]))
  const answered = new Set<string>()
  /** The last comment so far under each first name. */
  const byName = new Map<string, { readonly id: string; readonly author: string }>()
  for (const { id, parent, author, text } of comments) {
    if (parent !== null && authors.get(parent) !== author) answered.add(parent)
    for (const word of text.slice(0, GREETING).match(/[\p{L}\d]+/gu) ?? []) {
      const named = byName.get(word)
      if (named !== undefined && named.author !== author) answered.add(named.id)
    }
    const name = author?.match(/[\p{L}\d]+/u)?.[0] ?? ''
    if (name.length >= LEAST_NAME && author !== null) byName.set(name, { id, author })
  }
  return answered
}
