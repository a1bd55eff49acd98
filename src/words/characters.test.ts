import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eachWord, indexedWords, letterCount, letterRuns } from './characters.ts'

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu
const INDEXED = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** Texts of many scripts, with characters of two units and halves of them. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'Z',
        '9',
        ' ',
        '-',
        'é',
        'e\u0301',
        'я',
        '漢',
        '々',
        'ひ',
        'ไ',
        '한',
        '𝒜',
        '😀',
        '\ud83d',
        '\udc00',
        '٣',
        '\n',
      ),
    )
    .map(signs => signs.join('')),
)

function wordsOf(text: string): string[] {
  const words: string[] = []
  eachWord(text, (start, end) => words.push(text.slice(start, end)) > 0)
  return words
}

it('finds the words of any text that the expressions find', () => {
  fc.assert(
    fc.property(anyText, text => {
      expect(wordsOf(text)).toEqual(text.match(WORD) ?? [])
      expect(indexedWords(text, 1000)).toEqual(text.match(INDEXED) ?? [])
      expect(letterRuns(text)).toEqual(text.match(/[\p{L}\p{N}]+/gu) ?? [])
      expect(letterCount(text, Number.POSITIVE_INFINITY)).toBe(text.replace(/[^\p{L}]+/gu, '').length)
    }),
    { numRuns: 2000 },
  )
})

it('knows every character of one unit as the expressions do', () => {
  const wrong = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(character => {
    const isKept = letterRuns(`-${character}`).join('') === character.replace(/[^\p{L}\p{N}]+/gu, '')
    return !isKept || wordsOf(character).join() !== (character.match(WORD) ?? []).join()
  })
  expect(wrong).toEqual([])
})

it('stops when it is told to, and counts no further than is asked for', () => {
  const seen: number[] = []
  eachWord('one two three', start => seen.push(start) < 2)
  expect(seen).toEqual([0, 4])
  expect(letterCount('abcdef', 2)).toBe(3)
})
