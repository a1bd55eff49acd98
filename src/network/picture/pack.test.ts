import { describe, expect, it } from 'vitest'
import { pack, unpack } from './pack.ts'

describe('pack', () => {
  it('gives back the text and the arrays, wherever the bytes stand in memory', () => {
    const arrays = {
      ranks: Float64Array.of(0.1, 1e-300, Number.NaN),
      links: Uint32Array.of(1, 2 ** 32 - 1),
      days: Int32Array.of(-5),
      kinds: Uint8Array.of(1, 2, 3),
      none: new Float32Array(),
    }
    const packed = pack('Über “alles”', arrays)
    const shifted = new Uint8Array(packed.length + 3).subarray(3)
    shifted.set(packed)
    for (const bytes of [packed, shifted]) expect(unpack(bytes)).toEqual({ text: 'Über “alles”', arrays })
  })
})
