import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoDate, readDate } from './read-date.ts'

const read = (text: string, language: string | null = null) => {
  const found = readDate(text, language)
  return found === null ? null : isoDate(found.date)
}

describe('the end of a date', () => {
  it.each([
    ['3 мая 2014 г. Анна', ' Анна'],
    ['3 мая 2014 года', ''],
    ['2014 m. gegužės 3 d. Ona', ' Ona'],
    ['3 May 2014 J. Park', ' J. Park'],
    ['3 May 2014 by Ann', ' by Ann'],
  ])('is behind the words that belong to it: %s', (text, rest) => {
    expect(text.slice(readDate(text, null)?.end)).toBe(rest)
  })
})

describe('readDate', () => {
  it.each([
    ['Posted on May 3rd, 2014 by Ann', 'en'],
    ['Saturday, 3 May 2014 at 10:30', 'en'],
    ['3. Mai 2014', 'de'],
    ['samedi 3 mai 2014 à 10h30', 'fr'],
    ['3 de mayo de 2014', 'es'],
    ['3 de maio de 2014', 'pt'],
    ['3 maggio 2014', 'it'],
    ['3 мая 2014 г.', 'ru'],
    ['2014 ж. 3 мамыр', 'kk'],
    ['3 травня 2014', 'uk'],
    ['3 Μαΐου 2014', 'el'],
    ['3 maja 2014', 'pl'],
    ['3. května 2014', 'cs'],
    ['3 Mayıs 2014', 'tr'],
    ['٣ مايو ٢٠١٤', 'ar'],
    ['2014年5月3日', 'ja'],
    ['2014년 5월 3일', 'ko'],
    ['2014-05-03', null],
    ['2014/05/03 12:00', null],
    ['03.05.2014', 'de'],
    ['05/03/2014', 'en'],
    ['03/05/2014', 'en-GB'],
    ['03/05/2014', 'fr'],
    ['2014 May 03', 'en'],
    ['Sat May  3 10:30:07 2014', null],
    ['Sat May 3 10:30:07 CEST 2014', 'en'],
    ['May 03 2014', null],
    ['۱۳ اردیبهشت ۱۳۹۳', 'fa'],
    ['شنبه ۱۳ ارديبهشت ۱۳۹۳ ساعت ۱۰:۳۰', 'fa'],
    ['۱۳۹۳/۰۲/۱۳', 'fa'],
    ['13 Ordibehesht 1393', 'en'],
    ['4 رجب 1435 هـ', 'ar'],
    ['٤ رجب ١٤٣٥', 'ar'],
    ['4 Rajab 1435', 'en'],
    ['3 พฤษภาคม 2557', 'th'],
    ['๓ พฤษภาคม ๒๕๕๗', 'th'],
    ['3/5/2557', 'th'],
    ['平成26年5月3日', 'ja'],
    ['民國103年5月3日', 'zh'],
    ['3 באייר 5774', 'he'],
    ['ג׳ באייר תשע״ד', 'he'],
    ['3 Iyar 5774', 'en'],
    ['৩ মে ২০১৪', 'bn'],
  ])('reads %s', (text, language) => {
    expect(read(text, language)).toBe('2014-05-03')
  })

  it('decides the order of numbers by impossible values, whatever the language', () => {
    expect(read('25/12/2014', 'en')).toBe('2014-12-25')
    expect(read('12/25/2014', 'de')).toBe('2014-12-25')
  })

  it('names the other reading of a doubtful order', () => {
    expect(readDate('03/05/2014', 'fr')?.otherwise).toEqual({ year: 2014, month: 3, day: 5 })
  })

  it('finds no date in version numbers, times and impossible days', () => {
    expect(read('version 1.2.3.4')).toBeNull()
    expect(read('at 10:30')).toBeNull()
    expect(read('31 February 2014', 'en')).toBeNull()
  })

  it('reads back every day that Intl writes in the languages of blogs', () => {
    const languages = [
      'en',
      'de',
      'fr',
      'es',
      'it',
      'pt',
      'ru',
      'uk',
      'el',
      'pl',
      'cs',
      'nl',
      'sv',
      'tr',
      'ja',
      'ko',
      'zh',
      'fi',
      'hu',
      'ro',
      'id',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.constantFrom('long' as const, 'short' as const),
        fc.integer({ min: Date.UTC(1995, 0, 1), max: Date.UTC(2035, 0, 1) }),
        (language, month, time) => {
          const text = new Intl.DateTimeFormat(language, {
            day: 'numeric',
            month,
            year: 'numeric',
            timeZone: 'UTC',
          }).format(time)
          expect(read(text, language)).toBe(new Date(time).toISOString().slice(0, 10))
        },
      ),
    )
  })

  it('takes a short weekday that could be a month for a weekday where a month follows', () => {
    expect(readDate('mar. 25 août 2015', 'fr')?.date).toEqual({ year: 2015, month: 8, day: 25 })
    expect(readDate('mar 26 mai 2015', null)?.date).toEqual({ year: 2015, month: 5, day: 26 })
    expect(readDate('Mar 25, 2015', 'en')?.date).toEqual({ year: 2015, month: 3, day: 25 })
  })

  it('takes no number of an English text for a Persian date, and no day that does not exist', () => {
    expect(readDate('Room 1400-10-12', 'en')).toBeNull()
    expect(readDate('1400-10-12', 'fa')?.date).toEqual({ year: 2022, month: 1, day: 2 })
    expect(readDate('平成999年99月99日', 'ja')).toBeNull()
  })

  it.each([
    ['شنبه دوازدهم اردیبهشت ۱۳۹۴ ساعت 22:12', '2015-05-02'],
    ['چهارشنبه بیست و سوم خرداد ۱۳۹۲', '2013-06-13'],
    ['جمعه سی و یکم مرداد ۱۳۹۲', '2013-08-22'],
  ])('reads a day that Persian spells out: %s', (text, day) => {
    const found = readDate(text, 'fa')
    expect(found === null ? null : isoDate(found.date)).toBe(day)
  })
})
