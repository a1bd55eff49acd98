import type { Entity } from './entity.ts'

/** What the names of a text say of each other's kinds. */
export function settleKinds(found: readonly Entity[], text: string): readonly Entity[] {
  return asTheirRow(oneMeaningEach(found), text)
}

/** A name means one thing in a text: what a cue says of it somewhere; and who was named in full is meant by the surname alone. */
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

/** What joins names that are of one kind; behind a comma alone stands what somebody is, or where. */
const AND = /^\s*,?\s*(?:and|&|or|e|y|et|und|och|og|en)\s+$/u

/** Of names that are told in a row, what one is the others are, where nothing else says: "Paul Wolfowitz and Feith". */
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
