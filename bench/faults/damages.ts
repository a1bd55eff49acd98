import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../test/permablog-process.ts'
import { verified } from '../hardening/archived.ts'

/** What was planted into archives, and what became of it. */
export interface Damages {
  readonly planted: number
  /** Nothing that is stored was changed by it. */
  readonly harmless: number
  readonly found: number
  readonly mended: number
  readonly told: number
  readonly wrong: readonly string[]
}

/** Files that have to be as they were written: all but the lock, the database's own shared memory, and what is not there for long. */
const IS_KEPT = /^(?:warc|media|manifest)\/(?!.*\.writer$).*\.\w+$|^permablog\.db$/
/** Bits that are flipped are in the heads of files, and anywhere in the others. */
const HEAD_BYTES = 64

/** Plants so many damages, one at a time, into copies of an archive: files are cut, and bits of them flipped. */
export async function plantDamages(
  archive: string,
  copy: string,
  count: number,
  random: () => number,
): Promise<Damages> {
  const files = readdirSync(archive, { recursive: true, encoding: 'utf8' })
    .filter(name => IS_KEPT.test(name) && statSync(join(archive, name)).isFile())
    .sort()
  const calm = await exportOf(archive)
  const wrong: string[] = []
  const tally = { planted: 0, harmless: 0, found: 0, mended: 0, told: 0, wrong }
  for (let at = 0; at < count; at += 1) {
    const name = files[at % files.length] ?? ''
    renew(archive, copy)
    const what = damage(join(copy, name), at % 2 === 0, random)
    tally.planted += 1
    const before = await verified(copy)
    // SQLite's own counters are of no use to anybody who reads: what is stored is what it was.
    if (before.code === 0 && name === 'permablog.db' && (await exportOf(copy)) === calm) {
      tally.harmless += 1
      continue
    }
    if (before.code === 0) {
      tally.wrong.push(`${name}, ${what}: verify finds nothing`)
      continue
    }
    tally.found += 1
    const repaired = await run(['repair', '--offline', '--archive', copy])
    const after = await verified(copy)
    // A page that is cut off its WARC stays lost: its post is named as long as it is there.
    const left = after.damages.filter(damage => !damage.includes('Its page is not in'))
    const isWhole = after.code === 0 || (after.code === 1 && after.damages.length > 0 && left.length === 0)
    if (repaired.code === 0 && isWhole) tally.mended += 1
    else if (repaired.code !== 0) tally.told += 1
    else tally.wrong.push(`${name}, ${what}: ${left[0] ?? `verify ends with ${after.code}`}`)
  }
  return tally
}

async function exportOf(archive: string): Promise<string> {
  return (await run(['export', '--archive', archive, '--format', 'jsonl'])).stdout
}

/** Makes a copy what the archive is, again. */
function renew(archive: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  cpSync(archive, copy, { recursive: true })
}

/** Cuts a file, or flips one of its bits; says which. */
function damage(path: string, isCut: boolean, random: () => number): string {
  const { size } = statSync(path)
  if (isCut) {
    const length = Math.floor(random() * size)
    truncateSync(path, length)
    return `cut at ${length} of ${size}`
  }
  const bytes = readFileSync(path)
  const place = Math.floor(random() * Math.min(size, HEAD_BYTES))
  const bit = Math.floor(random() * 8)
  bytes[place] = (bytes[place] ?? 0) ^ (1 << bit)
  writeFileSync(path, bytes)
  return `bit ${bit} of byte ${place} flipped`
}
