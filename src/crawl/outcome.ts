import type { Plan } from '../rules/index.ts'
import type { Fingerprint } from '../site/index.ts'
import type { Changes, FrontierItem, VisitedUrl } from '../store/index.ts'
import type { Tally } from './figures.ts'
import type { Harvest } from './harvest.ts'

/** What came of visiting one address; nothing of it is stored yet. */
export interface Outcome {
  /** Null where it is of the sample as a whole. */
  readonly item: FrontierItem | null
  readonly changes: Omit<Changes, 'blog' | 'crawl'>
  readonly tally: Tally
  /** The plan with what a sampled page adds to it; null where it adds nothing. */
  readonly sampled: ((plan: Plan) => Plan) | null
  /** What tells the page's content from others; left out where there was no page. */
  readonly fingerprint?: Fingerprint
}

/** What became of an address, in the store's terms. */
export function visited(
  item: FrontierItem,
  harvest: Pick<Harvest, 'now'>,
  what: Pick<VisitedUrl, 'state' | 'status'> & Partial<VisitedUrl>,
): VisitedUrl {
  return { url: item.url, finalUrl: null, etag: null, lastModified: null, bodyHash: null, at: harvest.now(), ...what }
}
