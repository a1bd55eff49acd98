import { afterEach, describe, expect, it } from 'vitest'
import { fill } from './fill.ts'
import { firstKnown, localeOf } from './languages.ts'
import { addTexts, language, loadFirstTexts, setLanguage, text, withTexts } from './texts.ts'

afterEach(() => setLanguage('en'))

describe('the language of the page', () => {
  it('is loaded before anything is said, and another one before it is switched to', async () => {
    await loadFirstTexts()
    expect(text('top.add')).toBe('Add blog')
    await setLanguage('el')
    expect([language.value, text('top.add')]).toEqual(['el', 'Προσθήκη ιστολογίου'])
  })

  it('is English for a face that does not come in another one', async () => {
    const gone = () => Promise.reject(new Error('not there'))
    const here = () => Promise.resolve({ default: { 'explore.title': 'A map' } })
    await loadFirstTexts()
    await setLanguage('de')
    addTexts({ en: here, de: gone, fr: gone, es: here, pt: here, ru: here, ja: here, el: here })
    await withTexts(Promise.resolve())
    expect([text('top.add'), text('explore.title')]).toEqual(['Blog hinzufügen', 'A map'])
    await setLanguage('fr')
    expect([language.value, text('top.add')]).toEqual(['de', 'Blog hinzufügen'])
  })
})

describe('fill', () => {
  it('chooses the form by the number and writes it as the language does', () => {
    const posts = { one: '{n} post', other: '{n} posts' }
    expect(fill(posts, { n: 1 }, 'en')).toBe('1 post')
    expect(fill(posts, { n: 0 }, 'en')).toBe('0 posts')
    expect(fill(posts, { n: 0 }, 'fr')).toBe('0 post')
    expect(fill(posts, { n: 12_345 }, 'de')).toBe('12.345 posts')
    expect(fill(posts, { n: 1_000_000 }, 'es')).toBe('1.000.000 posts')
    expect(fill({ other: '{n} 件' }, { n: 1 }, 'ja')).toBe('1 件')
  })

  it('has the forms of Russian', () => {
    const posts = { one: '{n} запись', few: '{n} записи', many: '{n} записей', other: '{n} записи' }
    expect([1, 3, 5, 11, 21, 1.5].map(n => fill(posts, { n }, 'ru'))).toEqual([
      ...['1 запись', '3 записи', '5 записей', '11 записей', '21 запись', '1,5 записи'],
    ])
  })

  it('puts a value in as it is, also one that looks like a place', () => {
    expect(fill('In {blog}', { blog: '$& {n}' }, 'en')).toBe('In $& {n}')
  })
})

describe('firstKnown', () => {
  it('takes the first language that there are texts for', () => {
    expect(firstKnown(['nl-NL', 'de-AT', 'en'])).toBe('de')
    expect(firstKnown(['pt-BR', 'en'])).toBe('pt')
    expect(firstKnown(['toString', 'sv'])).toBe('en')
  })
})

describe('localeOf', () => {
  it('takes the country of the reader, and no tag that is not well-formed', () => {
    expect(localeOf('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB')
    expect(localeOf('en', ['en-US@posix'])).toBe('en')
  })
})
