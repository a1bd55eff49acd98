import { describe, expect, it } from 'vitest'
import { timeUntil } from './relative-time.ts'

describe('the time until a moment', () => {
  const now = '2024-05-03T12:00:00.000Z'
  it.each([
    ['2024-05-03T12:00:00.000Z', 'now'],
    ['2024-05-01T12:00:00.000Z', 'now'],
    ['2024-05-03T12:00:20.000Z', 'in a minute'],
    ['2024-05-03T12:15:00.000Z', 'in 15 min'],
    ['2024-05-03T15:00:00.000Z', 'in 3 h'],
    ['2024-05-04T12:00:00.000Z', 'in 24 h'],
    ['2024-05-07T11:00:00.000Z', 'in 4 days'],
  ])('%s is %s', (moment, words) => {
    expect(timeUntil(moment, now)).toBe(words)
  })
})
