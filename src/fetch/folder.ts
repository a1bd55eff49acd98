import { closeSync, existsSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PermablogError } from '../errors.ts'
import { parseUrl, type Url } from '../url.ts'
import { DIRECTORY_INDEXES, fileNamesFor, pathsFor } from './folder-names.ts'
import { mediaTypeOf, SNIFFED_BYTES } from './media-type.ts'
import type { BodySink, FetchRequest, FetchResult, PageSource } from './page-source.ts'

/** A file above this is no page; the network has the same limit. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/** Folders that `wget --protocol-directories` puts above the hosts. */
const PROTOCOL_FOLDERS = ['https', 'http']

/**
 * Pages from a folder that holds a site, as a web root or as wget and httrack mirror it. The origin says which host the
 * folder stands for; what is not in it is a 404.
 */
export function openFolder(dir: string, origin: Url): PageSource {
  if (!existsSync(dir)) throw new PermablogError('source-missing', `no such folder: ${dir}`)
  if (!statSync(dir).isDirectory()) {
    throw new PermablogError('source-missing', `${dir} is no folder, and no WARC or WACZ either`)
  }
  if (readdirSync(dir).length === 0) throw new PermablogError('source-missing', `${dir} is an empty folder`)
  const base = realpathSync(dir)
  const rootsOf = hostRoots(base, origin)
  const read = new Set<string>()
  let requests = 0
  return {
    fetch: async request => {
      requests += 1
      return await fetchFile(request, base, rootsOf(new URL(request.url)), read)
    },
    unread: () =>
      rootsOf(new URL(origin)).flatMap(root =>
        pagesBelow(root)
          .filter(name => !read.has(join(root, name)) && isPage(join(root, name)))
          .map(name => ({ file: join(root, name), urls: urlsOf(name, origin) })),
      ),
    get requests() {
      return requests
    },
    close: async () => {},
  }
}

async function fetchFile(
  request: FetchRequest,
  base: string,
  roots: readonly string[],
  read: Set<string>,
): Promise<FetchResult> {
  const { url } = request
  if (request.signal?.aborted) {
    return { kind: 'failed', url, reason: 'aborted', status: null, message: 'The harvest was stopped.' }
  }
  const { pathname, search } = new URL(url)
  const names = fileNamesFor(pathname, search)
  for (const root of roots) {
    for (const { name, isIndex } of names) {
      const file = await openWithin(base, join(root, name))
      if (file === null) continue
      read.add(join(root, name))
      try {
        return await readPage(request, file, name, isIndex)
      } finally {
        await file.close()
      }
    }
  }
  return { kind: 'missing', url, status: 404 }
}

const PAGE_FILE = /\.x?html?$/i
/** More files are not looked through. */
const MOST_FILES = 100_000

/** The pages of a folder by their names, whoever links to them. */
function pagesBelow(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .slice(0, MOST_FILES)
    .filter(name => PAGE_FILE.test(name))
}

/** Mirrors keep feeds as `feed/index.html`. */
function isPage(path: string): boolean {
  const head = Buffer.alloc(SNIFFED_BYTES)
  try {
    const file = openSync(path, 'r')
    try {
      return /html/.test(mediaTypeOf(path, head.subarray(0, readSync(file, head))))
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
}

function urlsOf(name: string, origin: Url): readonly Url[] {
  return pathsFor(name).flatMap(path => parseUrl(path, origin) ?? [])
}

/** Null where there is no such file, or where a link leads out of the folder. */
async function openWithin(base: string, path: string): Promise<FileHandle | null> {
  // A page that is missing is looked for under a dozen names, and to be told of each by an error takes long.
  if (!existsSync(path)) return null
  try {
    const real = await realpath(path)
    if (!real.startsWith(base.endsWith(sep) ? base : base + sep)) return null
    const file = await open(real, 'r')
    if ((await file.stat()).isFile()) return file
    await file.close()
    return null
  } catch {
    return null
  }
}

async function readPage(request: FetchRequest, file: FileHandle, name: string, isIndex: boolean): Promise<FetchResult> {
  const { url, validators, sink } = request
  const { size, mtime, mtimeMs } = await file.stat()
  const limit = sink?.maxBytes ?? MAX_FILE_BYTES
  if (size > limit) {
    const message = `The file has ${size} bytes, the limit is ${limit}.`
    return { kind: 'failed', url, reason: 'too-large', status: null, message, bytes: size }
  }
  const answered = isIndex ? asDirectory(url) : url
  const etag = `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`
  const lastModified = mtime.toUTCString()
  const isSame = validators?.etag ? validators.etag === etag : validators?.lastModified === lastModified
  if (isSame) return { kind: 'unchanged', url: answered }
  const { body, head } = sink === undefined ? await whole(file) : await poured(file, sink)
  const mediaType = mediaTypeOf(name, head)
  return {
    kind: 'fetched',
    url: answered,
    redirects: answered === url ? [] : [url],
    status: 200,
    headers: { 'content-type': mediaType, 'content-length': String(size), etag, 'last-modified': lastModified },
    mediaType,
    body,
    wireBytes: size,
    validators: { etag, lastModified },
  }
}

async function whole(file: FileHandle) {
  const body = await file.readFile()
  return { body, head: body.subarray(0, SNIFFED_BYTES) }
}

async function poured(file: FileHandle, sink: BodySink) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
  await sink.begin()
  for await (const piece of file.createReadStream({ start: 0, autoClose: false })) await sink.write(piece)
  return { body: new Uint8Array(), head: buffer.subarray(0, bytesRead) }
}

/** As every server does: `/a` that is a directory becomes `/a/`, or the relative links on its page would be wrong. */
function asDirectory(url: Url): Url {
  const directory = new URL(url)
  if (!directory.pathname.endsWith('/')) directory.pathname += '/'
  return parseUrl(directory.href) ?? url
}

/**
 * Which folders stand for a host. `DIR/host/` where a mirror made one (in any case of letters, with or without port);
 * `DIR` itself for the origin, its `www.` twin and both schemes.
 */
function hostRoots(base: string, origin: Url): (url: URL) => readonly string[] {
  const own = withoutWww(new URL(origin).hostname)
  const folders = new Map<string, string>()
  for (const parent of [...PROTOCOL_FOLDERS.map(name => join(base, name)), base]) {
    if (!existsSync(parent) || !statSync(parent).isDirectory()) continue
    for (const entry of readdirSync(parent, { withFileTypes: true })) {
      if (entry.isDirectory()) folders.set(entry.name.toLowerCase(), join(parent, entry.name))
    }
  }
  const foldersOf = (host: string, port: string) =>
    // wget joins the port with `:` (`+` on Windows), httrack with `_`.
    [...[':', '+', '_'].map(mark => host + mark + port), host].flatMap(name => folders.get(name) ?? [])
  return url => {
    const bare = withoutWww(url.hostname)
    const mirrored = [...new Set([url.hostname, bare, `www.${bare}`].flatMap(host => foldersOf(host, url.port)))]
    if (bare !== own) return mirrored
    return mirrored.some(hasIndex) || folders.has('hts-cache') ? mirrored : [...mirrored, base]
  }
}

/** A host's folder with a front page is the whole root; beside it, httrack puts an index of its own. */
function hasIndex(folder: string): boolean {
  return DIRECTORY_INDEXES.some(name => existsSync(join(folder, name)))
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
