import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { IS_LOCALHOST, isPrivateAddress } from './private-address.ts'

/** How long a checked resolution is used; then the name is resolved, and checked, anew. */
const RESOLUTION_MS = 10 * 60 * 1000

/** Host names kept at a time, so that memory does not grow with the number of linked hosts. */
const MAX_HOSTS = 4096

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
  /** Resolves the host of an address and says whether we may connect to it. */
  check(url: URL): Promise<Verdict>
  /** The addresses that a connection may go to, resolved for it; throws where one of them is private and not opened. */
  addressesFor(target: DialTarget): Promise<readonly Address[]>
  /** Whether a connection may stay: asked of the address that it really leads to. */
  admits(target: DialTarget, address: string): boolean
  /** Whether the host was typed and led to a private address at its first resolution. */
  isOwnNetwork(url: URL): boolean
}

/** Where a connection is to go. */
export interface DialTarget {
  /** Without the brackets of IPv6. */
  readonly hostname: string
  readonly port: number
}

/** A name leads to an address that nobody opened the way to. */
export class PrivateAddress extends Error {
  readonly code = 'ERR_PRIVATE_ADDRESS'
  readonly address: string

  constructor(hostname: string, address: string) {
    super(`${hostname} leads to the private address ${address}`)
    this.address = address
  }
}

/**
 * Opens a guard; with `allowPrivate` it refuses nothing. A host that the user typed (`name` or `name:port`, as `URL.host` spells them) may
 * be private if it is so from the beginning: a public name that becomes private later was not what he typed (rebinding).
 */
export function openGuard(
  allowPrivate: boolean,
  typedHosts: readonly string[],
  resolve: Resolve = resolveBySystem,
): Guard {
  const typed = new Set(typedHosts.map(host => host.toLowerCase()))
  const beganPrivate = new Map<string, boolean>()
  const resolutions = new Map<string, Resolution>()
  const resolved = async ({ hostname, port }: DialTarget): Promise<readonly Address[]> => {
    const addresses = await resolveOnce(resolutions, hostname, resolve)
    if (addresses.length === 0) throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' })
    const host = hostKey(hostname, port)
    if (typed.has(host) && !beganPrivate.has(host))
      beganPrivate.set(
        host,
        addresses.some(({ address }) => isPrivateAddress(address)),
      )
    return addresses
  }
  const admits = ({ hostname, port }: DialTarget, address: string): boolean =>
    allowPrivate || !isPrivateAddress(address) || beganPrivate.get(hostKey(hostname, port)) === true
  const addressesFor = async (target: DialTarget): Promise<readonly Address[]> => {
    const addresses = await resolved(target)
    const refused = addresses.find(({ address }) => !admits(target, address))
    if (refused !== undefined) throw new PrivateAddress(target.hostname, refused.address)
    return addresses
  }
  return {
    check: async url => {
      try {
        await addressesFor(targetOf(url))
        return { kind: 'open' }
      } catch (error) {
        if (error instanceof PrivateAddress) return { kind: 'private', address: error.address }
        return { kind: 'unresolved', code: codeOf(error) }
      }
    },
    addressesFor,
    admits,
    isOwnNetwork: url => {
      const { hostname, port } = targetOf(url)
      return beganPrivate.get(hostKey(hostname, port)) === true
    },
  }
}

function targetOf(url: URL): DialTarget {
  return { hostname: hostnameOf(url), port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80) }
}

/** As `URL.host` spells it: whoever types a name without a port means both of the usual ones. */
function hostKey(hostname: string, port: number): string {
  const name = hostname.includes(':') ? `[${hostname}]` : hostname
  return port === 80 || port === 443 ? name : `${name}:${port}`
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
