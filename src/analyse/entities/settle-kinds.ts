import type { Entity } from './entity.ts'

/** Lets the names of a text decide each other's kinds. */
export function settleKinds(found: readonly Entity[], text: string): readonly Entity[] {
  return asTheirRow(oneMeaningEach(found), text)
}

/**
 * A name means one thing in a text: the kind given by a cue somewhere; and a surname alone means the person named in
 * full.
 */
function oneMeaningEach(found: readonly Entity[]): readonly Entity[] {
  const persons = new Set<string>()
  const cued = new Map<string, Entity['kind']>()
  for (const { kind, text, reason } of found) {
    if (kind === 'person' && reason !== 'capitals' && text.includes(' '))
      for (const part of text.split(/\s+/)) persons.add(part)
    if (reason === 'cue') cued.set(text, kind)
    if (kind === 'event') cued.set(text.split(' ').at(-1) ?? text, kind)
  }
  return found.map(entity => {
    const kind = cued.get(entity.text)
    if (kind !== undefined && entity.reason !== 'cue') return { ...entity, kind, reason: 'repeated' }
    const isOpen = entity.kind === null || entity.reason === 'capitals'
    return isOpen && persons.has(entity.text) ? { ...entity, kind: 'person', reason: 'repeated' } : entity
  })
}

/** Conjunctions between names of one kind; a comma alone is followed by a role or a place. */
const AND = /^\s*,?\s*(?:and|&|or|e|y|et|und|och|og|en)\s+$/u

/** Names in an enumeration have one kind, unless there is other evidence: "Paul Wolfowitz and Feith". */
function asTheirRow(found: readonly Entity[], text: string): readonly Entity[] {
  const rows: Entity[][] = []
  for (const entity of found) {
    const last = rows.at(-1)?.at(-1)
    if (last !== undefined && AND.test(text.slice(last.end, entity.start))) rows.at(-1)?.push(entity)
    else rows.push([entity])
  }
  return rows.flatMap(row => {
    const isOfPersons = row.some(({ kind, reason }) => kind === 'person' && reason !== 'capitals')
    const isMixed = row.some(({ kind }) => kind !== 'person' && kind !== null)
    if (!isOfPersons || isMixed) return row
    return row.map(entity =>
      entity.kind === null ? { ...entity, kind: 'person' as const, reason: 'cue' as const } : entity,
    )
  })
}
