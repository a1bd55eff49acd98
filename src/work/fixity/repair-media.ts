import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchedFrom, openNetwork } from '../../fetch/index.ts'
import type { Store } from '../../store/index.ts'
import type { Url } from '../../url.ts'
import { draftName, type FileStore, openCaptures, openFileStore, piecesOf } from '../../warc/index.ts'
import type { Repaired } from './repaired.ts'

/** Files looked up at a time. */
const AT_ONCE = 1000

/** Brings back files that are not there or not what they were: from the WARCs, else from where they were had, if that is still the same. */
export async function* repairMedia(
  store: Store,
  folder: string,
  isOffline: boolean,
): AsyncGenerator<Repaired, void, undefined> {
  const files = openFileStore(folder)
  const captures = await openCaptures(folder)
  const network = openNetwork()
  const fromWarc = async (url: Url) => {
    const stored = await captures.find(url)
    return (stored === null ? null : await fetchedFrom(stored))?.body ?? null
  }
  const fromBlog = async (url: Url) => {
    const answer = await network.fetch({ url })
    return answer.kind === 'fetched' ? answer.body : null
  }
  const ways = isOffline ? [fromWarc] : [fromWarc, fromBlog]
  try {
    for (let after = ''; ; ) {
      const kept = await store.keptFiles(after, AT_ONCE)
      for (const { file, sha256 } of kept) {
        after = file
        if ((await digestOf(files, file)) === sha256) continue
        const addresses = (await store.repairs.addressesOf(file)).filter(known => known.sha256 === sha256)
        const blogs = [...new Set(addresses.map(({ blog }) => blog))]
        const body = await firstThatFits(
          ways,
          addresses.map(({ url }) => url),
          sha256,
        )
        if (body !== null) await put(files, file, body)
        yield { kind: body === null ? 'lost' : 'mended', place: file, what: 'the file', blogs }
      }
      if (kept.length < AT_ONCE) return
    }
  } finally {
    await captures.close()
    await network.close()
  }
}

async function firstThatFits(
  ways: readonly ((url: Url) => Promise<Uint8Array | null>)[],
  urls: readonly Url[],
  sha256: string,
): Promise<Uint8Array | null> {
  for (const way of ways) {
    for (const url of urls) {
      const body = await way(url)
      if (body !== null && createHash('sha256').update(body).digest('hex') === sha256) return body
    }
  }
  return null
}

async function digestOf(files: FileStore, name: string): Promise<string | null> {
  const file = await files.open(name).catch(() => null)
  if (file === null) return null
  const hash = createHash('sha256')
  try {
    for await (const piece of piecesOf(file, 0, file.size)) hash.update(piece)
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

async function put(files: FileStore, name: string, body: Uint8Array): Promise<void> {
  const draft = join(await files.drafts(), draftName())
  try {
    await writeFile(draft, body, { flush: true })
    await files.adopt(draft, name)
  } finally {
    await rm(draft, { force: true })
  }
}
