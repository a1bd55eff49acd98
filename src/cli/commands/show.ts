import { Command, Option } from 'commander'
import type { PostModel } from '../../analyse/index.ts'
import { PermablogError } from '../../errors.ts'
import { type BlogRecord, localTime } from '../../records.ts'
import type { Store, StoredEntry, VersionSummary } from '../../store/index.ts'
import { countWords } from '../../store/index.ts'
import { parseUrl, placeOn, type Url } from '../../url.ts'
import { filesFolder, readArchive } from '../archive.ts'
import { noticeFacts } from '../notice-facts.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { commentsInWords, printComments, shownComments } from '../show/comments.ts'
import { facts } from '../show/facts.ts'
import { type VersionRange, versionRange } from '../show/version-range.ts'
import { picturesInWords, tallyBlog } from '../tally.ts'
import { print, readingWidth, styled } from '../terminal/output.ts'
import { safeLine, safeText } from '../terminal/safe-text.ts'
import { counted, day, formatCount } from '../terminal/words.ts'
import { wrapText } from '../terminal/wrap.ts'
import { wholeNumber } from '../values.ts'

interface ShowFlags extends ArchiveFlags {
  readonly hidden?: boolean
  readonly version?: number
  readonly versions?: boolean
  /** True without a range. */
  readonly diff?: VersionRange | true
  readonly html?: boolean
  /** All that analysers found out, too. */
  readonly all?: boolean
  /** Comments that count as spam, too. */
  readonly spam?: boolean
  readonly comments?: boolean
  readonly screenshot?: string
  readonly pdf?: string
  readonly json?: boolean
}

/** `permablog show <url|blog>`: one post to read, or what is known of a blog. */
export function showCommand(): Command {
  return withArchive(new Command('show'))
    .argument('<url|blog>', 'the address of a post, or a blog')
    .option('--version <n>', 'an earlier version of the post', wholeNumber(1))
    .option('--versions', 'all versions of the post: what changed in each, and which generation of rules read it')
    .addOption(
      new Option('--diff [n..m]', 'what changed from version n to m; in version n; without a number, in the newest one')
        .conflicts(['version', 'versions', 'html'])
        .argParser(versionRange),
    )
    .option('--hidden', 'also a post that is hidden')
    .option('--html', "the post's clean HTML")
    .option(
      '--all',
      'also what is known of it: licence, places, events, books, structured data, links by kind, blogroll, services, theme, feeds, harvests (see `analyse`)',
    )
    .option('--comments', 'also its comments, but for those that are marked as spam')
    .option('--spam', 'with --comments and --json also comments that are marked as spam')
    .option('--screenshot <file>', "write the picture of the post's page, taken with --screenshots, into a file")
    .option('--pdf <file>', "write the post's page as PDF, kept with --pdf, into a file")
    .option('--json', 'the whole record')
    .addHelpText(
      'after',
      `
Examples:
  permablog show https://blog.example.org/2024/05/first-light
  permablog show https://blog.example.org/2024/05/first-light --version 1
  permablog show https://blog.example.org/2024/05/first-light --all
  permablog show https://blog.example.org/2024/05/first-light --comments --spam
  permablog show https://blog.example.org/2024/05/first-light --versions
  permablog show https://blog.example.org/2024/05/first-light --diff 1..3
  permablog show https://blog.example.org/2024/05/first-light --screenshot first-light.webp
  permablog show blog.example.org
  permablog show blog.example.org --all --json`,
    )
    .action(async (name: string, flags: ShowFlags) => readArchive(flags, store => show(store, name, flags)))
}

