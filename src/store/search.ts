import type { Backend, SearchScope } from './backend.ts'
import { entriesById } from './entries.ts'
import type { Db } from './schema.ts'
import { parseSearchQuery } from './search-query.ts'
import { snippetOf } from './snippet.ts'
import type { SearchHit } from './store.ts'

/** The best entries for a query, each with the place that fits. */
export async function search(db: Db, backend: Backend, text: string, options: SearchScope): Promise<SearchHit[]> {
  const query = parseSearchQuery(text)
  const ids = await backend.searchEntries(db, query, options)
  const found = await entriesById(
    db,
    ids.map(({ id }) => id),
  )
  return ids.flatMap(({ id }) => {
    const entry = found.get(id)?.entry
    if (entry === undefined) return []
    const { url, blog, title, published, publishedOffset } = entry
    return [{ id, url, blog, title, published, publishedOffset, snippet: snippetOf(entry.text, query) }]
  })
}
