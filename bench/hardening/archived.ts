import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveMediaBlog } from '../../test/media-blog.ts'
import { run } from '../../test/permablog-process.ts'

/** Words that make a harvest quick, and the same each time. */
export const QUICK = ['--delay', '0', '--quiet', '--render', 'never', '--no-analyse']

/** Harvests a blog with files and updates it once, then works on the archive, which is gone afterwards. */
export async function withArchive<T>(work: (archive: string, copy: () => string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-bench-'))
  const archive = join(folder, 'whole')
  try {
    await using blog = await serveMediaBlog()
    for (const command of ['crawl', 'update']) await run([command, blog.url, '--archive', archive, ...QUICK])
    let copies = 0
    const copy = () => {
      copies += 1
      const path = join(folder, `copy-${copies}`)
      cpSync(archive, path, { recursive: true })
      return path
    }
    return await work(archive, copy)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files of an archive below a folder with an ending. */
export function filesIn(archive: string, folder: string, end: string): string[] {
  return readdirSync(join(archive, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(end))
    .map(name => join(archive, folder, name))
    .sort()
}

/** What verify says of an archive: its exit code, and every damage in a line. */
export async function verified(archive: string): Promise<{ code: number | null; damages: readonly string[] }> {
  const { stdout, code } = await run(['verify', '--archive', archive, '--json'])
  try {
    const { damages }: { damages: { place: string; message: string }[] } = JSON.parse(stdout)
    return { code, damages: damages.map(({ place, message }) => `${place}: ${message}`) }
  } catch {
    return { code, damages: [] }
  }
}
