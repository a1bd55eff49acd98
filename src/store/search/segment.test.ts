import { expect, it } from 'vitest'
import { segment, segmentQuery } from './segment.ts'

it('makes overlapping pairs of scripts without spaces and leaves the others alone', () => {
  expect(segment('in 東京都 today').split(/\s+/)).toEqual(['in', '東京', '京都', '都', 'today'])
  expect(segment('plain words')).toBe('plain words')
})

it('looks for a lone character as the beginning of a pair', () => {
  expect(segmentQuery('東')).toEqual({ text: '東', prefix: true })
  expect(segmentQuery('東京都')).toEqual({ text: '東京 京都', prefix: false })
})

it('reads full-width letters and half-width kana as the usual ones', () => {
  expect(segment('ＡＢＣ')).toBe('ABC')
  expect(segment('ｶﾅ').trim()).toBe('カナ ナ')
})
