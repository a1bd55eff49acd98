import type { TextName } from '../texts/texts.ts'

/** What a person can do about a notice with one click. */
type AdviceAction = 'correct' | 'update' | 'post' | 'schedule' | null

/** What a kind of notice is called, what can be done about it, and where. */
export interface Advice {
  readonly name: TextName
  readonly advice: TextName
  readonly action: AdviceAction
}

type AdviceName =
  Extract<TextName, `advice.${string}`> extends infer Name
    ? Name extends `advice.${infer Kind}.do`
      ? Kind
      : never
    : never

/** Topics in order, the first that fits; one that ends in `-` stands for all that begin so. */
const TABLE: readonly (readonly [topic: string, kind: AdviceName, action: AdviceAction])[] = [
  ['feed-lost', 'feed-lost', 'update'],
  ['feed-gap', 'feed-gap', null],
  ['feed-moved', 'feed-moved', null],
  ['no-feed', 'no-feed', 'correct'],
  ['empty-feed', 'no-feed', 'correct'],
  ['drift', 'drift', 'correct'],
  ['doubtful-field', 'doubtful-field', 'correct'],
  ['posts-', 'doubtful-field', 'correct'],
  ['post-gone', 'post-gone', 'post'],
  ['blog-replaced', 'blog-replaced', null],
  ['many-missing', 'many-missing', null],
  ['page-missing', 'page-missing', 'post'],
  ['soft-missing', 'soft-missing', null],
  ['endless-', 'endless', null],
  ['host-down', 'host-down', 'update'],
  ['robots', 'robots', null],
  ['blocked-robots', 'robots', null],
  ['blocked-login', 'login', null],
  ['blocked-private-address', 'private', null],
  ['barren', 'barren', null],
  ['visit-failed', 'visit-failed', 'update'],
  ['visits-stopped', 'visits-stopped', 'schedule'],
  ['job-failed', 'job-failed', 'update'],
  ['harvest-unfinished', 'harvest-unfinished', null],
  ['no-browser', 'no-browser', null],
  ['render-', 'render', null],
  ['picture-', 'render', null],
  ['media-post-full', 'media-full', null],
  ['media-blog-full', 'media-full', null],
  ['media-', 'media', null],
  ['fetch-', 'fetch', 'update'],
  ['context-full', 'context-full', null],
  ['order-secrets', 'order-secrets', null],
  ['memory-rebuilt', 'memory-rebuilt', null],
]

/** What is to be said of a notice, by its topic. */
export function adviceOn(topic: string): Advice {
  const row = TABLE.find(([known]) => (known.endsWith('-') ? topic.startsWith(known) : topic === known))
  const [, kind, action] = row ?? ['', 'other', null]
  return { name: `advice.${kind}`, advice: `advice.${kind}.do`, action }
}
