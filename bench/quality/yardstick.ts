import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LabelledPost } from './corpus.ts'

export type ScoredField = 'title' | 'author' | 'date' | 'text'

/** A field of a page that is wrong, in the yardstick's words. */
export interface Failure {
  readonly url: string
  readonly field: ScoredField | 'not found'
  readonly why: string
}

/** What the corpus's yardstick says of an export: percentages, and everything that is wrong. */
export interface Score
  extends Readonly<Record<'recall' | 'title' | 'author' | 'date' | 'textF1' | 'textOk', number | null>> {
  readonly comments: { readonly f1: number; readonly author: number; readonly date: number } | null
  readonly failures: readonly Failure[]
}

const run = promisify(execFile)
const ALL = '1000000'

/** Scores an export, one JSON record a line, against labels. */
export async function score(
  corpus: string,
  labels: readonly LabelledPost[],
  exported: string,
  more: readonly string[] = [],
): Promise<Score> {
  const truth = `${exported}.${++labelFiles}.labels.json`
  await writeFile(truth, JSON.stringify({ posts: labels }))
  const arguments_ = [join(corpus, 'score.mjs'), truth, exported, '--json', '--worst', ALL, ...more]
  const { stdout } = await run(process.execPath, arguments_, { maxBuffer: 256 << 20 })
  // What is wrong may itself hold line breaks, so a line begins where the yardstick's words do.
  const [first = '{}', ...rest] = stdout.trim().split(/\n(?= {2}(?:not found|title «|author «|date «|text P|extra) ?)/)
  return { ...JSON.parse(first), failures: rest.flatMap(failureOf) }
}

let labelFiles = 0

function failureOf(line: string): Failure[] {
  const [, why = '', url = ''] = /^\s*(.*)\s(\S+)$/s.exec(line) ?? []
  const field = /^(?:not found|title|author|date|text)/.exec(why)?.[0]
  return field === undefined ? [] : [{ url, field: field as Failure['field'], why }]
}
