import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A named number of the program that a decision hangs on. */
export interface Threshold {
  /** The file below `src/`. */
  readonly file: string
  readonly name: string
  readonly value: number
}

/** A threshold with another value than it has. */
export interface Change extends Threshold {
  readonly to: number
}

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url))
/** Where articles, titles, authors and dates are decided, and where rules for them are learned. */
const ROOMS = 'extract/{*.ts,article/*.ts,authors/*.ts,dates/*.ts,rules/*.ts}|learn/hybrid/*.ts'.split('|')
const DECLARED = /^(?:export )?const ([A-Z_]+) = (0?\.\d+)$/gm

/** Every share and confidence that stands as a named constant in the rooms that read posts. */
export async function thresholds(): Promise<Threshold[]> {
  const files = await Array.fromAsync(glob(ROOMS, { cwd: SOURCES }))
  return files
    .filter(file => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap(file =>
      Array.from(readFileSync(`${SOURCES}${file}`, 'utf8').matchAll(DECLARED), ([, name = '', value]) => ({
        file,
        name,
        value: Number(value),
      })),
    )
}

/** How far a value is moved down and up: a third is more than anybody would call the same. */
const STEP = 1 / 3

/** The other values that are tried; a share stays below one. */
export function changesOf(threshold: Threshold): Change[] {
  const { value } = threshold
  const up = value + STEP * Math.min(value, 1 - value)
  return [value * (1 - STEP), up].map(to => ({ ...threshold, to: Number(to.toPrecision(3)) }))
}

/** The source of a file with the values of its thresholds changed. */
export function changedSource(source: string, changes: readonly Change[]): string {
  return changes.reduce(
    (text, { name, to }) => text.replace(new RegExp(`^((?:export )?const ${name} = )0?\\.\\d+$`, 'm'), `$1${to}`),
    source,
  )
}
