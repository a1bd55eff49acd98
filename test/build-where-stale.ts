import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'rolldown'
import { build } from 'vite'
import program from '../rolldown.config.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const WEB = join(ROOT, 'web')
const BUILT = join(WEB, 'dist')

/** Builds what processes start from where a source is newer: they start in a third of the time. */
export async function buildProgramWhereStale(): Promise<void> {
  // Written last: where it is missing, a build was cut off.
  const built = statSync(join(ROOT, 'dist/complete'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (newest(join(ROOT, 'src'), () => true) <= built) return
  // Files of an earlier build stay, for tests of another run that may be using them.
  await bundle({ ...program, cwd: ROOT, output: { ...program.output, cleanDir: false } })
}

/** Builds the web interface where a file of it is newer than what was built; gives back why that failed, or null. */
export async function buildWebWhereStale(): Promise<string | null> {
  if (newest(WEB, name => name !== 'dist') <= newest(BUILT, () => true)) return null
  try {
    // Files of an earlier build stay, for tests of another run that may be using them.
    await build({ root: WEB, logLevel: 'silent', build: { emptyOutDir: false } })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** When the newest file below a folder was written; 0 where there is none. */
function newest(folder: string, isLookedAt: (name: string) => boolean): number {
  const entries = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder, { withFileTypes: true })
    : []
  const times = entries
    .filter(({ name }) => isLookedAt(name))
    .map(entry =>
      entry.isDirectory() ? newest(join(folder, entry.name), isLookedAt) : statSync(join(folder, entry.name)).mtimeMs,
    )
  return Math.max(0, ...times)
}
