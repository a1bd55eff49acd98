import type { CrawlReport } from '../crawl/index.ts'
import { headlineOf, rowsOf } from '../notices/index.ts'
import type { RuleField } from '../records.ts'
import { blogTrouble, isUnreached } from './blog-trouble.ts'
import { invocation, quoted } from './invocation.ts'
import { noticedInWords } from './noticed-in-words.ts'
import { type BlogTally, picturesInWords } from './tally.ts'
import { styled } from './terminal/output.ts'
import { safeLine } from './terminal/safe-text.ts'
import { cutText, padText } from './terminal/width.ts'
import { counted, day, duration, fileSize, formatCount, listed } from './terminal/words.ts'
import { wrapText } from './terminal/wrap.ts'

const MOST_AUTHORS_NAMED = 3
const MOST_REASONS = 4
const LABEL_WIDTH = 12
const MARGIN = 2

/** Where the archive is: in words, and as options for further commands. */
interface Place {
  readonly archive: string
  readonly options: string
}

/** What was kept and what to do next, for a person. */
export function summarise(report: CrawlReport, tally: BlogTally, place: Place, width: number): string[] {
  const { blog } = report
  const rows: [string, string][] = [
    ['posts', postsInWords(tally)],
    ['by', authorsInWords(tally)],
    ['words', tally.words > 0 ? wordsInWords(tally) : ''],
    ['learned', rulesInWords(report)],
    ['this run', runInWords(ofThisRun(report))],
    ['all runs', report.before === undefined ? '' : runInWords(report.crawl.figures)],
    ['noticed', changesInWords(report)],
    ['archive', safeLine(place.archive)],
  ]
  return [
    '',
    `${sign(report)} ${styled('bold', cutText(safeLine(blog.title ?? blog.url), width - 2))}`,
    `  ${styled('dim', cutText(safeLine(blog.url), width - 2))}`,
    '',
    ...rows.filter(([, text]) => text !== '').flatMap(([label, text]) => row(label, text, width)),
    ...troubles(report, width),
    '',
    ...nextSteps(report, place.options, width),
  ]
}

/** Done, only so far, or with a blog that is not as it was. */
function sign(report: CrawlReport): string {
  if (report.crawl.stopped !== null) return styled(['bold', 'yellow'], '■')
  return blogTrouble(report) === null ? styled(['bold', 'green'], '✔') : styled(['bold', 'yellow'], '!')
}

function row(label: string, text: string, width: number): string[] {
  const lines = wrapText(text, width - LABEL_WIDTH - MARGIN)
  return lines.map((line, at) => `  ${styled('dim', padText(at === 0 ? label : '', LABEL_WIDTH))}${line}`)
}

function postsInWords({ posts, first, last, undated, pages }: BlogTally): string {
  const when = first === null || last === null ? '' : first === last ? `, of ${day(first)}` : `, ${spanOf(first, last)}`
  const without = undated > 0 && undated < posts ? `, ${formatCount(undated)} undated` : ''
  const others = pages > 0 ? `; and ${counted(pages, 'other page')}` : ''
  return `${formatCount(posts)}${when}${without}${others}`
}

function spanOf(first: string, last: string): string {
  return `from ${day(first)} to ${day(last)}`
}

function authorsInWords({ authors }: BlogTally): string {
  const names = authors.slice(0, MOST_AUTHORS_NAMED).map(([name, posts]) => `${safeLine(name)} (${formatCount(posts)})`)
  const others = authors.length - names.length
  return listed(others > 0 ? [...names, counted(others, 'other')] : names)
}

function wordsInWords({ words, comments, posts, ...files }: BlogTally): string {
  const parts = [`${formatCount(words)}, some ${formatCount(words / Math.max(1, posts))} a post`]
  const pictures = picturesInWords(files)
  if (pictures !== '') parts.push(pictures)
  if (comments > 0) parts.push(counted(comments, 'comment'))
  return parts.join('; ')
}

