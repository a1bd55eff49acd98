import { describe, expect, it } from 'vitest'
import { rankHits } from './rank.ts'
import type { SearchField } from './search-query.ts'
import { sketchOf, stemNumber, type WrittenEntry, wordNumber } from './sketch.ts'

/** A stemmer that cuts an s. */
const stem = (word: string) => word.replace(/s$/, '')

const hit = (row: number, entry: Partial<WrittenEntry>) => ({
  row,
  sketch: sketchOf({ title: [], text: [], authors: [], tags: [], ...entry }, 'en', stem),
})
const term = (word: string, field: SearchField = null, isQuoted = false) => ({
  stems: new Set([stemNumber('en', stem, word)]),
  word: wordNumber(word),
  field,
  isQuoted,
})
const filling = Array.from({ length: 60 }, (_, at) => `filling${at}`)

describe('hits are ranked', () => {
  it('by where a word stands, and how often', () => {
    const hits = [
      hit(1, { text: ['tide', ...filling] }),
      hit(2, { text: ['tide', 'tide', 'tide', ...filling] }),
      hit(3, { tags: ['tide'], text: filling }),
      hit(4, { title: ['tide'], text: filling }),
    ]
    expect(rankHits(hits, [[term('tide')]])).toEqual([4, 3, 2, 1])
  })

  it('with the word as it was asked for before its other forms', () => {
    const hits = [hit(2, { text: ['tides', ...filling] }), hit(1, { text: ['tide', ...filling] })]
    expect(rankHits(hits, [[term('tide')]])).toEqual([1, 2])
  })

  it('with the word that fewer have first', () => {
    const hits = [
      hit(4, { text: ['common', ...filling] }),
      hit(3, { text: ['common', ...filling] }),
      hit(2, { text: ['common', ...filling] }),
      hit(1, { text: ['rare', ...filling] }),
    ]
    expect(rankHits(hits, [[term('common'), term('rare')]])[0]).toBe(1)
  })

  it('short posts first, of equal ones the newest', () => {
    const hits = [
      hit(1, { text: ['tide', ...filling, ...filling] }),
      hit(2, { text: ['tide', ...filling] }),
      hit(3, { text: ['tide', ...filling] }),
    ]
    expect(rankHits(hits, [[term('tide')]])).toEqual([3, 2, 1])
  })

  it('by the field that was asked for alone', () => {
    const hits = [hit(1, { authors: ['ann'] }), hit(2, { title: ['ann'] })]
    expect(rankHits(hits, [[term('ann', 'authors')]])).toEqual([1, 2])
  })
})
