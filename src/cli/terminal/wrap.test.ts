import { describe, expect, it } from 'vitest'
import { textWidth } from './width.ts'
import { wrapText } from './wrap.ts'

describe('wrapText', () => {
  it('breaks at spaces and keeps paragraphs apart', () => {
    expect(wrapText('one two three\n\nfour', 8)).toEqual(['one two', 'three', '', 'four'])
  })

  it('breaks words that are wider than the line, and scripts without spaces', () => {
    expect(wrapText('日本語の文章', 5)).toEqual(['日本', '語の', '文章'])
    for (const line of wrapText(`see ${'x'.repeat(50)} there`, 20)) expect(textWidth(line)).toBeLessThanOrEqual(20)
  })

  it('keeps the indentation of code', () => {
    expect(wrapText('  if (x)\n    return', 40)).toEqual(['  if (x)', '    return'])
  })
})
