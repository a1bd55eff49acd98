/**
 * Month names of the languages in which people blog, as `Intl` knows them: long and short, alone and beside a day (Slavic
 * and other languages decline them).
 */
export const LOCALES =
  'en de fr es it pt nl ru uk pl cs sk sl hr sr bs mk bg ro hu el tr az fi et lv lt sv nb da is ga cy ca gl eu id ms vi th hi bn fa ar he ka hy kk sq eo af sw tl'.split(
    ' ',
  )

/** Spellings that `Intl` leaves out: older short forms, and the months of the Levant and the Maghreb. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  en: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sept', 'oct', 'nov', 'dec'],
  de: ['jänner', 'feber', 'mrz', '', '', '', '', '', 'sept'],
  fr: ['janv', 'fév', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sept', 'oct', 'nov', 'déc'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic'],
  it: ['genn', 'febbr', 'mar', 'apr', 'magg', 'giu', 'lug', 'ago', 'sett', 'ott', 'nov', 'dic'],
  pt: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  ru: ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
  uk: ['січ', 'лют', 'бер', 'кві', 'тра', 'чер', 'лип', 'сер', 'вер', 'жов', 'лис', 'гру'],
  ar: [
    'كانون الثاني',
    'شباط',
    'آذار',
    'نيسان',
    'أيار',
    'حزيران',
    'تموز',
    'آب',
    'أيلول',
    'تشرين الأول',
    'تشرين الثاني',
    'كانون الأول',
  ],
  fa: ['ژانویه', 'فوریه', 'مارس', 'آوریل', 'مه', 'ژوئن', 'ژوئیه', 'اوت', 'سپتامبر', 'اکتبر', 'نوامبر', 'دسامبر'],
}

type Months = ReadonlyMap<string, number>

const byLocale = new Map<string, Months>()
let ofAll: Months | null = null

/** The month (1 to 12) that a word names in a language, or in any language where that one does not know the word. */
export function monthOf(word: string, language: string | null): number | null {
  const key = foldWord(word)
  if (key.length < 2) return null
  const primary = language?.split(/[-_]/)[0]?.toLowerCase()
  const own = primary !== undefined && LOCALES.includes(primary) ? monthsOf(primary).get(key) : undefined
  return own ?? allMonths().get(key) ?? null
}

/** Lower case, without accents and full stops: pages are careless with both. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F.·]/g, '')
}

function monthsOf(locale: string): Months {
  const known = byLocale.get(locale)
  if (known !== undefined) return known
  const months = new Map<string, number>()
  const add = (name: string | undefined, month: number) => {
    const key = foldWord(name ?? '')
    if (key.length > 1 && !/\d/.test(key) && !months.has(key)) months.set(key, month)
  }
  const tag = `${locale}-u-ca-gregory-nu-latn`
  const formats = [
    new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ]
  for (const format of formats) {
    for (let month = 1; month <= 12; month++) {
      const parts = format.formatToParts(Date.UTC(2001, month - 1, 15))
      for (const { type, value } of parts) if (type === 'month') add(value, month)
    }
  }
  for (const [index, name] of (FURTHER[locale] ?? []).entries()) add(name, index + 1)
  byLocale.set(locale, months)
  return months
}

/** All languages together; where two disagree on a word the more widely read one, earlier in the list, has it. */
function allMonths(): Months {
  if (ofAll !== null) return ofAll
  const months = new Map<string, number>()
  for (const locale of LOCALES) {
    for (const [name, month] of monthsOf(locale)) if (!months.has(name)) months.set(name, month)
  }
  ofAll = months
  return months
}
