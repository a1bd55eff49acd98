import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { headlineOf, nextStepOn } from '../../notices/index.ts'
import type { NoticeRow, Store } from '../../store/index.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { invocation, quoted } from '../invocation.ts'
import { noticeRowId } from '../notice-row-id.ts'
import { openForCommand } from '../open-for-command.ts'
import { type ArchiveFlags, type WaitFlags, withArchive, withWait } from '../options.ts'
import { print, readingWidth, styled } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { padText } from '../terminal/width.ts'
import { counted, day } from '../terminal/words.ts'
import { wrapText } from '../terminal/wrap.ts'

interface NoticeFlags extends ArchiveFlags, WaitFlags {
  readonly all?: boolean
  readonly details?: boolean
  readonly done?: string
  readonly reopen?: string
  readonly json?: boolean
}

/** Columns before the words of a row: its id. */
const ID_WIDTH = 9
/** Addresses of a row that are asked for at a time. */
const DETAILS_AT_ONCE = 500

/** `permablog notices [blog]`: what came up, a row for each blog and cause, and what to do about it. */
export function noticesCommand(): Command {
  return withWait(withArchive(new Command('notices')))
    .argument('[blog]', 'an address or a part of it; none: all blogs of the archive')
    .option('--details', 'with the addresses and days behind each row')
    .option('--all', 'also what nobody can do anything about, and what is done')
    .option('--done <id>', 'this row is done: it is not shown again, also when a later harvest meets the same')
    .option('--reopen <id>', 'this row is open again; --all shows what is done')
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
There is one row for each blog and cause. Most rows close by themselves when a later harvest finds the cause gone.
The letters before a row are its id, which stays the same whatever else comes up.

Examples:
  permablog notices
  permablog notices blog.example.org --details
  permablog notices --done 4kxw7
  permablog notices --all --json`,
    )
    .action(runNotices)
}

async function runNotices(name: string | undefined, flags: NoticeFlags): Promise<void> {
  const { done, reopen } = flags
  if (done !== undefined && reopen !== undefined)
    throw new PermablogError('bad-usage', 'Either --done or --reopen, not both.')
  const id = done ?? reopen
  if (id === undefined) return await readArchive(flags, store => list(store, name, flags))
  const store = await openForCommand(flags, { purpose: 'notices' })
  try {
    await mark(store, await rowCalled(store, name, id, done === undefined), done !== undefined)
  } finally {
    await store.close()
  }
}

async function rowsOf(store: Store, name: string | undefined, { all }: Pick<NoticeFlags, 'all'>): Promise<NoticeRow[]> {
  const blog = name === undefined ? {} : { blog: (await blogNamed(store, name)).id }
  const rows = await store.lists.noticeRows(
    all ? { ...blog, state: 'all' } : { ...blog, state: 'open', isForPerson: true },
  )
  // Those of a blog together.
  return [...Map.groupBy(rows, ({ blog }) => blog).values()].flat()
}

async function mark(store: Store, row: NoticeRow, isDone: boolean): Promise<void> {
  const changed = await store.lists.markNoticeRows([row], isDone ? new Date().toISOString() : null)
  const what = `${safeLine(row.blog)}: ${safeLine(headlineOf(row))}`
  if (changed === 0) print(`${what}. That is so already.`)
  else print(`${what}. ${isDone ? 'Done' : 'Open again'}.`)
}

/** The row of an id, whatever the list was narrowed to when the id was read there. */
async function rowCalled(store: Store, name: string | undefined, id: string, isDone: boolean): Promise<NoticeRow> {
  const blog = name === undefined ? {} : { blog: (await blogNamed(store, name)).id }
  const states = [isDone ? 'done' : 'open', 'all'] as const
  const rows = await Promise.all(states.map(state => store.lists.noticeRows({ ...blog, state })))
  const called = rows.flat().filter(each => noticeRowId(each) === id.toLowerCase())
  const [row] = called
  const other = called.find(each => each.blog !== row?.blog || each.cause !== row.cause)
  if (row === undefined)
    throw new PermablogError('bad-usage', `No row is called “${safeLine(id)}”.`, {
      next: `\`${invocation()} notices --all\` shows every row, with its id before it.`,
    })
  if (other !== undefined)
    throw new PermablogError(
      'bad-usage',
      `Rows of ${safeLine(row.blog)} and ${safeLine(other.blog)} are called “${id}”.`,
      {
        next: `Name the blog: \`${invocation()} notices ${quoted(row.blog)} --done ${id}\`.`,
      },
    )
  return row
}

