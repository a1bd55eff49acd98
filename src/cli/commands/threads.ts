import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import type { PlacedPost, Store, ThreadFigures } from '../../store/index.ts'
import type { CopiedText, Thread, ThreadTie } from '../../threads/index.ts'
import { parseUrl } from '../../url.ts'
import { readArchive } from '../archive.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { dayOf, type ScopeFlags, scopeOf, withScope } from '../scope-flags.ts'
import { print, styled } from '../terminal/output.ts'
import { printRows, type RowColumn, type RowFlags } from '../terminal/rows.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface ThreadsFlags extends ArchiveFlags, ScopeFlags, RowFlags {
  readonly copies?: boolean
  readonly quotes?: boolean
  readonly from?: string
  readonly to?: string
  readonly limit?: number
}

const MOST_SHOWN = 30
/** Letters of a passage or of linked words that are shown. */
const MOST_LETTERS = 80

/** `permablog threads [post]`: who takes up whom, and who wrote it first. */
export function threadsCommand(): Command {
  return withScope(withArchive(new Command('threads')))
    .argument('[post]', 'the address or number of a post: its thread; none: the largest threads')
    .option('--copies', 'texts that stand on several blogs as if they were their own, and who wrote them first')
    .option('--quotes', 'texts that other blogs quote, and who wrote them')
    .option('--from <day>', 'threads that go on to this day or longer', dayOf)
    .option('--to <day>', 'threads that begin on this day or before', dayOf)
    .option('--limit <n>', `the most to list (default ${MOST_SHOWN})`, wholeNumber(1))
    .option('--json', 'one JSON object a line')
    .option('--csv', 'as CSV')
    .addHelpText(
      'after',
      `
A thread is a chain of posts of several blogs that link to, answer, quote or copy one another within two months, in order of time.
What one blog has below many of its posts, and the same post on several addresses of one blog or author, is no copy: docs/trends.md.

Examples:
  permablog threads
  permablog threads https://blog.example.org/2014/04/a-post
  permablog threads --copies --blog blog.example.org --json`,
    )
    .action(runThreads)
}

async function runThreads(post: string | undefined, flags: ThreadsFlags): Promise<void> {
  if (flags.copies && flags.quotes)
    throw new PermablogError('bad-usage', '--copies and --quotes exclude each other.', { next: 'Give one of the two.' })
  await readArchive(flags, async store => {
    if (post !== undefined) await showThread(store, post, flags)
    else if (flags.copies || flags.quotes) await listCopies(store, flags)
    else await listThreads(store, flags)
  })
}

type ThreadRow = Pick<ThreadFigures, 'posts' | 'blogs' | 'lastDay'> & { readonly first: PlacedPost }

const THREAD_COLUMNS: readonly RowColumn<ThreadRow>[] = [
  { title: 'first', value: ({ first }) => first.day },
  { title: 'last', value: ({ lastDay }) => lastDay },
  { title: 'posts', value: ({ posts }) => posts, align: 'right' },
  { title: 'blogs', value: ({ blogs }) => blogs, align: 'right' },
  { title: 'blog', value: ({ first }) => first.blog, flexible: true },
  { title: 'title', value: ({ first }) => first.title, flexible: true },
  { title: 'url', value: ({ first }) => first.url },
]

async function listThreads(store: Store, flags: ThreadsFlags): Promise<void> {
  const { blogs } = await scopeOf(store, flags)
  const { from, to, limit = MOST_SHOWN } = flags
  const found = await store.trends.threads({ blogs, from, to, limit })
  const posts = await store.trends.posts(found.map(({ first }) => first))
  const rows = found.flatMap(({ first, ...figures }): ThreadRow[] => {
    const post = posts.get(first)
    return post === undefined ? [] : [{ ...figures, first: post }]
  })
  if (rows.length === 0 && !flags.json && !flags.csv) print(await whyNone(store))
  else printRows(THREAD_COLUMNS, rows, flags)
}

async function whyNone(store: Store): Promise<string> {
  if ((await store.trends.snapshot('threads')) === null)
    return 'Threads are not known yet. `permablog analyse` looks for them.'
  return 'No three posts of several blogs take up one another.'
}

async function showThread(store: Store, post: string, flags: ThreadsFlags): Promise<void> {
  const { threadOfPost } = await import('../../threads/index.ts')
  const url = parseUrl(post)
  const id = /^\d+$/.test(post) ? Number(post) : url === null ? null : await store.lists.numberOf(url)
  const thread = id === null ? null : await threadOfPost(store, id)
  if (thread === null)
    throw new PermablogError('bad-usage', `The archive has no post at ${safeLine(post)}.`, {
      next: 'See the posts of a blog with `permablog list <blog>`, or find one with `permablog search`.',
    })
  if (flags.json) print(JSON.stringify(thread))
  else if (flags.csv) printRows(TIE_COLUMNS, tieRows(thread), { csv: true })
  else printThread(thread)
}

