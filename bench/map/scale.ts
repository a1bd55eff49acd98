import { betweenness, communities, hits, linkGraph, pageRank, seededRandom } from '../../src/measures/index.ts'
import { markdownTable, type Section } from '../knowledge/section.ts'
import { type GeneratedLinks, generatedLinks } from './generated-links.ts'

const SIZES = [
  { nodes: 10_000, links: 200_000 },
  { nodes: 100_000, links: 2_000_000 },
]
/** Links that arrive after the ranks were made once. */
const NEWS = 0.001

/** What large graphs cost, in processor time and memory. */
export const scale: Section = {
  name: 'scale',
  about: 'processor time and memory of generated graphs',
  async run() {
    const rows = SIZES.flatMap(({ nodes, links }) => rowsOf(nodes, links))
    const head = ['nodes', 'links', 'what', 'processor time', 'rounds or groups', 'resident after it']
    return markdownTable(head, rows)
  },
}

function rowsOf(nodes: number, count: number): readonly (readonly (string | number)[])[] {
  const list = generatedLinks(nodes, count)
  const rows: (string | number)[][] = []
  const measure = <Result>(what: string, work: () => Result, told: (result: Result) => string | number) => {
    const before = process.cpuUsage()
    const result = work()
    const { user, system } = process.cpuUsage(before)
    const resident = `${Math.round(process.memoryUsage.rss() / 1e6)} MB`
    rows.push([nodes, count, what, `${((user + system) / 1e6).toFixed(2)} s`, told(result), resident])
    return result
  }
  const graph = measure(
    'graph of links',
    () => linkGraph(nodes, list),
    made => `${made.targets.length} links`,
  )
  const full = measure(
    'PageRank',
    () => pageRank(graph),
    ({ rounds }) => rounds,
  )
  const later = linkGraph(nodes, withNews(list, nodes))
  measure(
    'PageRank, a thousandth more links',
    () => pageRank(later, { before: full.ranks }),
    ({ rounds }) => rounds,
  )
  measure(
    'HITS',
    () => hits(graph),
    ({ rounds }) => rounds,
  )
  measure(
    'groups',
    () => communities(graph, { tries: 1 }),
    ({ count: groups }) => groups,
  )
  measure(
    'betweenness',
    () => betweenness(graph),
    () => '–',
  )
  return rows
}

function withNews(list: GeneratedLinks, nodes: number): Parameters<typeof linkGraph>[1] {
  const random = seededRandom(21)
  const more = Math.round(list.from.length * NEWS)
  const added = () => Array.from({ length: more }, () => Math.floor(random() * nodes))
  return { from: [...list.from, ...added()], to: [...list.to, ...added()] }
}
