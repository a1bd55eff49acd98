import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { batchedBursts, streamBursts } from '../../src/measures/index.ts'
import { analysisFolder, commaRows, tabbedLines } from '../knowledge/analysis-data.ts'
import { markdownTable, type Section } from '../knowledge/section.ts'

const SECONDS_A_DAY = 86_400

const referenceSchema = z.object({
  stream: z.array(
    z.object({
      series: z.string(),
      s: z.number(),
      gamma: z.number(),
      offsets: z.array(z.number()).optional(),
      bursts: z.array(z.tuple([z.number(), z.number(), z.number()])),
    }),
  ),
  sotu_bursts_total: z.number(),
  /** Word, dates and numbers of the first and last address, weight. */
  sotu_top300: z.array(z.tuple([z.string(), z.string(), z.string(), z.number(), z.number(), z.number()])),
})

/** Bursts against the reference intervals. */
export const bursts: Section = {
  name: 'bursts',
  about: "Kleinberg's two automata against reference intervals",
  async run() {
    const folder = analysisFolder('bursts')
    if (folder === null) return null
    const reference = referenceSchema.parse(JSON.parse(readFileSync(join(folder, 'bursts.reference.json'), 'utf8')))
    const rows = [...reference.stream.map(series => streamRow(folder, series)), ...addressRows(folder, reference)]
    return markdownTable(['series', 'bursts of the reference', 'ours', 'equal', 'largest difference of weights'], rows)
  },
}

function streamRow(folder: string, series: z.infer<typeof referenceSchema>['stream'][number]) {
  const found = streamBursts(series.offsets ?? submissionDays(folder), { scale: series.s, cost: series.gamma })
  const near = (one: number, other: number) => Math.abs(one - other) <= 1e-8 * Math.max(1, Math.abs(other))
  const equal = series.bursts.filter(([level, start, end], index) => {
    const ours = found[index]
    return ours !== undefined && ours.level === level && near(ours.start, start) && near(ours.end, end)
  })
  return [series.series, series.bursts.length, found.length, equal.length, '–']
}

/** Moments of the papers of a list, in days since the first. */
function submissionDays(folder: string): readonly number[] {
  const [head = [], ...rows] = commaRows(join(folder, '6b_dataset.csv'))
  const column = head.indexOf('submitted')
  const moments = new Set(rows.map(row => Date.parse(`${row[column]}Z`) / 1000))
  const sorted = [...moments].filter(Number.isFinite).toSorted((one, other) => one - other)
  return sorted.map(moment => (moment - (sorted[0] ?? 0)) / SECONDS_A_DAY)
}

function addressRows(folder: string, reference: z.infer<typeof referenceSchema>) {
  const totals = tabbedLines(join(folder, 'sotu_addresses.tsv'))
    .slice(1)
    .map(([, , , words]) => Number(words))
  const found = tabbedLines(join(folder, 'sotu_word_counts.tsv')).flatMap(([word = '', counts = '']) => {
    const hits = new Float64Array(totals.length)
    for (const pair of counts.split(',')) {
      const [address = '', count = ''] = pair.split(':')
      hits[Number(address) - 1] = Number(count)
    }
    return batchedBursts(hits, totals).map(burst => ({ word, ...burst }))
  })
  const ours = new Map(found.map(({ word, first, last, weight }) => [`${word} ${first + 1} ${last + 1}`, weight]))
  const differences = reference.sotu_top300.map(([word, , , first, last, weight]) =>
    Math.abs((ours.get(`${word} ${first} ${last}`) ?? Number.NaN) - weight),
  )
  const equal = differences.filter(difference => difference < 1e-6)
  return [
    ['State of the Union, all words', reference.sotu_bursts_total, found.length, '–', '–'],
    ['State of the Union, the 300 heaviest', 300, 300, equal.length, Math.max(...differences).toExponential(1)],
  ]
}
