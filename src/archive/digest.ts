import { createHash, getHashes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Whether bytes have a digest, written as `sha256:` and hexadecimal or `sha1:` and base 32; null where it can't be told. */
export function hasDigest(bytes: Uint8Array, digest: string): boolean | null {
  const [, name = '', value = ''] = /^([\w-]+):([\w=]+)$/.exec(digest) ?? []
  const algorithm = name.toLowerCase().replace('sha-', 'sha')
  if (!getHashes().includes(algorithm)) return null
  const hash = createHash(algorithm).update(bytes).digest()
  return value.length === hash.length * 2
    ? hash.toString('hex') === value.toLowerCase()
    : base32(hash) === value.replace(/=+$/, '').toUpperCase()
}

/** RFC 4648 section 6, without padding. */
function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let rest = 0
  for (const byte of bytes) {
    rest = (rest << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(rest >> bits) & 31]
      rest &= (1 << bits) - 1
    }
  }
  return bits === 0 ? text : text + ALPHABET[(rest << (5 - bits)) & 31]
}
