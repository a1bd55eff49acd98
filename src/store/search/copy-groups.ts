import { bandsOf, resemblance } from '../../reuse/index.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import { anyOfValues } from '../compiled-sql.ts'
import type { Db } from '../schema.ts'

/** Least share of common three-word runs for two texts to be copies: a sentence or two may differ. */
const COPY = 0.7
/** Limit of texts looked up per band: more come from a template of many posts, and none of them is a copy. */
const MOST_OF_BAND = 16

const INSERT_BAND: BatchInsert<'copy_band'> = {
  table: 'copy_band',
  columns: ['band', 'entry'],
  complete: insert => insert.onConflict(conflict => conflict.columns(['band', 'entry']).doNothing()),
}

/** An entry whose group is asked for. */
export interface SignedEntry {
  readonly entry: number
  readonly signature: Uint8Array | null
}

/** An entry that is in the index, and what it is a copy of. */
export interface GroupedEntry extends SignedEntry {
  readonly copyGroup: number
}

/**
 * The group of each entry: that of the most similar text, otherwise its own. Each is compared only with the first of
 * each group, and with those that share a band, so the cost does not grow with the archive.
 */
export async function copyGroups(
  db: Db,
  entries: readonly SignedEntry[],
  before: readonly GroupedEntry[],
): Promise<Map<number, number>> {
  const known = new Map(before.map(entry => [entry.entry, entry]))
  const groups = new Map<number, number>()
  const asked: { entry: number; signature: Uint8Array; bands: number[] }[] = []
  for (const { entry, signature } of entries) {
    const old = known.get(entry)
    if (old !== undefined && isSame(old.signature, signature)) groups.set(entry, old.copyGroup)
    else {
      if (old !== undefined) await leaveGroup(db, old)
      if (signature === null) groups.set(entry, entry)
      else asked.push({ entry, signature, bands: bandsOf(signature) })
    }
  }
  const firsts = await firstsOf(db, [...new Set(asked.flatMap(({ bands }) => bands))])
  const added: { band: number; entry: number }[] = []
  for (const { entry, signature, bands } of asked) {
    const group = nearest(signature, bands, firsts, entry)
    groups.set(entry, group ?? entry)
    if (group !== null) continue
    for (const band of bands) {
      const ofBand = firsts.get(band) ?? []
      if (ofBand.length >= MOST_OF_BAND) continue
      firsts.set(band, [...ofBand, { entry, signature }])
      added.push({ band, entry })
    }
  }
  await batchInsert(db, INSERT_BAND, added)
  return groups
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0
}

type Firsts = Map<number, readonly { readonly entry: number; readonly signature: Uint8Array }[]>

async function firstsOf(db: Db, bands: readonly number[]): Promise<Firsts> {
  const firsts: Firsts = new Map()
  for (const { band, entry, signature } of await signedInBands(db, [], bands)) {
    // Of no other kind: see the condition.
    if (signature === null) continue
    firsts.set(Number(band), [...(firsts.get(Number(band)) ?? []), { entry: Number(entry), signature }])
  }
  return firsts
}

const signedInBands = anyOfValues((db, bands) =>
  db
    .selectFrom('copy_band')
    .innerJoin('search_entry', 'search_entry.entry', 'copy_band.entry')
    .select(['copy_band.band', 'copy_band.entry', 'search_entry.signature'])
    .where('search_entry.signature', 'is not', null)
    .where('copy_band.band', 'in', bands.map(Number))
    .orderBy('copy_band.band')
    .orderBy('copy_band.entry'),
)

function nearest(signature: Uint8Array, bands: readonly number[], firsts: Firsts, self: number): number | null {
  let best: number | null = null
  let likeness = COPY
  for (const first of bands.flatMap(band => firsts.get(band) ?? [])) {
    const found = resemblance(signature, first.signature)
    if (found < likeness || first.entry === self) continue
    best = first.entry
    likeness = found
  }
  return best
}

/** The first of a group that now has another text, or none, leaves it: the next one is looked up instead. */
export async function leaveGroup(db: Db, { entry, signature, copyGroup }: GroupedEntry): Promise<void> {
  if (copyGroup !== entry || signature === null) return
  await db.deleteFrom('copy_band').where('band', 'in', bandsOf(signature)).where('entry', '=', entry).execute()
  const next = await db
    .selectFrom('search_entry')
    .select(['entry', 'signature'])
    .where('copy_group', '=', entry)
    .where('entry', '<>', entry)
    .orderBy('entry')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) return
  const copies = db.updateTable('search_entry').set({ copy_group: next.entry })
  await copies.where('copy_group', '=', entry).where('entry', '<>', entry).execute()
  const bands = next.signature === null ? [] : bandsOf(next.signature)
  await batchInsert(
    db,
    INSERT_BAND,
    bands.map(band => ({ band, entry: next.entry })),
  )
}