async function show(store: Store, name: string, flags: ShowFlags): Promise<void> {
  const url = await addressOf(store, name)
  const stored = url === null ? null : await store.entry(url, flags.version)
  if (stored !== null && stored.hiddenSince !== null && !flags.hidden) {
    throw new PermablogError('post-hidden', `${safeLine(name)} is hidden since ${stored.hiddenSince.slice(0, 10)}.`)
  }
  if (url !== null && stored !== null) return showEntry(store, stored, flags)
  const tombstone = url === null ? null : await store.removals.tombstone(url)
  if (tombstone !== null) {
    const { tombstoneInWords } = await import('../../work/index.ts')
    throw new PermablogError('post-erased', `${safeLine(name)} was ${safeLine(tombstoneInWords(tombstone))}.`)
  }
  if (url !== null && flags.version !== undefined && (await store.entry(url)) !== null) {
    throw new PermablogError('bad-usage', `There is no version ${flags.version} of ${safeLine(name)}.`, {
      next: 'See which there are with --versions.',
    })
  }
  if (flags.versions || flags.diff !== undefined) {
    throw new PermablogError('unknown-blog', `The archive holds no post “${safeLine(name)}”.`)
  }
  const blog = await store.findBlog(name)
  if (blog === null) throw new PermablogError('unknown-blog', `The archive holds no post or blog “${safeLine(name)}”.`)
  return showBlog(store, blog, flags)
}

/** The address that was typed: with its place on the page where a post is kept under it. */
async function addressOf(store: Store, name: string): Promise<Url | null> {
  const url = parseUrl(name)
  const [, place = ''] = name.split('#', 2)
  const placed = url === null || place === '' ? null : placeOn(url, place)
  return placed !== null && (await store.entry(placed)) !== null ? placed : url
}

async function showEntry(store: Store, stored: StoredEntry, flags: ShowFlags): Promise<void> {
  const json = flags.json ?? false
  if (flags.diff !== undefined) {
    const { showDiff } = await import('../show/diff.ts')
    return showDiff(store, stored, flags.diff === true ? null : flags.diff, json)
  }
  if (flags.screenshot !== undefined || flags.pdf !== undefined) return writeScreenshots(stored, flags)
  if (flags.versions) return (await import('../show/versions.ts')).showVersions(store, stored, json)
  const versions = await store.versions(stored.entry.url)
  const known = flags.all ? await import('../show/knowledge.ts') : null
  const knowledge = (await known?.knowledgeOfPost(store, stored.entry.url, stored.entry.blog)) ?? null
  const model = flags.all ? await modelOfEntry(store, stored) : null
  const all = knowledge === null ? {} : { knowledge, model }
  const { comments, hidden } = await shownComments(store, stored.entry, flags.spam ?? false)
  const entry = { ...stored.entry, comments }
  if (json) print(JSON.stringify({ ...stored, entry, hiddenComments: hidden, versions, ...all }, null, 2))
  else if (flags.html) print(safeText(stored.entry.html))
  else {
    const ofModel = model === null ? [] : (await import('../show/model.ts')).postModelFacts(model)
    const further = knowledge === null ? [] : [...(known?.postFacts(knowledge) ?? []), ...ofModel]
    const about = commentsInWords(comments.length, hidden)
    printEntry(stored, versions, await screenshotFact(store, stored), [['comments', about], ...further])
    if (flags.comments) printComments(comments)
  }
}

async function modelOfEntry(store: Store, { entry }: StoredEntry): Promise<PostModel | null> {
  const { postModel } = await import('../../analyse/index.ts')
  const [id, blog] = [await store.lists.numberOf(entry.url), await store.findBlog(entry.blog)]
  return id === null || blog === null ? null : await postModel(store, blog, id, entry)
}

async function writeScreenshots(stored: StoredEntry, flags: ShowFlags): Promise<void> {
  const { writeScreenshot } = await import('../show/screenshot.ts')
  const folder = filesFolder(flags)
  if (flags.screenshot !== undefined) await writeScreenshot(folder, stored, 'full-page', flags.screenshot)
  if (flags.pdf !== undefined) await writeScreenshot(folder, stored, 'pdf', flags.pdf)
}

async function screenshotFact(store: Store, { entry }: StoredEntry): Promise<string> {
  if (entry.kind !== 'post') return ''
  const { describeScreenshots } = await import('../show/screenshot.ts')
  return await describeScreenshots(store, entry.blog)
}

