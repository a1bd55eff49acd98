import { constants, createReadStream, createWriteStream, type Dirent, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openFile } from '../bytes.ts'
import { draftName } from './drafts.ts'
import type { FileStore, ListedFile } from './file-store.ts'
import { safeName } from './safe-name.ts'

/** What is not whole yet stands apart, so that a file under its own name always is. */
const DRAFTS = join('media', '.partial')

/** Files in a folder, on this machine or shared by several. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, ...safeName(name).split('/'))
  return {
    folder,
    drafts: async () => {
      const drafts = join(folder, DRAFTS)
      await mkdir(drafts, { recursive: true })
      return drafts
    },
    list: prefix => listFolder(folder, prefix),
    open: async name => {
      const path = pathOf(name)
      return existsSync(path) ? await openFile(path) : null
    },
    has: async name => existsSync(pathOf(name)),
    put: async (name, { path, start, end }) => {
      const target = pathOf(name)
      const draft = `${target}.${draftName()}`
      await mkdir(dirname(target), { recursive: true })
      await pipeline(createReadStream(path, { start, end: end - 1 }), createWriteStream(draft, { flush: true }))
      await rename(draft, target)
      await syncFolder(dirname(target))
    },
    adopt: async (path, name) => {
      const target = pathOf(name)
      await mkdir(dirname(target), { recursive: true })
      // Two who bring the same content write the same file: the last one stays, and is the same.
      await rename(path, target)
      await syncFolder(dirname(target))
    },
    // Copied on write where the disk can do that.
    copyTo: (name, path) => copyFile(pathOf(name), path, constants.COPYFILE_FICLONE),
    remove: name => rm(pathOf(name), { force: true }),
  }
}

async function listFolder(folder: string, prefix: string): Promise<ListedFile[]> {
  const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  const files: ListedFile[] = []
  for (const entry of await entriesBelow(start)) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    // Gone since the folder was read: another process tidied up.
    const bytes = (await stat(path).catch(() => null))?.size
    if (name.startsWith(prefix) && bytes !== undefined) files.push({ name, bytes })
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function entriesBelow(folder: string): Promise<Dirent[]> {
  return existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
}

/** The name in the folder must last as the file does; some systems refuse to open folders, and lose nothing by it. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {}
}
