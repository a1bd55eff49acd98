import { describe, expect, it } from 'vitest'
import { cutMiddle, cutText, padText, textWidth } from './width.ts'

describe('textWidth', () => {
  it.each([
    ['plain', 5],
    ['日本語', 6],
    ['한국', 4],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 2],
    ['ÄÖÜ', 3],
    ['ｆｕｌｌ', 8],
    ['', 0],
  ])('measures %s', (text, width) => {
    expect(textWidth(text)).toBe(width)
  })
})

describe('cutText', () => {
  it('leaves alone what fits', () => {
    expect(cutText('日本', 4)).toBe('日本')
  })

  it('never cuts a wide character in half', () => {
    expect(cutText('日本語です', 6)).toBe('日本…')
  })
})

describe('cutMiddle', () => {
  it('keeps both ends of an address', () => {
    const cut = cutMiddle('https://blog.example.org/2024/05/03/a-very-long-title-indeed', 30)
    expect(textWidth(cut)).toBe(30)
    expect(cut).toMatch(/^https:\/\/blog\.e.*….*-indeed$/)
  })
})

describe('padText', () => {
  it('pads by columns, not by characters', () => {
    expect(padText('日本', 6)).toBe('日本  ')
    expect(padText('7', 3, 'right')).toBe('  7')
  })
})
