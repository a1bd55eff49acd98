import { createHash } from 'node:crypto'
import {
  type ArticlePlace,
  articleWithout,
  type ExtractContext,
  extractComments,
  extractEntry,
} from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Fetched } from '../fetch/index.ts'
import { avatarsIn, mediaOfPost } from '../media/index.ts'
import type { Page } from '../page/index.ts'
import type { BlogRecord, EntryRecord } from '../records.ts'
import type { Url } from '../url.ts'

/** A page of an entry on its way through the stages. */
export interface Visit {
  readonly kind: EntryRecord['kind']
  readonly url: Url
  readonly page: Page
  /** Null where the page could not be had and the feed's word stands alone. */
  readonly response: Fetched | null
  readonly known: ExtractContext
  /** What comment feeds say of this post; null where comments are to be left out. */
  readonly feedComments: readonly FeedEntry[] | null
  /** Where the article stands; null before `content`. */
  readonly article: ArticlePlace | null
  /** Trackbacks among the comments, which are not kept. */
  readonly trackbacks?: number
  /** The picture of the blog as a whole: it is no post's own. */
  readonly emblem?: Url | null
  /** The pictures of those who comment. */
  readonly avatars?: readonly Url[]
  readonly entry: EntryRecord | null
}

/** One step; it returns the visit with what it adds. */
type Stage = (visit: Visit, blog: BlogRecord) => Visit | Promise<Visit>

/**
 * What is done with each entry's page, in this order. Rendering goes before `content`; the WARC goes last.
 * Media are named here; their files are fetched when all pages are done.
 */
const STAGES: readonly Stage[] = [content, comments, media, capture]

/** Takes a page through all stages; what is counted as a comment without being one comes with the entry. */
export async function runStages(
  visit: Visit,
  blog: BlogRecord,
): Promise<{ readonly entry: EntryRecord; readonly trackbacks: number; readonly avatars: readonly Url[] }> {
  let current = visit
  for (const stage of STAGES) current = await stage(current, blog)
  if (current.entry === null) throw new Error('no stage made an entry')
  return { entry: current.entry, trackbacks: current.trackbacks ?? 0, avatars: current.avatars ?? [] }
}

function content(visit: Visit, blog: BlogRecord): Visit {
  const { reasons, article, ...fields } = extractEntry(visit.page, visit.known)
  return {
    ...visit,
    article,
    entry: { kind: visit.kind, blog: blog.id, url: visit.url, ...fields, comments: [], entities: [], capture: null },
  }
}

function comments(visit: Visit): Visit {
  const { entry, feedComments, page, article, known } = visit
  if (entry === null || feedComments === null) return visit
  const { comments, ranges, trackbacks } = extractComments(page, {
    article: article?.page === page ? article.nodes : null,
    language: entry.language,
    feedComments,
    rules: known.rules ?? [],
    promised: known.feedEntry?.comments.count ?? null,
    seenAt: known.seenAt,
  })
  // What is a comment is no article, whatever the rules for the article say.
  const rest = article?.page === page ? articleWithout(article, ranges) : null
  return { ...visit, trackbacks, avatars: avatarsIn(page, ranges), entry: { ...entry, ...rest, comments } }
}

function media(visit: Visit): Visit {
  const { entry, known, page, response, emblem = null } = visit
  if (entry === null) return visit
  const of = { page: response === null ? null : page, feedEntry: known.feedEntry, emblem }
  return { ...visit, entry: { ...entry, media: mediaOfPost(entry, of) } }
}

function capture(visit: Visit): Visit {
  if (visit.entry === null || visit.response === null) return visit
  const { body, capture = null } = visit.response
  const unkept = () => ({ warc: null, offset: null, sha256: createHash('sha256').update(body).digest('hex') })
  return { ...visit, entry: { ...visit.entry, capture: capture ?? unkept() } }
}
