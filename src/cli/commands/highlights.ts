import { Command } from 'commander'
import type { MarkedQuery, PlacedHighlight, Store } from '../../store/index.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { print, readingWidth, styled, tell } from '../terminal/output.ts'
import { safeLine, safeText } from '../terminal/safe-text.ts'
import { wrapText } from '../terminal/wrap.ts'

interface HighlightFlags extends ArchiveFlags {
  readonly blog?: string
  readonly json?: boolean
  readonly markdown?: boolean
}

/** A post that is starred or waits to be read, as it is printed. */
interface Listed {
  readonly id: number
  readonly url: string
  readonly title: string | null
  readonly blog: string
}

interface Noted {
  readonly queue: readonly Listed[]
  readonly starred: readonly (Listed & { readonly starredAt: string | null })[]
  readonly highlights: readonly PlacedHighlight[]
}

/** Rows that are read at a time. */
const ROWS = 200

/** `permablog highlights`: what readers put aside and marked. */
export function highlightsCommand(): Command {
  return withArchive(new Command('highlights'))
    .option('--blog <blog>', 'only this blog')
    .option('--json', 'one JSON object: queue, starred, highlights')
    .option('--markdown', 'as Markdown, to be kept or printed')
    .addHelpText(
      'after',
      `
What was put into the queue, starred and highlighted in the web interface (permablog serve), with the notes.

Examples:
  permablog highlights
  permablog highlights --markdown > highlights.md
  permablog highlights --json --blog blog.example.org`,
    )
    .action(runHighlights)
}

async function runHighlights(flags: HighlightFlags): Promise<void> {
  await readArchive(flags, async store => {
    const within = flags.blog === undefined ? {} : { blog: (await blogNamed(store, flags.blog)).id }
    const queue = await markedPosts(store, 'queue', within)
    const noted: Noted = {
      queue: queue.map(({ starredAt: _, ...post }) => post),
      starred: await markedPosts(store, 'starred', within),
      highlights: await allHighlights(store, within),
    }
    if (flags.json) print(JSON.stringify(noted))
    else if (flags.markdown) print(safeText(markdownOf(noted)))
    else if (noted.queue.length + noted.starred.length + noted.highlights.length === 0) {
      tell('Nothing is starred, queued or highlighted yet; permablog serve opens the archive for reading.')
    } else print(inLines(noted).join('\n'))
  })
}

async function markedPosts(store: Store, list: MarkedQuery['list'], within: { readonly blog?: string }) {
  const found: (Listed & { readonly starredAt: string | null })[] = []
  for (;;) {
    const rows = await store.reading.marked({ list, ...within, offset: found.length, limit: ROWS })
    for (const { found: post, marks } of rows) {
      const { url, title, blog } = post.entry
      found.push({ id: post.id, url, title, blog, starredAt: marks.starredAt })
    }
    if (rows.length < ROWS) return found
  }
}

async function allHighlights(store: Store, within: { readonly blog?: string }): Promise<PlacedHighlight[]> {
  const found: PlacedHighlight[] = []
  for (;;) {
    const rows = await store.reading.highlights({ ...within, before: found.at(-1)?.id ?? null, limit: ROWS })
    found.push(...rows)
    if (rows.length < ROWS) return found
  }
}

function inLines({ queue, starred, highlights }: Noted): string[] {
  const posts = (name: string, list: readonly Listed[]) =>
    list.length === 0
      ? []
      : [
          styled('bold', name),
          ...list.map(({ title, url }) => `  ${safeLine(title ?? '(no title)')}  ${styled('cyan', safeLine(url))}`),
          '',
        ]
  const passages = highlights.flatMap(({ quote, note, title, url }) => [
    ...wrapText(`“${safeLine(quote)}”`, readingWidth() - 2).map(line => `  ${line}`),
    ...(note === '' ? [] : wrapText(safeLine(note), readingWidth() - 4).map(line => `    ${styled('yellow', line)}`)),
    `  ${styled('dim', safeLine(title ?? '(no title)'))}  ${styled('cyan', safeLine(url))}`,
    '',
  ])
  return [
    ...posts('To be read', queue),
    ...posts('Starred', starred),
    ...(passages.length === 0 ? [] : [styled('bold', 'Highlights'), ...passages]),
  ].slice(0, -1)
}

function markdownOf({ queue, starred, highlights }: Noted): string {
  const posts = (name: string, list: readonly Listed[]) =>
    list.length === 0
      ? []
      : [`## ${name}\n`, ...list.map(({ title, url }) => `- [${escaped(title ?? url)}](<${url}>)`), '']
  const byPost = Map.groupBy(highlights, ({ url }) => url)
  const passages = [...byPost].flatMap(([url, marked]) => [
    `### [${escaped(marked[0]?.title ?? url)}](<${url}>)\n`,
    ...marked.map(({ quote, note }) => `> ${escaped(quote)}\n${note === '' ? '' : `\n${note.trim()}\n`}`),
  ])
  return [
    ...posts('To be read', queue),
    ...posts('Starred', starred),
    ...(passages.length === 0 ? [] : ['## Highlights\n', ...passages]),
  ].join('\n')
}

function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>]/g, '\\$&')
}
