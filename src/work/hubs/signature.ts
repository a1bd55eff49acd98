import { createHmac, timingSafeEqual } from 'node:crypto'

/** W3C WebSub, section 7.1: `method=signature`, and the methods that a subscriber must know. */
const SIGNATURE = /^(sha1|sha256|sha384|sha512)=([0-9a-f]{2,128})$/i

/** Checks a signature over pieces that come one after another. */
export interface SignatureCheck {
  add(piece: Uint8Array): void
  isRight(): boolean
}

/** Begins to check what stands in `X-Hub-Signature`; null where that is no signature. */
export function checkSignature(header: string, secret: string): SignatureCheck | null {
  const [, method, hex] = SIGNATURE.exec(header.trim()) ?? []
  if (method === undefined || hex === undefined) return null
  const hmac = createHmac(method.toLowerCase(), secret)
  return {
    add: piece => hmac.update(piece),
    isRight: () => {
      const [ours, theirs] = [hmac.digest(), Buffer.from(hex, 'hex')]
      return ours.length === theirs.length && timingSafeEqual(ours, theirs)
    },
  }
}
