import type { TextName } from '../texts/texts.ts'

/** What the parts of Creative Commons names ask for. */
const PARTS: readonly (readonly [part: string, term: TextName])[] = [
  ['BY', 'licence.term.by'],
  ['NC', 'licence.term.nc'],
  ['ND', 'licence.term.nd'],
  ['SA', 'licence.term.sa'],
]

/** What a licence that is known by name asks of who uses a work, in the order of its name; none of others. */
export function licenceTerms(name: string | null): readonly TextName[] {
  if (name === null) return []
  if (name.startsWith('CC0') || name === 'public domain') return ['licence.term.free']
  const [, kind] = /^CC ([A-Z-]+)/.exec(name) ?? []
  if (kind === undefined) return []
  const said = kind.split('-')
  return PARTS.flatMap(([part, term]) => (said.includes(part) ? [term] : []))
}
