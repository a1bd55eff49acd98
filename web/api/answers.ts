import type { z } from 'zod'
import type { EntryDiff } from '../../src/diff/index.ts'
import type {
  blogNameSchema,
  blogSchema,
  commentSchema,
  crawlSchema,
  entryRecordSchema,
  facetsSchema,
  highlightSchema,
  hitSchema,
  marksSchema,
  nextVisitSchema,
  pictureSchema,
  placedHighlightSchema,
  readingCountsSchema,
  savedSearchSchema,
  versionSchema,
} from '../../src/server/index.ts'

// What the server answers, made of its own schemas: where one of them changes, the views that use it do not compile.

type BlogFacts = z.infer<typeof blogSchema>
type EntryFacts = z.infer<typeof entryRecordSchema>
type Picture = z.infer<typeof pictureSchema>

/** What a reader said of a post. */
export type MarksAnswer = z.infer<typeof marksSchema>

/** A passage that a reader marked. */
export type HighlightAnswer = z.infer<typeof highlightSchema>

/** A highlight with the post it is of. */
export type PlacedHighlightAnswer = z.infer<typeof placedHighlightSchema>

/** How much readers noted. */
export type ReadingCountsAnswer = z.infer<typeof readingCountsSchema>

/** A search that is kept. */
export type SavedSearchAnswer = z.infer<typeof savedSearchSchema>

/** A comment of a post. */
export type CommentAnswer = z.infer<typeof commentSchema>

/** One version of an entry. */
export type VersionAnswer = z.infer<typeof versionSchema>

/** A post that a search found. */
export type HitAnswer = z.infer<typeof hitSchema>

/** What the posts that a search found have in common. */
export type FacetsAnswer = z.infer<typeof facetsSchema>

/** What differs between two versions of an entry. */
export interface DiffAnswer extends Omit<EntryDiff, 'comments'> {
  readonly comments: {
    readonly added: readonly CommentAnswer[]
    readonly removed: readonly CommentAnswer[]
    readonly changed: readonly { readonly before: CommentAnswer; readonly after: CommentAnswer }[]
  }
}

/** How many posts a month brought. */
export interface MonthCount {
  readonly month: string
  readonly count: number
}

/** A tag or an author, and how many entries have it. */
export interface TermCount {
  readonly term: string
  readonly count: number
}

/** A blog by its name, for lists to choose from. */
export type BlogName = z.infer<typeof blogNameSchema>

/** A blog with its figures. */
export interface BlogAnswer {
  readonly blog: BlogFacts
  readonly posts: number
  readonly pages: number
  readonly comments: number
  readonly gone: number
  readonly firstPost: string | null
  readonly lastPost: string | null
  readonly openNotices: { readonly info: number; readonly warning: number; readonly error: number }
  readonly health: 'good' | 'warning' | 'error' | 'harvesting'
  readonly activity: readonly MonthCount[]
  readonly cover: Picture | null
  readonly lastCrawl: z.infer<typeof crawlSchema> | null
  readonly isUnfinished: boolean
  readonly nextVisit: z.infer<typeof nextVisitSchema> | null
  readonly labels: readonly string[]
}

/** What a list shows of an entry. */
export interface EntryHead
  extends Pick<
    EntryFacts,
    'kind' | 'blog' | 'url' | 'title' | 'authors' | 'published' | 'publishedOffset' | 'language' | 'excerpt'
  > {
  readonly id: number
  readonly comments: number
  readonly picture: Picture | null
  readonly goneSince: string | null
  readonly reading: MarksAnswer
}

/** What a link to an entry needs. */
export interface EntryName extends Pick<EntryFacts, 'url' | 'title' | 'published' | 'publishedOffset'> {
  readonly id: number
}

/** One entry, in one version. */
export interface EntryAnswer {
  readonly id: number
  readonly entry: EntryFacts
  readonly blog: Pick<BlogFacts, 'id' | 'url' | 'title'>
  readonly version: number
  readonly firstSeen: string
  readonly lastSeen: string
  readonly goneSince: string | null
  readonly hiddenSince: string | null
  /** The article with local files alone. */
  readonly reader: { readonly html: string }
  /** Where the page is shown as it was; null where it is not kept. */
  readonly replay: string | null
  readonly newer: EntryName | null
  readonly older: EntryName | null
  /** Comments that are left out, as they are marked as spam. */
  readonly hiddenComments: number
  readonly reading: MarksAnswer
  readonly highlights: readonly HighlightAnswer[]
}
