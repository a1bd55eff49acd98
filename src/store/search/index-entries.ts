import type { Backend } from '../backend.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import { archiveChanged } from './archive-figures.ts'
import { type SearchableEntry, searchDocument } from './search-document.ts'

const COLUMNS = ['entry', 'search_row', 'language', 'text_print']

const REPLACE: BatchInsert<'search_entry'> = {
  table: 'search_entry',
  columns: COLUMNS,
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.column('entry').doUpdateSet(({ ref }) => ({
        search_row: ref('excluded.search_row'),
        language: ref('excluded.language'),
        text_print: ref('excluded.text_print'),
      })),
    ),
}

const ADD: BatchInsert<'search_entry'> = {
  table: 'search_entry',
  columns: COLUMNS,
  complete: insert => insert.onConflict(conflict => conflict.column('entry').doNothing()).returning('entry'),
}

/** Puts entries into the search index, in place of what was there of them. */
export async function indexEntries(db: Db, backend: Backend, entries: readonly SearchableEntry[]): Promise<void> {
  if (entries.length === 0) return
  const documents = await Promise.all(entries.map(searchDocument))
  const before = await db
    .selectFrom('search_entry')
    .select(['entry', 'search_row'])
    .where(
      'entry',
      'in',
      documents.map(({ entry }) => entry),
    )
    .execute()
  const rows = new Map(documents.map(({ entry, row }) => [entry, row]))
  const moved = before.filter(({ entry, search_row }) => rows.get(Number(entry)) !== Number(search_row))
  await batchInsert(db, REPLACE, documents.map(searchEntry))
  await backend.replaceDocuments(
    db,
    documents,
    moved.map(({ search_row }) => Number(search_row)),
  )
  archiveChanged()
}

/** Puts those entries into the index that are not in it: another process may have been quicker, with a newer version. */
export async function indexMissing(db: Db, backend: Backend, entries: readonly SearchableEntry[]): Promise<void> {
  const documents = await Promise.all(entries.map(searchDocument))
  const added = await batchInsert<'search_entry', { entry: number }>(db, ADD, documents.map(searchEntry))
  const ids = new Set(added.map(({ entry }) => Number(entry)))
  await backend.replaceDocuments(
    db,
    documents.filter(({ entry }) => ids.has(entry)),
    [],
  )
  archiveChanged()
}

function searchEntry({ entry, row, language, textPrint }: Awaited<ReturnType<typeof searchDocument>>) {
  return { entry, search_row: row, language, text_print: textPrint }
}
