import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from './languages.ts'
import { options } from './options.ts'
import type { CountedText, Wording } from './text-table.ts'

type Row = Readonly<Record<Language, Wording>>

/** Every file here, also one that is added: what it exports and is a table is checked. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*.ts', '!./*.test.ts', '!./options.ts', '!./texts.ts'],
  { eager: true },
)
const rows = Object.values(modules)
  .flatMap(module => Object.values(module))
  .filter(isTable)
  .flatMap(table => Object.entries(table))
const languages = Object.keys(LANGUAGES).filter(isLanguage)

/** Names that nobody translates. */
const NAMES = 'isbn pagerank permablog webmention webmentions html json csv epub pdf png warc wacz opml xml url api'
const BLOG_WORDS = 'blog blogs blogroll blogrolls captcha pingback pingbacks spam trackback trackbacks'

/** Words that a language writes as English does; a text of others is not translated. */
const SHARED: Readonly<Record<Language, string>> = {
  en: '',
  de: `${BLOG_WORDS} chat feed feeds film form format generation hosting in link links name organisation original pause person text trends`,
  fr: `${BLOG_WORDS} article badges citations code copies date format licence licences note opinion options organisation original page pages pause place score second services site sites version versions`,
  es: `${BLOG_WORDS} chat error feed feeds original`,
  pt: `${BLOG_WORDS} chat feed feeds hub link links newsletter original post posts site sites slides tag tags`,
  ru: '',
  ja: '',
  el: BLOG_WORDS,
}

function isTable(exported: unknown): exported is Readonly<Record<string, Row>> {
  return typeof exported === 'object' && exported !== null && Object.values(exported).every(isRow)
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && 'en' in row && 'de' in row
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name)
}

/** The forms of a text that there are, or the text itself. */
function formsOf(wording: Wording): readonly string[] {
  return typeof wording === 'string' ? [wording] : Object.values(wording)
}

function otherOf(wording: Wording): string {
  return typeof wording === 'string' ? wording : wording.other
}

function placesOf(form: string, isCounted: boolean): string {
  const places = [...form.matchAll(/\{\w+\}/g)].map(([place]) => place)
  return places
    .filter(place => !isCounted || place !== '{n}')
    .sort()
    .join(' ')
}

/** The words of a text without what is filled in. */
function wordsOf(form: string): readonly string[] {
  return (
    form
      .replace(/\{\w+\}/g, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
}

/** The forms that a language has; the one for millions is as `other` with us. */
function formNamesOf(language: Language): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return pluralCategories.filter(name => name !== 'many' || language === 'ru').sort()
}

/** All texts of a language that fail a test, with their names. */
function failing(test: (own: Wording, english: Wording, language: Language) => boolean): readonly string[] {
  return rows.flatMap(([name, row]) =>
    languages
      .filter(language => test(row[language], row.en, language))
      .map(language => `${name} ${language}: ${JSON.stringify(row[language])}`),
  )
}

describe('the tables of texts', () => {
  it('are found', () => {
    expect(rows.length).toBeGreaterThan(1000)
  })

  it('have one name for each text', () => {
    const names = rows.map(([name]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('have every text in every language, and none is empty', () => {
    expect(failing(own => own === undefined || formsOf(own).some(form => form.trim() === ''))).toEqual([])
  })

  it('have the forms of plural that the language has', () => {
    const lacks = (own: Wording, english: Wording, language: Language) =>
      typeof english === 'string'
        ? typeof own !== 'string'
        : typeof own === 'string' || Object.keys(own).sort().join() !== formNamesOf(language).join()
    expect(failing(lacks)).toEqual([])
  })

  it('have the same places to fill in as in English', () => {
    const differs = (own: Wording, english: Wording) =>
      formsOf(own).some(
        form => placesOf(form, typeof own !== 'string') !== placesOf(otherOf(english), typeof english !== 'string'),
      )
    expect(failing(differs)).toEqual([])
  })

  it('name the number wherever more than one number takes the form', () => {
    const needsNumber = (own: Wording, english: Wording, language: Language) => {
      if (typeof own === 'string' || !otherOf(english).includes('{n}')) return false
      // A form for 1 alone may leave it out; in Russian it is also that of 21.
      const { one, ...others }: CountedText = own
      const checked = language === 'ru' ? Object.values(own) : Object.values(others)
      return checked.some(form => !form.includes('{n}'))
    }
    expect(failing(needsNumber)).toEqual([])
  })

  it('differ from English but for words that the language shares with it', () => {
    const isUntranslated = (own: Wording, english: Wording, language: Language) => {
      if (language === 'en' || otherOf(own) !== otherOf(english)) return false
      const shared = new Set(`${NAMES} ${SHARED[language]}`.split(' '))
      return wordsOf(otherOf(english)).some(word => !shared.has(word))
    }
    expect(failing(isUntranslated)).toEqual([])
  })

  it('have a sentence for each option of a harvest, but in English, which the server has', () => {
    for (const [name, row] of Object.entries(options)) {
      expect([name, Object.keys(row).sort()]).toEqual([name, languages.filter(language => language !== 'en').sort()])
      expect([name, Object.values(row).filter(sentence => sentence.trim() === '')]).toEqual([name, []])
    }
  })
})