interface TieRow {
  readonly post: PlacedPost
  readonly tie: ThreadTie | null
  readonly to: string | null
}

const TIE_COLUMNS: readonly RowColumn<TieRow>[] = [
  { title: 'published', value: ({ post }) => post.published },
  { title: 'blog', value: ({ post }) => post.blog },
  { title: 'url', value: ({ post }) => post.url },
  { title: 'way', value: ({ tie }) => tie?.way ?? null },
  { title: 'to', value: ({ to }) => to },
  { title: 'words', value: ({ tie }) => tie?.words ?? null },
  { title: 'evidence', value: ({ tie }) => tie?.evidence ?? null },
]

function tieRows({ posts }: Thread): readonly TieRow[] {
  const urls = new Map(posts.map(({ post }) => [post.id, post.url]))
  return posts.flatMap(({ post, ties }): TieRow[] =>
    ties.length === 0
      ? [{ post, tie: null, to: null }]
      : ties.map(tie => ({ post, tie, to: urls.get(tie.to) ?? null })),
  )
}

const DONE: Readonly<Record<ThreadTie['way'], string>> = {
  link: 'links to',
  answer: 'answers',
  quote: 'quotes',
  copy: 'has the words of',
  burst: 'takes up what began with',
}

function printThread({ of, first, posts, left }: Thread): void {
  const names = new Map(posts.map(({ post }) => [post.id, post.title ?? post.url]))
  for (const { post, ties } of posts) {
    const mark = post.id === first ? 'first' : post.id === of ? 'asked' : '     '
    const title = safeLine(post.title ?? post.url)
    print(
      `${post.day || 'undated   '}  ${mark}  ${styled('bold', title)}  ${safeLine(post.blog)}  ${safeLine(post.url)}`,
    )
    for (const { way, to, evidence, words } of ties) {
      const shared = words > 0 ? `, ${counted(words, 'word')}` : ''
      const said = evidence === '' ? '' : `: “${safeLine(shortened(evidence))}”`
      print(`                   ${DONE[way]} ${safeLine(shortened(names.get(to) ?? String(to)))}${shared}${said}`)
    }
  }
  if (left > 0) print(`and ${counted(left, 'other post')}`)
}

function shortened(text: string): string {
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS)} …`
}

async function listCopies(store: Store, flags: ThreadsFlags): Promise<void> {
  const { copiedTexts } = await import('../../threads/index.ts')
  const { blogs } = await scopeOf(store, flags)
  const way = flags.quotes ? 'quote' : 'copy'
  const found = await copiedTexts(store, { blogs, way, limit: flags.limit ?? MOST_SHOWN })
  if (flags.json) for (const text of found) print(JSON.stringify(text))
  else if (flags.csv) printRows(COPY_COLUMNS, found.flatMap(copyRows), { csv: true })
  else if (found.length === 0) print(flags.quotes ? 'No quotations are known.' : 'No copies are known.')
  else for (const text of found) printCopies(text)
}

type CopyRow = CopiedText['later'][number] & { readonly first: PlacedPost }

const COPY_COLUMNS: readonly RowColumn<CopyRow>[] = [
  { title: 'first', value: ({ first }) => first.url },
  { title: 'published', value: ({ first }) => first.published },
  { title: 'later', value: ({ post }) => post.url },
  { title: 'later published', value: ({ post }) => post.published },
  { title: 'way', value: ({ way }) => way },
  { title: 'words', value: ({ words }) => words },
  { title: 'share', value: ({ share }) => Math.round(share * 1000) / 1000 },
]

function copyRows({ first, later }: CopiedText): readonly CopyRow[] {
  return later.map(row => ({ ...row, first }))
}

function printCopies({ first, later, passage }: CopiedText): void {
  print(`${first.day || 'undated   '}  ${styled('bold', safeLine(first.title ?? first.url))}  ${safeLine(first.url)}`)
  print(`            “${safeLine(shortened(passage))}”`)
  for (const { post, words, share } of later) {
    const part = `${counted(words, 'word')}, ${Math.round(share * 100)} % of it`
    print(`${post.day || 'undated   '}  ${safeLine(post.blog)}: ${part}  ${safeLine(post.url)}`)
  }
}
