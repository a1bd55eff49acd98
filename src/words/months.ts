import { fold } from './fold.ts'
import type { Language } from './language.ts'
import { LANGUAGES, languageOf } from './languages.ts'

type Months = ReadonlyMap<string, number>

/** A single letter names no month. */
const SHORTEST = 2
/** Three letters tell the months apart in nearly every language; where they do not, the beginning is left out. */
const SHORTEST_BEGINNING = 3

const byLanguage = new Map<Language, Months>()
let ofAll: Months | null = null
let beginnings: Months | null = null
let marks: ReadonlySet<string> | null = null

/** The month (1 to 12) that a word names in a language, or in any language where that one does not know the word. */
export function monthOf(word: string, language: string | null): number | null {
  const key = fold(word)
  if (key.length < SHORTEST) return null
  // The names of all languages take a while to make, and most dates are in English or in the language of their page.
  for (const own of [languageOf(language), languageOf('en')]) {
    const month = own === null ? undefined : monthsOf(own).get(key)
    if (month !== undefined) return month
  }
  return allMonths().get(key) ?? null
}

/** The month that a name, or the beginning of one ("Septem"), stands for in any language, English before all others. */
export function monthBeginning(word: string): number | null {
  const month = monthOf(word, null)
  if (month !== null) return month
  const key = fold(word)
  if (key.length < SHORTEST_BEGINNING) return null
  beginnings ??= allBeginnings()
  return beginnings.get(key) ?? null
}

/** A shorter word in an address is hardly a month, and no name of one is longer. */
const MONTH_NAME = /^\p{L}{3,14}$/u

/** Whether a word is the name of a month, or a usual short form of it, in any language. */
export function isMonthName(word: string): boolean {
  return MONTH_NAME.test(word) && monthOf(word, null) !== null
}

/** Whether a word stands before the number of a month, as in Vietnamese ("tháng 5"). */
export function isMonthMark(word: string): boolean {
  marks ??= new Set(
    LANGUAGES.flatMap(({ months }) => months().flat())
      .flatMap(name => /^(\p{L}{2,}) \d+$/u.exec(name)?.[1] ?? [])
      .map(fold),
  )
  return marks.has(fold(word))
}

function monthsOf(language: Language): Months {
  const known = byLanguage.get(language)
  if (known !== undefined) return known
  const months = new Map<string, number>()
  for (const [index, names] of language.months().entries()) {
    for (const name of names) {
      const key = fold(name)
      if (key.length >= SHORTEST && !/\d/.test(key) && !months.has(key)) months.set(key, index + 1)
    }
  }
  byLanguage.set(language, months)
  return months
}

function allMonths(): Months {
  if (ofAll !== null) return ofAll
  const months = new Map<string, number>()
  for (const language of LANGUAGES) {
    for (const [name, month] of monthsOf(language)) if (!months.has(name)) months.set(name, month)
  }
  ofAll = months
  return months
}

/** Every beginning of a name that tells a month within its language. */
function allBeginnings(): Months {
  const all = new Map<string, number>()
  for (const language of LANGUAGES) {
    const own = new Map<string, number | null>()
    for (const [name, month] of monthsOf(language)) {
      for (let length = SHORTEST_BEGINNING; length < name.length; length++) {
        const other = own.get(name.slice(0, length))
        own.set(name.slice(0, length), other === undefined || other === month ? month : null)
      }
    }
    for (const [name, month] of own) if (month !== null && !all.has(name)) all.set(name, month)
  }
  return all
}
