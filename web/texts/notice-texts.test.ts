import { describe, expect, it } from 'vitest'
import { HEADLINE_NAMES, HEADLINES } from '../../src/notices/index.ts'
import { noticeFeeds } from './notice-feeds.ts'
import { noticeFiles } from './notice-files.ts'
import { noticePages } from './notice-pages.ts'
import { noticePosts } from './notice-posts.ts'
import { noticeReasons } from './notice-reasons.ts'
import { noticeRows } from './notice-rows.ts'
import { noticeVisits } from './notice-visits.ts'
import type { CountedText, TextTable } from './text-table.ts'

const HEADLINE_TEXTS: TextTable = { ...noticeFeeds, ...noticePages, ...noticePosts, ...noticeFiles, ...noticeVisits }
const ALL: TextTable = { ...HEADLINE_TEXTS, ...noticeRows, ...noticeReasons }
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ru', 'ja', 'el'] as const

const formsOf = (text: string | CountedText) => (typeof text === 'string' ? [text] : Object.values(text))
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe('the words of notices', () => {
  it('are there for each headline, in English as the command line says it', () => {
    const english = Object.fromEntries(HEADLINE_NAMES.map(name => [name, HEADLINE_TEXTS[`headline.${name}`]?.en]))
    expect(english).toEqual(HEADLINES)
  })

  it('are there in eight languages, with the same places to fill in', () => {
    for (const [name, text] of Object.entries(ALL)) {
      const [first = ''] = formsOf(text.en)
      for (const language of LANGUAGES) {
        const forms = text[language] === undefined ? [] : formsOf(text[language])
        expect(forms.length, `${name} ${language}`).toBeGreaterThan(0)
        for (const form of forms) expect(placesOf(form), `${name} ${language}`).toEqual(placesOf(first))
      }
    }
  })
})
