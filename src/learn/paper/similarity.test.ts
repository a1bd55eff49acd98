import { describe, expect, it } from 'vitest'
import { bigrams, similarity } from './similarity.ts'

describe('similarity', () => {
  it.each([
    ['Scheme Scala', 'Scala Scheme', 90],
    ['Rachid', 'Richard', 18],
    ['Rachid', 'Amy, Rachid and all their friends', 29],
  ])('of %s and %s is what Table 1 of the paper says', (a, b, percent) => {
    expect(Math.round(100 * similarity(a, b))).toBe(percent)
  })

  it('is 0 where neither string has a pair', () => {
    expect(similarity('', 'a')).toBe(0)
  })
})

describe('bigrams', () => {
  it('never reach over a line break', () => {
    expect(bigrams('ab\ncd')).toEqual(new Set([...bigrams('ab'), ...bigrams('cd')]))
  })
})
