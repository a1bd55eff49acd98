import { expect, it } from 'vitest'
import { parseSearchQuery } from './search-query.ts'
import { snippetOf } from './snippet.ts'

function snippet(text: string, query: string): string {
  return snippetOf(text, parseSearchQuery(query))
}

it('marks the words as they stand in the text, accents and case aside', () => {
  expect(snippet('The Café was closed.', 'cafe CLOSED')).toBe('The «Café» was «closed».')
})

it('marks whole words only, unless a prefix was asked for', () => {
  expect(snippet('cat concatenate cats', 'cat')).toBe('«cat» concatenate cats')
  expect(snippet('cat concatenate cats', 'cat*')).toBe('«cat» concatenate «cats»')
})

it('marks Chinese within a sentence', () => {
  expect(snippet('我住在北京市中心', '北京')).toBe('我住在«北京»市中心')
})

it('marks a Latin word between Chinese ones, and a word of a script with vowel signs as a whole', () => {
  expect(snippet('在Mac和linux上常用', 'linux')).toBe('在Mac和«linux»上常用')
  expect(snippet('मुझे हिन्दी पसंद है', 'हिन्दी')).toBe('मुझे «हिन्दी» पसंद है')
})

it('shows the place of the match in a long text', () => {
  const text = `${'before '.repeat(100)}needle ${'after '.repeat(100)}`
  expect(snippet(text, 'needle')).toMatch(/^…before .*«needle» after .*…$/)
  expect(snippet(text, 'needle').length).toBeLessThan(250)
})

it('gives the beginning where nothing is to be marked', () => {
  expect(snippet('Only the beginning.', 'blog:x')).toBe('Only the beginning.')
})
