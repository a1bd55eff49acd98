import { signal } from '@preact/signals'
import { recall, remember } from '../app/remembered.ts'
import { correct } from './correct.ts'
import type { explore } from './explore.ts'
import type { knowledge } from './knowledge.ts'
import type { lives } from './lives.ts'
import { notices } from './notices.ts'
import type { people } from './people.ts'
import { read } from './read.ts'
import { shell } from './shell.ts'
import type { stories } from './stories.ts'
import type { CountedText, Text } from './text-table.ts'
import { watch } from './watch.ts'

/** The languages there are, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const

export type Language = keyof typeof LANGUAGES

/** The texts of faces that are loaded with them, and so are no weight for the others. */
type LaterName = keyof (typeof knowledge & typeof people & typeof explore & typeof stories & typeof lives)

const FIRST_TEXTS = { ...shell, ...read, ...watch, ...notices, ...correct }

export type TextName = keyof typeof FIRST_TEXTS | LaterName

const TEXTS: Partial<Record<TextName, Text>> = FIRST_TEXTS

/** Adds the texts of a face that is loaded when it is first gone to. */
export function addTexts(later: Readonly<Partial<Record<LaterName, Text>>>): void {
  Object.assign(TEXTS, later)
}

/** The language of the page: the one chosen, else the first of the browser's that we have. */
export const language = signal<Language>(firstKnown([recall('language') ?? '', ...navigatorLanguages()]))

/** Switches the language and remembers it. */
export function setLanguage(chosen: Language): void {
  language.value = chosen
  remember('language', chosen)
}

/** A text in the language of the page, with its places filled; `n` chooses the form and is written as a number. */
export function text(name: TextName, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(TEXTS[name]?.[language.value] ?? name, values, language.value)
}

/** Fills the places of a text, as in `{n} posts`. */
export function fill(
  template: string | CountedText,
  values: Readonly<Record<string, string | number>>,
  locale: Language,
): string {
  const form = typeof template === 'string' ? template : template[formOf(Number(values.n ?? 0), locale)]
  return form.replace(/\{(\w+)\}/g, (place, key: string) => {
    const value = values[key]
    if (value === undefined) return place
    return typeof value === 'number' ? value.toLocaleString(locale) : value
  })
}

/** The first of these that is a language of ours, also as in `de-AT`. */
export function firstKnown(tags: readonly string[]): Language {
  for (const tag of tags) {
    const base = tag.toLowerCase().split('-', 1)[0] ?? ''
    if (isLanguage(base)) return base
  }
  return 'en'
}

/** Whether this is the name of a language of ours. */
export function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name)
}

/** The language with the reader's own country where it is known, as in `en-GB`: dates differ by it. */
export function locale(): string {
  return localeOf(language.value, navigatorLanguages())
}

/** The first of these tags that is of the language and well-formed; browsers also name such as `en-US@posix`. */
export function localeOf(wanted: Language, tags: readonly string[]): string {
  return tags.find(tag => tag.split('-', 1)[0] === wanted && isWellFormed(tag)) ?? wanted
}

function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

function formOf(n: number, locale: Language): keyof CountedText {
  return new Intl.PluralRules(locale).select(n) === 'one' ? 'one' : 'other'
}

function navigatorLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])
}
