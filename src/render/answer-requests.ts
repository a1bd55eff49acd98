import type { CDPSession } from 'playwright-core'
import type { Fetched, PageSource } from '../fetch/index.ts'
import { parseUrl } from '../url.ts'
import { isBlockedHost } from './blocked-hosts.ts'

/** What is served to a tab, and what it tried. */
export interface Answering {
  /** The page that the tab is to show next; its document is answered from here, never asked for again. */
  show(response: Fetched): void
  /** Where its script wanted to go instead. */
  readonly leftFor: string | null
}

/** How a tab's requests are answered. */
export interface AnsweringOptions {
  /** What pages load from; null is the network. */
  readonly source: PageSource | null
  /** Whether pictures and fonts are loaded. */
  readonly shows: boolean
  /** Sent where `isOwn` says, and from pages there, alone: they may hold secrets. */
  readonly headers: Readonly<Record<string, string>>
  readonly isOwn: (url: URL) => boolean
}

/** One transparent pixel: a picture that waits for another one to load goes on. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
/** A page that loads itself again and again is left with what it shows. */
const MOST_RELOADS = 3

type Kind = 'Document' | 'Image' | 'Media' | 'Font' | 'Other'

interface Paused {
  readonly requestId: string
  readonly request: {
    readonly url: string
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
  }
  readonly frameId: string
  readonly resourceType: string
}

/**
 * Answers what a tab asks for before it gets to the network: the page itself with what we have, pictures with a pixel,
 * fonts and films with nothing; all else from `source` where there is one, or over the network.
 */
export async function answerRequests(session: CDPSession, options: AnsweringOptions): Promise<Answering> {
  const { source, shows, headers, isOwn } = options
  const { frameTree } = await session.send('Page.getFrameTree')
  const mainFrame = frameTree.frame.id
  let current: Fetched | null = null
  let served = 0
  let leftFor: string | null = null
  const answer = async (paused: Paused): Promise<void> => {
    const { requestId, request, resourceType } = paused
    if (resourceType === 'Image' && !shows) return pixel(session, requestId)
    if (resourceType === 'Media' || (resourceType === 'Font' && !shows)) return refuse(session, requestId)
    if (isIcon(paused)) return refuse(session, requestId)
    const isPage = resourceType === 'Document' && paused.frameId === mainFrame
    if (isPage && current !== null) {
      if (isSameAddress(request.url, current.url) && request.method === 'GET' && served++ < MOST_RELOADS) {
        return fulfil(session, requestId, current)
      }
      leftFor = request.url
      return stay(session, requestId)
    }
    const target = URL.parse(request.url)
    if (target === null || isBlockedHost(target.hostname)) return refuse(session, requestId)
    if (source === null) {
      const isShown = current !== null && isOwn(new URL(current.url)) && isOwn(target)
      const changed = isShown ? withHeaders(request, headers) : withoutHeaders(request, headers)
      await session.send('Fetch.continueRequest', { requestId, ...changed })
      return
    }
    const url = request.method === 'GET' ? parseUrl(request.url) : null
    const result = url === null ? null : await source.fetch({ url })
    return result?.kind === 'fetched' ? fulfil(session, requestId, result) : refuse(session, requestId)
  }
  // The tab may be gone before its last question is answered.
  session.on('Fetch.requestPaused', paused => void answer(paused).catch(() => undefined))
  const always: readonly Kind[] = ['Document', 'Media', 'Other']
  const kinds: readonly Kind[] = shows ? always : [...always, 'Image', 'Font']
  // Each question costs a round trip: what the network answers anyway is not asked about.
  const isEvery = source !== null || Object.keys(headers).length > 0
  const patterns = isEvery ? [{ urlPattern: '*' }] : kinds.map(resourceType => ({ resourceType }))
  await session.send('Fetch.enable', { patterns })
  return {
    show: response => {
      current = response
      served = 0
      leftFor = null
    },
    get leftFor() {
      return leftFor
    },
  }
}

/** Icon of the tab: no element of the page asked for it, and no reader sees it. Such a request has no kind of its own. */
function isIcon({ resourceType, request }: Paused): boolean {
  const accept = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'accept')?.[1]
  return resourceType === 'Other' && (accept?.startsWith('image/') ?? false)
}

/** Replaces what the browser would send under the same names. */
function withHeaders({ headers }: Paused['request'], own: AnsweringOptions['headers']) {
  if (Object.keys(own).length === 0) return {}
  const named = new Set(Object.keys(own).map(name => name.toLowerCase()))
  const others = Object.entries(headers).filter(([name]) => !named.has(name.toLowerCase()))
  return { headers: [...others, ...Object.entries(own)].map(([name, value]) => ({ name, value })) }
}

/** A redirect takes along what was sent to the first address. */
function withoutHeaders({ headers }: Paused['request'], own: AnsweringOptions['headers']) {
  const secrets = new Map(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]))
  const others = Object.entries(headers).filter(([name, value]) => secrets.get(name.toLowerCase()) !== value)
  if (others.length === Object.keys(headers).length) return {}
  return { headers: others.map(([name, value]) => ({ name, value })) }
}

function isSameAddress(asked: string, own: string): boolean {
  const normal = parseUrl(asked)
  return normal !== null && normal === parseUrl(own)
}

async function pixel(session: CDPSession, requestId: string): Promise<void> {
  const responseHeaders = [
    { name: 'content-type', value: 'image/gif' },
    { name: 'access-control-allow-origin', value: '*' },
  ]
  await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: PIXEL })
}

/** An answer without content leaves the tab where it is (RFC 9110 section 15.3.5). */
async function stay(session: CDPSession, requestId: string): Promise<void> {
  await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
}

async function refuse(session: CDPSession, requestId: string): Promise<void> {
  await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
}

/** Headers that speak of the bytes on the wire; those that we have are unpacked. Attachments would be downloads. */
const NOT_PASSED_ON =
  /^(?:content-encoding|content-length|transfer-encoding|connection|content-disposition|set-cookie)$/

async function fulfil(session: CDPSession, requestId: string, response: Fetched): Promise<void> {
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: Object.entries(response.headers)
      .filter(([name]) => !NOT_PASSED_ON.test(name))
      .map(([name, value]) => ({ name, value: value.replace(/[\r\n\0]+/g, ' ') })),
    body: Buffer.from(response.body).toString('base64'),
  })
}
