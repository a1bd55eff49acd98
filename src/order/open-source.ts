import {
  NETWORK_DEFAULTS,
  openFolder,
  openNetwork,
  openWarc,
  type PageSource,
  readCookieFile,
  type Turns,
} from '../fetch/index.ts'
import { hostOf, type Url } from '../url.ts'
import { holdsWarcs, type Recorder } from '../warc/index.ts'
import type { Order } from './order.ts'

/**
 * Who named the address: a person at this machine, so that its host may be private; a list that came from anywhere; or a
 * guest over HTTP, who opens the way to no private host that the server's owner has not opened.
 */
export type Caller = 'owner' | 'list' | 'guest'

/** What opening a source needs besides the order. */
export interface SourceTools {
  /** The blog's address, or another one whose host is meant. */
  readonly url: Url
  readonly caller: Caller
  /** Opens what keeps all that comes over the network; asked only where that is wanted. */
  readonly recorder?: () => Recorder | null
  /** Turns at hosts that other processes ask too. */
  readonly turns?: Turns
}

/** Opens where the pages come from: the WARC or the folder of `from`, else the network. */
export function openSource(order: Order, { url, caller, recorder, turns }: SourceTools): PageSource {
  if (order.from !== undefined) return holdsWarcs(order.from) ? openWarc(order.from) : openFolder(order.from, url)
  return openNetwork({
    typedHosts: caller === 'owner' ? [hostOf(url)] : [],
    ownOrigins: [new URL(url).origin],
    recorder: order.warc === false ? null : (recorder?.() ?? null),
    concurrency: order.concurrency ?? NETWORK_DEFAULTS.concurrency,
    delay: order.delay ?? NETWORK_DEFAULTS.delay,
    ignoreRobots: order.ignoreRobots ?? false,
    allowPrivate: order.allowPrivate ?? false,
    ...(turns === undefined ? {} : { turns }),
    ...(order.headers === undefined ? {} : { headers: order.headers }),
    ...(order.cookies === undefined ? {} : { cookies: readCookieFile(order.cookies) }),
    ...(order.userAgent === undefined ? {} : { userAgent: order.userAgent }),
  })
}
