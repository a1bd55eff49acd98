import type { CountedKind, DayCount, PostScope, Store } from '../store/index.ts'
import { isLikelyDay, spanNumber, spanStart, type TrendUnit } from './calendar.ts'
import { type FoundBurst, findBursts } from './find-bursts.ts'
import { findTerms } from './find-terms.ts'

/** Which series is asked for. */
export interface SeriesQuery {
  readonly kind: CountedKind
  readonly term: string
  readonly unit: TrendUnit
  readonly scope: PostScope
}

/** How often something was written about, span by span, from the first to the last span that has a post. */
export interface Series {
  readonly kind: CountedKind
  /** As it is written most often. */
  readonly term: string
  readonly unit: TrendUnit
  /** The first day; null where no post has a date. */
  readonly start: string | null
  readonly counts: readonly number[]
  readonly totals: readonly number[]
  readonly bursts: readonly FoundBurst[]
}

/** How often something was written about, and when more than usual; null where no post ever did. */
export async function seriesOf(store: Store, { kind, term, unit, scope }: SeriesQuery): Promise<Series | null> {
  const terms = await findTerms(store, kind, term)
  if (terms.length === 0) return null
  const ids = terms.map(({ id }) => id)
  const today = new Date().toISOString().slice(0, 10)
  const likely = (days: readonly DayCount[]) => days.filter(({ day }) => isLikelyDay(day, today))
  const totals = likely(await totalsOf(store, scope))
  const [form = term] = await store.trends.termForms(ids)
  const [first, last] = [totals[0]?.day, totals.at(-1)?.day]
  if (first === undefined || last === undefined) {
    return { kind, term: form, unit, start: null, counts: [], totals: [], bursts: [] }
  }
  const spans = { from: spanNumber(first, unit), to: spanNumber(last, unit) }
  const counts = summed(likely(await store.trends.termDays(ids, scope)), unit, spans)
  const all = summed(totals, unit, spans)
  const start = spanStart(spans.from, unit)
  return { kind, term: form, unit, start, counts, totals: all, bursts: findBursts(counts, all) }
}

function summed(
  days: readonly DayCount[],
  unit: TrendUnit,
  { from, to }: { readonly from: number; readonly to: number },
): readonly number[] {
  const counts = Array.from({ length: to - from + 1 }, () => 0)
  for (const { day, posts } of days) {
    const place = spanNumber(day, unit) - from
    counts[place] = (counts[place] ?? 0) + posts
  }
  return counts
}

/** Numbers of posts by day are the same for every term: they are counted once for each state of an archive. */
const remembered = new WeakMap<Store, { generation: string; totals: Map<string, readonly DayCount[]> }>()
/** Scopes of which they are remembered. */
const MOST_SCOPES = 50

async function totalsOf(store: Store, scope: PostScope): Promise<readonly DayCount[]> {
  const generation = await store.trends.generation()
  const kept = remembered.get(store)
  const { totals } = kept?.generation === generation ? kept : { totals: new Map<string, readonly DayCount[]>() }
  if (totals.size >= MOST_SCOPES) totals.clear()
  remembered.set(store, { generation, totals })
  const key = JSON.stringify(scope)
  const days = totals.get(key) ?? (await store.trends.postDays(scope))
  totals.set(key, days)
  return days
}
