import { Command } from 'commander'
import { PermablogError } from '../../errors.ts'
import type { SimilarPost, Store } from '../../store/index.ts'
import { parseUrl } from '../../url.ts'
import { blogNamed, readArchive } from '../archive.ts'
import { type ArchiveFlags, withArchive } from '../options.ts'
import { print, styled, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { day } from '../terminal/words.ts'
import { wholeNumber } from '../values.ts'

interface SimilarFlags extends ArchiveFlags {
  readonly blog?: string
  readonly limit: number
  readonly json?: boolean
}

const DEFAULT_LIMIT = 10

/** `permablog similar <url>`: posts that are about the same as another one. */
export function similarCommand(): Command {
  return withArchive(new Command('similar'))
    .argument('<url>', 'the address of a post in the archive')
    .option('--blog <blog>', 'only posts of this blog')
    .option('--limit <n>', 'the most posts to show', wholeNumber(1), DEFAULT_LIMIT)
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      `
Posts are alike that share at least three words which few others in their language have; links to the same pages and to
one another count too. The words they share are shown with each. Copies of the post itself are left out; \`search --copies\`
finds them. Where nothing is alike enough, nothing is shown.

Examples:
  permablog similar https://blog.example.org/2024/05/first-light
  permablog similar https://blog.example.org/2024/05/first-light --blog blog.example.org --limit 5`,
    )
    .action(async (address: string, flags: SimilarFlags) => readArchive(flags, store => show(store, address, flags)))
}

async function show(store: Store, address: string, flags: SimilarFlags): Promise<void> {
  const within = flags.blog === undefined ? {} : { blog: (await blogNamed(store, flags.blog)).id }
  const url = parseUrl(address)
  const posts = url === null ? null : await store.similar(url, { ...within, limit: flags.limit })
  if (posts === null) throw new PermablogError('unknown-blog', `The archive holds no post “${safeLine(address)}”.`)
  if (flags.json) for (const post of posts) print(JSON.stringify(post))
  else if (posts.length === 0) tell('No other post is about the same.')
  else print(posts.map(postInLines).join('\n\n'))
}

function postInLines({ title, url, published, score, shared }: SimilarPost): string {
  const alike = styled('dim', `${Math.round(score * 100)} %`)
  return [
    `${styled('bold', safeLine(title ?? '(no title)'))}  ${styled('dim', day(published))}  ${alike}`,
    `  ${styled('cyan', safeLine(url))}`,
    `  ${shared.length === 0 ? styled('dim', 'linked, or with links in common') : safeLine(shared.join(', '))}`,
  ].join('\n')
}
