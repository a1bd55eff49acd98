import type { BlogRecord } from '../../records.ts'
import type { Store, VisitReason } from '../../store/index.ts'
import { parseUrl } from '../../url.ts'
import { faultAnswer, pingAnswer, readCall } from './xml-rpc.ts'

/** Makes a blog due; false where it has never been harvested to the end. */
export type Ring = (blog: BlogRecord, because: VisitReason) => Promise<boolean>

/** Who can be told of news. */
export interface PingTools {
  readonly store: Store
  readonly ring: Ring
}

/** What is answered to a ping. */
export interface PingResult {
  readonly isTaken: boolean
  readonly message: string
}

/** Names, then the addresses of blog, changed page and feed, in whatever order the two kinds of ping have them. */
const METHODS = ['weblogUpdates.ping', 'weblogUpdates.extendedPing']
/** The codes of "Specification for Fault Code Interoperability", which most XML-RPC software goes by. */
const FAULT = { notWellFormed: -32700, noSuchMethod: -32601, badParams: -32602 } as const

/** Takes an XML-RPC ping and gives the answer as XML. */
export async function answerCall(text: string, tools: PingTools): Promise<string> {
  const call = readCall(text)
  if (call.kind === 'no-call') return faultAnswer(FAULT.notWellFormed, `This is no XML-RPC call: ${call.reason}.`)
  if (!METHODS.includes(call.method)) return faultAnswer(FAULT.noSuchMethod, `Only ${METHODS.join(' and ')} are known.`)
  const [, ...addresses] = call.params
  if (addresses.length === 0) return faultAnswer(FAULT.badParams, 'A ping has a name and an address.')
  const { isTaken, message } = await ping(addresses, tools)
  return pingAnswer(!isTaken, message)
}

/** Makes the blog of the first known address due. Of a blog that the archive does not keep nothing is fetched, whoever asks. */
export async function ping(addresses: readonly string[], { store, ring }: PingTools): Promise<PingResult> {
  for (const address of addresses) {
    const url = parseUrl(address)
    const blog = url === null ? null : await store.blogAt(url)
    if (blog === null) continue
    return (await ring(blog, { code: 'ping' }))
      ? { isTaken: true, message: 'Thanks for the ping: the blog will be visited soon.' }
      : { isTaken: false, message: 'The first harvest of this blog is not done yet.' }
  }
  return { isTaken: false, message: 'Sorry, this archive does not keep that blog.' }
}
