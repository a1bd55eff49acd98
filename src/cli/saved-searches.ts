import { PermablogError } from '../errors.ts'
import { openArchive, type SavedSearch, type Store } from '../store/index.ts'
import { archiveLocation } from './archive.ts'
import type { ArchiveFlags } from './options.ts'
import { print, tell } from './terminal/output.ts'
import { printRows } from './terminal/rows.ts'
import { safeLine } from './terminal/safe-text.ts'

/** Opens the archive for what readers note, which another process that writes does not hinder. */
export async function writeNotes<T>(flags: ArchiveFlags, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openArchive(archiveLocation(flags), { notes: true })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Prints the searches that are kept, each with how many hits are new. */
export async function listSavedSearches(flags: ArchiveFlags & { readonly json?: boolean }): Promise<void> {
  await writeNotes(flags, async store => {
    const rows: (SavedSearch & { readonly newHits: number })[] = []
    for (const search of await store.reading.savedSearches()) {
      rows.push({ ...search, newHits: await store.reading.newHits(search) })
    }
    if (rows.length === 0 && !flags.json) return tell('No search is saved yet: permablog search <query> --save NAME.')
    printRows(
      [
        { title: 'name', value: ({ name }) => name },
        { title: 'new', align: 'right', value: ({ newHits }) => newHits },
        { title: 'query', value: ({ query }) => query, flexible: true },
        { title: 'blog', value: ({ blog }) => blog ?? '' },
      ],
      rows,
      flags,
    )
  })
}

/** The search of a name, or an error that says which there are. */
export async function savedSearchNamed(store: Store, name: string): Promise<SavedSearch> {
  const found = await store.reading.savedSearch(name)
  if (found !== null) return found
  const names = (await store.reading.savedSearches()).map(search => safeLine(search.name))
  const known = names.length === 0 ? 'none is saved yet' : `there are ${names.join(', ')}`
  throw new PermablogError('bad-usage', `There is no saved search “${safeLine(name)}”; ${known}.`)
}

/** Forgets a saved search. */
export async function forgetSearch(flags: ArchiveFlags, name: string): Promise<void> {
  await writeNotes(flags, async store => {
    await savedSearchNamed(store, name)
    await store.reading.forgetSearch(name)
    print(`Forgotten: ${safeLine(name)}.`)
  })
}
