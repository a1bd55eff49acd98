import { Command, Option } from 'commander'
import { PermablogError } from '../../errors.ts'
import {
  type BurstQuery,
  type CountedKind,
  type PlacedPost,
  type Store,
  type StoredBurst,
  TERM_KINDS,
} from '../../store/index.ts'
import type { TrendUnit } from '../../trends/index.ts'
import { readArchive } from '../archive.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { dayOf, type ScopeFlags, scopeOf, withScope } from '../scope-flags.ts'
import { print } from '../terminal/output.ts'
import { printRows, type RowColumn, type RowFlags } from '../terminal/rows.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { wholeNumber } from '../values.ts'

interface TrendsFlags extends ArchiveFlags, ScopeFlags, RowFlags {
  readonly kind?: CountedKind
  readonly week?: string
  readonly from?: string
  readonly to?: string
  readonly ever?: boolean
  readonly unit: TrendUnit
  readonly posts?: boolean
  readonly limit?: number
}

const MOST_SHOWN = 30
/** Characters of the longest bar. */
const BAR = 30

const OTHER_TERM = 'Try another form of it, or another --kind.'

/** `permablog trends [term]`: what rises now or rose in the past, or how often one thing was written about. */
export function trendsCommand(): Command {
  return withScope(withArchive(new Command('trends')))
    .argument('[term]', 'a word in any of its forms, a tag, a name or a domain; none: what rises now')
    .addOption(new Option('--kind <kind>', 'what is counted (with a term: word)').choices(TERM_KINDS))
    .option('--week <day>', 'what rose in the week of this day', dayOf)
    .option('--from <day>', 'on this day or later', dayOf)
    .option('--to <day>', 'on this day or before', dayOf)
    .option('--ever', 'what rose at any time')
    .addOption(
      new Option('--unit <unit>', 'with a term: spans of this length')
        .choices(['day', 'week', 'month'])
        .default('month'),
    )
    .option('--posts', 'with a term: the posts that have it')
    .option('--limit <n>', `the most to list (default ${MOST_SHOWN})`, wholeNumber(1))
    .option('--json', 'one JSON object a line')
    .option('--csv', 'as CSV')
    .addHelpText(
      'after',
      `
What posts contribute is brought up to date by \`permablog analyse\` and at the end of a harvest: docs/trends.md.
“Now” is when the newest post of the archive was written. Where there are five blogs or more, each counts once a week.

Examples:
  permablog trends
  permablog trends --week 2014-04-09 --kind word
  permablog trends --ever --blog blog.example.org
  permablog trends heartbleed --unit week --csv
  permablog trends example.org --kind domain --posts`,
    )
    .action(runTrends)
}

async function runTrends(term: string | undefined, flags: TrendsFlags): Promise<void> {
  await readArchive(flags, async store => {
    if (term === undefined) await listBursts(store, flags)
    else if (flags.posts) await listPosts(store, term, flags)
    else await showSeries(store, term, flags)
  })
}

const BURST_COLUMNS: readonly RowColumn<StoredBurst>[] = [
  { title: 'term', value: ({ label }) => label, flexible: true },
  { title: 'kind', value: ({ kind }) => kind },
  { title: 'first', value: ({ first }) => first },
  { title: 'last', value: ({ last }) => last },
  { title: 'posts', value: ({ posts }) => posts, align: 'right' },
  { title: 'blogs', value: ({ blogs }) => blogs, align: 'right' },
  { title: 'weight', value: ({ weight }) => Math.round(weight * 10) / 10, align: 'right' },
]

