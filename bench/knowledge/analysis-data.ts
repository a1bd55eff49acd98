import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const REPOSITORY = join(import.meta.dirname, '..', '..')

/** A folder of the data of others for measuring, unpacked; null where the machine has none. */
export function analysisFolder(name: string): string | null {
  const unpacked = join(REPOSITORY, '.data', 'analysis')
  const packed = join(REPOSITORY, '..', 'shared', 'analysis', 'analysis.tar.xz')
  if (!existsSync(unpacked) && existsSync(packed)) {
    mkdirSync(join(REPOSITORY, '.data'), { recursive: true })
    execFileSync('tar', ['xJf', packed, '-C', join(REPOSITORY, '.data')])
  }
  const folder = join(unpacked, name)
  return existsSync(folder) ? folder : null
}

/** The cells of a file of tab-separated lines. */
export function tabbedLines(path: string): readonly (readonly string[])[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'))
}

/** The rows of a file of comma-separated values, quoted where need be. */
export function commaRows(path: string): readonly (readonly string[])[] {
  const cell = /("(?:[^"]|"")*"|[^",\n\r]*)(,|\r?\n|$)/g
  const rows: string[][] = [[]]
  for (const [whole, value = '', end] of readFileSync(path, 'utf8').matchAll(cell)) {
    if (whole === '') break
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end !== ',') rows.push([])
  }
  return rows.filter(({ length }) => length > 1)
}
