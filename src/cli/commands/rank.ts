import type { Command } from 'commander'
import { RANK_PARTS, RANK_WEIGHTS, type Ranked, ranksCsv } from '../../network/index.ts'
import { readArchive } from '../archive.ts'
import { filterOf, type NetworkFlags, networkCommand, tellIfOld, whyNoNetwork } from '../network-words.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { formatCount } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface RankFlags extends NetworkFlags {
  readonly topic?: string
  readonly weights?: string
  readonly csv?: boolean
}

/** Those that are shown where nobody says how many. */
const MOST_SHOWN = 20

/** `permablog rank [blog]`: who leads, and by what. */
export function rankCommand(): Command {
  const weights = RANK_PARTS.map(part => `${part}=${RANK_WEIGHTS[part]}`).join(',')
  return networkCommand('rank')
    .option('--topic <words>', 'by posts about these words alone, written as for a search: opinion leaders')
    .option('--weights <weights>', `how much each part counts (default ${weights})`)
    .option('--limit <n>', `the most to list (default ${MOST_SHOWN})`, wholeNumber(1))
    .option('--json', 'one JSON object a line, with the facts behind each part')
    .option('--csv', 'as a table for spreadsheets')
    .addHelpText(
      'after',
      `
Impact of blogs, posts or persons, from what others did with them and what they are like: links and comments that they got, by
how soon; their place in the network; words that nobody wrote before; what others took up from them; how steadily they write. Each
part is from 0 to 1 against the others that are ranked; docs/network.md says how it is made.

Examples:
  permablog rank
  permablog rank --of posts --from 2024-01-01 --to 2024-12-31
  permablog rank --topic "climate OR weather" --language en
  permablog rank --weights links=1,comments=0,network=3 --csv`,
    )
    .action(runRank)
}

async function runRank(blog: string | undefined, flags: RankFlags): Promise<void> {
  const { rank, readWeights } = await import('../../network/index.ts')
  const weights = readWeights(flags.weights ?? '')
  await readArchive(flags, async store => {
    const filter = await filterOf(store, blog, flags)
    const found = await rank(store, { ...filter, topic: flags.topic, weights, limit: flags.limit ?? MOST_SHOWN })
    if (found === null) {
      tell(await whyNoNetwork(store))
      return
    }
    const { ranked, total, madeAt } = found
    if (flags.csv) for (const line of ranksCsv(ranked)) print(line.trimEnd())
    else if (flags.json) for (const one of ranked) print(JSON.stringify(one))
    else {
      listRanked(ranked)
      if (ranked.length === 0) print('Nothing fits. With fewer words or filters more is ranked.')
      else if (total > ranked.length) print(`and ${formatCount(total - ranked.length)} more; --limit shows them`)
      await tellIfOld(store, madeAt)
    }
  })
}

function listRanked(ranked: readonly Ranked[]): void {
  for (const { place, name, url, score, parts, topics } of ranked) {
    const about = topics.length === 0 ? '' : `, on ${topics.map(safeLine).join(', ')}`
    const where = url === null || url === name ? '' : `  ${safeLine(url)}`
    print(`${String(place).padStart(4)}  ${score.toFixed(3)}  ${safeLine(name)}${where}${about}`)
    const told = parts.flatMap(({ part, value, facts }) => {
      if (value === null) return []
      const numbers = Object.entries(facts).map(([fact, number]) => `${fact} ${short(number)}`)
      return [`${part} ${value.toFixed(2)} (${numbers.join(', ')})`]
    })
    print(`             ${told.join('; ')}`)
  }
}

function short(number: number): string {
  return Number.isInteger(number) ? formatCount(number) : String(Number(number.toPrecision(3)))
}
