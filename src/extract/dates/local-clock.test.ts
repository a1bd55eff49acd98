import { describe, expect, it } from 'vitest'
import { momentOn, zonesOf } from './local-clock.ts'
import { readDate } from './read-date.ts'
import { timeBeside } from './time-of-day.ts'

const reading = (moment: string, offset: string) => ({ moment: `${moment}T10:00:00Z`, offset })
const BERLIN = [reading('2020-01-05', '+01:00'), reading('2020-07-05', '+02:00'), reading('2016-07-05', '+02:00')]

describe('the clock of a blog', () => {
  it('is known by moments in winter and summer', () => {
    const zones = zonesOf(BERLIN)
    expect(momentOn('2020-08-09', '09:50', zones)).toBe('2020-08-09T07:50:00Z')
    expect(momentOn('2020-12-09', '09:50', zones)).toBe('2020-12-09T08:50:00Z')
  })

  it('tells nothing of a season that nobody has seen', () => {
    const zones = zonesOf([
      reading('2020-01-05', '+01:00'),
      reading('2019-01-05', '+01:00'),
      reading('2018-12-05', '+01:00'),
    ])
    expect(momentOn('2020-12-09', '09:50', zones)).toBe('2020-12-09T08:50:00Z')
    expect(momentOn('2020-08-09', '09:50', zones)).toBeNull()
  })

  it('tells nothing of the hour that it shows twice, and of the one that it leaves out', () => {
    const zones = zonesOf(BERLIN)
    expect(momentOn('2020-10-25', '02:30', zones)).toBeNull()
    expect(momentOn('2020-03-29', '02:30', zones)).toBeNull()
  })

  it('is not known by few moments, or by such as no place has', () => {
    expect(zonesOf(BERLIN.slice(1))).toEqual([])
    expect(zonesOf([...BERLIN, reading('2020-07-06', '-11:30')])).toEqual([])
    expect(momentOn('2020-08-09', '09:50', [])).toBeNull()
  })
})

describe('the time beside a date', () => {
  it.each([
    ['August 9, 2020 at 9:50 pm', '21:50'],
    ['9. August 2020 um 21:50 Uhr', '21:50'],
    ['9 août 2020 à 10h30', '10:30'],
    ['Aug 9, 2020 | 12:05 AM', '00:05'],
    ['2020년 8월 9일 오후 9:50', '21:50'],
    ['10:30 on 9 August 2020', '10:30'],
    ['9 August 2020, 3 comments', null],
    ['9 August 2020 25:10', null],
  ])('%s', (text, time) => {
    const found = readDate(text, null)
    expect(found === null ? 'no date' : timeBeside(text, found)).toBe(time)
  })
})
