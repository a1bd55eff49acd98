import { Command, InvalidArgumentError, Option } from 'commander'
import { NODE_KINDS, type NodeKind } from '../network/index.ts'
import type { Store } from '../store/index.ts'
import { blogNamed } from './archive.ts'
import { type ArchiveFlags, withArchive } from './options.ts'
import { tell } from './terminal/output.ts'
import { day as dayOf } from './terminal/words.ts'
import { moment, wholeNumber } from './values.ts'

/** What narrows a network on the command line. */
export interface NetworkFlags extends ArchiveFlags {
  readonly of: NodeKind
  readonly community?: number
  readonly language?: string
  readonly from?: string
  readonly to?: string
  readonly limit?: number
  readonly json?: boolean
}

/** A command that looks at the network or a part of it. */
export function networkCommand(name: string): Command {
  return withArchive(new Command(name))
    .argument('[blog]', 'this blog and what is joined with it; an address or a part of it')
    .addOption(new Option('--of <kind>', 'blogs, posts or persons').choices(NODE_KINDS).default('blogs'))
    .option('--community <n>', 'of one group alone, by its number', wholeNumber(0))
    .option('--language <code>', 'of one language alone: en, de …')
    .option('--from <day>', 'by posts from this day on', dayWord)
    .option('--to <day>', 'by posts up to this day', dayWord)
}

/** A day as in 2024-05-03. */
function dayWord(word: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(word)) throw new InvalidArgumentError('Give a day such as 2024-05-03.')
  return moment(word).slice(0, 10)
}

/** The flags as a query. */
export async function filterOf(
  store: Store,
  blog: string | undefined,
  { of: kind, community, language, from, to }: NetworkFlags,
) {
  const id = blog === undefined ? undefined : (await blogNamed(store, blog)).id
  return { kind, community, language, from, to, blog: id }
}

/** What is said where no network was made yet. */
export async function whyNoNetwork(store: Store): Promise<string> {
  const [first] = await store.blogs()
  return first === undefined
    ? 'The archive holds no blog yet. `permablog crawl <address>` harvests one.'
    : 'Nothing is known of the network yet. `permablog analyse` finds who links to whom.'
}

/** Says on the side that blogs have changed since the network was made. */
export async function tellIfOld(store: Store, madeAt: string | null): Promise<void> {
  const { arePicturesOld } = await import('../network/index.ts')
  if (await arePicturesOld(store))
    tell(`As of ${dayOf(madeAt)}; blogs have changed since. \`permablog analyse\` brings it up to date.`)
}
