import { Command, InvalidArgumentError } from 'commander'
import { PermablogError } from '../../errors.ts'
import type { BlogComparison, ComparedTerm, Life } from '../../life/index.ts'
import type { BlogSummary, PlacedPost, Store, YearFigures } from '../../store/index.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { checkLinksOf } from '../check-links.ts'
import { type ArchiveFlags, type WaitFlags, withArchive, withWait } from '../options.ts'
import { print, styled } from '../terminal/output.ts'
import { printRows, type RowColumn, type RowFlags } from '../terminal/rows.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted, day, formatCount } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface StatsFlags extends ArchiveFlags, RowFlags, WaitFlags {
  readonly onThisDay?: string | true
  readonly checkLinks?: number | true
  readonly limit?: number
}

const MOST_SHOWN = 30
/** Links of each year that are asked for where nobody says how many. */
const LINKS_OF_YEAR = 20
/** Names of each kind that are shown in words. */
const NAMES_SHOWN = 8

/** `permablog stats [blog] [other]`: how blogs lived, two beside each other, and whether their links still lead somewhere. */
export function statsCommand(): Command {
  return withWait(withArchive(new Command('stats')))
    .argument('[blog]', 'an address or a part of it; none: all blogs of the archive')
    .argument('[other]', 'another blog, beside the first one')
    .option('--on-this-day [day]', 'what was written on a day of the year, as in 05-03 (default: today)', monthAndDay)
    .option(
      '--check-links [n]',
      `ask for links of a blog, at most n of each year (default ${LINKS_OF_YEAR})`,
      wholeNumber(1),
    )
    .option('--limit <n>', `the most to list (default ${MOST_SHOWN})`, wholeNumber(1))
    .option('--json', 'one JSON object a line')
    .option('--csv', 'as CSV: blogs, or the years of one')
    .addHelpText(
      'after',
      `
Rhythm, pauses and state are told by the days of posts, as far as the blog was known when it was last harvested.
--check-links asks other hosts, one after the other and as their robots.txt allows; what it hears is kept for a month, so that it
goes on where it was stopped.

Examples:
  permablog stats
  permablog stats blog.example.org
  permablog stats blog.example.org notes.example.net --json
  permablog stats --on-this-day 05-03
  permablog stats blog.example.org --check-links 50`,
    )
    .action(runStats)
}

function monthAndDay(word: string): string {
  const found = /^(?:\d{4}-)?(\d\d-\d\d)$/.exec(word)?.[1]
  if (found === undefined) throw new InvalidArgumentError('It must be a month and a day, as in 05-03.')
  return found
}

async function runStats(name: string | undefined, other: string | undefined, flags: StatsFlags): Promise<void> {
  if (flags.checkLinks !== undefined) {
    if (name === undefined) throw new PermablogError('bad-usage', 'Which blog? `permablog stats <blog> --check-links`.')
    await checkLinksOf(name, flags.checkLinks === true ? LINKS_OF_YEAR : flags.checkLinks, flags)
  }
  await readArchive(flags, async store => {
    if (flags.onThisDay !== undefined) await listOnDay(store, name, flags)
    else if (name === undefined) await listBlogs(store, flags)
    else if (other === undefined) await showLife(store, name, flags)
    else await showComparison(store, name, other, flags)
  })
}

const BLOG_COLUMNS: readonly RowColumn<BlogSummary>[] = [
  { title: 'blog', value: ({ blog }) => blog.id, flexible: true },
  { title: 'posts', value: ({ posts }) => posts, align: 'right' },
  { title: 'comments', value: ({ comments }) => comments, align: 'right' },
  { title: 'first', value: ({ firstPost }) => day(firstPost) },
  { title: 'last', value: ({ lastPost }) => day(lastPost) },
  { title: 'title', value: ({ blog }) => blog.title, flexible: true },
]

async function listBlogs(store: Store, flags: StatsFlags): Promise<void> {
  const blogs = await store.blogs()
  if (blogs.length === 0 && !flags.json && !flags.csv) {
    print('The archive holds no blog yet. `permablog crawl <address>` harvests one.')
    return
  }
  printRows(BLOG_COLUMNS, blogs, flags)
}

const POST_COLUMNS: readonly RowColumn<PlacedPost>[] = [
  { title: 'day', value: ({ day: of }) => of },
  { title: 'blog', value: ({ blog }) => blog, flexible: true },
  { title: 'title', value: ({ title }) => title, flexible: true },
  { title: 'url', value: ({ url }) => url },
]

async function listOnDay(store: Store, name: string | undefined, flags: StatsFlags): Promise<void> {
  const asked =
    flags.onThisDay === true || flags.onThisDay === undefined ? new Date().toISOString().slice(5, 10) : flags.onThisDay
  const blogs = name === undefined ? undefined : [(await blogNamed(store, name)).id]
  const posts = await store.life.onDay(asked, { blogs, limit: flags.limit ?? MOST_SHOWN })
  if (posts.length === 0 && !flags.json && !flags.csv) print(`Nothing was written on ${asked} of any year.`)
  else printRows(POST_COLUMNS, posts, flags)
}

