import { addEntries, type Outcome } from '../harvest/index.ts'
import type { EntryRecord } from '../records.ts'
import type { CommitResult, CrawlFigures, Noticed, Store } from '../store/index.ts'

/** How an entry differs from its stored version. */
interface Difference {
  readonly isEdited: boolean
  /** Comments that the stored version does not have. */
  readonly late: number
}

const NOTHING: Noticed = { looked: 0, edited: 0, gone: 0, comments: 0 }

/** Computes the figures of an update once the entries of a visit were compared. */
export async function noticedIn(store: Store, { item, tally, changes: { entries = [], gone = [] } }: Outcome) {
  const differences = await Promise.all(entries.map(entry => differenceOf(entry, store)))
  const late = differences.map(difference => difference.late)
  // A page that did not answer was not checked; that it no longer exists is an answer.
  const isAnswered = (tally.fetched ?? 0) + (tally.unchanged ?? 0) + gone.length > 0
  const looked = item?.purpose === 'look' && isAnswered ? 1 : 0
  return (figures: CrawlFigures, counted: readonly EntryRecord[], results: CommitResult['entries']): CrawlFigures => {
    const before = figures.noticed ?? NOTHING
    const updated = differences.filter((_, at) => results[at] === 'updated')
    const noticed = {
      looked: before.looked + looked,
      edited: before.edited + updated.filter(({ isEdited }) => isEdited).length,
      gone: before.gone + gone.length,
      comments: before.comments + updated.reduce((sum, difference) => sum + difference.late, 0),
    }
    return { ...addEntries(figures, counted, results, late), noticed }
  }
}

/** A new entry has no earlier version. */
async function differenceOf(entry: EntryRecord, store: Store): Promise<Difference> {
  const stored = await store.entry(entry.url)
  if (stored === null || stored.entry.blog !== entry.blog) return { isEdited: false, late: 0 }
  const ids = new Set(stored.entry.comments.map(({ id }) => id))
  return {
    isEdited: comparedWords(entry) !== comparedWords(stored.entry),
    late: entry.comments.filter(({ id }) => !ids.has(id)).length,
  }
}

/** The author's content as one text to compare. */
function comparedWords({ title, authors, published, text, html, excerpt, tags, categories }: EntryRecord): string {
  return JSON.stringify([title, authors.map(({ name }) => name), published, text, html, excerpt, tags, categories])
}
