import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parsePage } from '../../src/page/index.ts'
import { readMicroformats } from '../../src/structured/index.ts'
import { urlOf } from '../../src/url.ts'
import type { SuiteRow } from './suite.ts'

/** The folders of the suite; the unit tests refer to another host. */
const GROUPS = ['microformats-v2', 'microformats-v1', 'microformats-mixed', 'microformats-v2-unit']

/** HTML and the canonical JSON of its items; `rels` are no microformats, and kept as links. */
export async function scoreMicroformats(folder: string): Promise<SuiteRow[]> {
  const rows: SuiteRow[] = []
  for (const group of GROUPS) {
    const base = urlOf(group.endsWith('unit') ? 'http://example.test/' : 'http://example.com/')
    const files = readdirSync(join(folder, group), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter(name => name.endsWith('.html')).sort()) {
      const expectation = join(folder, group, file.replace(/html$/, 'json'))
      // The others are logs of changes.
      if (!existsSync(expectation)) continue
      const page = parsePage(readFileSync(join(folder, group, file), 'utf8'), base)
      const items: unknown = JSON.parse(JSON.stringify(await readMicroformats(page)))
      const expected: unknown = JSON.parse(readFileSync(expectation, 'utf8')).items
      const difference = firstDifference(items, expected, [])
      rows.push({ suite: group, name: file, ok: isDeepStrictEqual(items, expected), cause: difference ?? '' })
    }
  }
  return rows
}

function firstDifference(have: unknown, want: unknown, path: readonly string[]): string | null {
  if (isDeepStrictEqual(have, want)) return null
  const isOpen = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isOpen(have) || !isOpen(want)) {
    const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 40))
    return `${path.slice(-2).join(' ')}: ${shown(have)} for ${shown(want)}`
  }
  for (const key of new Set([...Object.keys(want), ...Object.keys(have)])) {
    const difference = firstDifference(have[key], want[key], [...path, key])
    if (difference !== null) return difference
  }
  return null
}
