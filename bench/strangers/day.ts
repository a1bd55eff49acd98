import type { Theme } from './theme.ts'

/** Calendars that people of a language write dates in besides the common one. */
const CALENDARS: Readonly<Record<string, string>> = {
  fa: 'fa-u-ca-persian',
  th: 'th-u-ca-buddhist',
  ja: 'ja-u-ca-japanese',
  ar: 'ar-SA-u-ca-islamic-umalqura',
  he: 'he-u-ca-hebrew',
}
const HOUR = 3_600_000

/** The author's day of a moment: what the pages show. */
export function dayOf({ offset }: Theme, moment: Date): string {
  return new Date(moment.getTime() + offset * HOUR).toISOString().slice(0, 10)
}

/** The moment with the author's offset, as machines are told. */
export function stampOf({ offset }: Theme, moment: Date): string {
  const local = new Date(moment.getTime() + offset * HOUR).toISOString().slice(0, 19)
  const hours = String(Math.abs(offset)).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${hours}:00`
}

/** A date as the theme writes it for people; empty where it shows none. */
export function shownDate(theme: Theme, moment: Date, at: string): string {
  const local = new Date(moment.getTime() + theme.offset * HOUR)
  const write = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(local)
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const plain = `${theme.language}-u-ca-gregory-nu-latn`
  const clock = write('en-GB', { hour: '2-digit', minute: '2-digit' })
  switch (theme.date) {
    case 'none':
    case 'meta only':
      return ''
    case 'other calendar':
      return write(CALENDARS[theme.language] ?? plain, long)
    case 'numeric':
      // Day before month or the other way round cannot be told on one page; year first can.
      return local
        .toISOString()
        .slice(0, 10)
        .replaceAll('-', theme.perList % 2 === 0 ? '-' : '/')
    case 'text with hour':
    case 'time with hour':
      return `${write(plain, long)} ${at} ${clock}`.replace(/\s+/g, ' ')
    default:
      return write(plain, theme.perList % 3 === 0 ? { ...long, month: 'short' } : long)
  }
}

/** A month as archives name it. */
export function monthName({ language }: Theme, month: string): string {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-15T00:00:00Z`))
}
