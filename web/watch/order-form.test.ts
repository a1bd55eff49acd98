import { afterEach, describe, expect, it } from 'vitest'
import { ORDER_OPTIONS } from '../../src/order/index.ts'
import type { OrderOptionAnswer } from '../api/watching.ts'
import { isLanguage, LANGUAGES } from '../texts/languages.ts'
import { setLanguage } from '../texts/texts.ts'
import { optionText, orderFrom } from './order-form.ts'
import './texts.ts'

function option(name: string, form: OrderOptionAnswer['form'], standard: OrderOptionAnswer['default'] = null) {
  return { name, form, default: standard, says: name, group: 'kept', only: null, choices: [], least: null } as const
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the form of a harvest', () => {
  it('says nothing where nothing was changed', () => {
    const options = [
      option('comments', 'switch', true),
      option('pdf', 'switch', false),
      option('render', 'choice', 'auto'),
    ]
    expect(
      orderFrom([...options, option('maxPages', 'number')], formOf({ comments: 'on', render: 'auto', maxPages: '' })),
    ).toEqual({})
  })

  it('says what was changed, in the form that the server takes', () => {
    const options = [
      option('comments', 'switch', true),
      option('maxPages', 'number'),
      option('exclude', 'patterns'),
      option('headers', 'headers'),
    ]
    const form = formOf({ maxPages: '12', exclude: '/tag/\n\n /page/ ', headers: 'Accept-Language: de\nX-A: b: c' })
    expect(orderFrom(options, form)).toEqual({
      comments: false,
      maxPages: 12,
      exclude: ['/tag/', '/page/'],
      headers: { 'Accept-Language': 'de', 'X-A': 'b: c' },
    })
  })
})

describe('the sentence of an option', () => {
  afterEach(() => setLanguage('en'))

  it('is the one of the table in English, and another for each in other languages', async () => {
    for (const known of ORDER_OPTIONS) expect(optionText(known)).toBe(known.says)
    for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
      if (language === 'en') continue
      await setLanguage(language)
      for (const known of ORDER_OPTIONS) expect([language, optionText(known)]).not.toEqual([language, known.says])
    }
  })
})
