import type { BlogRecord, Comment, EntryRecord } from '../records.ts'
import type { Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { addSpamDecision, type SpamDecisions, spamDecisions } from './decisions.ts'
import { blogSpamSchema, type PostSpam, postSpamSchema } from './schema.ts'

/** That something counts as spam: by analysis with its reasons, or because somebody said so. */
export interface SpamMark {
  readonly score: number
  readonly reasons: PostSpam['comments'][string]['reasons']
  readonly by: 'analysis' | 'hand'
}

/** A comment with its mark; null where it counts as none. */
export type MarkedComment = Comment & { readonly spam: SpamMark | null }

/** A mark that somebody made. */
const BY_HAND: SpamMark = { score: 1, reasons: [{ code: 'by-hand', value: 1, weight: 1 }], by: 'hand' }

/** The marks on the comments of a post, by their ids: what was decided by hand holds against what analysis found. */
export function marksOf(entry: EntryRecord, found: unknown, decisions: SpamDecisions): ReadonlyMap<string, SpamMark> {
  const { comments = {} } = postSpamSchema.safeParse(found).data ?? {}
  return new Map(
    entry.comments.flatMap(({ id }): [string, SpamMark][] => {
      const decided = decisions.onComment(entry.url, id)
      if (decided !== null) return decided.isSpam ? [[id, BY_HAND]] : []
      const judged = comments[id]
      return judged === undefined ? [] : [[id, { ...judged, by: 'analysis' }]]
    }),
  )
}

/** The marks on the comments of some entries of a blog, by the addresses of the entries. */
export async function marksOfEntries(
  store: Store,
  blog: string,
  entries: readonly EntryRecord[],
): Promise<ReadonlyMap<Url, ReadonlyMap<string, SpamMark>>> {
  const withComments = entries.filter(({ comments }) => comments.length > 0)
  if (withComments.length === 0) return new Map()
  const decisions = await spamDecisions(store, blog)
  const urls = withComments.map(({ url }) => url)
  const found = await store.derived.atUrls(blog, 'spam', urls)
  return new Map(withComments.map(entry => [entry.url, marksOf(entry, found.get(entry.url), decisions)]))
}

/** An entry with a mark on each of its comments. */
export async function withMarks(store: Store, entry: EntryRecord): Promise<readonly MarkedComment[]> {
  const marks = (await marksOfEntries(store, entry.blog, [entry])).get(entry.url)
  return entry.comments.map(comment => ({ ...comment, spam: marks?.get(comment.id) ?? null }))
}

/** An entry without the comments that count as spam. Replies to them stay, without the comment that they answer. */
export function withoutSpam(entry: EntryRecord, marks: ReadonlyMap<string, SpamMark> | undefined): EntryRecord {
  if (marks === undefined || marks.size === 0) return entry
  return { ...entry, comments: entry.comments.filter(({ id }) => !marks.has(id)) }
}

/** The mark on a blog as a whole: null where it is no splog. */
export async function splogMark(store: Store, blog: string): Promise<SpamMark | null> {
  const decided = (await spamDecisions(store, blog)).onBlog()
  if (decided !== null) return decided.isSpam ? BY_HAND : null
  const found = (await store.derived.of(blog, 'blog', blog)).find(({ analyser }) => analyser === 'spam')
  const { data } = blogSpamSchema.safeParse(found?.value)
  return data?.isSplog === true && data.splog !== null ? { ...data.splog, by: 'analysis' } : null
}

/** What there is to decide on a comment. */
export interface ReviewedComment {
  /** The number of the post, and the comment. */
  readonly post: number
  readonly url: Url
  readonly title: string | null
  readonly comment: MarkedComment
  /** What somebody decided, whichever way; null where nobody did. */
  readonly decided: { readonly isSpam: boolean; readonly at: string } | null
}

/** Comments of a blog that are marked, or were decided on by hand, by the number of their posts from `after` on; streamed. */
export async function* spamReview(store: Store, blog: BlogRecord, after = 0): AsyncGenerator<ReviewedComment> {
  const decisions = await spamDecisions(store, blog.id)
  const decidedUrls = new Set(decisions.ofComments().map(({ url }) => url))
  for (let last = after; ; ) {
    const inputs = await store.derived.inputs(blog.id, last, REVIEWED_AT_ONCE)
    const stored = await store.derived.entries(inputs.map(({ id }) => id))
    const urls = [...stored.values()].map(({ entry }) => entry.url)
    const found = await store.derived.atUrls(blog.id, 'spam', urls)
    for (const { id } of inputs) {
      const entry = stored.get(id)?.entry
      if (entry === undefined) continue
      const { data } = postSpamSchema.safeParse(found.get(entry.url))
      if (Object.keys(data?.comments ?? {}).length === 0 && !decidedUrls.has(entry.url)) continue
      const marks = marksOf(entry, data, decisions)
      for (const comment of entry.comments) {
        const decided = decisions.onComment(entry.url, comment.id)
        const spam = marks.get(comment.id) ?? null
        if (spam === null && decided === null) continue
        const { url, title } = entry
        yield { post: id, url, title, comment: { ...comment, spam }, decided }
      }
    }
    last = inputs.at(-1)?.id ?? last
    if (inputs.length < REVIEWED_AT_ONCE) return
  }
}

/** Entries whose marks are looked up in one query. */
const REVIEWED_AT_ONCE = 100

/** Decides by hand whether a comment is spam; false where the archive has no such comment. What is hidden from search follows. */
export async function decideComment(
  store: Store,
  blog: BlogRecord,
  { post, comment, isSpam }: { readonly post: number; readonly comment: string; readonly isSpam: boolean },
): Promise<boolean> {
  const entry = (await store.derived.entries([post])).get(post)?.entry
  if (entry?.blog !== blog.id || !entry.comments.some(({ id }) => id === comment)) return false
  await addSpamDecision(store, blog, { url: entry.url, comment, isSpam, at: new Date().toISOString() })
  const marks = (await marksOfEntries(store, blog.id, [entry])).get(entry.url)
  await store.derived.hideComments(blog, new Map([[post, new Set(marks?.keys())]]))
  return true
}

/** Decides by hand whether a blog is a splog. */
export async function decideBlog(store: Store, blog: BlogRecord, isSpam: boolean): Promise<void> {
  await addSpamDecision(store, blog, { url: null, comment: null, isSpam, at: new Date().toISOString() })
}
