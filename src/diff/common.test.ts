import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonItems } from './common.ts'
import { newPatience } from './patience.ts'

/** The length of a longest common subsequence by the table of the textbook. */
function longest(before: readonly string[], after: readonly string[]): number {
  let row = new Array<number>(after.length + 1).fill(0)
  for (const item of before) {
    const next = [0]
    for (const [place, other] of after.entries()) {
      next.push(item === other ? (row[place] ?? 0) + 1 : Math.max(row[place + 1] ?? 0, next[place] ?? 0))
    }
    row = next
  }
  return row[after.length] ?? 0
}

const items = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })

describe('what two sequences have in common', () => {
  it('is as long as it can be, and in the order of both', () => {
    fc.assert(
      fc.property(items, items, (before, after) => {
        const matches = commonItems(before, after, newPatience())
        expect(matches).toHaveLength(longest(before, after))
        for (const [place, [x, y]] of matches.entries()) {
          expect(before[x]).toBe(after[y])
          const [lastX, lastY] = matches[place - 1] ?? [-1, -1]
          expect([x > lastX, y > lastY]).toEqual([true, true])
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('is still in the order of both when patience ends early', () => {
    fc.assert(
      fc.property(items, items, fc.nat(200), (before, after, left) => {
        const matches = commonItems(before, after, { left })
        expect(matches.map(([x]) => before[x])).toEqual(matches.map(([, y]) => after[y]))
        expect(matches).toEqual(matches.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))
        expect(new Set(matches.map(([, y]) => y)).size).toBe(matches.length)
      }),
    )
  })
})
