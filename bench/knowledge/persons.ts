import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AliasBook, groupPersons, isSameFirstName, mergeAliases, nameLexicon } from '../../src/analyse/index.ts'
import { openFolder } from '../../src/fetch/index.ts'
import type { EntryRecord } from '../../src/records.ts'
import { openArchive } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'
import { runHarvest } from '../../src/work/index.ts'
import { chosenBlogs, corpusFolder } from '../quality/corpus.ts'
import { clusterScore } from './clusters.ts'
import { markdownTable, percent, type Section } from './section.ts'

/** First names as an analysis knows them. */
const { isFirstName } = await nameLexicon()

interface Labels {
  readonly slug: string
  readonly names: 'harvest' | 'gold'
  readonly persons: readonly (readonly string[])[]
  readonly unsure: readonly string[]
  readonly logins?: Readonly<Record<string, string>>
}

type Bylines = Pick<EntryRecord, 'authors' | 'comments'>

/** One name as it is judged: where it stands, and who it is of. */
interface Item {
  readonly id: string
  readonly name: string
  readonly truth: string
  /** The blog that it stands on, where items of several are judged together. */
  readonly scope?: string
}

const LABELS = join(import.meta.dirname, 'labels', 'persons.json')
const NAMES = join(import.meta.dirname, '..', '..', '.data', 'analysis', 'author-names')

/** Which names are one person: on labelled blogs, and in lists of authors of others. */
export const persons: Section = {
  name: 'persons',
  about: 'names that are one person, beside "same string" and "same surname and initial"',
  run: async () => {
    const tables = [await labelledBlogs(), otherLists()].filter(table => table !== null)
    return tables.length === 0 ? null : tables.join('\n\n')
  },
}

const HEAD = ['set', 'by', 'names', 'pairs', 'precision', 'recall', 'F1', 'B³ precision', 'B³ recall', 'B³ F1']

function rowsOf(set: string, items: readonly Item[], ours: ReadonlyMap<string, string>): (string | number)[][] {
  const methods: readonly (readonly [string, (item: Item) => string])[] = [
    ['ours', ({ id }) => ours.get(id) ?? id],
    ['same string', ({ name, scope }) => `${scope} ${name}`],
    ['surname and initial', ({ name, scope }) => `${scope} ${surnameAndInitial(name)}`],
  ]
  const truth = items.map(item => item.truth)
  return methods.map(([method, clusterOf]) => {
    const score = clusterScore(items.map(clusterOf), truth)
    const { precision, recall, f1, cubedPrecision, cubedRecall, cubedF1, pairs } = score
    const shares = [precision, recall, f1, cubedPrecision, cubedRecall, cubedF1].map(share => percent(share, 1))
    return [set, method, items.length, pairs, ...shares]
  })
}

function surnameAndInitial(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean)
  return `${words[0]?.[0]} ${words.at(-1)}`
}

async function labelledBlogs(): Promise<string | null> {
  const corpus = corpusFolder()
  if (corpus === null) return null
  const { blogs }: { blogs: readonly Labels[] } = JSON.parse(readFileSync(LABELS, 'utf8'))
  const rows: (string | number)[][] = []
  const wrong: string[] = []
  const pool: Pool = { items: [], ours: new Map() }
  for (const labels of blogs) {
    const [blog] = chosenBlogs(corpus, labels.slug)
    if (blog === undefined) continue
    const address = blog.origin + blog.home
    const bylines =
      labels.names === 'gold' ? goldBylines(corpus, labels.slug) : await harvested(corpus, labels.slug, address)
    rows.push(...judged(labels.slug, address, bylines, labels, wrong, pool))
    if (labels.logins === undefined) continue
    // The same names without any address, beside the logins of the site: names alone have to say it.
    const bare = bylines.map(({ authors, comments }) => ({
      authors: authors.map(author => ({ ...author, url: null })),
      comments,
    }))
    const logins = Object.keys(labels.logins).map(name => ({ authors: [{ name, url: null }], comments: [] }))
    rows.push(...judged(`${labels.slug}, logins without addresses`, address, [...bare, ...logins], labels, []))
  }
  rows.push(...rowsOf('the three blogs together', pool.items, pool.ours))
  return [markdownTable(HEAD, rows), '', ...wrong].join('\n')
}

/** Figures of all labelled blogs together: groups of two blogs have different names. */
interface Pool {
  readonly items: Item[]
  readonly ours: Map<string, string>
}

