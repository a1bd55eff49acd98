import { createHash } from 'node:crypto'

/** What a server shows for a directory, likeliest first. */
export const DIRECTORY_INDEXES = [
  'index.html',
  'index.htm',
  'index.xml',
  'index.rss',
  'index.atom',
  'index.rdf',
  'index.php',
  'index.xhtml',
  'index.shtml',
  'index.json',
  'default.htm',
  'default.html',
]

/** Endings that mirrors add so that a browser opens the file, and that static hosts leave out of their addresses. */
const ADDED_ENDINGS = ['.html', '.htm']

const ADDED_ENDING = /\.html?$/
const INDEX_FILE = /\/(?:index|default)(?:\.\w+)?$/

/** Files whose query only defeats caches (`style.css?ver=3`); that of a page may name another page. */
const SAME_WITH_ANY_QUERY = /\.(css|js|png|jpe?g|gif|webp|avif|svg|ico|woff2?|mp3|mp4|webm|ogg|pdf|zip)$/i

/** A name under which a mirror may hold an address, relative to the root of its host. */
export interface FileName {
  /** Segments joined by `/`; never leads upwards. */
  readonly name: string
  /** It is what the server shows for a directory. */
  readonly isIndex: boolean
}

/** The names to look for, likeliest first; none where no file can be meant. */
export function fileNamesFor(pathname: string, search: string): readonly FileName[] {
  const names = new Map<string, FileName>()
  for (const path of spellings(pathname)) {
    for (const file of search === '' ? plainNames(path) : queryNames(path, search)) {
      if (!names.has(file.name)) names.set(file.name, file)
    }
  }
  return [...names.values()]
}

/** The paths, with their queries, by which a site would link to a page that a mirror keeps under a name. */
export function pathsFor(name: string): readonly string[] {
  const [path = '', ...queries] = name.replaceAll('\\', '/').split('?')
  const escaped = `/${path.split('/').map(encodeURIComponent).join('/')}`
  const query = queries.length === 0 ? '' : `?${queries.join('?')}`
  return [...new Set([escaped + query, ...withoutEnding(escaped + query)])]
}

/** `/a/index.html` is linked as `/a/` or `/a`, and `/a.html` as `/a`; `/index.html?p=2.html` as `/?p=2`. */
function withoutEnding(path: string): readonly string[] {
  const bare = path.replace(ADDED_ENDING, '')
  const [file = '', query] = bare.split('?')
  const stem = file.replace(INDEX_FILE, '/')
  return [bare, stem, ...(stem.length > 1 ? [stem.replace(/\/$/, '')] : [])].map(one =>
    query === undefined || one === bare ? one : `${one}?${query}`,
  )
}

/** `/a/b/` is a directory; `/a/b` may be a file, a file whose ending the address leaves out, or a directory. */
function plainNames(path: string): readonly FileName[] {
  const bare = path.replace(/\/$/, '')
  const indexes = DIRECTORY_INDEXES.map(index => ({ name: `${bare}/${index}`, isIndex: true }))
  if (bare === '') return indexes
  const endings = ADDED_ENDINGS.map(ending => ({ name: bare + ending, isIndex: false }))
  return path.endsWith('/') ? [...indexes, ...endings] : [{ name: bare, isIndex: false }, ...endings, ...indexes]
}

/**
 * wget keeps the query in the name (`page?x=1`, in its Windows spelling `page@x=1`), with `.html` behind it where it
 * adjusts extensions; httrack puts the start of the query's MD5 before the extension (`page1a2b.html`).
 */
function queryNames(path: string, search: string): readonly FileName[] {
  const query = search.slice(1)
  const decoded = percentDecoded(query)
  // In a name, a slash can only stand escaped.
  const queries = new Set([query, decoded].flatMap(text => [text, text.replaceAll('/', '%2F')]).filter(isSafe))
  const stems = path.endsWith('/') ? [`${path}index.html`, path] : [path, `${path}.html`, `${path}/index.html`]
  const names = [...queries].flatMap(text =>
    ['?', '@', '%3F', '%3f'].flatMap(mark =>
      stems.map(stem => stem + mark + text).flatMap(name => [name, ...ADDED_ENDINGS.map(ending => name + ending)]),
    ),
  )
  const plain = SAME_WITH_ANY_QUERY.test(path) ? [path] : []
  return [...names, ...httrackNames(stems[0] ?? path, query), ...plain].map(name => ({ name, isIndex: false }))
}

function httrackNames(stem: string, query: string): readonly string[] {
  const hash = createHash('md5').update(query).digest('hex').slice(0, 4)
  const dot = stem.lastIndexOf('.') > stem.lastIndexOf('/') ? stem.lastIndexOf('.') : stem.length
  const base = stem.slice(0, dot) + hash
  return [...new Set([base + stem.slice(dot), `${base}.html`])]
}

/** Names may be percent-decoded (in either form of Unicode), as they stood in the address, or escaped in lower case. */
function spellings(pathname: string): readonly string[] {
  const raw = pathname.replace(/\/{2,}/g, '/')
  const lower = raw.replace(/%[0-9A-F]{2}/gi, hex => hex.toLowerCase())
  // An escaped slash is part of a name, not a way into a folder.
  const plain = raw
    .split('/')
    .map(segment => (/%2f/i.test(segment) ? segment : percentDecoded(segment)))
    .join('/')
  return [...new Set([plain, raw, lower, plain.normalize('NFC'), plain.normalize('NFD')])].filter(isSafe)
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Decoding may bring up `..`, a slash of another system, or NUL: no such name is looked for. */
function isSafe(path: string): boolean {
  return !path.includes('\0') && !path.split(/[/\\]/).includes('..')
}
