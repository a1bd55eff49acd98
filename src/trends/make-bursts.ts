import type { Store, StoredBurst, StoredTerm, TermRow } from '../store/index.ts'
import { type TermBurst, WeekCounts } from './week-counts.ts'

/** Terms of fewer posts have no bursts. */
const LEAST_POSTS = 3
/** Bursts that are kept, of the highest rank. */
const MOST_BURSTS = 20_000
/** Rows that are read at a time. */
const POSTS_AT_ONCE = 10_000
const ROWS_AT_ONCE = 20_000

/** Finds the bursts of the archive; null where it was interrupted. */
export async function makeBursts(
  store: Store,
  today: Date,
  signal?: AbortSignal,
): Promise<readonly StoredBurst[] | null> {
  const counts = await weekCounts(store, today)
  let found: UnsettledBurst[] = []
  for await (const rows of termChunks(store)) {
    if (signal?.aborted) return null
    found.push(...(await burstsOfTerms(store, counts, rows)))
    // Those of the lowest ranks fall out as better ones come.
    if (found.length > MOST_BURSTS * 2) found = highest(found)
  }
  return await withFirstPosts(store, highest(found))
}

/** A burst whose first post is one of those of its first day. */
type UnsettledBurst = StoredBurst & { readonly firstPosts: readonly number[] }

function highest(found: readonly UnsettledBurst[]): UnsettledBurst[] {
  return found.toSorted((a, b) => b.rank - a.rank || a.term - b.term).slice(0, MOST_BURSTS)
}

async function weekCounts(store: Store, today: Date): Promise<WeekCounts> {
  const counts = new WeekCounts(today.toISOString().slice(0, 10))
  for (let after = 0; ; ) {
    const posts = await store.trends.countedPosts(after, POSTS_AT_ONCE)
    for (const post of posts) counts.add(post)
    after = posts.at(-1)?.entry ?? after
    if (posts.length < POSTS_AT_ONCE) return counts
  }
}

/** The rows of whole terms, some at a time; terms of few posts are left out. */
async function* termChunks(store: Store): AsyncGenerator<readonly (readonly TermRow[])[]> {
  let after = { term: 0, day: '', entry: 0 }
  let open: TermRow[] = []
  for (;;) {
    const rows = await store.trends.termRows(after, ROWS_AT_ONCE)
    const whole: TermRow[][] = []
    for (const row of rows) {
      if (open[0]?.term !== row.term) {
        if (open.length >= LEAST_POSTS) whole.push(open)
        open = []
      }
      open.push(row)
    }
    after = rows.at(-1) ?? after
    if (rows.length < ROWS_AT_ONCE && open.length >= LEAST_POSTS) whole.push(open)
    yield whole
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** The bursts of terms among posts that are counted. */
export async function burstsOfTerms(
  store: Store,
  counts: WeekCounts,
  terms: readonly (readonly TermRow[])[],
): Promise<readonly UnsettledBurst[]> {
  const known = new Map(
    (await store.trends.terms(terms.flatMap(([row]) => row?.term ?? []))).map(term => [term.id, term]),
  )
  return terms.flatMap(rows => {
    const term = known.get(rows[0]?.term ?? 0)
    if (term === undefined) return []
    const label = labelOf(term, rows)
    return counts.bursts(rows, term.language).map(burst => stored(term, label, burst))
  })
}

/** As most posts write it. */
function labelOf({ term }: StoredTerm, rows: readonly TermRow[]): string {
  const forms = new Map<string, number>()
  for (const { form } of rows) forms.set(form ?? term, (forms.get(form ?? term) ?? 0) + 1)
  return [...forms].reduce((most, form) => (form[1] > most[1] ? form : most), [term, 0] as const)[0]
}

function stored({ id, kind }: StoredTerm, label: string, burst: TermBurst): UnsettledBurst {
  return { ...burst, term: id, kind, label, firstPost: Math.min(...burst.firstPosts) }
}

/** The same with the first post of each: of those of the first day the one that was published first, as far as they say when. */
export async function withFirstPosts(store: Store, bursts: readonly UnsettledBurst[]): Promise<readonly StoredBurst[]> {
  const asked = bursts.flatMap(({ firstPosts }) => (firstPosts.length > 1 ? firstPosts : []))
  const posts = await store.trends.posts([...new Set(asked)])
  return bursts.map(({ firstPosts, ...burst }) => {
    const known = firstPosts.flatMap(id => posts.get(id) ?? [])
    const first = known.toSorted((a, b) => ((a.published ?? '') < (b.published ?? '') ? -1 : 1))[0]
    return { ...burst, firstPost: first?.id ?? burst.firstPost }
  })
}
