import { describe, expect, it } from 'vitest'
import { parseFeedDate, readFeedDate } from './dates.ts'

describe('parseFeedDate', () => {
  it.each([
    ['RFC 822', 'Thu, 01 Jan 2004 19:48:21 GMT', '2004-01-01T19:48:21Z'],
    ['RFC 822 with a two-digit year', 'Thu, 01 Jan 04 19:48 EST', '2004-01-02T00:48:00Z'],
    ['RFC 850', 'Sunday, 04-Jan-04 16:29:06 PST', '2004-01-05T00:29:06Z'],
    ['asctime', 'Sun Jan  4 16:29:06 2004', '2004-01-04T16:29:06Z'],
    ['asctime with a zone', 'Sun Jan  4 16:29:06 PST 2004', '2004-01-05T00:29:06Z'],
    ['JavaScript', 'Mon Jan 02 2006 15:04:05 GMT+0100 (CET)', '2006-01-02T14:04:05Z'],
    ['W3CDTF', '2003-12-31T10:14:55-08:00', '2003-12-31T18:14:55Z'],
    ['fractions of a second', '2003-12-31T10:14:55.125Z', '2003-12-31T10:14:55.125Z'],
    ['a blank for the T and no zone', '2003-12-31 10:14:55', '2003-12-31T10:14:55Z'],
    ['the basic form', '20031231T101455Z', '2003-12-31T10:14:55Z'],
    ['a date alone', '2003-12-31', '2003-12-31'],
    ['a month alone', '2003-12', '2003-12-01'],
    ['a year alone', '2003', '2003-01-01'],
    ['a day of the year', '2003-335', '2003-12-01'],
    ['slashes and a weekday', 'Fri, 2006/09/15 08:19:53 EDT', '2006-09-15T12:19:53Z'],
    ['Korean', '2004년 05월 28일  오후 01:31:15', '2004-05-28T13:31:15Z'],
    ['Korean hours on an ISO date', '2004-05-25 오전 12:23:17', '2004-05-25T00:23:17Z'],
    ['Chinese', '2004年5月28日 13:31', '2004-05-28T13:31:00Z'],
    ['Greek', 'Κυρ, 11 Ιούλ 2004 12:00:00 EST', '2004-07-11T17:00:00Z'],
    ['Hungarian', '2004-július-13T9:15-05:00', '2004-07-13T14:15:00Z'],
    ['Russian', '3 мая 2012', '2012-05-03'],
    ['a French weekday that looks like March', 'mar. 12 juin 2012 10:00', '2012-06-12T10:00:00Z'],
    ['American', 'May 3, 2004 5:15 PM', '2004-05-03T17:15:00Z'],
    ['seconds since 1970', '1104537601', '2005-01-01T00:00:01Z'],
    ['milliseconds since 1970', '1104537601000', '2005-01-01T00:00:01Z'],
    ['a day that the month lacks', '31 Sep 2003 10:00 GMT', '2003-09-30T10:00:00Z'],
    ['the end of a day', '2003-12-31T24:00:00Z', '2004-01-01T00:00:00Z'],
    ['day, month and year in figures that say which is which', '4/26/2004 5:15 PM', '2004-04-26T17:15:00Z'],
  ])('reads %s', (_, written, read) => {
    expect(parseFeedDate(written)).toBe(read)
  })

  it.each([
    ['nothing', ''],
    ['words', 'yesterday'],
    ['a default of year 1', '0001-01-01T00:00:00Z'],
    ['the zero of 1970', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['a month 13', '2003-13-01'],
    ['an hour 31', '2003-12-31T31:00:00Z'],
    ['figures that may be either day or month', '4/5/2004'],
    ['a number', '42'],
    ['a text that holds a date somewhere', `${'x'.repeat(200)} 2004-01-01`],
  ])('takes %s for no date', (_, written) => {
    expect(parseFeedDate(written)).toBeNull()
  })
})

describe('readFeedDate', () => {
  it.each([
    ['Sun, 04 May 2014 00:15:00 +0200', '2014-05-03T22:15:00Z', '+02:00'],
    ['2014-05-04T00:15:00-03:30', '2014-05-04T03:45:00Z', '-03:30'],
    ['2014-05-04T00:15:00Z', '2014-05-04T00:15:00Z', '+00:00'],
    ['Sun, 04 May 2014 00:15:00 GMT', '2014-05-04T00:15:00Z', '+00:00'],
    ['Sun, 04 May 2014 00:15:00 EST', '2014-05-04T05:15:00Z', '-05:00'],
  ])('keeps the offset of %s', (written, at, offset) => {
    expect(readFeedDate(written)).toEqual({ at, offset })
  })

  it.each([
    ['a bare date', '2014-05-04'],
    ['a bare date with a zone', '2014-05-04+02:00'],
    ['a clock time without a zone', '2014-05-04T00:15:00'],
    ['a zone that nobody knows', 'Sun, 04 May 2014 00:15:00 XYZT'],
    ['a letter of RFC 822, which may mean either side of Greenwich', 'Sun, 04 May 2014 00:15:00 B'],
    ['UTC that says nothing of the place (RFC 3339, 4.3)', '2014-05-04T00:15:00-00:00'],
    ['seconds since 1970', '1399162500'],
  ])('knows no offset of %s', (_, written) => {
    expect(readFeedDate(written)).toMatchObject({ at: expect.stringMatching(/^2014-05-04/), offset: null })
  })
})
