import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { containment, sharedPassages, wordNumbers } from '../../src/reuse/index.ts'
import { writtenWords } from '../../src/store/index.ts'
import { analysisFolder, commaRows } from '../knowledge/analysis-data.ts'
import { markdownTable, type Section } from '../knowledge/section.ts'

interface Answer {
  readonly category: string
  readonly text: Uint32Array
  readonly source: Uint32Array
}

/** How well reuse is told from answers of one's own (Clough and Stevenson 2011). */
export const reuse: Section = {
  name: 'reuse',
  about: 'answers copied, reworked lightly and heavily, and written without the source',
  async run() {
    const folder = analysisFolder('plagiarised-short-answers')
    if (folder === null) return null
    const answers = answersIn(folder)
    const measures = {
      'rows of three words that stand in the source': ({ text, source }: Answer) => containment(text, source),
      'words in passages of the source': ({ text, source }: Answer) =>
        sharedPassages(text, source).reduce((sum, { same }) => sum + same, 0) / text.length,
    }
    const rows = Object.entries(measures).map(([name, measure]) => {
      const scored = answers.map(answer => ({ category: answer.category, score: measure(answer) }))
      const area = (categories: readonly string[]) =>
        areaUnder(scored.filter(({ category }) => category === 'non' || categories.includes(category))).toFixed(3)
      return [name, area(['cut', 'light', 'heavy']), area(['cut']), area(['light']), area(['heavy'])]
    })
    return markdownTable(['measure', 'AUC, all', 'copied', 'reworked lightly', 'reworked heavily'], rows)
  },
}

function answersIn(folder: string): readonly Answer[] {
  const [, ...rows] = commaRows(join(folder, 'file_information.csv'))
  const read = (file: string) => wordNumbers(writtenWords(readFileSync(join(folder, file), 'latin1')))
  const sources = new Map(
    rows.filter(([, , category]) => category === 'orig').map(([file = '', task]) => [task, read(file)]),
  )
  return rows
    .filter(([, , category]) => category !== 'orig')
    .map(([file = '', task, category = '']) => ({
      category,
      text: read(file),
      source: sources.get(task) ?? new Uint32Array(),
    }))
}

/** How often something reused scores higher than something that is not. */
function areaUnder(scored: readonly { readonly category: string; readonly score: number }[]): number {
  const own = scored.filter(({ category }) => category === 'non')
  const reused = scored.filter(({ category }) => category !== 'non')
  const wins = reused.flatMap(({ score }) =>
    own.map(other => (score > other.score ? 1 : score === other.score ? 0.5 : 0)),
  )
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length
}
