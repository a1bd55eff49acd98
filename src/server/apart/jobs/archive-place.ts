import { openArchive, type Store, type WriteHolder } from '../../../store/index.ts'

/** Where the archive is that a job works on. */
export interface ArchivePlace {
  readonly location: string
  /** The folder of WARCs and media files. */
  readonly folder: string
}

/** An archive that the server holds the lock of while the job writes. */
export interface LentArchive extends ArchivePlace {
  readonly holder: WriteHolder
}

/** Does work with the archive open for reading. */
export async function reading<T>({ location }: ArchivePlace, work: (store: Store) => Promise<T>): Promise<T> {
  return await closing(await openArchive(location, { create: false, write: false }), work)
}

/** Does work with the archive open for writing, by the lock of the server. */
export async function writing<T>({ location, holder }: LentArchive, work: (store: Store) => Promise<T>): Promise<T> {
  return await closing(await openArchive(location, { create: false, write: true, holder }), work)
}

async function closing<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
