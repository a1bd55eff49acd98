import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maximumMatching } from './maximum-matching.ts'

/** Tries every matching. */
function bruteForce(weights: readonly (readonly number[])[], taken = 0): number {
  const [row, ...rest] = weights
  if (row === undefined) return 0
  let best = bruteForce(rest, taken)
  for (const [column, weight] of row.entries()) {
    if ((taken >> column) % 2 === 0) best = Math.max(best, weight + bruteForce(rest, taken | (1 << column)))
  }
  return best
}

describe('maximumMatching', () => {
  it('gives up the best single edge for the best whole', () => {
    const { value, columns } = maximumMatching([
      [0.9, 0.8],
      [0.8, 0.1],
    ])
    expect(columns).toEqual([1, 0])
    expect(value).toBeCloseTo(1.6)
  })

  it('leaves rows without a column where there are too few', () => {
    expect(maximumMatching([[1], [3], [2]])).toEqual({ value: 3, columns: [-1, 0, -1] })
    expect(maximumMatching([])).toEqual({ value: 0, columns: [] })
    expect(maximumMatching([[], []])).toEqual({ value: 0, columns: [-1, -1] })
  })

  it('has the value that trying every matching finds, and columns that add up to it', () => {
    const matrix = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })).chain(([rows, width]) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: width, maxLength: width }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    fc.assert(
      fc.property(matrix, weights => {
        const { value, columns } = maximumMatching(weights)
        expect(value).toBe(bruteForce(weights))
        expect(columns.reduce((sum, column, row) => sum + (weights[row]?.[column] ?? 0), 0)).toBe(value)
        const given = columns.filter(column => column >= 0)
        expect(new Set(given).size).toBe(given.length)
      }),
    )
  })

  it('matches two hundred with two hundred', () => {
    const weights = Array.from({ length: 200 }, (_, row) =>
      Array.from({ length: 200 }, (_, column) => ((row * 7 + column * 13) % 200) + (row + column === 199 ? 1000 : 0)),
    )
    expect(maximumMatching(weights).columns).toEqual(Array.from({ length: 200 }, (_, row) => 199 - row))
  })
})
