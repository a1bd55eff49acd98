import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  byLibrary,
  casedWordsIn,
  type Entity,
  type EntityKind,
  findEntities,
  nameLexicon,
  WordCounts,
  WordHabits,
} from '../../src/analyse/index.ts'
import { markdownTable, percent, type Section } from './section.ts'

const DATA = join(import.meta.dirname, '..', '..', '.data', 'analysis')

/** A stretch of tokens that names something. */
interface Span {
  readonly from: number
  readonly to: number
  readonly type: string
}

interface Sentence {
  readonly tokens: readonly string[]
  readonly gold: readonly Span[]
  /** Sentences of one document are read together. */
  readonly document: string
}

/** Found in a text, by offsets. */
interface Found {
  readonly start: number
  readonly end: number
  readonly type: string | null
}

type Method = (text: string) => readonly Found[] | Promise<readonly Found[]>

/** Names in texts that others have marked. */
export const entities: Section = {
  name: 'entities',
  about: 'names in texts of others, strict span and type, beside capitalised words and the library alone',
  run: async () => {
    const rows: (string | number)[][] = []
    for (const { name, file, types, language } of SETS) {
      const path = join(DATA, file)
      if (!existsSync(path)) continue
      const sentences = sentencesOf(readFileSync(path, 'utf8'))
      const habits = await habitsOf(sentences, language)
      for (const [method, find] of methods(types, language, habits))
        rows.push([name, method, ...(await judged(sentences, find))])
    }
    const head = ['set', 'by', 'names', 'precision', 'recall', 'F1', 'surface F1', 'person F1', 'untyped F1']
    return rows.length === 0 ? null : markdownTable(head, rows)
  },
}

type Types = Readonly<Record<EntityKind, string>>

const UNER: Types = { person: 'PER', organisation: 'ORG', place: 'LOC', work: '', product: '', event: '' }
const WNUT: Types = {
  ...{ person: 'person', organisation: 'corporation', place: 'location' },
  ...{ work: 'creative-work', product: 'product', event: '' },
}
const SETS = [
  { name: 'wnut17 dev', file: 'wnut17/emerging.dev.conll', types: WNUT, language: 'en' },
  { name: 'uner English', file: 'uner/en_ewt-ud-dev.iob2', types: UNER, language: 'en' },
  { name: 'uner Portuguese', file: 'uner/pt_pud-ud-test.iob2', types: UNER, language: 'pt' },
  { name: 'uner Swedish', file: 'uner/sv_pud-ud-test.iob2', types: UNER, language: 'sv' },
] as const

/** How the set as a whole writes its words, as is known of a blog. */
async function habitsOf(sentences: readonly Sentence[], language: string): Promise<WordHabits> {
  const { isFirstName } = await nameLexicon()
  const counts = new WordCounts(isFirstName)
  for (const { tokens } of sentences) counts.add(tokens.join(' '), language)
  return new WordHabits(counts.result()[language])
}

function methods(types: Types, language: string, habits: WordHabits): readonly (readonly [string, Method])[] {
  const typed = (found: readonly Entity[]) =>
    found.map(({ start, end, kind }) => ({ start, end, type: kind === null ? null : types[kind] }))
  return [
    ['ours', async text => typed(await findEntities(text, language, { habits, names: new Map() }))],
    ['library alone', async text => typed(await byLibrary(text))],
    ['capitalised words, all persons', text => runsOfCapitals(text).map(span => ({ ...span, type: types.person }))],
  ]
}

/** Words with a capital, but for those that begin a sentence. */
function runsOfCapitals(text: string): readonly { readonly start: number; readonly end: number }[] {
  const runs: { start: number; end: number }[] = []
  let isOpen = false
  for (const { start, end, isCapitalised, isFirst, isJoined } of casedWordsIn(text)) {
    const last = runs.at(-1)
    if (!isCapitalised || isFirst) isOpen = false
    else if (isOpen && isJoined && last !== undefined) last.end = end
    else {
      runs.push({ start, end })
      isOpen = true
    }
  }
  return runs
}

function sentencesOf(file: string): readonly Sentence[] {
  let document = ''
  return file.split(/\n\s*\n/).flatMap((block, number) => {
    const lines = block.split('\n').filter(Boolean)
    for (const line of lines) document = /^# newdoc id = (.+)$/.exec(line)?.[1] ?? document
    const rows = lines.filter(line => !line.startsWith('# ')).map(line => line.split('\t'))
    const isNumbered = rows.every(row => row.length >= 3)
    const tokens = rows.map(row => row[isNumbered ? 1 : 0] ?? '')
    const tags = rows.map(row => row[isNumbered ? 2 : 1]?.trim() ?? 'O')
    if (tokens.length === 0) return []
    return [{ tokens, gold: spansOf(tags), document: document === '' ? String(number) : document }]
  })
}

function spansOf(tags: readonly string[]): readonly Span[] {
  const spans: { from: number; to: number; type: string }[] = []
  for (const [place, tag] of tags.entries()) {
    const type = tag.slice(2)
    const last = spans.at(-1)
    if (tag.startsWith('B-')) spans.push({ from: place, to: place + 1, type })
    else if (tag.startsWith('I-') && last !== undefined && last.to === place) last.to = place + 1
  }
  return spans
}

async function judged(sentences: readonly Sentence[], find: Method): Promise<readonly (string | number)[]> {
  const [gold, said, goldForms, saidForms]: Set<string>[] = [new Set(), new Set(), new Set(), new Set()]
  const untyped = new Set<string>()
  for (const [document, group] of Map.groupBy(sentences, sentence => sentence.document)) {
    const tokens = group.flatMap(sentence => [...sentence.tokens, '\n'])
    const starts: number[] = []
    let text = ''
    for (const token of tokens) {
      starts.push(text.length)
      text += token === '\n' ? '\n' : `${token} `
    }
    let base = 0
    for (const sentence of group) {
      for (const { from, to, type } of sentence.gold) {
        gold?.add(`${document} ${base + from} ${base + to} ${type}`)
        goldForms?.add(`${sentence.tokens.slice(from, to).join(' ')}\t${type}`)
      }
      base += sentence.tokens.length + 1
    }
    for (const { start, end, type } of await find(text)) {
      const from = starts.findLastIndex(at => at <= start)
      const to = starts.findIndex(at => at >= end)
      untyped.add(`${document} ${from} ${to}`)
      if (type === null || type === '') continue
      said?.add(`${document} ${from} ${to} ${type}`)
      saidForms?.add(`${tokens.slice(from, to).join(' ')}\t${type}`)
    }
  }
  const ofPersons = (spans: Set<string> | undefined) =>
    new Set([...(spans ?? [])].filter(span => /per(?:son)?$/i.test(span)))
  const withoutType = new Set([...(gold ?? [])].map(span => span.slice(0, span.lastIndexOf(' '))))
  const strict = score(gold ?? new Set(), said ?? new Set())
  const f1s = [
    score(goldForms ?? new Set(), saidForms ?? new Set()),
    score(ofPersons(gold), ofPersons(said)),
    score(withoutType, untyped),
  ].map(({ f1 }) => percent(f1, 1))
  return [gold?.size ?? 0, percent(strict.precision, 1), percent(strict.recall, 1), percent(strict.f1, 1), ...f1s]
}

function score(gold: ReadonlySet<string>, said: ReadonlySet<string>) {
  const right = [...said].filter(span => gold.has(span)).length
  const precision = said.size === 0 ? 0 : right / said.size
  const recall = gold.size === 0 ? 0 : right / gold.size
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
