import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Url } from '../url.ts'

/** Networks that no public site is in (IANA special-purpose registries), and the one metadata service outside them. */
const PRIVATE_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // Azure answers its machines here
  ['169.254.0.0', 16], // link-local, and the metadata service of most clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const PRIVATE_IPV6: readonly (readonly [string, number])[] = [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23], // Teredo and other protocol assignments
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const ipv4List = new BlockList()
for (const [network, bits] of PRIVATE_IPV4) ipv4List.addSubnet(network, bits, 'ipv4')
const ipv6List = new BlockList()
for (const [network, bits] of PRIVATE_IPV6) ipv6List.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one that a link on a public page has no business leading to. What is no address is private. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return ipv4List.check(address, 'ipv4')
  const withoutZone = address.split('%', 1)[0] ?? ''
  if (!isIPv6(withoutZone)) return true
  if (ipv6List.check(withoutZone, 'ipv6')) return true
  const embedded = embeddedIpv4(groupsOf(withoutZone))
  return embedded !== null && ipv4List.check(embedded, 'ipv4')
}

/** RFC 6761 section 6.3; many systems know `localhost` but not the names below it. */
export const IS_LOCALHOST = /(^|\.)localhost\.?$/

/** Whether the host of an address is private by its very name; where other names lead, only a resolver knows. */
export function namesPrivateHost(url: Url): boolean {
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return IS_LOCALHOST.test(name) || ((isIPv4(name) || isIPv6(name)) && isPrivateAddress(name))
}

/** The IPv4 address that an IPv6 address leads to through mapping or a gateway, or null. */
function embeddedIpv4(groups: readonly number[]): string | null {
  const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0, g6 = 0, g7 = 0] = groups
  if (g0 === 0x2002) return dotted(g1, g2) // 6to4
  const startsWithZeros = g0 === 0 && g1 === 0 && g2 === 0 && g3 === 0
  // Mapped (::ffff:a.b.c.d), compatible (::a.b.c.d) and translated (::ffff:0:a.b.c.d).
  if (startsWithZeros && (g4 === 0 || g4 === 0xffff) && (g5 === 0 || g5 === 0xffff)) return dotted(g6, g7)
  if (g0 === 0x64 && g1 === 0xff9b && g2 === 0 && g3 === 0 && g4 === 0 && g5 === 0) return dotted(g6, g7) // NAT64
  if ((g4 === 0 || g4 === 0x200) && g5 === 0x5efe) return dotted(g6, g7) // ISATAP
  return null
}

function dotted(high: number, low: number): string {
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
}

/** The eight numbers of an IPv6 address; the URL parser brings every spelling into one. */
function groupsOf(address: string): readonly number[] {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map(group => Number.parseInt(group, 16)))
  const before = numbers(head)
  const after = tail === undefined ? [] : numbers(tail)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}
