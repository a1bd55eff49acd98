import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What benches measured last, by bench and figure: git-ignored, made by running them. */
const KEPT = fileURLToPath(new URL('../../.data/bench/figures.json', import.meta.url))

/** The figures of one bench by their names. */
export type Figures = Readonly<Record<string, number>>

/** Keeps what a bench measured over all its blogs, for the one table of `npm run bench figures`. */
export function keepFigures(bench: string, figures: Figures): void {
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, `${JSON.stringify({ ...keptFigures(), [bench]: figures }, null, 2)}\n`)
}

/** What all benches measured last. */
export function keptFigures(): Readonly<Record<string, Figures>> {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Figures>
  } catch {
    return {}
  }
}
