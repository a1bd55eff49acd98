import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { isGone, OWN_MARK } from './process-mark.ts'

/** Says that a file is in the hands of one writer. */
export interface FileLock {
  /** Whether it still is: a machine that slept for long may have lost it to another. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

const BEAT_MS = 30_000
/** A writer of another machine that gave no sign for so long is no more; twenty beats may be lost. */
const SILENT_MS = 10 * 60_000

/** The file that says who writes into another one. */
export function lockPathOf(path: string): string {
  return `${path}.writer`
}

/**
 * Takes a file for this writer alone, whoever else shares the folder; null where another has it. What a writer held that is
 * known to be dead, or was silent for long, is taken over.
 */
export async function lockFile(path: string): Promise<FileLock | null> {
  const lock = lockPathOf(path)
  const own = `${OWN_MARK} ${randomUUID()}`
  if (!(await created(lock, own)) && !((await clearDead(lock)) && (await created(lock, own)))) return null
  let beaten = Date.now()
  const beat = setInterval(() => {
    const now = new Date()
    void utimes(lock, now, now).then(
      () => {
        beaten = Date.now()
      },
      () => {},
    )
  }, BEAT_MS)
  beat.unref()
  return {
    isHeld: async () => Date.now() - beaten < SILENT_MS / 2 || (await holderOf(lock)) === own,
    release: async () => {
      clearInterval(beat)
      if ((await holderOf(lock)) === own) await rm(lock, { force: true })
    },
  }
}

/** Whether some writer has the file, living or not. */
export async function isLocked(path: string): Promise<boolean> {
  return (await holderOf(lockPathOf(path))) !== null
}

/** Whether another process has the file that may still be writing. */
export async function isLockedByOther(path: string): Promise<boolean> {
  const holder = await holderOf(lockPathOf(path))
  return holder !== null && !holder.startsWith(OWN_MARK) && !isGone(holder)
}

/** To make a file that must not be there yet is one step, on shared folders too. */
async function created(lock: string, own: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx')
    await file.writeFile(own).finally(() => file.close())
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves the lock of a dead writer out of the way; of several who try, one does it. */
async function clearDead(lock: string): Promise<boolean> {
  const holder = await holderOf(lock)
  if (holder === null) return true
  if (!isGone(holder) && !(await isSilent(lock))) return false
  const aside = `${lock}.${randomUUID()}`
  try {
    await rename(lock, aside)
  } catch {
    return false
  }
  const moved = await holderOf(aside)
  // Another was quicker, and this is the lock of the living: it goes back.
  if (moved !== holder) await link(aside, lock).catch(() => {})
  await rm(aside, { force: true })
  return moved === holder
}

async function holderOf(lock: string): Promise<string | null> {
  return await readFile(lock, 'utf8').catch(() => null)
}

/** By the clock of this machine; that of a file server is seldom minutes off. */
async function isSilent(lock: string): Promise<boolean> {
  const facts = await stat(lock).catch(() => null)
  return facts === null || Date.now() - facts.mtimeMs > SILENT_MS
}
