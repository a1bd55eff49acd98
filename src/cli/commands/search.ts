import { Command } from 'commander'
import { authorsDay } from '../../records.ts'
import type { SearchHit } from '../../store/index.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { print, readingWidth, styled, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { day } from '../terminal/words.ts'
import { wrapText } from '../terminal/wrap.ts'
import { wholeNumber } from '../values.ts'

interface SearchFlags extends ArchiveFlags {
  readonly blog?: string
  readonly limit: number
  readonly json?: boolean
}

const DEFAULT_LIMIT = 20

/** `permablog search <query…>`: finds posts by their words. */
export function searchCommand(): Command {
  return withArchive(new Command('search'))
    .argument('<query...>', 'words; "several in quotes" for a phrase')
    .option('--blog <blog>', 'only this blog')
    .option('--limit <n>', 'the most posts to show', wholeNumber(1), DEFAULT_LIMIT)
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
All words must be there. Besides words:
  "low tide"             these words in a row
  tide OR ebb            one of them
  light*                 words that begin so
  author:ann tag:sea     of an author, with a tag
  blog:harbour           of blogs with this in their names
  after:2014 before:2016-05-03   from a day on, before a day
  -- tide -harbour       without a word; -- before it, or it is read as an option

Examples:
  permablog search lighthouse
  permablog search '"low tide" harbour' --blog blog.example.org`,
    )
    .action(runSearch)
}

async function runSearch(words: readonly string[], flags: SearchFlags): Promise<void> {
  await readArchive(flags, async store => {
    const within = flags.blog === undefined ? {} : { blog: (await blogNamed(store, flags.blog)).id }
    const hits = await store.search(words.join(' '), { ...within, limit: flags.limit })
    if (flags.json) for (const hit of hits) print(JSON.stringify(hit))
    else if (hits.length === 0) tell(`Nothing found for ${safeLine(words.join(' '))}.`)
    else print(hits.map(hitInLines).join('\n\n'))
  })
}

function hitInLines(hit: SearchHit): string {
  const { title, url, snippet } = hit
  const text = wrapText(safeLine(snippet), readingWidth() - 2).map(line => `  ${line}`)
  // A marked phrase may run over the end of a line, so the whole is coloured at once.
  const marked = text.join('\n').replace(/«([^«»]*)»/g, (whole, words: string) => highlighted(whole, words))
  return [
    `${styled('bold', safeLine(title ?? '(no title)'))}  ${styled('dim', day(authorsDay(hit)))}`,
    `  ${styled('cyan', safeLine(url))}`,
    marked,
  ].join('\n')
}

/** Colour where there is some, else the marks stay. */
function highlighted(whole: string, words: string): string {
  const coloured = styled(['bold', 'yellow'], words)
  return coloured === words ? whole : coloured
}
