import { existsSync } from 'node:fs'
import { PermablogError } from '../errors.ts'
import { type Captures, openCaptures, type RecordPlace, type StoredResponse } from '../warc/index.ts'
import { decompress } from './decompress.ts'
import { afterAnswer, type Hop, keptAt, stopped } from './follow.ts'
import type { Fetched, FetchRequest, FetchResult, PageSource, Validators } from './page-source.ts'
import type { Answer } from './send.ts'

/** What the network takes: an archived page is no larger. */
const MAX_BODY_BYTES = 64 * 1024 * 1024
const MAX_REDIRECTS = 10

/**
 * Pages from a WARC, a WACZ, or a folder of either. The newest capture of an address is its page; what is not in them is a
 * 404. Those of the archive that is written to (`isOwn`) are kept already, and say where.
 */
export function openWarc(path: string, { isOwn = false }: { readonly isOwn?: boolean } = {}): PageSource {
  if (!existsSync(path)) throw new PermablogError('source-missing', `no such file: ${path}`)
  let captures: Promise<Captures> | null = null
  let requests = 0
  return {
    fetch: async request => {
      requests += 1
      captures ??= openCaptures(path)
      return await replay(await captures, request, isOwn)
    },
    get requests() {
      return requests
    },
    close: async () => {
      await captures?.then(opened => opened.close()).catch(() => {})
    },
  }
}

/** Asks for the page as a browser had rendered it from the response at a place. */
export function renderedFrom(captures: Captures, place: RecordPlace): () => Promise<string | null> {
  return async () => (await captures.derived(place, 'dom'))?.body.toString('utf8') ?? null
}

/** A stored response as it was when it was fetched; null where it was no page, or can't be read. */
export async function fetchedFrom(stored: StoredResponse): Promise<Fetched | null> {
  const answer = await answerOf(stored)
  if (answer === null) return null
  const hop = { wire: new URL(stored.url), url: stored.url }
  const result = afterAnswer(hop, [], answer, { validators: null, maxRedirects: 0 })
  return 'kind' in result && result.kind === 'fetched'
    ? { ...result, capture: keptAt(stored.place, result.body) }
    : null
}

async function replay(
  captures: Captures,
  { url: start, validators, signal }: FetchRequest,
  isOwn: boolean,
): Promise<FetchResult> {
  let hop: Hop = { wire: new URL(start), url: start }
  const passed: Hop['url'][] = []
  for (;;) {
    if (signal?.aborted) return stopped(hop.url)
    const stored = await captures.find(hop.url)
    const isOtherSpelling = stored !== null && stored.url !== hop.url
    if (stored === null || (isOtherSpelling && passed.includes(stored.url))) {
      return { kind: 'missing', url: hop.url, status: 404 }
    }
    if (isOtherSpelling) {
      // Another spelling of the address answers: as a server would, we lead there.
      passed.push(hop.url)
      hop = { wire: new URL(stored.url), url: stored.url }
    }
    if (isUnchanged(stored, validators)) return { kind: 'unchanged', url: hop.url }
    const answer = await answerOf(stored)
    if (answer === null) {
      const message = 'What the archive has of it can not be unpacked.'
      return { kind: 'failed', url: hop.url, reason: 'bad-encoding', status: stored.status, message }
    }
    const next = afterAnswer(hop, passed, answer, { validators: null, maxRedirects: MAX_REDIRECTS })
    if ('kind' in next) {
      if (next.kind !== 'fetched') return next
      const capture = isOwn ? { capture: keptAt(stored.place, next.body) } : {}
      return { ...next, ...capture, rendered: renderedFrom(captures, stored.place) }
    }
    if (next.url === hop.url || passed.includes(next.url)) {
      const message = `${start} leads back to ${next.url} for ever.`
      return { kind: 'failed', url: next.url, reason: 'redirect-loop', status: null, message }
    }
    passed.push(hop.url)
    hop = next
  }
}

function isUnchanged({ status, headers }: StoredResponse, validators: Validators | undefined): boolean {
  if (validators === undefined || status !== 200) return false
  if (validators.etag !== null) return validators.etag === headers.etag
  return validators.lastModified !== null && validators.lastModified === headers['last-modified']
}

async function answerOf({ status, headers, body }: StoredResponse): Promise<Answer | null> {
  const plain = await decompress(body, headers['content-encoding'] ?? '', MAX_BODY_BYTES)
  if (plain.kind !== 'plain') return null
  return { kind: 'answer', status, headers, setCookies: [], body: plain.body, wireBytes: body.byteLength, raw: null }
}
