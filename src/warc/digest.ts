import { createHash, getHashes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Holds bytes against a digest, piece by piece. */
interface DigestCheck {
  update(piece: Uint8Array): void
  /** True too where there is no digest, or one that can't be read. */
  holds(): boolean
}

/** Checks a digest that is written as `sha256:` and hexadecimal or `sha1:` and base 32. */
export function digestCheck(digest: string | undefined): DigestCheck {
  const [, name = '', value = ''] = /^([\w-]+):([\w=]+)$/.exec(digest ?? '') ?? []
  const algorithm = name.toLowerCase().replace('sha-', 'sha')
  if (!getHashes().includes(algorithm)) return { update: () => {}, holds: () => true }
  const hash = createHash(algorithm)
  return {
    update: piece => hash.update(piece),
    holds: () => {
      const found = hash.digest()
      return value.length === found.length * 2
        ? found.toString('hex') === value.toLowerCase()
        : base32(found) === value.replace(/=+$/, '').toUpperCase()
    },
  }
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