async function list(store: Store, name: string | undefined, flags: NoticeFlags): Promise<void> {
  const rows = await rowsOf(store, name, flags)
  if (flags.json) {
    for (const row of rows) {
      const notices = flags.details ? { notices: await detailsOf(store, row) } : {}
      const url = (await store.findBlog(row.blog))?.url ?? row.blog
      const next = nextStepOn(row.cause, quoted(url), await isOfCopy(store, row.blog))
      const words = { title: headlineOf(row), next }
      print(JSON.stringify({ id: noticeRowId(row), ...row, ...words, ...notices }))
    }
    return
  }
  if (rows.length === 0) return print(flags.all ? 'Nothing came up.' : 'Nothing needs you.')
  for (const [id, ofBlog] of Map.groupBy(rows, ({ blog }) => blog)) {
    const blog = await store.findBlog(id)
    const isCopy = await isOfCopy(store, id)
    print(`${styled('bold', safeLine(blog?.title ?? id))}  ${styled('dim', safeLine(blog?.url ?? ''))}`)
    for (const row of ofBlog) {
      print(...rowInWords(row, blog?.url ?? id, isCopy))
      if (flags.details) print(...(await detailsInWords(store, row)))
    }
    print('')
  }
  const own = rows.filter(({ isForPerson, isDone }) => isForPerson && !isDone).length
  print(`${counted(own, 'row')} that you can do something about; ${invocation()} notices --done ID puts one away.`)
}

/** Whether the pages of the blog were last read from a copy: then only what helps there is advised. */
async function isOfCopy(store: Store, blog: string): Promise<boolean> {
  const [last] = await store.lists.crawls({ blog, before: null, limit: 1 })
  return last?.runs.at(-1)?.withheld.includes('from') === true
}

function rowInWords(row: NoticeRow, url: string, isCopy: boolean): string[] {
  const state = row.isDone ? 'done, ' : ''
  const what = `${safeLine(headlineOf(row))} (${state}since ${day(row.since)})`
  const next = row.isForPerson && !row.isDone ? safeLine(nextStepOn(row.cause, quoted(url), isCopy)) : ''
  const width = readingWidth() - ID_WIDTH
  const lines = [...wrapText(what, width), ...(next === '' ? [] : wrapText(`→ ${next}`, width))]
  const sign = (at: number) => padText(at === 0 ? `  ${noticeRowId(row)}` : '', ID_WIDTH)
  const first = wrapText(what, width).length
  return lines.map((line, at) => `${sign(at)}${at < first ? line : styled('dim', line)}`)
}

async function detailsOf(store: Store, { blog, cause, isDone }: NoticeRow) {
  const found = []
  for (let before: number | null = null; ; ) {
    const state = isDone ? 'done' : 'open'
    const page = await store.lists.noticePage({ blog, cause, state, before, limit: DETAILS_AT_ONCE })
    found.push(...page.map(({ id, at, topic, url, message, values }) => ({ id, at, topic, url, message, values })))
    before = page.at(-1)?.id ?? null
    if (page.length < DETAILS_AT_ONCE) return found
  }
}

async function detailsInWords(store: Store, row: NoticeRow): Promise<string[]> {
  const details = await detailsOf(store, row)
  return details.map(({ at, url, message }) => {
    const words = safeLine(url === null || message.includes(url) ? message : `${url}  ${message}`)
    return `${padText('', ID_WIDTH)}${styled('dim', day(at))}  ${words}`
  })
}
