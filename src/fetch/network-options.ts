import type { Recorder } from '../warc/index.ts'
import type { Cookie } from './cookies.ts'
import type { Turns } from './shared-lane.ts'

/** How the network is used; all of it may be left out. */
export interface NetworkOptions {
  readonly userAgent?: string
  /** Sent to `ownOrigins` alone: they may hold secrets. */
  readonly headers?: Readonly<Record<string, string>>
  /** What `readCookieFile` read; sent to `ownOrigins` alone, as far as they are for them. */
  readonly cookies?: readonly Cookie[]
  /** Requests to one host at a time. */
  readonly concurrency?: number
  /** Least milliseconds between the starts of two requests to one host. */
  readonly delay?: number
  readonly ignoreRobots?: boolean
  /** Let links lead to private addresses. */
  readonly allowPrivate?: boolean
  /** Hosts that the user typed, as `hostOf` spells them; they may be private. */
  readonly typedHosts?: readonly string[]
  /** Scheme, host and port, as `URL.origin` spells them, that headers and cookies of the user are for. */
  readonly ownOrigins?: readonly string[]
  readonly timeouts?: Partial<NetworkTimeouts>
  readonly maxBytes?: Partial<ByteLimits>
  readonly maxRedirects?: number
  /** Further tries after a reset, a timeout, a 5xx or a 429. */
  readonly retries?: number
  /** Milliseconds before the first further try; doubled each time. */
  readonly backOff?: number
  /** Further certificate authorities to trust, as PEM, beside those of the system. */
  readonly certificates?: readonly string[]
  /** Keeps every request and its answer, without what is the user's secret. */
  readonly recorder?: Recorder | null
  /** Turns at hosts that other processes ask too, kept beside the delay of this one. */
  readonly turns?: Turns | null
}

/** All in milliseconds. */
export interface NetworkTimeouts {
  readonly connect: number
  /** From sending a request to the head of its answer. */
  readonly head: number
  /** Between two pieces of a body. */
  readonly idle: number
  /** From sending a request to the last byte, all tries and redirects of an address together: bounds bodies that drip. */
  readonly total: number
}

interface ByteLimits {
  /** As they come over the wire. */
  readonly wire: number
  /** After decompression. */
  readonly body: number
}

/** The options with every gap filled. */
export type NetworkSettings = Required<Omit<NetworkOptions, 'timeouts' | 'maxBytes'>> & {
  readonly timeouts: NetworkTimeouts
  readonly maxBytes: ByteLimits
}

const MEBIBYTE = 1024 * 1024

/** How hard one host is asked where nothing is said. */
export const NETWORK_DEFAULTS = { concurrency: 4, delay: 250 } as const

/** Named, and with a place where its owner can be found (RFC 9110 section 10.1.5). */
const USER_AGENT = 'permablog (+https://github.com/permablog/permablog)'

/** Fills the gaps: the delays of CONTRACT, limits that no blog page comes near. */
export function networkSettings(options: NetworkOptions): NetworkSettings {
  return {
    userAgent: options.userAgent ?? USER_AGENT,
    headers: options.headers ?? {},
    cookies: options.cookies ?? [],
    concurrency: Math.max(1, options.concurrency ?? NETWORK_DEFAULTS.concurrency),
    delay: Math.max(0, options.delay ?? NETWORK_DEFAULTS.delay),
    ignoreRobots: options.ignoreRobots ?? false,
    allowPrivate: options.allowPrivate ?? false,
    typedHosts: options.typedHosts ?? [],
    ownOrigins: options.ownOrigins ?? [],
    timeouts: { connect: 10_000, head: 30_000, idle: 20_000, total: 120_000, ...options.timeouts },
    maxBytes: { wire: 32 * MEBIBYTE, body: 64 * MEBIBYTE, ...options.maxBytes },
    maxRedirects: options.maxRedirects ?? 10,
    retries: options.retries ?? 3,
    backOff: options.backOff ?? 1000,
    certificates: options.certificates ?? [],
    recorder: options.recorder ?? null,
    turns: options.turns ?? null,
  }
}
