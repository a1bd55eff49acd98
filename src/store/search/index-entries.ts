import type { Backend } from '../backend.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import { anyOfValues } from '../compiled-sql.ts'
import type { Db } from '../schema.ts'
import { archiveChanged } from './archive-figures.ts'
import { copyGroups, leaveGroup } from './copy-groups.ts'
import { withoutHiddenComments } from './hidden-comments.ts'
import { type SearchableEntry, type SearchDocument, searchDocument } from './search-document.ts'

const COLUMNS = ['entry', 'search_row', 'language', 'sketch', 'signature', 'copy_group']

const REPLACE: BatchInsert<'search_entry'> = {
  table: 'search_entry',
  columns: COLUMNS,
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.column('entry').doUpdateSet(({ ref }) => ({
        search_row: ref('excluded.search_row'),
        language: ref('excluded.language'),
        sketch: ref('excluded.sketch'),
        signature: ref('excluded.signature'),
        copy_group: ref('excluded.copy_group'),
      })),
    ),
}

const ADD: BatchInsert<'search_entry'> = {
  table: 'search_entry',
  columns: COLUMNS,
  complete: insert => insert.onConflict(conflict => conflict.column('entry').doNothing()).returning('entry'),
}

/** Puts entries into the search index, without hidden comments, replacing earlier ones. */
export async function indexEntries(db: Db, backend: Backend, entries: readonly SearchableEntry[]): Promise<void> {
  if (entries.length === 0) return
  const documents = await documentsOf(db, entries)
  const before = await indexedBefore(
    db,
    [],
    documents.map(({ entry }) => entry),
  )
  const rows = new Map(documents.map(({ entry, row }) => [entry, row]))
  const moved = before.filter(({ entry, search_row }) => rows.get(Number(entry)) !== Number(search_row))
  const known = before.map(({ entry, signature, copy_group }) => ({ entry, signature, copyGroup: copy_group }))
  const groups = await copyGroups(db, documents, known)
  await batchInsert(
    db,
    REPLACE,
    documents.map(document => searchEntry(document, groups)),
  )
  await backend.replaceDocuments(
    db,
    documents,
    moved.map(({ search_row }) => Number(search_row)),
  )
  archiveChanged()
}

const indexedBefore = anyOfValues((db, entries) =>
  db
    .selectFrom('search_entry')
    .select(['entry', 'search_row', 'signature', 'copy_group'])
    .where('entry', 'in', entries.map(Number)),
)

/** Indexes entries that are missing: another process may have been quicker, with a newer version. */
export async function indexMissing(db: Db, backend: Backend, entries: readonly SearchableEntry[]): Promise<void> {
  const documents = await documentsOf(db, entries)
  const groups = await copyGroups(db, documents, [])
  const added = await batchInsert<'search_entry', { entry: number }>(
    db,
    ADD,
    documents.map(document => searchEntry(document, groups)),
  )
  const ids = new Set(added.map(({ entry }) => Number(entry)))
  await backend.replaceDocuments(
    db,
    documents.filter(({ entry }) => ids.has(entry)),
    [],
  )
  archiveChanged()
}

/** Entries removed in one statement; far below the lowest parameter limit. */
const ENTRIES_AT_ONCE = 500

/** Takes entries out of the search index. */
export async function unindexEntries(db: Db, backend: Backend, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += ENTRIES_AT_ONCE) {
    const before = await indexedBefore(db, [], ids.slice(start, start + ENTRIES_AT_ONCE))
    if (before.length === 0) continue
    for (const { entry, signature, copy_group } of before) {
      await leaveGroup(db, { entry: Number(entry), signature, copyGroup: Number(copy_group) })
    }
    const gone = before.map(({ entry }) => Number(entry))
    await db.deleteFrom('search_entry').where('entry', 'in', gone).execute()
    await backend.replaceDocuments(
      db,
      [],
      before.map(({ search_row }) => Number(search_row)),
    )
  }
  archiveChanged()
}

async function documentsOf(db: Db, entries: readonly SearchableEntry[]): Promise<SearchDocument[]> {
  return await Promise.all((await withoutHiddenComments(db, entries)).map(searchDocument))
}

function searchEntry({ entry, row, language, sketch, signature }: SearchDocument, groups: ReadonlyMap<number, number>) {
  return { entry, search_row: row, language, sketch, signature, copy_group: groups.get(entry) ?? entry }
}
