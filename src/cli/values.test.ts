import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressesOfFile, looksLikeAddress, moment, wholeNumber } from './values.ts'

describe('option values', () => {
  it('tells an address from a mistyped command', () => {
    expect(
      ['https://a.example/', 'blog.example.org', 'localhost:8080/x', 'bücher.example'].every(looksLikeAddress),
    ).toBe(true)
    expect(['crwal', 'list', './folder', '-x'].some(looksLikeAddress)).toBe(false)
    expect(looksLikeAddress('1.'.repeat(5_000_000))).toBe(false)
  })

  it('takes whole numbers only', () => {
    expect(wholeNumber(1)('12')).toBe(12)
    for (const word of ['0', '-1', '1.5', 'many', '', '1e3']) expect(() => wholeNumber(1)(word)).toThrow('whole number')
  })

  it('takes dates that exist', () => {
    expect(moment('2024-05-03')).toBe('2024-05-03T00:00:00.000Z')
    expect(moment('2024-05-03T12:00:00+02:00')).toBe('2024-05-03T10:00:00.000Z')
    for (const word of ['2024-02-31', '2024-13-01', '3 May', 'yesterday', ''])
      expect(() => moment(word)).toThrow('date')
  })

  it('reads a list of addresses and names the line that is none', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'permablog-values-')), 'urls.txt')
    writeFileSync(file, '# kept links\nhttps://a.example/1\r\n\nhttps://a.example/2\n')
    expect(addressesOfFile(file)).toEqual(['https://a.example/1', 'https://a.example/2'])
    writeFileSync(file, 'https://a.example/1\nnonsense\n')
    expect(() => addressesOfFile(file)).toThrow('Line 2')
    expect(() => addressesOfFile('/no/such/file')).toThrow('no such file')
  })
})
