import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isGone, OWN_MARK } from './process-mark.ts'

/** No file takes that long to be written; what is older was left by a machine that is no more. */
const LONGEST_DRAFT_MS = 24 * 60 * 60 * 1000

/** A name that no other process chooses, and that tells whose it is. */
export function draftName(): string {
  return `${OWN_MARK}-${randomUUID()}`
}

/** Removes what processes left half written that are no more; what live processes are writing stays. */
export async function removeLeftDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (isGone(name) || (await isOld(path))) await rm(path, { force: true, recursive: true })
  }
}

async function isOld(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => null)
  return facts !== null && Date.now() - facts.mtimeMs > LONGEST_DRAFT_MS
}
