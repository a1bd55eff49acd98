import { type ArchiveOptions, isPostgres, openArchive, type Store } from '../store/index.ts'
import { knock, type Loan } from './knock.ts'

/** How an archive is opened for writing, alone or with another process. */
export interface WriteOptions extends Pick<ArchiveOptions, 'create' | 'holder'> {
  /** The command that writes, and at what, for those who wait for it: without secrets. */
  readonly purpose: string
  /** Nobody else may write meanwhile. */
  readonly isAlone?: boolean
  /** The door of this process itself, where it has one. */
  readonly ownDoor?: string | null
  /** Hears that the process that lent its lock has ended, and this one goes on alone. */
  readonly onTakenOver?: (loan: Pick<Loan, 'keeper'>) => void
}

/** An archive that is open for writing. */
export interface Writable {
  readonly store: Store
  /** The lock of another process, where it is written by that; closed with the store. */
  readonly loan: Loan | null
}

/**
 * Opens an archive for writing: with the process that keeps its door, where there is one, else alone. Fails with `archive-locked` where
 * another process writes that lets nobody in.
 */
export async function openToWrite(location: string, options: WriteOptions): Promise<Writable> {
  const { purpose, holder, create = false, isAlone = false } = options
  const loan = isPostgres(location) || isAlone ? null : await borrow(location, options)
  const lent = loan === null ? (holder === undefined ? {} : { holder }) : { loan }
  try {
    const store = await openArchive(location, { create, write: true, purpose, ...lent })
    if (loan === null) return { store, loan }
    const close = async () => {
      await store.close()
      await loan.close()
    }
    return { store: { ...store, close }, loan }
  } catch (error) {
    await loan?.close()
    throw error
  }
}

async function borrow(folder: string, options: WriteOptions): Promise<Loan | null> {
  const { purpose, ownDoor = null, onTakenOver } = options
  const door = await knock(folder, purpose, ownDoor)
  const { keeper } = door ?? {}
  const loan = await door?.borrow(() => keeper !== undefined && onTakenOver?.({ keeper }))
  if (loan === null) door?.close()
  return loan ?? null
}
