import { describe, expect, it } from 'vitest'
import { containment, passagePrints, sharedPassages, wordNumbers } from './index.ts'

const words = (name: string, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${from + at}`)
const spans = (text: readonly string[], other: readonly string[]) =>
  sharedPassages(wordNumbers(text), wordNumbers(other)).map(({ start, end, same }) => [start, end, same])

const SOURCE = words('source', 0, 200)

describe('the passages that two texts share', () => {
  it('are found wherever they stand', () => {
    const text = [...words('own', 0, 30), ...SOURCE.slice(100, 140), ...words('own', 30, 30), ...SOURCE.slice(0, 20)]
    expect(spans(text, SOURCE)).toEqual([
      [30, 70, 40],
      [100, 120, 20],
    ])
  })

  it('go on over a few words that were changed, put in or left out', () => {
    const copied = SOURCE.slice(50, 100)
    const text = [
      ...copied.slice(0, 15),
      'other',
      ...copied.slice(16, 30),
      'more',
      'words',
      ...copied.slice(30, 40),
      ...copied.slice(43),
    ]
    expect(spans(text, SOURCE)).toEqual([[0, text.length, 46]])
  })

  it('are none of a few words', () => {
    expect(spans([...words('own', 0, 30), ...SOURCE.slice(10, 24)], SOURCE)).toEqual([])
  })

  it('share a print where twenty words in a row stand in both', () => {
    for (let start = 0; start < 180; start++) {
      const text = [...words('before', start, 37), ...SOURCE.slice(start, start + 20), ...words('behind', start, 41)]
      const prints = new Set(passagePrints(wordNumbers(SOURCE)))
      expect(passagePrints(wordNumbers(text)).some(print => prints.has(print))).toBe(true)
    }
  })

  it('tell how much of a text stands in another', () => {
    const [text, source] = [wordNumbers([...SOURCE.slice(0, 52), ...words('own', 0, 50)]), wordNumbers(SOURCE)]
    expect(containment(text, source)).toBeCloseTo(0.5)
    expect(containment(wordNumbers(words('own', 0, 50)), source)).toBe(0)
    expect(containment(wordNumbers([]), source)).toBe(0)
  })

  it('has few prints for its length', () => {
    const prints = passagePrints(wordNumbers(words('long', 0, 10_000)))
    expect(prints.length).toBeLessThan(10_000 / 7)
    expect(passagePrints(wordNumbers(words('short', 0, 5)))).toEqual([])
  })
})
