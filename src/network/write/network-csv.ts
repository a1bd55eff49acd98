import { LINK_WAYS } from '../../store/index.ts'
import type { NetworkCandidate } from '../read/candidates.ts'
import type { NetworkPart } from '../read/network-part.ts'
import { RANK_PARTS, type Ranked } from '../read/rank.ts'

type Cell = string | number | boolean | null

/** The nodes of a network as a table (RFC 4180). */
export function* nodesCsv({ nodes }: NetworkPart): Generator<string> {
  const columns = ['id', 'name', 'url', 'isKept', 'blog', 'language', 'posts', 'linksIn', 'linksOut'] as const
  const measures = ['pageRank', 'hub', 'authority', 'bridge', 'community', 'x', 'y'] as const
  yield line([...columns, ...measures])
  for (const node of nodes) yield line([...columns, ...measures].map(column => node[column]))
}

/** What joins them as a table. */
export function* linksCsv({ nodes, links }: NetworkPart): Generator<string> {
  yield line(['from', 'to', 'weight', ...LINK_WAYS])
  for (const { from, to, weight, ways } of links) {
    yield line([nodes[from]?.id ?? '', nodes[to]?.id ?? '', weight, ...LINK_WAYS.map(way => ways[way] ?? 0)])
  }
}

/** Ranks with the values of their parts as a table. */
export function* ranksCsv(ranked: readonly Ranked[]): Generator<string> {
  yield line(['place', 'id', 'name', 'url', 'score', ...RANK_PARTS, 'community'])
  for (const { place, id, name, url, score, parts, community } of ranked) {
    const values = RANK_PARTS.map(part => parts.find(one => one.part === part)?.value ?? null)
    yield line([place, id, name, url, score, ...values, community])
  }
}

/** Candidates as a table. */
export function* candidatesCsv(found: readonly NetworkCandidate[]): Generator<string> {
  yield line(['url', 'score', 'links', 'blogs', 'anchors'])
  for (const { url, score, links, blogs, anchors } of found) {
    yield line([url, score, links, blogs.map(({ id }) => id).join('; '), anchors.join('; ')])
  }
}

function line(values: readonly Cell[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front: strangers wrote it. */
function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
