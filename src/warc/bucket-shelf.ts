import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { draftName, removeLeftDrafts } from './files/drafts.ts'
import type { FileStore } from './files/file-store.ts'
import { indexPathOf } from './record-index.ts'
import type { HeldWarc, Shelf } from './shelf.ts'
import { nextWarc, partName, warcsOf } from './warc-files.ts'

/**
 * WARCs in a bucket, where nothing grows: a WARC is written on this machine, what is new of it is uploaded as a part before
 * anything refers to it, and the whole takes the place of its parts when it is closed.
 */
export function bucketShelf(store: FileStore): Shelf {
  let held: HeldWarc | null = null
  let parts: string[] = []
  let uploaded = 0
  return {
    take: async (_, now) => {
      const drafts = await store.drafts()
      await removeLeftDrafts(drafts)
      const last = (await warcsOf(store)).at(-1)?.name
      // Two writers may count alike: chance keeps them apart.
      const name = nextWarc(last, now, `-${randomUUID().slice(0, 8)}`)
      held = { name, path: join(drafts, `${draftName()}.warc.gz`), size: 0 }
      parts = []
      uploaded = 0
      return held
    },
    isHeld: async () => true,
    sync: async (_, size) => {
      if (held === null || size === uploaded) return
      const part = partName(held.name, uploaded)
      await store.put(part, { path: held.path, start: uploaded, end: size })
      parts.push(part)
      uploaded = size
    },
    release: async () => {
      if (held === null) return
      const { name, path } = held
      held = null
      await store.adopt(indexPathOf(path), indexPathOf(name))
      await store.adopt(path, name)
      for (const part of parts) await store.remove(part)
    },
  }
}
