import { existsSync, readFileSync } from 'node:fs'
import { PermablogError } from '../errors.ts'
import { parseUrl, urlOf } from '../url.ts'
import { safeLine } from './terminal/safe-text.ts'

/** What a feed says in words. */
interface FeedText {
  /** Its titles. */
  readonly title: string
  readonly text: string
  readonly language: string | null
}

/** The words of a feed, from a file or an address. */
export async function feedText(place: string): Promise<FeedText> {
  const { parseFeed, plainText } = await import('../feed/index.ts')
  const body = existsSync(place) ? readFileSync(place) : await fetched(place)
  const feed = parseFeed(body, { url: parseUrl(place) ?? urlOf('http://localhost/') })
  if (feed.kind !== 'feed') throw new PermablogError('bad-usage', `${safeLine(place)} is no feed: ${feed.reason}.`)
  const { entries, metadata } = feed
  return {
    title: entries.map(({ title }) => title ?? '').join('\n'),
    text: entries.map(({ summary, content }) => plainText(summary ?? content ?? '')).join('\n'),
    language: (metadata.language ?? entries[0]?.language ?? null)?.slice(0, 2).toLowerCase() ?? null,
  }
}

async function fetched(place: string): Promise<Uint8Array> {
  const url = parseUrl(place)
  if (url === null)
    throw new PermablogError('bad-usage', `There is no file ${safeLine(place)}, and it is no address.`, {
      next: 'Check the path, or give a whole address, such as https://blog.example.org/feed.xml.',
    })
  const { openSource } = await import('../order/index.ts')
  const source = openSource({ warc: false }, { url, caller: 'owner' })
  try {
    const answer = await source.fetch({ url })
    if (answer.kind === 'fetched') return answer.body
    const why = answer.kind === 'failed' || answer.kind === 'blocked' ? answer.message : 'it is not there.'
    throw new PermablogError('unreachable', `${url}: ${why}`)
  } finally {
    await source.close()
  }
}
