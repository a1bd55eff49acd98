import { type FileHandle, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PermablogError } from '../errors.ts'
import { type FileLock, isLocked, lockFile, lockPathOf } from './files/file-lock.ts'
import type { FileStore } from './files/file-store.ts'
import { syncFolder } from './files/folder-store.ts'
import { settleWarc } from './settle-warc.ts'
import type { HeldWarc, Shelf } from './shelf.ts'
import { nextWarc, WARC_FOLDER, warcsOf } from './warc-files.ts'

/** WARCs that grow in a folder; each is locked by the one who writes, so that several can share the folder. */
export function folderShelf(store: FileStore, folder: string, onRepair: (message: string) => void): Shelf {
  let held: FileLock | null = null
  let path: string | null = null
  let opened: { readonly warc: FileHandle; readonly number: number } | null = null
  const pathOf = (name: string) => join(folder, ...name.split('/'))

  const settle = async (name: string): Promise<number> => {
    const { size, cut } = await settleWarc(pathOf(name))
    if (cut > 0) onRepair(`The last record of ${name} was not whole (${cut} bytes) and has been cut off.`)
    return size
  }
  /** What dead writers left is mended, all of it: the next one may never come. */
  const settleLeft = async (): Promise<void> => {
    for (const entry of await readdir(join(folder, WARC_FOLDER))) {
      const name = `${WARC_FOLDER}/${entry.slice(0, entry.length - lockPathOf('').length)}`
      if (!entry.endsWith(lockPathOf('.warc.gz')) || !(await isLocked(pathOf(name)))) continue
      const lock = await lockFile(pathOf(name))
      if (lock === null) continue
      if (await store.has(name)) await settle(name)
      await lock.release()
    }
  }
  const takeKnown = async (mostBytes: number): Promise<HeldWarc | null> => {
    for (const { name, bytes } of (await warcsOf(store)).reverse()) {
      if (bytes >= mostBytes) continue
      const lock = await lockFile(pathOf(name))
      if (lock === null) continue
      const size = await settle(name)
      if (size < mostBytes) {
        held = lock
        return { name, path: pathOf(name), size }
      }
      await lock.release()
    }
    return null
  }
  const takeNew = async (now: Date): Promise<HeldWarc> => {
    let last = (await warcsOf(store)).at(-1)?.name
    for (;;) {
      const name = nextWarc(last, now)
      const lock = await lockFile(pathOf(name))
      if (lock !== null && !(await store.has(name))) {
        held = lock
        await (await open(pathOf(name), 'ax')).close()
        await syncFolder(join(folder, WARC_FOLDER))
        return { name, path: pathOf(name), size: 0 }
      }
      // Another writer has just begun it.
      await lock?.release()
      last = name
    }
  }
  /** A file that was deleted takes what is written without a word. */
  const refuseGone = async (warc: FileHandle): Promise<void> => {
    // An open file keeps its number: it is asked for once, not with every page.
    if (opened?.warc !== warc) opened = { warc, number: (await warc.stat()).ino }
    if (path === null || (await stat(path).catch(() => null))?.ino === opened.number) return
    throw new PermablogError(
      'archive-vanished',
      `${path} is not there any more: it was deleted or moved while this ran.`,
    )
  }
  const taken = (warc: HeldWarc): HeldWarc => {
    path = warc.path
    return warc
  }
  return {
    take: async (mostBytes, now) => {
      await mkdir(join(folder, WARC_FOLDER), { recursive: true })
      await settleLeft()
      return taken((await takeKnown(mostBytes)) ?? (await takeNew(now)))
    },
    isHeld: async () => (await held?.isHeld()) ?? false,
    sync: async warc => {
      await warc.datasync()
      await refuseGone(warc)
    },
    release: async () => {
      await held?.release()
      held = null
    },
  }
}
