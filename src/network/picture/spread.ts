import type { Store } from '../../store/index.ts'
import { type NetworkRows, rowOfNumber } from './rows.ts'

/** Who took up what posts were the first to say, by place. */
export interface Spread {
  /** Posts of others that have words of it. */
  readonly takenBy: Uint32Array
  /** Other blogs that wrote about a subject that it was the first to bring up when that rose. */
  readonly followedBy: Uint32Array
}

/** Bursts whose first posts are credited, those of the highest rank. */
const MOST_BURSTS = 5000

/** Finds which posts others followed. */
export async function spreadOf(store: Store, { entries }: NetworkRows): Promise<Spread> {
  const size = entries.numbers.length
  const [takenBy, followedBy] = [new Uint32Array(size), new Uint32Array(size)]
  for (const { entry, posts } of await store.network.takenUp()) {
    const place = rowOfNumber(entries.numbers, entry)
    if (place >= 0) takenBy[place] = posts
  }
  for (const { firstPost, blogs } of await store.trends.bursts({ limit: MOST_BURSTS })) {
    const place = rowOfNumber(entries.numbers, firstPost)
    if (place >= 0) followedBy[place] = (followedBy[place] ?? 0) + Math.max(0, blogs - 1)
  }
  return { takenBy, followedBy }
}
