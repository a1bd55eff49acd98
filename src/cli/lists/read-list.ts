import { readFileSync, statSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { PermablogError } from '../../errors.ts'
import { namesPrivateHost } from '../../fetch/index.ts'
import { type Url, urlKey } from '../../url.ts'
import { tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted } from '../terminal/words.ts'
import { looksLikeAddress } from '../values.ts'
import { readListLines } from './list-lines.ts'

/** A blog that the command line or a list names. */
export interface WantedBlog {
  readonly home: Url | null
  readonly feed: Url | null
  /** Typed on the command line: it may be private. Who made a list is not known. */
  readonly caller: 'owner' | 'list'
  /** Where it is named, as in `blogs.txt, line 3`; null on the command line. */
  readonly place: string | null
  /** Labels that it gets: the folders of a list of feeds. */
  readonly labels?: readonly string[]
}

/** Something that stands where a blog should be named, and why it is left out. */
export interface RefusedWord {
  /** Null on the command line. */
  readonly place: string | null
  readonly text: string
  readonly why: string
}

/** The blogs that the words of a command line name, each once. */
export interface BlogList {
  readonly blogs: readonly WantedBlog[]
  readonly refused: readonly RefusedWord[]
}

/** No list of blogs is larger. */
const MOST_BYTES = 8 * 1024 * 1024
const STANDARD_INPUT = '-'
/** What files are called that hold a list, and no host is. */
const LIST_NAME = /\.(?:txt|list|lst|urls|opml|xml)$/i

/** The blogs that words name: addresses, files of them, OPML files, `-` for standard input. Null where it is one address alone. */
export async function readBlogList(words: readonly string[]): Promise<BlogList | null> {
  const blogs: WantedBlog[] = []
  const refused: RefusedWord[] = []
  let isList = words.length > 1
  for (const word of words) {
    const file = word === STANDARD_INPUT ? await inputBytes() : fileBytes(word)
    const read = file === null ? null : await listIn(file, word)
    if (read === null) {
      const typed = typedBlog(word)
      if ('why' in typed) refused.push(typed)
      else blogs.push(typed)
      continue
    }
    isList = true
    blogs.push(...read.blogs)
    refused.push(...read.refused)
  }
  return isList ? { blogs: eachOnce(blogs), refused } : null
}

/** Leaves out what a list may not name: hosts that are private by their very name. */
export function withoutPrivate({ blogs, refused }: BlogList): BlogList {
  const isPrivate = ({ home, feed, caller }: WantedBlog) =>
    caller === 'list' && [home, feed].some(url => url !== null && namesPrivateHost(url))
  const why = 'it is a private address, which lists may not name; if it is yours, say --allow-private or type it'
  return {
    blogs: blogs.filter(blog => !isPrivate(blog)),
    refused: [
      ...refused,
      ...blogs.filter(isPrivate).map(({ home, feed, place }) => ({ place, text: home ?? feed ?? '', why })),
    ],
  }
}

/** Lines that are named of those that are left out for the same reason: the rest is counted. */
const MOST_ALIKE = 5

/** What is left out and why, a line for each, as long as a reader learns something from it. */
export function refusalsInWords(refused: readonly RefusedWord[]): string[] {
  const alike = Map.groupBy(refused, ({ why }) => why)
  const named = new Set([...alike.values()].flatMap(words => words.slice(0, MOST_ALIKE)))
  const more = [...alike].flatMap(([why, { length }]) =>
    length > MOST_ALIKE ? [`${counted(length - MOST_ALIKE, 'more line')} left out: ${why}.`] : [],
  )
  return [...refused.filter(word => named.has(word)).map(refusalInWords), ...more]
}

function refusalInWords({ place, text, why }: RefusedWord): string {
  return `${place === null ? '' : `${safeLine(place)}: `}“${safeLine(beginningOf(text))}” is left out: ${why}.`
}

/** Characters that are enough to find a line by; a file that is no list may have millions in one. */
const MOST_SHOWN = 120

/** A word as messages show it. */
export function beginningOf(text: string): string {
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`
}

function typedBlog(word: string): WantedBlog | RefusedWord {
  const { urls, refused } = readListLines(word)
  const [found] = urls
  if (found !== undefined) return { home: found.url, feed: null, caller: 'owner', place: null }
  return { place: null, text: word, why: refused[0]?.why ?? 'it is no address' }
}

/** The list in a file; null where the word is meant as an address after all. */
async function listIn(bytes: Uint8Array, word: string): Promise<BlogList | null> {
  const isInput = word === STANDARD_INPUT
  const name = isInput ? 'standard input' : word
  if (bytes.length > MOST_BYTES) {
    if (!isInput && !LIST_NAME.test(word)) return null
    throw new PermablogError('bad-usage', `${safeLine(name)} is too large for a list of blogs.`)
  }
  const { parseOpml } = await import('../../feed/index.ts')
  const opml = parseOpml(bytes)
  if (opml.kind === 'opml') {
    return {
      blogs: opml.subscriptions.map(({ home, feed, folders }) => ({
        home,
        feed,
        caller: 'list',
        place: name,
        labels: folders,
      })),
      refused: [],
    }
  }
  if (/\.(?:opml|xml)$/i.test(word))
    throw new PermablogError('bad-usage', `${safeLine(word)} is no OPML: ${opml.reason}.`)
  const { urls, refused } = readListLines(textOf(bytes))
  // A file may have the name of a host (`example.org`): then the address is meant, unless the file is a list.
  const isMeant = isInput || LIST_NAME.test(word) || !looksLikeAddress(word)
  if (!isMeant && (urls.length === 0 || refused.length > 0)) return null
  if (urls.length === 0 && refused.length > MOST_LINES_TOLD)
    throw new PermablogError('bad-usage', `${safeLine(name)} is no list of blogs: no line of it is an address.`)
  const placeOf = (line: number) => `${name}, line ${line}`
  return {
    blogs: urls.map(({ url, line }) => ({ home: url, feed: null, caller: 'list', place: placeOf(line) })),
    refused: refused.map(({ line, text, why }) => ({ place: placeOf(line), text, why })),
  }
}

/** Where no line is an address, and there are more than this, the file is something else. */
const MOST_LINES_TOLD = 20

/** By any spelling of their addresses; one that was typed as well stays typed. */
function eachOnce(blogs: readonly WantedBlog[]): WantedBlog[] {
  const byKey = new Map<string, WantedBlog>()
  for (const blog of blogs) {
    const address = blog.home ?? blog.feed
    if (address === null) continue
    const before = byKey.get(urlKey(address))
    if (before === undefined) byKey.set(urlKey(address), blog)
    else if (blog.caller === 'owner') byKey.set(urlKey(address), { ...before, caller: 'owner' })
  }
  return [...byKey.values()]
}

/** Null where there is no such file, and the word is not called like one. */
function fileBytes(word: string): Uint8Array | null {
  const isAddress = /^[a-z][a-z+.-]*:\/\//i.test(word)
  const facts = isAddress ? undefined : statSync(word, { throwIfNoEntry: false })
  if (facts?.isFile()) return readFileSync(word)
  // `example.org/feed.txt` has a host.
  const hasHost = isAddress || (word.includes('/') && looksLikeAddress(word.split('/', 1)[0] ?? ''))
  if (!hasHost && /\.(?:txt|opml)$/i.test(word))
    throw new PermablogError('bad-usage', `There is no file ${safeLine(word)}.`)
  return null
}

async function inputBytes(): Promise<Uint8Array> {
  if (process.stdin.isTTY) tell('Type addresses, one a line; Ctrl-D ends the list.')
  return await buffer(process.stdin)
}

/** Editors of Windows write UTF-16 with a mark at the beginning. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}
