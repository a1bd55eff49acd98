import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import type { WordList } from './language.ts'
import { LANGUAGES, languageOf } from './languages.ts'
import { formsOf, listOf, sourceOf } from './notation.ts'

const NOT_LISTS = new Set([
  'code',
  'months',
  'weekdays',
  'halves',
  'relative',
  'dateSigns',
  'smallWords',
  'spelledDays',
])

describe('the words', () => {
  it('are there in fifty languages and more, each once', () => {
    expect(LANGUAGES.length).toBeGreaterThanOrEqual(50)
    expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length)
    expect(languageOf('pt-BR')?.code).toBe('pt')
    expect(languageOf('no')?.code).toBe('nb')
    expect(languageOf('xx')).toBeNull()
  })

  it.each(LANGUAGES.map(language => [language.code, language] as const))('of %s are complete', (code, language) => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(code)).toHaveLength(1)
    expect(language.months()).toHaveLength(12)
    // No name stands for two months.
    const months = language.months().flatMap(names => [...new Set(names.map(fold))])
    expect(months.filter((name, at) => months.indexOf(name) !== at && !/^\d+/.test(name))).toEqual([])
    expect(language.weekdays()).toHaveLength(7)
    expect([...language.months(), ...language.weekdays()].every(names => names.every(name => name !== ''))).toBe(true)
    expect(language.relative().length).toBeGreaterThanOrEqual(8)
    const lists = Object.entries(language).filter(([name]) => !NOT_LISTS.has(name))
    expect(lists.length).toBeGreaterThan(50)
    for (const [name, words] of lists) expect([name, faultsOf(name, String(words))]).toEqual([name, []])
  })
})

/** What is wrong with a list: nothing in it, a word twice, capitals, spaces around a word, or a sign that is none of ours. */
function faultsOf(name: string, words: string): string[] {
  const list = listOf(words)
  // Phrases on buttons have too many forms to write them out, and are never asked for one by one.
  const forms = name === 'loadMore' ? [] : formsOf(words)
  return [
    ...(list.some(word => word.trim() === '' || word.trim() !== word) ? ['an empty word, or spaces around one'] : []),
    ...(new Set(list).size < list.length ? [`twice: ${list.filter((word, at) => list.indexOf(word) !== at)}`] : []),
    ...(words.toLowerCase() === words ? [] : ['capitals']),
    ...(forms.some(form => form === '') ? ['a phrase that may be empty'] : []),
    ...forms.filter(form => !new RegExp(sourceOf(form), 'iu').test(form.replace(/[*\\$]/g, ''))),
  ]
}

describe('the notation', () => {
  it('writes out what it stands for', () => {
    const list = 'read [the ](rest|more)|more' satisfies string
    expect(formsOf(list)).toEqual(['read the rest', 'read the more', 'read rest', 'read more', 'more'])
    expect(new RegExp(`^(?:${sourceOf(list)})$`, 'iu').test('Read the rest')).toBe(true)
    expect(new RegExp(`^(?:${sourceOf('napsal\\(a\\)|коммент*')})$`, 'iu').test('Комментариев')).toBe(true)
  })

  it('names its lists', () => {
    const lists: readonly WordList[] = ['comments', 'readMore']
    expect(lists.map(list => languageOf('de')?.[list])[0]).toBe('kommentare')
  })
})
