import type { Store } from '../../store/index.ts'
import { type NodeKind, type Picture, unpackPicture } from '../picture/picture.ts'

/** A picture as it is asked. */
export interface KeptPicture extends Picture {
  readonly madeAt: string
  /** Nodes by rank, the highest first. */
  readonly byRank: Uint32Array
}

interface Kept {
  readonly mark: string
  readonly picture: KeptPicture | null
}

/** What was read of each archive: a picture is read again once there is another. */
const read = new WeakMap<Store, Map<NodeKind, Kept>>()

/** The last picture of a network; null where none was made yet. */
export async function pictureOf(store: Store, kind: NodeKind): Promise<KeptPicture | null> {
  const mark = await store.network.snapshotMark(kind)
  if (mark === null) return null
  const kept = read.get(store) ?? new Map<NodeKind, Kept>()
  read.set(store, kept)
  const known = kept.get(kind)
  const name = `${mark.generation} ${mark.madeAt}`
  if (known?.mark === name) return known.picture
  const stored = await store.network.snapshot(kind)
  const picture = stored === null ? null : unpackPicture(stored.bytes)
  const made =
    picture === null || stored === null ? null : { ...picture, madeAt: stored.madeAt, byRank: byRank(picture) }
  kept.set(kind, { mark: name, picture: made })
  return made
}

function byRank({ size, measures: { pageRank } }: Picture): Uint32Array {
  const order = Uint32Array.from({ length: size }, (_, node) => node)
  return order.sort((one, other) => (pageRank[other] ?? 0) - (pageRank[one] ?? 0) || one - other)
}