const YEAR_COLUMNS: readonly RowColumn<YearFigures>[] = [
  { title: 'year', value: ({ year }) => year },
  { title: 'posts', value: ({ posts }) => posts, align: 'right' },
  { title: 'comments', value: ({ comments }) => comments, align: 'right' },
  { title: 'words', value: ({ words }) => words, align: 'right' },
  { title: 'authors', value: ({ authors }) => authors, align: 'right' },
  { title: 'links', value: ({ linksOut }) => linksOut, align: 'right' },
  { title: 'checked', value: ({ linksChecked }) => linksChecked, align: 'right' },
  { title: 'alive', value: ({ linksAlive }) => linksAlive, align: 'right' },
]

async function showLife(store: Store, name: string, flags: StatsFlags): Promise<void> {
  const { lifeOf } = await import('../../life/index.ts')
  const life = await lifeOf(store, await blogNamed(store, name))
  if (flags.json) print(JSON.stringify(life))
  else if (flags.csv) printRows(YEAR_COLUMNS, life.years, { csv: true })
  else printLife(life)
}

function printLife(life: Life): void {
  if (life.posts > 0 && life.days.length === 0) {
    print(
      `Nothing is known of ${safeLine(life.blog)} yet, or no post has a date. \`permablog analyse\` looks at its posts.`,
    )
    return
  }
  const { median } = life.rhythm
  const rhythm = median === null ? '' : `, a post every ${counted(median, 'day')}`
  print(
    `${styled('bold', safeLine(life.blog))}: ${counted(life.posts, 'post')} from ${life.first} to ${life.last}, ${life.state}${rhythm}`,
    `${formatCount(life.words)} words, ${counted(life.comments, 'comment')}, ${counted(life.pages, 'page')}`,
    '',
  )
  printRows(YEAR_COLUMNS, life.years, {})
  print('')
  for (const { day: of, code, value } of life.events) print(`${of}  ${inWords(code, value)}`)
  const names = (all: readonly { readonly name: string; readonly posts: number }[]) =>
    all.slice(0, NAMES_SHOWN).map(({ name, posts }) => `${safeLine(name)} ${formatCount(posts)}`)
  if (life.authors.length > 0) print(`authors: ${names(life.authors).join(', ')}`)
  if (life.tags.length > 0) print(`tags: ${names(life.tags).join(', ')}`)
}

function inWords(code: Life['events'][number]['code'], value: string): string {
  const said = safeLine(value)
  switch (code) {
    case 'first-post':
      return 'the first post'
    case 'last-post':
      return 'the last post so far'
    case 'pause':
      return `a pause of ${said} days begins`
    case 'theme':
      return `first seen with the theme ${said}`
    case 'generator':
      return `first seen made by ${said}`
    case 'moved':
      return `still at ${said}, from where it moved`
    case 'author':
      return `${said} begins to write`
    case 'milestone':
      return `post number ${said}`
    default:
      return code satisfies never
  }
}

async function showComparison(store: Store, one: string, other: string, flags: StatsFlags): Promise<void> {
  const { compareBlogs } = await import('../../life/index.ts')
  const found = await compareBlogs(store, await blogNamed(store, one), await blogNamed(store, other))
  if (flags.json) print(JSON.stringify(found))
  else printComparison(found, flags)
}

function printComparison({ a, b, ofA, ofB, both, sites, siteOverlap }: BlogComparison, flags: StatsFlags): void {
  const columns: readonly RowColumn<ComparedTerm>[] = [
    { title: 'term', value: ({ term }) => term, flexible: true },
    { title: 'kind', value: ({ kind }) => kind },
    { title: a.blog, value: term => term.a, align: 'right' },
    { title: b.blog, value: term => term.b, align: 'right' },
    { title: 'weight', value: ({ weight }) => Math.round(weight * 10) / 10, align: 'right' },
  ]
  if (flags.csv) {
    printRows(columns, [...ofA, ...ofB, ...both], { csv: true })
    return
  }
  const limit = flags.limit ?? NAMES_SHOWN
  for (const [title, terms] of [
    [`more of ${a.blog}`, ofA],
    [`more of ${b.blog}`, ofB],
    ['of both', both],
  ] as const) {
    print(styled('bold', safeLine(title)))
    printRows(columns, terms.slice(0, limit), {})
    print('')
  }
  const common = sites.slice(0, limit).map(({ site }) => safeLine(site))
  print(`sites that both link to (${Math.round(siteOverlap * 100)} % of all): ${common.join(', ') || 'none'}`)
}
