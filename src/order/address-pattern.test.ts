import { describe, expect, it } from 'vitest'
import { addressPattern, whyNoPattern } from './address-pattern.ts'

describe('a pattern of addresses', () => {
  it('is found anywhere in an address', () => {
    expect(addressPattern('/tag/').test('https://blog.example/tag/sea')).toBe(true)
    expect(addressPattern('^https://blog\\.example/\\d{4}/').test('https://blog.example/tag/sea')).toBe(false)
  })

  it('that would take the usual engine for ever is answered', () => {
    expect(addressPattern('/(a+)+$').test(`https://blog.example/${'a'.repeat(5000)}!`)).toBe(false)
  })

  it.each([
    ['(a', 'missing closing )'],
    ['(?!draft)', 'look-ahead, look-behind and back-references are not known here'],
    ['((a{1000}){1000}){1000}', 'invalid repeat count'],
  ])('is refused with a reason where it is none: %s', (pattern, reason) => {
    expect(whyNoPattern(pattern)).toContain(reason)
  })

  it('may be any other', () => {
    expect(whyNoPattern('/(tag|category)/|\\?replytocom=')).toBeNull()
  })
})
