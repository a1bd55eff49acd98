import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_HISTORY, withVisit } from './history.ts'
import { nextVisit, potsdamInterval } from './next-visit.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 0, 1)
const at = (ago: number) => new Date(NOW - ago).toISOString()
const daysUntil = (visit: { at: string }) => (Date.parse(visit.at) - NOW) / DAY

/** A feed with an entry for each of these days ago. */
const historyOf = (days: readonly number[], joined = true) =>
  withVisit(NO_HISTORY, { published: days.map(day => at(day * DAY)), joined, at: at(0) })

describe('the next visit', () => {
  it('comes twice in the usual time between posts', () => {
    const visit = nextVisit(historyOf([1, 5, 9, 13, 17, 21, 25, 29, 33, 37]), at(0))
    expect(daysUntil(visit)).toBe(2)
    expect(visit.reason).toBe('a post every 4 days: again in 2 days')
  })

  it('comes before the feed can overflow', () => {
    const visit = nextVisit(historyOf([30, 30.5, 31, 31.5, 32]), at(0))
    expect(daysUntil(visit)).toBe(0.5)
    expect(visit.reason).toMatch(/^5 entries of the feed have come within 2 days/)
  })

  it('takes two posts of one sitting for no rhythm, as the plain formula would', () => {
    const days = [1, 1.0001, 8, 15, 22, 29]
    expect(
      (potsdamInterval(
        days.map(day => at(day * DAY)),
        6,
      ) ?? 0) / DAY,
    ).toBeLessThan(0.01)
    expect(daysUntil(nextVisit(historyOf(days), at(0)))).toBe(3.5)
  })

  it('thins out in silence, and is never later than a month', () => {
    const silent = (days: number) =>
      daysUntil(nextVisit(historyOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(day => day + days)), at(0)))
    expect(silent(3)).toBe(1)
    expect(silent(400)).toBe(2.25)
    const rare = historyOf([900, 1300, 1800, 2500])
    expect(daysUntil(nextVisit(rare, at(0)))).toBe(30)
  })

  it('comes sooner where the feed had overflowed', () => {
    const days = [1, 5, 9, 13, 17, 21]
    const lost = nextVisit(historyOf(days, false), at(0))
    expect(daysUntil(lost)).toBe(1)
    expect(lost.reason).toContain('had overflowed before')
  })

  it('is tomorrow where nothing is known', () => {
    expect(nextVisit(NO_HISTORY, at(0))).toEqual({
      at: at(-DAY),
      reason: 'the rhythm is not known yet: again in 24 hours',
      because: { code: 'unknown-rhythm', again: DAY, hasOverflowed: false },
    })
  })

  it('is always between a quarter of an hour and a month, and the history stays small', () => {
    const moments = fc.array(fc.option(fc.integer({ min: -5 * DAY, max: 3000 * DAY }).map(at)), { maxLength: 700 })
    fc.assert(
      fc.property(moments, fc.boolean(), (published, joined) => {
        const history = withVisit(historyOf([3, 2, 1], joined), { published, joined, at: at(0) })
        const wait = Date.parse(nextVisit(history, at(0)).at) - NOW
        expect(wait).toBeGreaterThanOrEqual(HOUR / 4)
        expect(wait).toBeLessThanOrEqual(30 * DAY)
        expect(history.published.length).toBeLessThanOrEqual(60)
        expect(withVisit(history, { published: history.published, joined, at: at(0) }).published).toEqual(
          history.published,
        )
      }),
    )
  })
})
