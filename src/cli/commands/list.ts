import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { authorsDay, type Timestamp } from '../../records.ts'
import { splogMark } from '../../spam/index.ts'
import { type BlogSummary, isLabelWithin, type Store } from '../../store/index.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { showJobs } from '../list-jobs.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { type Column, printTable } from '../terminal/table.ts'
import { visitInWords } from '../terminal/visit-words.ts'
import { counted, day, formatCount } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface ListFlags extends ArchiveFlags {
  readonly hidden?: boolean
  readonly json?: boolean
  readonly limit?: number
  readonly jobs?: boolean
  readonly spam?: boolean
  readonly label?: string
}

/** Posts are laid out in portions, so that a blog of any size begins to show at once. */
const PORTION = 500

/** `permablog list [blog]`: the blogs of the archive, or the posts of one. */
export function listCommand(): Command {
  return withArchive(new Command('list'))
    .argument('[blog]', 'an address or a part of it')
    .option('--limit <n>', 'the most posts or jobs to list', wholeNumber(1))
    .option('--jobs', 'the jobs of an archive on PostgreSQL: what runs where, what waits, what has failed')
    .option('--spam', 'also blogs that look like splogs')
    .option('--hidden', 'with a blog: also posts that are hidden')
    .option('--label <label>', 'only blogs with this label, or one in this folder: Friends also finds Friends/Berlin')
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
Examples:
  permablog list
  permablog list --spam
  permablog list --label Friends
  permablog list blog.example.org --limit 20
  permablog list --jobs`,
    )
    .action(async (name: string | undefined, flags: ListFlags) => {
      if (flags.jobs && name !== undefined)
        throw new PermablogError('bad-usage', '--jobs shows those of all blogs.', {
          next: 'Leave out the blog, or leave out --jobs.',
        })
      if (flags.label !== undefined && name !== undefined)
        throw new PermablogError('bad-usage', '--label chooses among all blogs; leave out the blog.')
      if (flags.jobs) return await showJobs(flags)
      await readArchive(flags, store => (name === undefined ? listBlogs(store, flags) : listPosts(store, name, flags)))
    })
}

async function listBlogs(store: Store, flags: ListFlags): Promise<void> {
  const { label } = flags
  const summaries = (await store.blogs()).filter(
    ({ labels }) => label === undefined || labels.some(own => isLabelWithin(own, label)),
  )
  if (summaries.length === 0 && label !== undefined && !flags.json)
    return tell(`No blog has the label “${safeLine(label)}”; \`permablog label\` shows which there are.`)
  const all = await Promise.all(
    summaries.map(async summary => ({ ...summary, splog: await splogMark(store, summary.blog.id) })),
  )
  const blogs = flags.spam ? all : all.filter(({ splog }) => splog === null)
  if (flags.json) {
    for (const summary of blogs) print(JSON.stringify(summary))
    return
  }
  const folded = all.length - blogs.length
  if (all.length === 0) print('The archive holds no blog yet.')
  else {
    const now = new Date().toISOString()
    printTable(
      BLOG_COLUMNS,
      blogs.map(summary => blogRow(summary, now)),
    )
    const look = folded === 1 ? 'looks like a splog' : 'look like splogs'
    const toDo = blogs.reduce((sum, { notices }) => sum + notices, 0)
    const those = toDo === 1 ? 'is a thing' : `are ${formatCount(toDo)} things`
    if (toDo > 0) print(`There ${those} that you can do something about: permablog notices`)
    if (folded > 0) print(`${counted(folded, 'blog')} more ${look}; --spam lists ${folded === 1 ? 'it' : 'them'}.`)
  }
}

const BLOG_COLUMNS: readonly Column[] = [
  { title: 'BLOG', flexible: true, least: 16 },
  { title: 'ADDRESS', flexible: true, least: 16 },
  { title: 'POSTS', align: 'right' },
  { title: 'FROM', dispensable: 3 },
  { title: 'TO', dispensable: 1 },
  { title: 'LAST HARVEST', dispensable: 2 },
  { title: 'NEXT VISIT' },
  { title: 'TO DO', align: 'right' },
]

function blogRow(summary: BlogSummary, now: Timestamp): string[] {
  const { blog, posts, firstPost, lastPost, notices, lastCrawl, isUnfinished } = summary
  const isCut = isUnfinished || (lastCrawl !== null && lastCrawl.finishedAt === null)
  const from = firstPost === null ? '–' : day(firstPost)
  const to = lastPost === null ? '–' : day(lastPost)
  const last = day(blog.lastCrawled)
  const next = isCut ? 'unfinished' : nextOf(summary, now)
  return [
    safeLine(blog.title ?? '(no title)'),
    safeLine(blog.url),
    formatCount(posts),
    from,
    to,
    last,
    next,
    formatCount(notices),
  ]
}

function nextOf({ nextVisit }: BlogSummary, now: Timestamp): string {
  return nextVisit === null ? '–' : visitInWords(nextVisit.at, nextVisit.rhythm, now)
}

async function listPosts(store: Store, name: string, flags: ListFlags): Promise<void> {
  const blog = await blogNamed(store, name)
  const summary = (await store.blogs()).find(each => each.blog.id === blog.id)
  const columns = summary === undefined || summary.gone === 0 ? POST_COLUMNS : [...POST_COLUMNS, GONE_COLUMN]
  let rows: string[][] = []
  const limit = flags.limit === undefined ? {} : { limit: flags.limit }
  for await (const { entry, goneSince } of store.entries({ blog: blog.id, ...limit, hidden: flags.hidden ?? false })) {
    const { kind, url, title, published, publishedOffset, authors } = entry
    const gone = goneSince === null ? '' : day(goneSince)
    if (flags.json) print(JSON.stringify({ kind, url, title, published, publishedOffset, authors, goneSince }))
    else
      rows.push([
        kind === 'page' ? 'page' : day(authorsDay(entry)),
        safeLine(title ?? '(no title)'),
        safeLine(url),
        gone,
      ])
    if (rows.length < PORTION) continue
    printTable(columns, rows)
    rows = []
  }
  if (rows.length > 0) printTable(columns, rows)
}

const POST_COLUMNS: readonly Column[] = [
  { title: 'DATE' },
  { title: 'TITLE', flexible: true, least: 20 },
  { title: 'ADDRESS', flexible: true, least: 20 },
]

/** Only where a post is gone: of most blogs none is. */
const GONE_COLUMN: Column = { title: 'GONE SINCE' }