async function listBursts(store: Store, flags: TrendsFlags): Promise<void> {
  const { burstsOfBlog, dayNumber, dayNumbered } = await import('../../trends/index.ts')
  const { blogs, language } = await scopeOf(store, flags)
  const { kind, week, ever, limit = MOST_SHOWN } = flags
  const span = week === undefined ? flags : { from: week, to: dayNumbered(dayNumber(week) + 6) }
  const isNow = week === undefined && flags.from === undefined && flags.to === undefined && !ever
  const query: BurstQuery = { kind, language, isOpen: isNow ? true : undefined, from: span.from, to: span.to, limit }
  const [only, ...others] = blogs ?? []
  const found =
    only === undefined
      ? await store.trends.bursts(query)
      : others.length === 0
        ? await burstsOfBlog(store, only, query)
        : await store.trends.burstsAmong([only, ...others], query)
  if (found.length === 0 && !flags.json && !flags.csv) print(await whyNone(store, isNow))
  else printRows(BURST_COLUMNS, found, flags)
}

/** Why nothing is listed, and what to do next. */
async function whyNone(store: Store, isNow: boolean): Promise<string> {
  if ((await store.trends.snapshot('bursts')) === null)
    return 'Trends are not known yet. `permablog analyse` looks for them.'
  const rule = 'What only one blog wrote about is no trend of the archive: --blog lists that.'
  return isNow ? `Nothing rises now. ${rule} --ever lists what rose at any time.` : `Nothing rose then. ${rule}`
}

interface SpanRow {
  readonly span: string
  readonly posts: number
  readonly of: number
  readonly isBurst: boolean
}

async function showSeries(store: Store, term: string, flags: TrendsFlags): Promise<void> {
  const { seriesOf, spanNumber, spanStart } = await import('../../trends/index.ts')
  const { kind = 'word', unit, from, to } = flags
  const series = await seriesOf(store, { kind, term, unit, scope: { ...(await scopeOf(store, flags)), from, to } })
  if (series === null)
    throw new PermablogError('bad-usage', `No post has the ${kind} “${safeLine(term)}”.`, { next: OTHER_TERM })
  if (flags.json && !flags.csv) {
    print(JSON.stringify(series))
    return
  }
  const start = series.start === null ? 0 : spanNumber(series.start, unit)
  const rows = series.counts.map(
    (posts, place): SpanRow => ({
      span: spanStart(start + place, unit),
      posts,
      of: series.totals[place] ?? 0,
      isBurst: series.bursts.some(({ first, last }) => place >= first && place <= last),
    }),
  )
  const most = Math.max(1, ...series.counts)
  const columns: readonly RowColumn<SpanRow>[] = [
    { title: 'from', value: ({ span }) => span },
    { title: 'posts', value: ({ posts }) => posts, align: 'right' },
    { title: 'of', value: ({ of }) => of, align: 'right' },
    { title: 'burst', value: ({ isBurst }) => (isBurst ? 1 : 0), shown: ({ isBurst }) => (isBurst ? 'yes' : '') },
  ]
  const bar = {
    title: '',
    value: ({ posts }: SpanRow) => '▇'.repeat(Math.ceil((posts / most) * BAR)),
  }
  // A file wants every span, a reader those that have something.
  if (flags.csv) printRows(columns, rows, { csv: true })
  else
    printRows(
      [...columns, bar],
      rows.filter(({ posts }) => posts > 0),
      {},
    )
}

const POST_COLUMNS: readonly RowColumn<PlacedPost>[] = [
  { title: 'day', value: ({ day }) => day },
  { title: 'blog', value: ({ blog }) => blog, flexible: true },
  { title: 'title', value: ({ title }) => title, flexible: true },
  { title: 'url', value: ({ url }) => url },
]

async function listPosts(store: Store, term: string, flags: TrendsFlags): Promise<void> {
  const { findTerms } = await import('../../trends/index.ts')
  const { kind = 'word', from, to, limit = MOST_SHOWN } = flags
  const terms = (await findTerms(store, kind, term)).map(({ id }) => id)
  if (terms.length === 0)
    throw new PermablogError('bad-usage', `No post has the ${kind} “${safeLine(term)}”.`, { next: OTHER_TERM })
  const posts = await store.trends.termPosts(terms, { ...(await scopeOf(store, flags)), from, to, limit })
  printRows(POST_COLUMNS, posts, flags)
}
