import type { Backend } from '../backend.ts'
import type { Db } from '../schema.ts'
import { addHighlight, highlights, highlightsOf, noteHighlight, removeHighlight } from './highlights.ts'
import { mark, markBlogRead, marked, marks, orderQueue, randomPost, readingCounts, unmarkBlogRead } from './marks.ts'
import type { ReadingStore } from './reading-types.ts'
import { forgetSearch, lookAtSearch, newHits, savedSearch, savedSearches, saveSearch } from './saved-searches.ts'

/** What readers note, over any database. It is independent of harvests, so nothing waits for one. */
export function readingStore(db: Db, backend: Backend): ReadingStore {
  const write = <T>(work: (trx: Db) => Promise<T>) => backend.transact(db, work)
  return {
    marks: entries => marks(db, entries),
    mark: (entry, change, at) => write(trx => mark(trx, entry, change, at)),
    markBlogRead: (blog, at) => write(trx => markBlogRead(trx, blog, at)),
    unmarkBlogRead: (blog, at) => write(trx => unmarkBlogRead(trx, blog, at)),
    marked: query => marked(db, query),
    orderQueue: entries => write(trx => orderQueue(trx, entries)),
    counts: () => readingCounts(db),
    randomPost: blog => randomPost(db, Math.random(), blog),
    highlightsOf: entries => highlightsOf(db, entries),
    highlights: query => highlights(db, query),
    addHighlight: (entry, passage, note, at) => write(trx => addHighlight(trx, entry, passage, note, at)),
    noteHighlight: (id, note, at) => write(trx => noteHighlight(trx, id, note, at)),
    removeHighlight: id => write(trx => removeHighlight(trx, id)),
    savedSearches: () => savedSearches(db),
    savedSearch: name => savedSearch(db, name),
    saveSearch: (search, at) => write(trx => saveSearch(trx, search, at)),
    forgetSearch: name => write(trx => forgetSearch(trx, name)),
    lookAtSearch: (name, at) => write(trx => lookAtSearch(trx, name, at)),
    newHits: search => newHits(db, backend, search),
  }
}
