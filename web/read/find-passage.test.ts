import { expect, it } from 'vitest'
import { findPassage, passageAt } from './find-passage.ts'

const TEXT = 'We left at low tide and came back at low tide, when the harbour was empty and the lamps were lit.'

function kept(words: string, nth = 0) {
  let start = TEXT.indexOf(words)
  for (let n = 0; n < nth; n++) start = TEXT.indexOf(words, start + 1)
  return passageAt(TEXT, start, start + words.length)
}

function found(text: string, passage: ReturnType<typeof kept>): string | null {
  const place = findPassage(text, passage)
  return place === null ? null : `${text.slice(0, place[0])}[${text.slice(...place)}]${text.slice(place[1])}`
}

it('finds words that stand twice by those around them', () => {
  expect(found(TEXT, kept('low tide', 0))).toContain('left at [low tide] and')
  expect(found(TEXT, kept('low tide', 1))).toContain('back at [low tide], when')
})

it('finds them in a later version, with other words before', () => {
  expect(found(`A word before it all. ${TEXT}`, kept('low tide', 1))).toContain('back at [low tide], when')
})

it('finds a passage whose words were changed by what stands around it', () => {
  const changed = TEXT.replace('the harbour was empty', 'the old harbour lay empty')
  expect(found(changed, kept('the harbour was empty'))).toContain('when [the old harbour lay empty] and')
})

it('does not find what is gone', () => {
  expect(found('Something else altogether.', kept('the harbour was empty'))).toBeNull()
  expect(found(TEXT, { quote: '', prefix: '', suffix: '', place: 0 })).toBeNull()
})
