import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import type { BlogRecord } from '../../records.ts'
import type { ReviewedComment, SpamMark } from '../../spam/index.ts'
import type { Store } from '../../store/index.ts'
import { parseUrl, urlKey } from '../../url.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { openForCommand } from '../open-for-command.ts'
import { type ArchiveFlags, type WaitFlags, withArchive, withWait } from '../options.ts'
import { print } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface SpamFlags extends ArchiveFlags, WaitFlags {
  readonly json?: boolean
  readonly limit?: number
  readonly spam?: string
  readonly notSpam?: string
}

/** Comments that are shown where nobody says how many. */
const MOST_SHOWN = 50
/** Characters of a comment that are shown. */
const BEGINNING = 160

/** `permablog spam [blog]`: what is marked as spam and why, and decisions by hand. */
export function spamCommand(): Command {
  return withWait(withArchive(new Command('spam')))
    .argument('[blog]', 'an address or a part of it; none: all blogs')
    .option('--not-spam <id>', 'this comment, or this blog, is no spam')
    .option('--spam <id>', 'this comment, or this blog, is spam')
    .option('--limit <n>', `the most comments to list (default ${MOST_SHOWN})`, wholeNumber(1))
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
Comments and blogs that look like spam are marked by \`permablog analyse\` (and at the end of a harvest), each with its reasons. They are
kept, but left out where people read: show, list, search, export as html, markdown and text; --spam there brings them back.
What is decided here by hand stays, whatever analysis finds later. A comment's id is written as it is listed, the number of its post and
its own: 412#comment-7. A blog is named by its whole id or address; a part of it is not enough.

Examples:
  permablog spam
  permablog spam blog.example.org
  permablog spam --not-spam 412#comment-7
  permablog spam --spam blog.example.org`,
    )
    .action(runSpam)
}

async function runSpam(name: string | undefined, flags: SpamFlags): Promise<void> {
  const { spam, notSpam } = flags
  if (spam === undefined && notSpam === undefined) {
    await readArchive(flags, store => list(store, name, flags))
    return
  }
  if (spam !== undefined && notSpam !== undefined) {
    throw new PermablogError('bad-usage', '--spam and --not-spam exclude each other.', { next: 'Give one of the two.' })
  }
  const store = await openForCommand(flags, { purpose: 'spam' })
  try {
    await decide(store, spam ?? notSpam ?? '', spam !== undefined)
  } finally {
    await store.close()
  }
}

async function decide(store: Store, id: string, isSpam: boolean): Promise<void> {
  const { decideBlog, decideComment } = await import('../../spam/index.ts')
  const [, number, comment = ''] = /^(\d+)#(.+)$/s.exec(id) ?? []
  const decision = `${isSpam ? 'spam' : 'no spam'}, by hand.`
  if (number === undefined) {
    const blog = await blogExactly(store, id)
    await decideBlog(store, blog, isSpam)
    print(`The whole blog ${safeLine(blog.id)} (${safeLine(blog.title ?? blog.url)}) is ${decision}`)
  } else {
    const post = Number(number)
    const found = await store.lists.entryNumbered(post)
    const blog = found === null ? null : await store.findBlog(found.entry.blog)
    const isDone = blog !== null && (await decideComment(store, blog, { post, comment, isSpam }))
    if (!isDone) {
      const hint = 'Write it as `permablog spam` lists it: the number of the post, # and the id of the comment.'
      throw new PermablogError('bad-usage', `The archive has no comment “${safeLine(id)}”. ${hint}`)
    }
    print(`The comment ${safeLine(id)} on ${safeLine(blog.id)} is ${decision}`)
  }
}

/** A decision on a whole blog is too large for a guess: a part of a name, or the number of a post, means no blog here. */
async function blogExactly(store: Store, name: string): Promise<BlogRecord> {
  const address = parseUrl(name)
  const key = address === null ? null : urlKey(address)
  const blogs = (await store.blogs()).map(({ blog }) => blog)
  const found = blogs.find(({ id }) => id === name) ?? blogs.find(({ url }) => urlKey(url) === key)
  if (found !== undefined) return found
  const hint =
    'Write a comment as 412#comment-7, and a blog by its whole id or address, as `permablog list --json` has them.'
  throw new PermablogError('bad-usage', `“${safeLine(name)}” is neither a comment nor a blog of the archive. ${hint}`)
}

async function list(store: Store, name: string | undefined, flags: SpamFlags): Promise<void> {
  const { spamReview, splogMark } = await import('../../spam/index.ts')
  const { json, limit = MOST_SHOWN } = flags
  const blogs = name === undefined ? (await store.blogs()).map(({ blog }) => blog) : [await blogNamed(store, name)]
  let shown = 0
  let isMore = false
  for (const blog of blogs) {
    const splog = await splogMark(store, blog.id)
    if (splog !== null) printSplog(blog, splog, json ?? false)
    for await (const reviewed of spamReview(store, blog)) {
      isMore = shown >= limit
      if (isMore) break
      shown += 1
      if (json) print(JSON.stringify(commentJson(blog, reviewed)))
      else printComment(reviewed)
    }
    if (isMore) break
  }
  if (json) return
  if (isMore) print(`The first ${counted(limit, 'comment')}; --limit shows more.`)
  else if (shown === 0) print('No comment is marked as spam.')
}

function commentJson(blog: BlogRecord, { post, url, title, comment, decided }: ReviewedComment): unknown {
  return { kind: 'comment', id: `${post}#${comment.id}`, blog: blog.id, url, title, comment, decided }
}

function printSplog(blog: BlogRecord, mark: SpamMark, isJson: boolean): void {
  if (isJson) print(JSON.stringify({ kind: 'blog', id: blog.id, spam: mark }))
  else print(`${safeLine(blog.id)}  looks like a splog: ${inWords(mark)}`)
}

function printComment({ post, url, comment, decided }: ReviewedComment): void {
  const why = comment.spam === null ? 'no spam, by hand' : inWords(comment.spam)
  print(
    `${post}#${safeLine(comment.id)}  ${safeLine(comment.author ?? '(no name)')}${siteOf(comment.authorUrl)}: ${why}`,
  )
  const text = safeLine(comment.text)
  print(`  ${text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text}`)
  print(`  below ${safeLine(url)}${decided === null ? '' : ` (decided ${decided.at.slice(0, 10)})`}`)
}

function siteOf(url: string | null): string {
  return url === null ? '' : ` <${safeLine(url)}>`
}

function inWords({ score, reasons, by }: SpamMark): string {
  if (by === 'hand') return 'spam, by hand'
  return `${Math.round(score * 100)} % (${reasons.map(({ code }) => code).join(', ')})`
}
