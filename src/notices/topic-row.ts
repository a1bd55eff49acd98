import { z } from 'zod'
import type { NoticeLevel, NoticeTopic } from '../records.ts'

/** Topics that are one cause to a reader, by the name of the cause. */
export const MERGED_CAUSES = {
  'pages-failed': [
    ...(['fetch-no-such-host', 'fetch-refused', 'fetch-reset', 'fetch-timeout', 'fetch-tls'] as const),
    ...(['fetch-server-error', 'fetch-throttled', 'fetch-aborted'] as const),
  ],
  'pages-unreadable': [
    ...(['fetch-not-http', 'fetch-too-large', 'fetch-redirect-loop', 'fetch-too-many-redirects'] as const),
    ...(['fetch-bad-redirect', 'fetch-bad-encoding'] as const),
  ],
  'files-failed': ['media-failed', 'media-host-down'],
  'drawing-failed': ['render-time', 'render-crash', 'render-browser-lost'],
  'screenshots-failed': ['picture-time', 'picture-crash', 'picture-browser-lost'],
  'browser-missing': ['no-browser', 'picture-no-browser'],
} as const satisfies Readonly<Record<string, readonly NoticeTopic[]>>

/** Topics that stand in one row with others. */
export type MergedTopic = (typeof MERGED_CAUSES)[keyof typeof MERGED_CAUSES][number]

/** What a row of notices is about: a topic, or several that come to the same for a reader. */
export type NoticeCause = Exclude<NoticeTopic, MergedTopic> | keyof typeof MERGED_CAUSES

/**
 * Whom a topic concerns. `act`: a person can do something about it, so it is a row of the inbox and counts in the badge.
 * `figure`: nobody can, so it is a figure of the blog. `warnings`: the first where it is a warning, the second else.
 */
export type Concern = 'act' | 'figure' | 'warnings'

/**
 * What closes a row without a person. `address`: its address was read after all. `visit`: a later visit went well. `harvest`: a later
 * harvest of the whole blog did not say it again. `never`: nothing can be known of it.
 */
export type Closing = 'address' | 'visit' | 'harvest' | 'never'

/** One topic of notices: all that is known of it in one place. */
export interface TopicRow<Values> {
  /** What a notice on it says in numbers, names and addresses. */
  readonly values: z.ZodType<Values>
  readonly level: NoticeLevel | ((values: Values) => NoticeLevel)
  readonly concern: Concern
  /** Why it concerns a person, or does not. */
  readonly why: string
  /** Whether there is a notice for each address, which a row counts; else the newest one says all. */
  readonly isEach: boolean
  readonly closing: Closing
  /** What happened, in English. */
  readonly sentence: (values: Values) => string
}

/** A row as it is written down; here its parts are held against each other. */
export function topicRow<Values>(row: TopicRow<Values>): TopicRow<Values> {
  return row
}

/** A number of things. */
export const count = z.number().int().nonnegative()

/** Of topics that say all by their names. */
export const nothing = z.object({})

/** What a part of the program said in English, for those who look closer. */
export const said = z.object({ said: z.string() })

/** Words for a text that a notice quotes as examples. */
export function examplesIn(examples: readonly string[]): string {
  return examples.length === 0 ? '' : ` For example ${examples.join(' ')}.`
}
