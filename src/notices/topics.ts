import type { z } from 'zod'
import { NOTICE_TOPICS, type NoticeLevel, type NoticeTopic } from '../records.ts'
import {
  type Closing,
  type Concern,
  MERGED_CAUSES,
  type MergedTopic,
  type NoticeCause,
  type TopicRow,
} from './topic-row.ts'
import { BROWSER_TOPICS } from './topics/browser.ts'
import { FEED_TOPICS } from './topics/feeds.ts'
import { FILE_TOPICS } from './topics/files.ts'
import { PAGE_TOPICS } from './topics/pages.ts'
import { POST_TOPICS } from './topics/posts.ts'
import { VISIT_TOPICS } from './topics/visits.ts'

const ALL = {
  ...FEED_TOPICS,
  ...PAGE_TOPICS,
  ...POST_TOPICS,
  ...BROWSER_TOPICS,
  ...FILE_TOPICS,
  ...VISIT_TOPICS,
}

/** What a notice on a topic has to say, by name. */
export type ValuesOf<Topic extends NoticeTopic> = z.infer<(typeof ALL)[Topic]['values']>

/** All that is known of every topic: one that is missing does not compile. */
export const TOPICS: { readonly [Topic in NoticeTopic]: TopicRow<ValuesOf<Topic>> } = ALL

const CAUSE_OF: ReadonlyMap<NoticeTopic, keyof typeof MERGED_CAUSES> = new Map(
  // The keys are those of the literal above.
  (Object.keys(MERGED_CAUSES) as (keyof typeof MERGED_CAUSES)[]).flatMap(cause =>
    MERGED_CAUSES[cause].map(topic => [topic, cause] as const),
  ),
)

/** The row that notices on a topic stand in. */
export function causeOf(topic: NoticeTopic): NoticeCause {
  return isMerged(topic) ? (CAUSE_OF.get(topic) ?? 'unknown') : topic
}

/** The topics that stand in a row. */
export function topicsOf(cause: NoticeCause): readonly NoticeTopic[] {
  return isTopic(cause) ? [cause] : MERGED_CAUSES[cause]
}

/** All rows that there can be, in the order of the topics. */
export const NOTICE_CAUSES: readonly NoticeCause[] = [...new Set(NOTICE_TOPICS.map(causeOf))]

/** The topics that close in one of these ways. */
export function topicsThatClose(...ways: readonly Closing[]): readonly NoticeTopic[] {
  return NOTICE_TOPICS.filter(topic => ways.includes(TOPICS[topic].closing))
}

/** Whether a person can do something about notices on a topic, at a level. */
export function isForPerson(topic: NoticeTopic, level: NoticeLevel): boolean {
  const { concern }: { readonly concern: Concern } = TOPICS[topic]
  return concern === 'act' || (concern === 'warnings' && level !== 'info')
}

function isMerged(topic: NoticeTopic): topic is MergedTopic {
  return CAUSE_OF.has(topic)
}

function isTopic(cause: NoticeCause): cause is Exclude<NoticeTopic, MergedTopic> {
  return cause in TOPICS
}
