import { describe, expect, it } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

describe('an address', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback, the far end of it', '127.255.255.254'],
    ['private', '10.1.2.3'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['link-local, with the metadata service', '169.254.169.254'],
    ['metadata of another cloud', '168.63.129.16'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['unspecified', '0.0.0.0'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback', '::1'],
    ['unspecified', '::'],
    ['unique local', 'fd12:3456::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['mapped', '::ffff:10.0.0.1'],
    ['mapped in hex', '::ffff:7f00:1'],
    ['compatible', '::127.0.0.1'],
    ['translated', '::ffff:0:192.168.1.1'],
    ['6to4', '2002:7f00:1::'],
    ['NAT64', '64:ff9b::169.254.169.254'],
    ['local NAT64', '64:ff9b:1::1'],
    ['ISATAP', '2a00::5efe:10.0.0.1'],
    ['Teredo', '2001:0:1234::1'],
    ['no address at all', 'example.org'],
  ])('that is %s is private: %s', (_, address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '128.0.0.1',
    '172.15.255.255',
    '172.32.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
    '::ffff:8.8.8.8',
    '2002:808:808::1',
    '64:ff9b::8.8.8.8',
  ])('of the public net is not: %s', address => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})
