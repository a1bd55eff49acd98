import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

/** How long a checked resolution is used; then the name is resolved, and checked, anew. */
const RESOLUTION_MS = 10 * 60 * 1000

/** Host names kept at a time, so that memory does not grow with the number of linked hosts. */
const MAX_HOSTS = 4096

/** RFC 6761 section 6.3; many systems know `localhost` but not the names below it. */
const IS_LOCALHOST = /(^|\.)localhost\.?$/

export interface Address {
  readonly address: string
  readonly family: number
}

/** Finds the addresses of a name; the system's resolver unless a test gives another. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>

type Verdict =
  | { readonly kind: 'open' }
  | { readonly kind: 'private'; readonly address: string }
  | { readonly kind: 'unresolved'; readonly code: string }

/** Lets connections through to checked addresses only. */
export interface Guard {
  /** Resolves the host of an address, once, and says whether we may connect to it. */
  check(url: URL): Promise<Verdict>
  /** Hosts that the user typed (`name` or `name:port`, as `URL.host` spells them). */
  readonly trusted: ReadonlySet<string>
  /** For sockets: answers with what was checked and never resolves itself, so no second answer can differ (rebinding). */
  readonly lookup: LookupFunction
}

/** Opens a guard; with `allowPrivate` it resolves once all the same, but refuses nothing. */
export function openGuard(
  allowPrivate: boolean,
  typedHosts: readonly string[],
  resolve: Resolve = resolveBySystem,
): Guard {
  const trusted = new Set(typedHosts.map(host => host.toLowerCase()))
  const resolutions = new Map<string, Resolution>()
  const mayBePrivate = (hostname: string) =>
    allowPrivate || [...trusted].some(host => host.replace(/:\d+$/, '') === hostname)
  return {
    check: async url => {
      try {
        const addresses = await resolveOnce(resolutions, hostnameOf(url), resolve)
        if (addresses.length === 0) return { kind: 'unresolved', code: 'ENOTFOUND' }
        if (allowPrivate || trusted.has(url.host)) return { kind: 'open' }
        const refused = addresses.find(({ address }) => isPrivateAddress(address))
        return refused === undefined ? { kind: 'open' } : { kind: 'private', address: refused.address }
      } catch (error) {
        return { kind: 'unresolved', code: codeOf(error) }
      }
    },
    trusted,
    lookup: (hostname, options, callback) => {
      const known = resolutions.get(hostname)?.addresses ?? Promise.reject(new Error(`${hostname} was not checked`))
      known.then(
        addresses => {
          // The name may have been resolved anew since the request was checked.
          const isRefused = !mayBePrivate(hostname) && addresses.some(({ address }) => isPrivateAddress(address))
          const [first] = addresses
          if (isRefused || first === undefined) callback(new Error(`${hostname} has become private`), '')
          else if (options.all) callback(null, [...addresses])
          else callback(null, first.address, first.family)
        },
        error => callback(error, ''),
      )
    },
  }
}

interface Resolution {
  readonly until: number
  readonly addresses: Promise<readonly Address[]>
}

function resolveOnce(
  resolutions: Map<string, Resolution>,
  hostname: string,
  resolve: Resolve,
): Promise<readonly Address[]> {
  const known = resolutions.get(hostname)
  if (known !== undefined && known.until > Date.now()) return known.addresses
  const addresses = resolveName(hostname, resolve)
  // A name that could not be resolved may be there at the next try.
  addresses.catch(() => resolutions.delete(hostname))
  resolutions.set(hostname, { until: Date.now() + RESOLUTION_MS, addresses })
  const oldest = resolutions.keys().next().value
  if (resolutions.size > MAX_HOSTS && oldest !== undefined) resolutions.delete(oldest)
  return addresses
}

/** The name without the brackets of IPv6. */
function hostnameOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

async function resolveName(hostname: string, resolve: Resolve): Promise<readonly Address[]> {
  const family = isIP(hostname)
  if (family !== 0) return [{ address: hostname, family }]
  if (IS_LOCALHOST.test(hostname)) {
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]
  }
  return await resolve(hostname)
}

async function resolveBySystem(hostname: string): Promise<readonly Address[]> {
  try {
    return await lookup(hostname, { all: true, order: 'verbatim' })
  } catch (error) {
    // The resolver was busy, not the name unknown: a second question is often answered.
    if (codeOf(error) !== 'EAI_AGAIN') throw error
    return await lookup(hostname, { all: true, order: 'verbatim' })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'ENOTFOUND'
}
