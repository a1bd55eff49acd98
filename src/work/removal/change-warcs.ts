import { PermablogError } from '../../errors.ts'
import type { RemovalTask } from '../../store/index.ts'
import { archivedRecords, blankRecords, sealNamed, type WarcSeal } from '../../warc/index.ts'
import { readManifests } from '../fixity/check-manifests.ts'
import type { Places } from './records-of-blog.ts'
import type { RemovalTools } from './removal-tools.ts'

/** What was taken out of WARCs, and what they hold since. */
export interface ChangedWarcs {
  readonly records: number
  readonly bytes: number
  readonly seals: readonly WarcSeal[]
}

/**
 * Takes records out of WARCs for a task. Which WARCs it changes is written down before: after a crash they are sealed anew, and no
 * others. One that had lost something before is not touched, as its loss would be hidden by that.
 */
export async function changeWarcs(
  { store, folder, now }: RemovalTools,
  task: RemovalTask,
  places: Places,
  note: string,
): Promise<ChangedWarcs> {
  await refuseDamaged(
    folder,
    [...places.keys()].filter(name => !task.warcs.includes(name)),
  )
  const names = [...new Set([...task.warcs, ...places.keys()])]
  if (names.length > task.warcs.length) await store.removals.planTask(task, names)
  let [records, bytes] = [0, 0]
  for await (const done of blankRecords(folder, places, { note, at: now() })) {
    records += done.records
    bytes += done.bytes
  }
  return { records, bytes, seals: await sealNamed(folder, names) }
}

async function refuseDamaged(folder: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const { claims } = await readManifests(folder)
  for await (const record of archivedRecords(folder)) claims.see(record.warc, record)
  const damaged = claims.absent().find(({ place }) => names.includes(place))
  if (damaged === undefined) return
  throw new PermablogError('damaged-warc', `${damaged.place}: ${damaged.message}`)
}
