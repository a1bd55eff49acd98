import { describe, expect, it } from 'vitest'
import { alongAxis, timeAxis } from './time-axis.ts'

const NOW = '2026-05-03T00:00:00.000Z'
const span = (firstPost: string | null, lastPost: string | null) => ({ firstPost, lastPost })

describe('the time axis of the library', () => {
  it('reaches from the first post of any blog to the last, in steps that a card can show', () => {
    const axis = timeAxis([span('2006-01-05', '2010-01-01'), span('2008-03-01', '2025-12-31'), span(null, null)], NOW)
    expect(axis).toEqual({ from: '2006-01', step: 3, steps: 80 })
  })

  it('leaves out dates before the web and of the time to come', () => {
    expect(timeAxis([span('1970-01-01', '2024-02-01'), span('2024-01-01', '2099-01-01')], NOW)).toEqual({
      from: '2024-01',
      step: 1,
      steps: 2,
    })
    expect(timeAxis([span('1970-01-01', null)], NOW)).toBeNull()
  })

  it('counts months into its steps, and nothing outside', () => {
    const months = [
      { month: '1999-12', count: 9 },
      { month: '2006-02', count: 1 },
      { month: '2006-03', count: 2 },
      { month: '2006-04', count: 4 },
    ]
    expect(alongAxis({ from: '2006-01', step: 3, steps: 2 }, months)).toEqual([3, 4])
  })
})
