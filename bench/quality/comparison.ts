import type { BlogLabels, Measured, SetName } from './tools.ts'
import { SETS } from './tools.ts'
import type { ScoredField } from './yardstick.ts'

/** A field of a blog that a peer has right more often than the program. */
export interface Defeat {
  readonly blog: string
  readonly set: SetName
  readonly field: string
  readonly ours: number
  readonly theirs: number
  readonly peer: string
}

const FIELDS: readonly ScoredField[] = ['title', 'author', 'date', 'text']

/** Every blog and field where a peer beats the program, worst first. */
export function defeats(program: Measured, peers: readonly Measured[], blogs: readonly BlogLabels[]): Defeat[] {
  const found: Defeat[] = []
  for (const { blog, labels } of blogs)
    for (const set of SETS)
      for (const field of FIELDS) {
        const urls = new Set(labels[set].filter(label => label[field]).map(({ url }) => url))
        if (urls.size === 0) continue
        const share = (tool: Measured) => shareRight(tool, set, field, urls)
        const ours = share(program)
        for (const peer of peers) {
          const theirs = share(peer)
          const name = field === 'text' ? 'article' : field
          if (theirs > ours) found.push({ blog: blog.slug, set, field: name, ours, theirs, peer: peer.tool.name })
        }
      }
  return found.sort((a, b) => b.theirs - b.ours - (a.theirs - a.ours))
}

/** In percent, a page that is missing counting as wrong. */
function shareRight({ scores }: Measured, set: SetName, field: ScoredField, urls: ReadonlySet<string>): number {
  const wrong = scores[set].failures.filter(failure => urls.has(failure.url) && concerns(failure.field, field))
  return Math.round((1000 * (urls.size - wrong.length)) / urls.size) / 10
}

function concerns(failed: string, field: ScoredField): boolean {
  return failed === field || failed === 'not found'
}

/** Each article that the program has wrong, in one line: where, how, and which peers have it right. */
export function articleFailures(
  program: Measured,
  peers: readonly Measured[],
  blogs: readonly BlogLabels[],
): readonly string[] {
  return SETS.flatMap(set => {
    const slugs = new Map(blogs.flatMap(({ blog, labels }) => labels[set].map(({ url }) => [url, blog.slug] as const)))
    const wrongAt = new Map(
      peers.map(peer => [peer.tool.name, new Set(textFailures(peer, set).map(({ url }) => url))] as const),
    )
    return textFailures(program, set)
      .map(({ url, why }) => {
        const right = [...wrongAt].filter(([, urls]) => !urls.has(url)).map(([name]) => name)
        return `${slugs.get(url)}\t${set}\t${kindOf(why)}\tright: ${right.join(', ') || 'nobody'}\t${url}`
      })
      .sort()
  })
}

/** How many articles of a set a tool has wrong. */
export function countFailures(measured: Measured, set: SetName): number {
  return textFailures(measured, set).length
}

function textFailures({ scores }: Measured, set: SetName) {
  return scores[set].failures.filter(({ field }) => field === 'text')
}

/** Below this share of common words, the text found is another one. */
const OTHER_ELEMENT = 0.5
const ENOUGH = 0.9

function kindOf(why: string): string {
  const [, precision = 0, recall = 0] = (/P ([\d.]+) R ([\d.]+)/.exec(why) ?? []).map(Number)
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  const kind =
    precision < OTHER_ELEMENT && recall < OTHER_ELEMENT
      ? 'other element'
      : recall >= ENOUGH
        ? 'too much'
        : precision >= ENOUGH
          ? 'too little'
          : 'both'
  return `F1 ${f1.toFixed(2)} P ${precision.toFixed(2)} R ${recall.toFixed(2)}\t${kind}`
}
