import { describe, expect, it } from 'vitest'
import { urlDate } from './url-date.ts'

describe('urlDate', () => {
  it.each([
    ['https://a.org/2014/05/03/slug/', { year: 2014, month: 5, day: 3 }],
    ['https://a.org/blog/2014-05-03-slug.html', { year: 2014, month: 5, day: 3 }],
    ['https://a.org/20140503.html', { year: 2014, month: 5, day: 3 }],
    ['https://a.org/2014/may/slug', { year: 2014, month: 5, day: null }],
    ['https://a.org/2008/12/5-reasons/', { year: 2008, month: 12, day: null }],
    ['https://a.org/2014/slug', { year: 2014, month: null, day: null }],
  ])('reads %s', (url, date) => {
    expect(urlDate(url)).toEqual(date)
  })

  it('finds none where numbers are no date', () => {
    expect(urlDate('https://a.org/archives/000123.html')).toBeNull()
    expect(urlDate('https://a.org/windows-2000-tips')).toBeNull()
  })
})
