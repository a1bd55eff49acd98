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

it('shows a phrase as a whole, where it stands, not its words before', () => {
  const text = `Ce soir, qui sait ? C’est loin. ${'avant '.repeat(800)}Voilà ce qui… est clair, ${'après '.repeat(50)}`
  expect(snippet(text, '"ce qui est"')).toMatch(/^…avant .*Voilà «ce qui… est» clair, après .*…$/)
  expect(snippet(text, 'soir "ce qui est"')).toContain('«ce qui… est»')
})

it('marks no words of a phrase that stands elsewhere, such as in the title', () => {
  expect(snippet('The tide is low.', '"low tide"')).toBe('The tide is low.')
})

it('marks the words of a phrase in comments, which are found by them', () => {
  expect(snippet('The tide is low.', '"low tide" in:comments')).toBe('The «tide» is «low».')
})

it('marks a phrase whose last word goes on, and one of Chinese', () => {
  expect(snippet('at low tidings, low tides', 'low-tide*')).toBe('at low tidings, «low tides»')
  expect(snippet('我住在北京市中心', '"北京 市中"')).toBe('我住在«北京市中»心')
})

it('shows what follows a match, wherever in the text it stands', () => {
  const behind = (before: number) =>
    snippet(`${'a '.repeat(before)}needle ${'after '.repeat(200)}`, 'needle').split('«needle»')[1] ?? ''
  const lengths = Array.from({ length: 160 }, (_, at) => behind(at * 10).length)
  expect(Math.min(...lengths)).toBeGreaterThan(100)
})

it('marks what it marks in the whole text, where it is looked through in parts', () => {
  const text = `${'low '.repeat(150)}tide ${'after '.repeat(50)}low tide, ${'then '.repeat(700)}low tide`
  expect(snippet(text, '"low tide"')).toMatch(/«low tide» after/)
  expect(snippet(text, 'then')).toMatch(/low tide, «then» «then»/)
})
