import { describe, expect, it } from 'vitest'
import { bandsOf, resemblance, signatureOf } from './index.ts'

/** A text of words that are all different. */
const text = (from: number, count: number) => Array.from({ length: count }, (_, at) => `word${from + at}`)

function signature(words: readonly string[]): Uint8Array {
  const made = signatureOf(words)
  if (made === null) throw new Error('too short')
  return made
}

const shared = (one: Uint8Array, other: Uint8Array) => bandsOf(one).filter(band => bandsOf(other).includes(band)).length

describe('the signature of a text', () => {
  it('is the same for the same words', () => {
    expect(resemblance(signature(text(0, 300)), signature(text(0, 300)))).toBe(1)
  })

  it('tells how much two texts share', () => {
    // 900 rows of words of 1,100 are common to both.
    const likeness = resemblance(signature(text(0, 1000)), signature(text(100, 1000)))
    expect(likeness).toBeGreaterThan(0.65)
    expect(likeness).toBeLessThan(0.97)
    expect(resemblance(signature(text(0, 1000)), signature(text(5000, 1000)))).toBeLessThan(0.1)
  })

  it('shares a band with a text that a sentence was changed in', () => {
    const original = text(0, 300)
    let found = 0
    for (let place = 0; place < 100; place++) {
      const changed = [...original.slice(0, place), ...text(9000, 10), ...original.slice(place + 10)]
      if (shared(signature(original), signature(changed)) > 0) found++
    }
    expect(found).toBeGreaterThan(97)
  })

  it('shares none with another text', () => {
    expect(shared(signature(text(0, 300)), signature(text(1000, 300)))).toBe(0)
  })

  it('is none of a few words', () => {
    expect(signatureOf(text(0, 49))).toBeNull()
  })
})
