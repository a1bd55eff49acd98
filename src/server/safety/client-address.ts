import { BlockList, isIPv4 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Where a proxy of one's own stands: on this machine, or in its network. */
const NEAR = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  NEAR.addSubnet(network, bits, 'ipv4')
}
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')

/**
 * Who sent a request. Behind a proxy that is near, it is the last address in `X-Forwarded-For`: the one that the proxy itself saw,
 * whatever the sender wrote before it.
 */
export function clientAddress(c: Context, isBehindProxy: boolean): string {
  const peer = peerOf(c)
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return isBehindProxy && forwarded && isNear(peer) ? forwarded : peer
}

function peerOf(c: Context): string {
  // Requests that come over no connection (tests) have none.
  if (c.env === undefined || !('incoming' in Object(c.env))) return ''
  return (getConnInfo(c).remote.address ?? '').replace(/^::ffff:/, '')
}

function isNear(address: string): boolean {
  return address !== '' && NEAR.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
