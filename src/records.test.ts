import { describe, expect, it } from 'vitest'
import { authorsDay, localTime } from './records.ts'

describe('localTime', () => {
  it.each([
    ['2014-05-03T22:15:00Z', '+02:00', '2014-05-04T00:15:00+02:00'],
    ['2014-01-01T02:00:00.000Z', '-05:30', '2013-12-31T20:30:00-05:30'],
    ['2014-05-03T22:15:00.125Z', '+00:00', '2014-05-03T22:15:00.125+00:00'],
  ])('is %s by clocks of %s', (moment, offset, shown) => {
    expect(localTime(moment, offset)).toBe(shown)
    expect(Date.parse(shown)).toBe(Date.parse(moment))
  })

  it('leaves what has no offset, or no hour, or is no date', () => {
    expect(localTime('2014-05-03T22:15:00Z', null)).toBe('2014-05-03T22:15:00Z')
    expect(localTime('2014-05-03', '+02:00')).toBe('2014-05-03')
    expect(localTime('Then', '+02:00')).toBe('Then')
  })
})

describe('authorsDay', () => {
  it('is the day that the author saw on the calendar, else that of UTC', () => {
    const published = '2014-05-03T22:15:00Z'
    expect(authorsDay({ published, publishedOffset: '+02:00' })).toBe('2014-05-04')
    expect(authorsDay({ published, publishedOffset: null })).toBe('2014-05-03')
    expect(authorsDay({ published: null, publishedOffset: null })).toBeNull()
  })
})
