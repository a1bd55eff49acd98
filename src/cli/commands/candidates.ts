import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import { candidatesCsv, type NetworkCandidate, type Ranked } from '../../network/index.ts'
import type { Store } from '../../store/index.ts'
import { readArchive } from '../archive.ts'
import { feedText } from '../feed-text.ts'
import { tellIfOld, whyNoNetwork } from '../network-words.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted, formatCount } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface CandidatesFlags extends ArchiveFlags {
  readonly about?: string
  readonly aboutFeed?: string
  readonly limit?: number
  readonly json?: boolean
  readonly csv?: boolean
}

/** Those that are shown where nobody says how many. */
const MOST_SHOWN = 20
/** Words of a feed that are looked for; one of them is enough. */
const MOST_WORDS = 12

/** `permablog candidates`: blogs to harvest next. */
export function candidatesCommand(): Command {
  return withArchive(new Command('candidates'))
    .option(
      '--about <words>',
      'blogs that posts about these words link to, and those of the archive that write about them',
    )
    .option('--about-feed <file|url>', 'the same by the words of a feed, of news for one')
    .option('--limit <n>', `the most to list (default ${MOST_SHOWN})`, wholeNumber(1))
    .option('--json', 'one JSON object a line')
    .option('--csv', 'as a table for spreadsheets')
    .addHelpText(
      'after',
      `
Blogs that are not in the archive, those first that many of its good blogs link to, name in their blogroll or cite; with who does.
\`permablog crawl <address> --follow-blogs <n>\` takes them up in this order.

Examples:
  permablog candidates
  permablog candidates --about "static site generator" --limit 50
  permablog candidates --about-feed https://news.example.org/feed.xml --json
  permablog candidates --csv > candidates.csv`,
    )
    .action(runCandidates)
}

async function runCandidates(flags: CandidatesFlags): Promise<void> {
  if (flags.about !== undefined && flags.aboutFeed !== undefined)
    throw new PermablogError('bad-usage', '--about and --about-feed exclude each other.', {
      next: 'Give one of the two.',
    })
  await readArchive(flags, async store => {
    const { candidates, rank } = await import('../../network/index.ts')
    const limit = flags.limit ?? MOST_SHOWN
    const about = flags.aboutFeed === undefined ? flags.about : await queryOfFeed(store, flags.aboutFeed)
    const found = await candidates(store, { about, limit })
    if (found === null) {
      tell(await whyNoNetwork(store))
      return
    }
    const leaders = about === undefined ? null : await rank(store, { kind: 'blogs', topic: about, limit })
    if (flags.csv) for (const line of candidatesCsv(found)) print(line.trimEnd())
    else if (flags.json) {
      for (const one of leaders?.ranked ?? []) print(JSON.stringify({ ...one, isKept: true }))
      for (const one of found) print(JSON.stringify({ ...one, isKept: false }))
    } else {
      listKept(leaders?.ranked ?? [])
      listFound(found)
      await tellIfOld(store, leaders?.madeAt ?? null)
    }
  })
}

/** The telling words of a feed as a query that one of them is enough for. */
async function queryOfFeed(store: Store, place: string): Promise<string> {
  const text = await feedText(place)
  const { stopWordsOf } = await import('../../trends/index.ts')
  const stops = stopWordsOf(text.language)
  // In a young archive words that say nothing are rare as well.
  const telling = await store.network.tellingWords(text, MOST_WORDS + stops.size)
  const words = telling.filter(word => !stops.has(word)).slice(0, MOST_WORDS)
  if (words.length === 0) throw new PermablogError('bad-usage', `No words of ${safeLine(place)} tell what it is about.`)
  tell(`About: ${words.map(safeLine).join(', ')}`)
  return words.map(word => `"${word}"`).join(' OR ')
}

function listKept(ranked: readonly Ranked[]): void {
  if (ranked.length === 0) return
  print('In the archive:')
  for (const { place, name, url, score } of ranked) {
    print(`${String(place).padStart(4)}  ${score.toFixed(3)}  ${safeLine(name)}  ${safeLine(url ?? '')}`)
  }
  print('')
  print('Beyond:')
}

function listFound(found: readonly NetworkCandidate[]): void {
  if (found.length === 0) print('No blog that is not kept is linked to.')
  for (const { url, score, links, blogs, anchors } of found) {
    const called = anchors[0] === undefined ? '' : `, as “${safeLine(anchors[0])}”`
    const by = blogs.slice(0, 3).map(({ id }) => safeLine(id))
    const more = blogs.length > by.length ? ` and ${formatCount(blogs.length - by.length)} more` : ''
    print(
      `${score.toFixed(2).padStart(7)}  ${safeLine(url)}  ${counted(links, 'link')} from ${by.join(', ')}${more}${called}`,
    )
  }
}
