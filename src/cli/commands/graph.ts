import { type Command, Option } from 'commander'
import { NETWORK_FORMATS, NETWORK_WRITERS, type NetworkFormat, type NetworkPart } from '../../network/index.ts'
import type { Store } from '../../store/index.ts'
import { readArchive } from '../archive.ts'
import { filterOf, type NetworkFlags, networkCommand, tellIfOld, whyNoNetwork } from '../network-words.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted, formatCount } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface GraphFlags extends NetworkFlags {
  readonly kept?: boolean
  readonly format?: NetworkFormat
  readonly output?: string
}

/** Nodes that are shown to people, and given to programs, where nobody says how many. */
const MOST_SHOWN = 30
const MOST_GIVEN = 100_000

/** `permablog graph [blog]`: who links to, cites and comments on whom. */
export function graphCommand(): Command {
  return networkCommand('graph')
    .option('--kept', 'only blogs that the archive holds')
    .option(
      '--limit <n>',
      `the most nodes, those of the highest rank (default ${MOST_SHOWN}; of files, all)`,
      wholeNumber(1),
    )
    .addOption(new Option('--format <format>', 'as a file for other programs').choices(NETWORK_FORMATS))
    .option('-o, --output <file>', 'where to write it (default: standard output)')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      `
Blogs, posts or persons with how often others link to them, their PageRank, and the group that they are in. Blogs that are not
kept are shown as well, where they look like blogs: docs/network.md. Made by \`permablog analyse\` and at the end of a harvest.

Examples:
  permablog graph
  permablog graph blog.example.org --kept
  permablog graph --of posts --from 2024-01-01
  permablog graph --format gexf -o blogs.gexf`,
    )
    .action(runGraph)
}

async function runGraph(blog: string | undefined, flags: GraphFlags): Promise<void> {
  await readArchive(flags, async store => {
    const { networkPart } = await import('../../network/index.ts')
    const isFile = flags.format !== undefined || flags.json === true
    const part = await networkPart(store, {
      ...(await filterOf(store, blog, flags)),
      isKept: flags.kept,
      areLinksAll: isFile,
      limit: flags.limit ?? (isFile ? MOST_GIVEN : MOST_SHOWN),
    })
    if (part === null) tell(await whyNoNetwork(store))
    else if (flags.format !== undefined) await writePart(part, flags.format, flags.output)
    else if (flags.json) print(JSON.stringify(part))
    else await listNodes(store, part)
  })
}

async function writePart(part: NetworkPart, format: NetworkFormat, output: string | undefined): Promise<void> {
  const chunks = NETWORK_WRITERS[format].write(part)
  if (output === undefined || output === '-') {
    for (const chunk of chunks) print(chunk.replace(/\r?\n$/, ''))
    return
  }
  const { writeFile } = await import('../../export/index.ts')
  await writeFile(output, chunks)
  const why = part.nodes.length === 0 ? ` ${whyNone(part)}` : ''
  tell(`${safeLine(output)}: ${counted(part.nodes.length, 'node')}, ${counted(part.links.length, 'link')}.${why}`)
}

/** Why there is nothing to list. */
function whyNone({ kind, figures }: NetworkPart): string {
  if (figures.nodes > 0) return 'Nothing fits. Without --community, --language, --from and --to all is listed.'
  return kind === 'posts'
    ? 'No post of one blog links to, cites or copies a post of another.'
    : `There are no ${kind} with links.`
}

async function listNodes(store: Store, part: NetworkPart): Promise<void> {
  const { kind, nodes, links, communities, figures } = part
  if (nodes.length === 0) {
    print(whyNone(part))
    return await tellIfOld(store, figures.madeAt)
  }
  for (const { name, url, isKept, linksIn, linksOut, pageRank, community } of nodes) {
    const where = url === null || url === name ? '' : `  ${safeLine(url)}`
    const figure = `${pageRank.toFixed(4)}  ${`${formatCount(linksIn)} in, ${formatCount(linksOut)} out`.padEnd(18)}`
    print(`${figure}  group ${community}  ${safeLine(name)}${isKept ? '' : ' (not kept)'}${where}`)
  }
  print('')
  for (const { community, nodes: size, names, terms } of communities.slice(0, MOST_GROUPS)) {
    const about = terms.length === 0 ? '' : `, on ${terms.map(safeLine).join(', ')}`
    print(`group ${community}: ${formatCount(size)} ${kind}, ${names.map(safeLine).join(', ')}${about}`)
  }
  const { reciprocity, modularity } = figures
  const shown = `${formatCount(nodes.length)} of ${counted(figures.nodes, kind.slice(0, -1))}, ${formatCount(links.length)} of ${counted(figures.links, 'link')}`
  print(`${shown}; ${Math.round(reciprocity * 100)} % answered, modularity ${modularity.toFixed(2)}`)
  await tellIfOld(store, figures.madeAt)
}

/** Limit of groups that are reported below the list. */
const MOST_GROUPS = 8
