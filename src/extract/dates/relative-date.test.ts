import { describe, expect, it } from 'vitest'
import { readRelativeDate } from './relative-date.ts'

const SEEN = '2024-03-31T10:20:30.000Z'
const read = (text: string, language: string | null = null) => readRelativeDate(text, language, SEEN)?.value ?? null

describe('readRelativeDate', () => {
  it.each([
    ['2 days ago', 'en', '2024-03-29'],
    ['Posted 2 days ago by Ann', 'en', '2024-03-29'],
    ['vor 3 Tagen', 'de', '2024-03-28'],
    ['vor 3 Tagen von Anna', 'de', '2024-03-28'],
    ['il y a 3 jours', 'fr', '2024-03-28'],
    ['hace 5 días', 'es', '2024-03-26'],
    ['há 5 dias', 'pt', '2024-03-26'],
    ['5 giorni fa', 'it', '2024-03-26'],
    ['5 дней назад', 'ru', '2024-03-26'],
    ['2 dni temu', 'pl', '2024-03-29'],
    ['3日前', 'ja', '2024-03-28'],
    ['3 天前', 'zh-CN', '2024-03-28'],
    ['3일 전', 'ko', '2024-03-28'],
    ['قبل يومين', 'ar', '2024-03-29'],
    ['2 weeks ago', 'en', '2024-03-17'],
    ['1 month ago', 'en', '2024-02-29'],
    ['a year ago', 'en', '2023-03-31'],
    ['vor einem Tag', 'de', '2024-03-30'],
    ['yesterday', 'en', '2024-03-30'],
    ['Gestern', 'de', '2024-03-30'],
    ['vorgestern', 'de', '2024-03-29'],
    ['hier', 'fr', '2024-03-30'],
    ['today', 'en', '2024-03-31'],
    // English stands on pages in every language, and where no language is said all are tried.
    ['2 days ago', 'de', '2024-03-29'],
    ['vor 3 Tagen', null, '2024-03-28'],
  ])('reads %s as a day', (text, language, day) => {
    expect(read(text, language)).toBe(day)
  })

  it.each([
    ['hace 2 horas', 'es', '2024-03-31T08:20:00Z'],
    ['an hour ago', 'en', '2024-03-31T09:20:00Z'],
    ['5 minutes ago', 'en', '2024-03-31T10:15:00Z'],
    ['2 hr. ago', 'en', '2024-03-31T08:20:00Z'],
    ['12h ago', 'en', '2024-03-30T22:20:00Z'],
  ])('reads %s as a moment', (text, language, moment) => {
    expect(read(text, language)).toBe(moment)
  })

  it.each([
    ['in 2 days', 'en'],
    ['5 min read', 'en'],
    ['3 comments', 'en'],
    ['Todays of my life', 'en'],
    ['today we went to the sea, and what we saw there was a boat', 'en'],
    ['3 days after that', 'en'],
    ['10:30', 'en'],
    ['3.5 days ago', 'en'],
    [
      'it began all those many years that now lie behind us, and then once more, not at all less than 12 years ago',
      'en',
    ],
  ])('finds none in %s', (text, language) => {
    expect(read(text, language)).toBeNull()
  })

  it('reads back what Intl writes, in all the languages of blogs', () => {
    for (const language of 'en de fr es it pt nl ru uk pl cs sv da nb fi hu ro el tr he ja ko zh vi id'.split(' ')) {
      for (const amount of [1, 2, 3, 5, 7, 21]) {
        const text = new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-amount, 'day')
        const day = new Date(Date.UTC(2024, 2, 31 - amount)).toISOString().slice(0, 10)
        expect([text, read(text, language)]).toEqual([text, day])
      }
    }
  })
})
