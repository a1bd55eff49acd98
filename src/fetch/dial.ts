import { connect, type LookupFunction, type Socket } from 'node:net'
import type { buildConnector } from 'undici'
import { type Address, type DialTarget, type Guard, PrivateAddress } from './guard.ts'
import { httpClient } from './http-client.ts'

/**
 * Opens a connection; nothing of ours is opened to the world but here. The name is resolved once for it, the socket goes to what was
 * resolved, and the address at its other end is looked at once more before a byte is sent.
 */
export async function dial(guard: Guard, target: DialTarget, timeoutMs: number): Promise<Socket> {
  const addresses = await guard.addressesFor(target)
  const { hostname, port } = target
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ host: hostname, port, lookup: always(addresses) })
  const overdue = () => socket.destroy(Object.assign(new Error(`no connection to ${hostname}`), { code: 'ETIMEDOUT' }))
  const timer = setTimeout(overdue, timeoutMs)
  socket.once('error', reject)
  socket.once('connect', () => {
    const { remoteAddress = '' } = socket
    socket.off('error', reject)
    if (guard.admits(target, remoteAddress)) resolve(socket)
    else {
      socket.destroy()
      reject(new PrivateAddress(hostname, remoteAddress))
    }
  })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

function always(addresses: readonly Address[]): LookupFunction {
  return (hostname, { all }, callback) => {
    const [first] = addresses
    if (all === true) callback(null, [...addresses])
    else if (first === undefined) callback(new Error(`${hostname} has no address`), '')
    else callback(null, first.address, first.family)
  }
}

interface DialOptions {
  readonly timeoutMs: number
  readonly allowH2: boolean
  /** Certificate authorities to trust; those of the system where none are named. */
  readonly ca: readonly string[] | null
}

/** The dialler in the form that undici wants it. */
export function connectorOf(guard: Guard, { timeoutMs, allowH2, ca }: DialOptions): buildConnector.connector {
  const secure = httpClient().buildConnector({ allowH2, timeout: timeoutMs, ...(ca === null ? {} : { ca: [...ca] }) })
  return (options, callback) => {
    const isSecure = options.protocol === 'https:'
    const target = { hostname: options.hostname, port: Number(options.port) || (isSecure ? 443 : 80) }
    dial(guard, target, timeoutMs).then(
      socket => {
        if (isSecure) secure({ ...options, httpSocket: socket }, callback)
        else callback(null, socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS))
      },
      error => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
  }
}

/** After so long a silence the system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 60_000
