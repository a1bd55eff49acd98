import type { RdfTerm, Triple } from '../../src/structured/index.ts'

/** Renamings of blank nodes that are tried before two graphs are taken to differ. */
const MOST_TRIES = 200_000

/** Whether two sets of statements say the same, whatever their blank nodes are called. */
export function sameGraph(left: readonly Triple[], right: readonly Triple[]): boolean {
  const one = distinct(left)
  const two = distinct(right)
  if (one.length !== two.length) return false
  const coloursOne = colours(one)
  const coloursTwo = colours(two)
  const blanks = [...coloursOne.keys()]
  if (blanks.length !== coloursTwo.size) return false
  const wanted = new Set(two.map(triple => keyOf(triple, name => name)))
  let tries = 0
  const match = (index: number, names: Map<string, string>): boolean => {
    if (++tries > MOST_TRIES) return false
    const blank = blanks[index]
    if (blank === undefined) return one.every(triple => wanted.has(keyOf(triple, name => names.get(name) ?? name)))
    const taken = new Set(names.values())
    for (const [candidate, colour] of coloursTwo) {
      if (colour !== coloursOne.get(blank) || taken.has(candidate)) continue
      if (match(index + 1, new Map(names).set(blank, candidate))) return true
    }
    return false
  }
  return match(0, new Map())
}

function distinct(triples: readonly Triple[]): readonly Triple[] {
  return [...new Map(triples.map(triple => [keyOf(triple, name => name), triple])).values()]
}

/** What tells blank nodes apart without their names: what is said of them, and what of those. */
function colours(triples: readonly Triple[]): ReadonlyMap<string, string> {
  let known = new Map<string, string>()
  for (const { subject, object } of triples)
    for (const term of [subject, object]) if (term.kind === 'blank') known.set(term.value, '')
  for (let round = 0; round < 8; round++) {
    const next = new Map<string, string>()
    for (const blank of known.keys()) {
      const said = triples.flatMap(({ subject, predicate, object }) => {
        const shown = (term: RdfTerm) => (term.kind === 'blank' ? `_${known.get(term.value)}` : termKey(term, n => n))
        const isSubject = subject.kind === 'blank' && subject.value === blank
        const isObject = object.kind === 'blank' && object.value === blank
        return [
          ...(isSubject ? [`> ${predicate} ${shown(object)}`] : []),
          ...(isObject ? [`< ${predicate} ${shown(subject)}`] : []),
        ]
      })
      next.set(blank, String(shortName(said.sort().join('\n'))))
    }
    known = next
  }
  return known
}

/** A short name of a text (FNV-1a). */
function shortName(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

function keyOf({ subject, predicate, object }: Triple, rename: (name: string) => string): string {
  return `${termKey(subject, rename)} ${predicate} ${termKey(object, rename)}`
}

function termKey(term: RdfTerm, rename: (name: string) => string): string {
  if (term.kind === 'literal') return JSON.stringify([term.value, term.language?.toLowerCase() ?? null, term.datatype])
  return term.kind === 'blank' ? `_:${rename(term.value)}` : `<${term.value}>`
}