/** What the fields are called on a page. */
const FIELD_WORDS: Readonly<Partial<Record<RuleField, string>>> = {
  authors: 'author',
  published: 'date',
  text: 'article',
  posts: 'the posts of lists',
}

function rulesInWords({ rules }: CrawlReport): string {
  // What stands in a comment or in a post of a list goes without saying.
  const whole = rules.filter(({ field }) => !field.includes('.'))
  const fields = [...new Set(whole.map(({ field }) => FIELD_WORDS[field] ?? field))]
  return fields.length === 0 ? '' : `where ${listed(fields)} ${fields.length === 1 ? 'stands' : 'stand'} on its pages`
}

/** What this run brought, without what earlier ones of the same crawl did. */
function ofThisRun({ crawl: { figures }, before }: CrawlReport): RunFigures {
  if (before === undefined) return figures
  const { posts, pages, media } = figures
  return {
    posts: {
      new: posts.new - before.posts.new,
      updated: posts.updated - before.posts.updated,
      unchanged: posts.unchanged - before.posts.unchanged,
    },
    pages: { fetched: pages.fetched - before.pages.fetched },
    media: { files: media.files - before.media.files },
    seconds: figures.seconds - before.seconds,
    bytes: figures.bytes - before.bytes,
  }
}

/** The figures that are reported for a run. */
interface RunFigures extends Pick<CrawlReport['crawl']['figures'], 'posts' | 'seconds' | 'bytes'> {
  readonly pages: { readonly fetched: number }
  readonly media: { readonly files: number }
}

function runInWords({ posts, pages, seconds, bytes, media }: RunFigures): string {
  const parts = [`${formatCount(posts.new)} new`]
  if (posts.updated > 0) parts.push(`${formatCount(posts.updated)} changed`)
  if (posts.unchanged > 0) parts.push(`${formatCount(posts.unchanged)} as before`)
  const files = media.files > 0 ? `, ${counted(media.files, 'file')}` : ''
  return `${parts.join(', ')}; ${counted(pages.fetched, 'page')}${files}, ${fileSize(bytes)} in ${duration(seconds)}`
}

/** What an update saw of posts that were stored before. */
function changesInWords(report: CrawlReport): string {
  if (isUnreached(report)) return 'nothing: the blog could not be reached, so no post was looked at'
  const { noticed } = report.crawl.figures
  if (noticed === undefined) return ''
  const changes = listed(noticedInWords(noticed)) || 'no edit, deletion or late comment'
  return `${changes}; ${counted(noticed.looked, 'stored post')} looked at in turn`
}

/** What went wrong, each a row of the notices: first what somebody can do something about. */
function troubles({ notices }: CrawlReport, width: number): string[] {
  const rows = rowsOf(notices).filter(({ isForPerson, level }) => isForPerson || level !== 'info')
  const reasons = rows.slice(0, MOST_REASONS).map(each => safeLine(headlineOf(each)))
  if (rows.length > MOST_REASONS) reasons.push(`and ${counted(rows.length - MOST_REASONS, 'other reason')}`)
  return reasons.flatMap((line, at) => row(at === 0 ? 'trouble' : '', line, width))
}

function nextSteps({ blog, crawl, notices }: CrawlReport, options: string, width: number): string[] {
  // With all that was given to it: where the pages come from, what is left out.
  if (crawl.stopped === 'max-pages')
    return row('go on', 'stopped at --max-pages before all was read; the same command goes on from here', width)
  // Why it was interrupted, and what then, is said with that.
  if (crawl.stopped !== null) return []
  const name = quoted(blog.url)
  const steps: (readonly [string, string])[] = [
    ...(rowsOf(notices).some(({ isForPerson }) => isForPerson) ? [['to mend', `notices ${name}`] as const] : []),
    ['read it', 'serve --open'],
    ['its posts', `list ${name}`],
    ['find words', 'search WORD'],
    ['take along', 'export --format markdown -o posts'],
  ]
  return steps.map(
    ([what, words]) =>
      `  ${styled('dim', padText(what, LABEL_WIDTH))}${styled('cyan', `${invocation()} ${words}${options}`)}`,
  )
}
