import { PEERS } from '../quality/peers.ts'
import { median, sum } from './cpu.ts'
import type { OurTimes } from './ours.ts'
import type { Measured } from './tools.ts'

/** Everything measured on one blog in one round; for other tools milliseconds for each page, and for all pages of the pairs. */
export interface Pass {
  readonly ours: OurTimes
  readonly parse5: readonly number[]
  readonly peers: ReadonlyMap<string, { readonly pages: readonly number[]; readonly pairs: number }>
}

/** For each blog its rounds. */
export function passesOf({ ours, parse5, peers }: Measured): Pass[][] {
  return ours.map((rounds, blog) =>
    rounds.map((times, round) => ({
      ours: times,
      parse5: parse5[blog]?.pages[round] ?? [],
      peers: new Map(
        Array.from(peers, ([name, blogs]) => [
          name,
          { pages: blogs[blog]?.pages[round] ?? [], pairs: blogs[blog]?.pairs ?? 0 },
        ]),
      ),
    })),
  )
}

/** The ratios of one round over one blog or several. */
export function ratiosOf(passes: readonly Pass[]): Ratios {
  const total = (of: (pass: Pass) => number) => sum(passes.map(of))
  const peer = (name: string) => total(({ peers }) => sum(peers.get(name)?.pages ?? []))
  const parse = total(({ ours }) => sum(ours.parse))
  const extract = total(({ ours }) => sum(ours.extract))
  const comments = total(({ ours }) => sum(ours.comments))
  const bare = total(({ parse5 }) => sum(parse5))
  const pages = total(({ ours }) => ours.parse.length)
  const fastest = PEERS.map(({ name }) => name).sort((a, b) => peer(a) - peer(b))[0] ?? ''
  const learning = total(({ ours: { learning } }) => learning.parse + learning.learn)
  return {
    'parse ms': parse / pages,
    'fields ms': extract / pages,
    'parse5 ms': bare / pages,
    'fields ÷ parse': extract / parse,
    'fields ÷ parse5': extract / bare,
    'comments ÷ parse': comments / parse,
    ...Object.fromEntries(PEERS.map(({ name }) => [`${name} ms`, peer(name) / pages])),
    'ours ÷ fastest': (parse + extract) / peer(fastest),
    'with comments': (parse + extract + comments) / peer(fastest),
    'learning ÷ fastest': learning / total(({ peers }) => peers.get(fastest)?.pairs ?? 0),
    'learn ÷ parse': total(({ ours }) => ours.learning.learn) / total(({ ours }) => ours.learning.parse),
  }
}

export type Ratios = Readonly<Record<string, number>>

/** Of each ratio the median of the rounds. */
export function medians(rows: readonly Ratios[]): Ratios {
  return Object.fromEntries(
    Object.keys(rows[0] ?? {}).map(key => [key, Math.round(1000 * median(rows.map(row => row[key] ?? 0))) / 1000]),
  )
}
