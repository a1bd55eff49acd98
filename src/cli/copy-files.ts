import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { PermablogError } from '../errors.ts'

/** What belongs to the database of a folder, not to the files beside it. */
const OF_DATABASE = /^(permablog\.db(-wal|-shm)?|writer\.(lock|json)(-journal)?)$/

/** Copies WARCs and media; those that are there already in their full size are left, so that it can go on after a break. */
export async function copyFiles(from: string, to: string): Promise<{ files: number; bytes: number }> {
  const [source, target] = [resolve(from), resolve(to)]
  const copied = { files: 0, bytes: 0 }
  if (source === target) return copied
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(error => {
    throw new PermablogError('bad-usage', `The folder ${from} can't be read.`, { cause: error })
  })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(source, path)
    if (!entry.isFile() || OF_DATABASE.test(name)) continue
    copied.files += 1
    copied.bytes += await copyOne(path, join(target, name))
  }
  return copied
}

/** First under another name: a file that has its own is whole. */
async function copyOne(from: string, to: string): Promise<number> {
  const { size } = await stat(from)
  const there = await stat(to).catch(() => null)
  if (there?.size === size) return size
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, `${to}.part`)
  await rename(`${to}.part`, to)
  return size
}
