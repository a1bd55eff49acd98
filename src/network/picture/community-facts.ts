import { stopWordsOf } from '../../trends/index.ts'
import { isAnyOf } from '../../words/index.ts'
import type { Measures } from './measure-graph.ts'
import type { NodeFacts, PictureText } from './picture.ts'

/** Limit of groups that are reported, the largest first; a node alone is none. */
const MOST_TOLD = 60
const LEAST_NODES = 2
/** Limits of members, terms and languages that are reported for each. */
const MOST_FIRST = 5
const MOST_TERMS = 6
const MOST_LANGUAGES = 3
/** From this many members on, a term that only one has is theirs alone. */
const MANY_MEMBERS = 5
const LEAST_MEMBERS = 2

interface Grouped {
  readonly measures: Pick<Measures, 'community' | 'pageRank'>
  readonly facts: Pick<NodeFacts, 'languages'>
  readonly languages: readonly string[]
}

/** What is said of groups: who leads them, what their members write about more than others, and in which languages. */
export function communityFacts(
  { measures, facts, languages }: Grouped,
  termsOf: (node: number) => ReadonlyMap<string, number> | undefined,
): PictureText['communities'] {
  const members = Map.groupBy(measures.community.keys(), node => measures.community[node] ?? 0)
  const told = [...members]
    .filter(([, nodes]) => nodes.length >= LEAST_NODES)
    .sort(([one], [other]) => one - other)
    .slice(0, MOST_TOLD)
  const everywhere = countTerms([...measures.community.keys()], termsOf)
  const termsAndLanguages = (nodes: readonly number[]) => {
    const ofNodes = nodes.flatMap(node => languages[(facts.languages[node] ?? 0) - 1] ?? [])
    const isEmpty = emptyWordsOf(new Set(ofNodes))
    return {
      terms: tellingTerms(countTerms(nodes, termsOf), everywhere, isEmpty),
      languages: mostFrequent(ofNodes, MOST_LANGUAGES),
    }
  }
  return told.map(([community, nodes]) => ({
    community,
    nodes: nodes.length,
    first: nodes
      .toSorted((one, other) => (measures.pageRank[other] ?? 0) - (measures.pageRank[one] ?? 0) || one - other)
      .slice(0, MOST_FIRST),
    ...termsAndLanguages(nodes),
  }))
}

interface TermCounts {
  /** How many members have each term, and the sum of the shares that it has of all that each of them has. */
  readonly counts: ReadonlyMap<string, { readonly members: number; readonly shares: number }>
  readonly members: number
}

function countTerms(
  nodes: readonly number[],
  termsOf: (node: number) => ReadonlyMap<string, number> | undefined,
): TermCounts {
  const counts = new Map<string, { members: number; shares: number }>()
  let members = 0
  for (const node of nodes) {
    const terms = termsOf(node)
    if (terms === undefined) continue
    members += 1
    const all = [...terms.values()].reduce((sum, entries) => sum + entries, 0)
    const seen = new Set<string>()
    for (const [term, entries] of terms) {
      const name = term.toLowerCase()
      const known = counts.get(name) ?? { members: 0, shares: 0 }
      counts.set(name, known)
      // One that is written in two ways is one.
      if (!seen.has(name)) known.members += 1
      seen.add(name)
      known.shares += entries / all
    }
  }
  return { counts, members }
}

/** Terms that members write under often and that few blogs of the archive have. */
function tellingTerms({ counts, members }: TermCounts, all: TermCounts, isEmpty: (term: string) => boolean): string[] {
  const least = members >= MANY_MEMBERS ? LEAST_MEMBERS : 1
  return [...counts]
    .filter(([term, count]) => count.members >= least && !isEmpty(term))
    .map(([term, { members: having, shares }]) => {
      const rarity = Math.log2((1 + all.members) / (all.counts.get(term)?.members ?? having))
      return { term, score: shares * Math.log2(1 + having) * rarity }
    })
    .sort((one, other) => other.score - one.score || (one.term < other.term ? -1 : 1))
    .slice(0, MOST_TERMS)
    .map(({ term }) => term)
}

const HAS_LETTER = /\p{L}/u
const isNoTopic = isAnyOf('uncategorised')

/** Whether a term says nothing in any language of a group: a number, a word that all texts have, or where software files what nobody filed. */
function emptyWordsOf(languages: ReadonlySet<string>): (term: string) => boolean {
  const stops = [...languages].map(language => stopWordsOf(language))
  return term => !HAS_LETTER.test(term) || isNoTopic(term) || stops.some(words => words.has(term))
}

function mostFrequent(names: readonly string[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([name]) => name)
}