function judged(
  set: string,
  address: string,
  bylines: readonly Bylines[],
  labels: Labels,
  wrong: string[],
  pool: Pool | null = null,
): (string | number)[][] {
  const book = new AliasBook(address)
  for (const entry of bylines) book.addEntry(entry)
  const { aliases, ties } = book.result()
  const persons = groupPersons(
    { aliases: [...aliases], merges: [...mergeAliases(aliases, ties, isFirstName)], cut: 0 },
    [],
  )
  const ours = new Map(persons.flatMap(({ aliases }, number) => aliases.map(({ id }) => [id, String(number)])))
  const truthOf = (name: string) => {
    const full = labels.logins?.[name] ?? name
    return labels.persons.find(group => group.includes(full))?.[0] ?? full
  }
  const items = aliases
    .filter(({ name }) => !labels.unsure.includes(name))
    .map(({ id, name }) => ({ id, name, truth: truthOf(name) }))
  for (const [place, one] of items.entries()) {
    for (const other of items.slice(0, place)) {
      const isOne = ours.get(one.id) === ours.get(other.id)
      if (isOne !== (one.truth === other.truth))
        wrong.push(`- ${set}: ${other.id} and ${one.id} are ${isOne ? 'wrongly' : 'not'} one`)
    }
  }
  for (const item of items)
    pool?.items.push({ ...item, scope: set, id: `${set} ${item.id}`, truth: `${set} ${item.truth}` })
  for (const [id, person] of ours) pool?.ours.set(`${set} ${id}`, `${set} ${person}`)
  return rowsOf(set, items, ours)
}

function goldBylines(corpus: string, slug: string): readonly Bylines[] {
  const gold = JSON.parse(readFileSync(join(corpus, 'gold', `${slug}.json`), 'utf8'))
  return (gold.posts ?? gold.entries ?? gold).map(
    (post: { author: string | null; comments?: { author: string }[] }) => ({
      authors: post.author === null ? [] : [{ name: post.author, url: null }],
      comments: (post.comments ?? []).map(({ author }) => ({ author, authorUrl: null, kind: 'comment' })),
    }),
  )
}

async function harvested(corpus: string, slug: string, address: string): Promise<readonly Bylines[]> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-persons-'))
  const url = urlOf(address)
  const store = await openArchive(folder, { create: true, write: true })
  try {
    const order = { analyse: false, render: 'never', media: false, warc: false } as const
    const openSource = () => openFolder(join(corpus, 'sites', slug), url)
    const tools = { store, folder, signal: new AbortController().signal, openSource }
    const run = await runHarvest({ kind: 'crawl', url, order, caller: 'owner' }, tools)
    if (run.kind !== 'done') throw new Error(`${address}: ${run.kind}`)
    const entries = await Array.fromAsync(store.entries({ blog: run.report.blog.id }))
    return entries.map(({ entry }) => entry)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Records of papers: authors of the same surname, and who they really are. Every record is a name of its own. */
function otherLists(): string | null {
  if (!existsSync(NAMES)) return null
  const lines = (folder: string) =>
    readdirSync(join(NAMES, folder))
      .flatMap(file => readFileSync(join(NAMES, folder, file), 'utf8').split('\n'))
      .filter(Boolean)
  const bdbcomp = lines('bdbcomp-indi').map(line => {
    const [id = '', cluster = '', , , , name = ''] = line.split('<>')
    return { id, name, truth: cluster.split('_')[0] ?? '' }
  })
  const dblp = lines('dblp').map(line => {
    const [id = '', truth = '', name = ''] = line.split(';')
    return { id, name, truth }
  })
  const rows = [...rowsOf('bdbcomp-indi', bdbcomp, byNames(bdbcomp)), ...rowsOf('dblp agupta', dblp, byNames(dblp))]
  return [markdownTable(HEAD, rows), nicknameLine()].join('\n\n')
}

function byNames(items: readonly Item[]): ReadonlyMap<string, string> {
  const book = new AliasBook('https://blog.example/')
  for (const { name } of items) book.addEntry({ authors: [{ name, url: null }], comments: [] })
  const { aliases, ties } = book.result()
  const persons = groupPersons(
    { aliases: [...aliases], merges: [...mergeAliases(aliases, ties, isFirstName)], cut: 0 },
    [],
  )
  const groups = new Map(persons.flatMap(({ aliases }, number) => aliases.map(({ name }) => [name, String(number)])))
  return new Map(items.map(({ id, name }) => [id, groups.get(name) ?? name]))
}

/** Of the nicknames that others list, how many our own table knows. */
function nicknameLine(): string {
  const pairs = readFileSync(join(NAMES, 'nicknames.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .flatMap(line => {
      const [name, , nick] = line.trim().split(',')
      return name && nick ? [[name, nick] as const] : []
    })
  const known = pairs.filter(([name, nick]) => isSameFirstName(name, nick)).length
  return `Of ${pairs.length} pairs of English names and nicknames, our own table knows ${known} (${percent(known, pairs.length)}).`
}
