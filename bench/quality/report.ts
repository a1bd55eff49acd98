import { articleFailures, countFailures, defeats } from './comparison.ts'
import { PART_KINDS } from './structure.ts'
import { printTable } from './table.ts'
import type { BlogLabels, Count, Measured } from './tools.ts'

/** Prints every tool over the same pages, then the targets, then where peers beat the program; gives back our failures. */
export function report(tools: readonly Measured[], blogs: readonly BlogLabels[]): readonly string[] {
  const pages = (set: 'gold' | 'truth') => blogs.reduce((sum, { labels }) => sum + labels[set].length, 0)
  console.log(
    `\nleft: ${pages('gold')} pages of \`gold\`, right: ${pages('truth')} pages of \`truth\`; c: comments; c in text: share of articles with known comments that hold one; made up: authors given where nobody names one; invented: share of pages with an author whom neither feed, front page nor structured data names and the label has not, or who only wrote a comment`,
  )
  printTable(tools.map(rowOf))
  const program = tools.find(({ tool }) => tool.kind === 'program')
  const peers = tools.filter(({ tool }) => tool.kind === 'peer')
  if (program === undefined) return []
  printStructure(program)
  printTargets(program, peers)
  if (peers.length > 0) {
    const list = defeats(program, peers, blogs)
    console.log(`\nwhere a peer beats the program, in percent right: ${list.length === 0 ? 'nowhere' : ''}`)
    printTable(list.map(({ blog, ...rest }) => ({ blog, ...rest })))
  }
  return articleFailures(program, peers, blogs)
}

function rowOf({ tool, scores: { gold, truth }, withComment, madeUp, invented }: Measured) {
  return {
    tool: tool.name,
    title: gold.title,
    author: gold.author,
    date: gold.date,
    F1: gold.textF1,
    'F1≥.9': gold.textOk,
    'c F1': gold.comments?.f1 ?? null,
    'c author': gold.comments?.author ?? null,
    'c date': gold.comments?.date ?? null,
    'c in text': percent(withComment.gold),
    'made up': `${madeUp.hits}/${madeUp.of}`,
    invented: hundredths(invented),
    'title ': truth.title,
    'author ': truth.author,
    'date ': truth.date,
    'F1 ': truth.textF1,
    'F1≥.9 ': truth.textOk,
    'c in text ': percent(withComment.truth),
  }
}

/** What token F1 does not see. */
function printStructure({ structure }: Measured): void {
  console.log('\nparts of labelled articles that are kept, in their order')
  printTable(PART_KINDS.map(kind => ({ part: kind, of: structure[kind].of, 'kept %': keptShare(structure, [kind]) })))
}

function keptShare(structure: Measured['structure'], kinds: readonly (typeof PART_KINDS)[number][]): number | null {
  const sum = (of: 'kept' | 'of') => kinds.reduce((total, kind) => total + structure[kind][of], 0)
  return percent({ hits: sum('kept'), of: sum('of') })
}

function percent({ hits, of }: Count): number | null {
  return of === 0 ? null : Math.round((1000 * hits) / of) / 10
}

/** Small shares need another digit. */
function hundredths({ hits, of }: Count): number | null {
  return of === 0 ? null : Math.round((10_000 * hits) / of) / 100
}

interface Target {
  readonly target: string
  readonly wanted: number
  readonly measured: number | null
  readonly atMost?: true
}

function printTargets(program: Measured, peers: readonly Measured[]): void {
  const { gold, truth } = program.scores
  const targets: Target[] = [
    { target: 'article success, gold', wanted: 99, measured: gold.textOk },
    { target: 'article success, truth', wanted: 98, measured: truth.textOk },
    { target: 'title, gold', wanted: 99.8, measured: gold.title },
    { target: 'author where shown, gold', wanted: 97, measured: gold.author },
    { target: 'date, gold', wanted: 99.5, measured: gold.date },
    { target: 'comments F1, gold', wanted: 98.5, measured: gold.comments?.f1 ?? null },
    { target: 'comment authors, gold', wanted: 97, measured: gold.comments?.author ?? null },
    { target: 'comment dates, gold', wanted: 95, measured: gold.comments?.date ?? null },
    {
      target: 'articles with comment text, gold',
      wanted: 0.5,
      measured: percent(program.withComment.gold),
      atMost: true,
    },
    { target: 'invented authors, gold (%)', wanted: 0.2, measured: hundredths(program.invented), atMost: true },
    { target: 'structure kept, gold', wanted: 98, measured: keptShare(program.structure, PART_KINDS) },
    { target: 'authors made up', wanted: 0, measured: program.madeUp.hits, atMost: true },
  ]
  if (peers.length > 0) {
    const best = Math.min(...peers.map(peer => countFailures(peer, 'gold')))
    const ours = countFailures(program, 'gold')
    const target = `article failures, gold (best peer: ${best})`
    targets.push({ target, wanted: Math.floor(best / 3), measured: ours, atMost: true })
  }
  console.log('\ntargets')
  printTable(
    targets.map(({ target, wanted, measured, atMost }) => ({
      target,
      wanted: `${atMost ? '≤' : '≥'} ${wanted}`,
      measured,
      met: measured === null ? null : (atMost ? measured <= wanted : measured >= wanted) ? 'yes' : 'NO',
    })),
  )
}
