import { PermablogError } from '../../errors.ts'
import { parseUrl, type Url } from '../../url.ts'
import type { RemovalTools } from '../../work/index.ts'
import { print, tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'
import { confirmed } from './ask.ts'

/** What is done to a post. */
export interface PostFlags {
  readonly yes?: boolean
  readonly json?: boolean
  readonly reason?: string
  readonly by?: string
  readonly everywhere?: boolean
}

/** `permablog remove <post> --hide`, and `--show`. */
export async function hidePost({ store, now }: RemovalTools, name: string, isHidden: boolean): Promise<void> {
  const url = postAddress(name)
  const isDone = await store.removals.hide(url, isHidden ? now() : null)
  if (!isDone) throw await missing(store, url)
  if (isHidden) print(`${safeLine(url)} is hidden; --hidden shows it, and \`permablog remove --show\` for good.`)
  else print(`${safeLine(url)} is shown again.`)
}

/** `permablog remove <post> --erase --reason …`. */
export async function eraseNamed(tools: RemovalTools, name: string, flags: PostFlags): Promise<void> {
  const { erasePost, tombstoneInWords } = await import('../../work/index.ts')
  const { reason, by, everywhere, json } = flags
  if (reason === undefined || reason.trim() === '') {
    throw new PermablogError('bad-usage', 'Say why with --reason "…": the tombstone tells it to whoever asks.')
  }
  const url = postAddress(name)
  const post = await tools.store.removals.postToErase(url)
  if (post === null) throw await missing(tools.store, url)
  const title = safeLine(post.titles.at(-1) ?? url)
  tell(`${title}: every version, its comments, ${counted(post.media.length, 'file')} of its own, its captures in WARC.`)
  if (!(await confirmed(`Erase it for good? This can't be undone.`, flags.yes ?? false))) return
  const erased = await erasePost(tools, url, { reason, by: by ?? null, everywhere: everywhere ?? false })
  const tombstone = await tools.store.removals.tombstone(url)
  if (json) return print(JSON.stringify({ tombstone, ...erased }))
  const words = tombstone === null ? 'erased' : tombstoneInWords(tombstone)
  print(`${safeLine(url)}: ${safeLine(words)}.`)
  print(`${counted(erased.records, 'WARC record')} and ${counted(erased.files, 'media file')} are gone with it.`)
  if (erased.quotedBy.length === 0) return
  print(`Kept pages of other posts have words of it, and stay:`, ...erased.quotedBy.map(one => `  ${safeLine(one)}`))
  tell('try: --everywhere takes such pages out too, and leaves those posts as they were read.')
}

function postAddress(name: string): Url {
  const url = parseUrl(name) ?? parseUrl(`https://${name}`)
  if (url === null) throw new PermablogError('bad-url', `“${safeLine(name)}” is no address of a post.`)
  return url
}

async function missing({ removals }: RemovalTools['store'], url: Url): Promise<PermablogError> {
  const tombstone = await removals.tombstone(url)
  if (tombstone === null) return new PermablogError('unknown-post', `The archive has no post at ${safeLine(url)}.`)
  const { tombstoneInWords } = await import('../../work/index.ts')
  return new PermablogError('post-erased', `${safeLine(url)} was ${safeLine(tombstoneInWords(tombstone))}.`)
}
