import type { Generated } from 'kysely'

/** What is counted over time. */
export const TERM_KINDS = ['word', 'tag', 'entity', 'domain'] as const

/** What is counted over time: a word, a tag, an entity, a linked site. */
export type CountedKind = (typeof TERM_KINDS)[number]

/** How a later post has the words of an earlier one: as a quotation, or as its own. */
export type TakenWay = 'quote' | 'copy'

/** The tables of what posts contribute to the whole archive, and of what is derived from all of them. */
export interface TrendTables {
  post_fact: PostFactTable
  term: TermTable
  post_term: PostTermTable
  passage: PassageTable
  taken: TakenTable
  trend_blog: TrendBlogTable
  blog_person: BlogPersonTable
  burst: BurstTable
  thread: ThreadTable
  thread_post: ThreadPostTable
  trend_snapshot: TrendSnapshotTable
  link_check: LinkCheckTable
}

/** A post in figures; pages have none. */
interface PostFactTable {
  entry: number
  blog: string
  /** What it was made of. */
  input: string
  /** 0 until its passages are compared with those of others. */
  is_compared: number
  /** The author's day, as in `2024-05-03`; empty where the post has no date. */
  day: string
  /** The hour of the author's day; null where the time or its UTC offset is unknown. */
  hour: number | null
  language: string | null
  words: number
  /** How many of the words are not copied, as far as the archive knows. */
  fresh: number
  /** How many links lead out of the blog. */
  links: number
  /** The hashes of its passages. */
  prints: string
}

/** Something that is counted over time. */
interface TermTable {
  id: Generated<number>
  kind: CountedKind
  /** Of words the language whose stem it is; empty for all others. */
  language: string
  term: string
}

/** That a post has a term. */
interface PostTermTable {
  term: number
  /** That of the post; empty where it has none. */
  day: string
  entry: number
  /** As the post writes it; null where that is the term itself. */
  form: string | null
}

/** A passage of a post by its number: the first posts that have it, and no more than a few of one blog. */
interface PassageTable {
  hash: number
  /** That of the post; behind all others where it has none. */
  day: string
  entry: number
}

/** That a post has words of an earlier one of another blog. */
interface TakenTable {
  later: number
  earlier: number
  way: TakenWay
  /** Words that both have. */
  words: number
  /** Those of them that no post before the earlier one had. */
  first_words: number
  /** The longest passage that both have, shortened. */
  passage: string
  /** Where the words are in the later post: pairs of first word and the one after the last, as JSON. */
  spans: string
}

/** Shows whether something changed since a snapshot was made. */
interface TrendBlogTable {
  blog: string
  changes: number
  /** 1 where the blog counts as a splog, and not with the others. */
  is_splog: number
  /** What its persons were made of. */
  persons: string
}

/** Who writes and comments on a blog. */
interface BlogPersonTable {
  blog: string
  person: string
  name: string
  url: string | null
  posts: number
  comments: number
  is_owner: number
}

/** A span in which something was written about more than usual. */
interface BurstTable {
  term: number
  kind: CountedKind
  /** As it is written most often. */
  label: string
  /** That of most of its posts. */
  language: string | null
  first: string
  last: string
  weight: number
  /** The weight, less where few blogs have it. */
  rank: number
  is_open: number
  posts: number
  blogs: number
  first_entry: number
}

/** A chain of posts that take up one another, by its first. */
interface ThreadTable {
  first: number
  posts: number
  blogs: number
  last_day: string
}

/** The thread that a post belongs to. */
interface ThreadPostTable {
  entry: number
  first: number
}

/** When a snapshot was made, and from what. */
interface TrendSnapshotTable {
  name: string
  generation: string
  made_at: string
  /** How long it took. */
  seconds: number
}

/** The result of checking a URL that posts link to. */
interface LinkCheckTable {
  /** `urlKey` of the address. */
  target: string
  url: string
  /** Null where there was no answer. */
  status: number | null
  outcome: string
  checked_at: string
}
