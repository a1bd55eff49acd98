import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PermablogError } from '../../errors.ts'
import { type OpenFile, piecesOf } from '../bytes.ts'
import { type Bucket, bucketNamed } from './bucket-requests.ts'
import type { FileStore, ListedFile } from './file-store.ts'
import { openRanges } from './range-reader.ts'
import { safeName } from './safe-name.ts'

/** Files in an S3-compatible bucket, below a prefix. */
export function openBucket(name: string, prefix: string): FileStore {
  let bucket: Bucket | null = null
  const ask: Bucket['ask'] = wanted => {
    bucket ??= bucketNamed(name)
    return bucket.ask(wanted)
  }
  const below = prefix === '' ? '' : `${prefix}/`
  const keyOf = (file: string) => below + safeName(file)
  const sizeOf = async (file: string): Promise<number | null> => {
    const { status, headers } = await ask({ method: 'HEAD', key: keyOf(file) })
    return status === 404 ? null : Number(headers['content-length'] ?? 0)
  }
  return {
    folder: null,
    drafts: async () => {
      const folder = join(process.env.PERMABLOG_SPOOL ?? tmpdir(), 'permablog-spool')
      await mkdir(folder, { recursive: true })
      return folder
    },
    list: async start => {
      const files = await listObjects(ask, below + start)
      return files.map(({ name: key, bytes }) => ({ name: key.slice(below.length), bytes }))
    },
    open: async (file, bytes) => {
      const size = bytes ?? (await sizeOf(file))
      return size === null ? null : openedAt(ask, keyOf(file), size)
    },
    has: async file => (await sizeOf(file)) !== null,
    put: async (file, content) => await done(ask({ method: 'PUT', key: keyOf(file), content })),
    adopt: async (path, file) => {
      const { size } = await stat(path)
      await done(ask({ method: 'PUT', key: keyOf(file), content: { path, start: 0, end: size } }))
      await rm(path, { force: true })
    },
    copyTo: async (file, path) => {
      const size = await sizeOf(file)
      if (size === null) throw new FileGone(file)
      await writeFile(path, piecesOf(openedAt(ask, keyOf(file), size), 0, size))
    },
    remove: async file => await done(ask({ method: 'DELETE', key: keyOf(file) })),
  }
}

async function done(asked: ReturnType<Bucket['ask']>): Promise<void> {
  const { status } = await asked
  if (status === 404) throw new PermablogError('files-unreachable', 'There is no such bucket.')
}

function openedAt(ask: Bucket['ask'], key: string, size: number): OpenFile {
  return openRanges(size, async (start, length) => {
    const range = `bytes=${start}-${start + length - 1}`
    const { status, body } = await ask({ method: 'GET', key, headers: { range } })
    if (status !== 206 && status !== 200) throw new FileGone(key)
    // A server that knows no ranges sends it all.
    return status === 206 ? body : body.subarray(start, start + length)
  })
}

/** A file that was there when it was opened is there no more. */
export class FileGone extends Error {}

/** Everything below a prefix, page by page (ListObjectsV2). */
async function listObjects(ask: Bucket['ask'], prefix: string): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  let token: string | null = null
  do {
    const query: Record<string, string> = { 'list-type': '2', 'encoding-type': 'url', prefix }
    if (token !== null) query['continuation-token'] = token
    const { status, body } = await ask({ method: 'GET', key: '', query })
    const text = body.toString('utf8')
    if (status === 404) throw new PermablogError('files-unreachable', 'There is no such bucket.')
    for (const [, content = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      files.push({ name: decodeURIComponent(field(content, 'Key') ?? ''), bytes: Number(field(content, 'Size') ?? 0) })
    }
    token = field(text, 'NextContinuationToken')
  } while (token !== null)
  return files.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Names come encoded as in addresses, and so need no care of XML; tokens may have entities. */
function field(xml: string, name: string): string | null {
  const [, value] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return value?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&') ?? null
}
