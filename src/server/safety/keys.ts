import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Characters of a key: 132 bits. */
const KEY_LENGTH = 22

/**
 * Signs addresses of archived files. Shown pages have an opaque origin, so a browser sends no cookie for the pictures in
 * them, and tells them from another site's in no way: the key in the address does.
 */
export interface Keys {
  /** The path with a key that lets it be fetched by whoever has it, as long as this server runs. */
  signed(path: string): string
  isSigned(path: string, key: string | undefined): boolean
}

/** Keys of a secret that is made now. */
export function newKeys(): Keys {
  const secret = randomBytes(32)
  const keyOf = (path: string) => createHmac('sha256', secret).update(path).digest('base64url').slice(0, KEY_LENGTH)
  return {
    signed: path => `${path}${path.includes('?') ? '&' : '?'}key=${keyOf(path)}`,
    isSigned: (path, key) => key !== undefined && isSame(key, keyOf(path)),
  }
}

/** Compares two secrets in a time that tells nothing of where they differ. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
