/** A number of 32 bits for a text (FNV-1a over its UTF-16 units, then mixed), the same everywhere and always. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixed(hash)
}

/** Spreads what two numbers differ in over all bits of the result (the last steps of MurmurHash 3). */
export function mixed(number: number): number {
  let hash = number ^ (number >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
