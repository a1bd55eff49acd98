import { describe, expect, it } from 'vitest'
import { completeWords } from './program.ts'

describe('the words of a command line', () => {
  it('are a crawl where the first has the signs of an address, misspelt or not', () => {
    expect(completeWords(['blog.example.org'])[0]).toBe('crawl')
    expect(completeWords(['htp:/nowhere'])[0]).toBe('crawl')
  })

  it('are told the nearest command where they name none', () => {
    expect(() => completeWords(['serch'])).toThrow('permablog search')
  })
})