function printEntry(
  stored: StoredEntry,
  versions: readonly VersionSummary[],
  screenshot: string,
  further: readonly (readonly [string, string])[],
): void {
  const { entry } = stored
  const when = (time: string | null) => (time === null ? '' : clockTime(time, entry.publishedOffset))
  const width = readingWidth()
  const title = wrapText(safeLine(entry.title ?? '(no title)'), width).map(line => styled('bold', line))
  print(
    ...title,
    ...facts([
      ['by', entry.authors.map(author => author.name).join(', ')],
      [entry.kind === 'post' ? 'published' : 'page', when(entry.published)],
      ['updated', entry.updated === entry.published ? '' : when(entry.updated)],
      ['tags', [...new Set([...entry.categories, ...entry.tags])].join(', ')],
      ['language', entry.language ?? ''],
      ['length', counted(countWords(entry.text), 'word')],
      ['address', entry.url],
      ['gone', stored.goneSince === null ? '' : `since ${day(stored.goneSince)}: its page is not there any more`],
      ['version', versionsInWords(stored, versions)],
      ['picture', screenshot],
      ['rules', stored.generation === null ? '' : `generation ${stored.generation}`],
      ...further,
    ]),
    '',
    ...wrapText(safeText(entry.text), width),
  )
}

function versionsInWords({ version, firstSeen }: StoredEntry, versions: readonly VersionSummary[]): string {
  if (versions.length < 2) return `1, seen ${day(firstSeen)}`
  const all = versions.map(each => `${each.version} of ${day(each.seenAt)}`).join(', ')
  return `${version} (kept: ${all})`
}

async function showBlog(store: Store, blog: BlogRecord, flags: ShowFlags): Promise<void> {
  const tally = await tallyBlog(store, blog.id)
  const notices = await store.lists.noticeRows({ blog: blog.id, state: 'open' })
  const gone = (await store.blogs()).find(summary => summary.blog.id === blog.id)?.gone ?? 0
  const known = flags.all ? await import('../show/knowledge.ts') : null
  const knowledge = (await known?.knowledgeOfBlog(store, blog.id)) ?? null
  const model = flags.all ? await (await import('../../analyse/index.ts')).blogModel(store, blog) : null
  const ofModel = model === null ? [] : (await import('../show/model.ts')).blogModelFacts(model)
  if (flags.json) {
    const all = knowledge === null ? {} : { knowledge, model }
    return print(JSON.stringify({ blog, feeds: await store.feeds(blog.id), tally, gone, notices, ...all }, null, 2))
  }
  const span = tally.first === null ? '' : `, ${day(tally.first)} to ${day(tally.last)}`
  print(
    styled('bold', safeLine(blog.title ?? '(no title)')),
    ...facts([
      ['about', blog.description ?? ''],
      ['address', blog.url],
      ['platform', blog.platform ?? ''],
      ['language', blog.language ?? ''],
      ...(flags.all ? [] : blog.feeds).map(feed => ['feed', `${feed.url} (${feed.format}, ${feed.kind})`] as const),
      ['posts', `${tally.posts}${span}`],
      ['pages', String(tally.pages)],
      ['gone', gone === 0 ? '' : `${gone}, kept here alone`],
      ['words', formatCount(tally.words)],
      ['pictures', picturesInWords(tally)],
      ['comments', tally.comments === 0 ? '' : String(tally.comments)],
      ['harvested', `first ${day(blog.firstCrawled)}, last ${day(blog.lastCrawled)}`],
      ...(knowledge === null ? [] : (known?.blogFacts(knowledge) ?? [])),
      ...ofModel,
      ...noticeFacts(notices, blog),
    ]),
  )
}

/** Day, hour and zone by the author's clock, else by UTC. */
function clockTime(time: string, offset: string | null): string {
  if (time.length <= 10) return time
  const local = localTime(time, offset)
  return `${local.slice(0, 10)} ${local.slice(11, 16)} ${offset ?? 'UTC'}`
}
