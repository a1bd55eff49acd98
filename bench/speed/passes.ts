import type { HtmlPage } from '../quality/html-pages.ts'
import { PEERS, type PeerReader } from '../quality/peers.ts'
import type { SpeedBlog } from './blogs.ts'
import { median, sum, tidy, timed } from './cpu.ts'
import { learn, type OurTimes, readPages } from './ours.ts'

/** Everything measured on one blog, once. */
export interface Pass {
  readonly ours: OurTimes
  readonly learning: { readonly parse: number; readonly learn: number }
  /** For each peer milliseconds for each page, and those for the pages of the pairs. */
  readonly peers: ReadonlyMap<string, { readonly pages: readonly number[]; readonly pairs: number }>
}

/** The peers, loaded. */
export type Readers = ReadonlyMap<string, PeerReader>

/** Learns from the pairs of a blog and reads its pages, then lets the peers read them. */
export async function measure({ pages, pairs }: SpeedBlog, readers: Readers): Promise<Pass> {
  const { rules, ...learning } = await learn(pairs)
  const ours = await readPages(pages, rules)
  const peers = new Map<string, { pages: number[]; pairs: number }>()
  for (const [name, read] of readers)
    peers.set(name, { pages: await peerTimes(read, pages), pairs: sum(await peerTimes(read, pairs)) })
  return { ours, learning, peers }
}

async function peerTimes(read: PeerReader, pages: readonly HtmlPage[]): Promise<number[]> {
  tidy()
  const times = []
  // A page that a peer fails on counts with the time it took to fail.
  for (const { html, url } of pages) times.push((await timed(() => read(html, url).catch(() => null))).ms)
  return times
}

/** The ratios of one pass over one blog or several. */
export function ratiosOf(passes: readonly Pass[]): Ratios {
  const total = (of: (pass: Pass) => number) => sum(passes.map(of))
  const peer = (name: string) => total(({ peers }) => sum(peers.get(name)?.pages ?? []))
  const parse = total(({ ours }) => sum(ours.parse))
  const extract = total(({ ours }) => sum(ours.extract))
  const comments = total(({ ours }) => sum(ours.comments))
  const pages = total(({ ours }) => ours.parse.length)
  const fastest = PEERS.map(({ name }) => name).sort((a, b) => peer(a) - peer(b))[0] ?? ''
  const learning = total(({ learning }) => learning.parse + learning.learn)
  return {
    'parse ms': parse / pages,
    'fields ÷ parse': extract / parse,
    'comments ÷ parse': comments / parse,
    ...Object.fromEntries(PEERS.map(({ name }) => [`${name} ms`, peer(name) / pages])),
    'ours ÷ fastest': (parse + extract) / peer(fastest),
    'with comments': (parse + extract + comments) / peer(fastest),
    'learning ÷ fastest': learning / total(({ peers }) => peers.get(fastest)?.pairs ?? 0),
    'learn ÷ parse': total(({ learning }) => learning.learn) / total(({ learning }) => learning.parse),
  }
}

export type Ratios = Readonly<Record<string, number>>

/** Of each ratio the median of the passes. */
export function medians(rows: readonly Ratios[]): Ratios {
  return Object.fromEntries(
    Object.keys(rows[0] ?? {}).map(key => [key, Math.round(1000 * median(rows.map(row => row[key] ?? 0))) / 1000]),
  )
}
