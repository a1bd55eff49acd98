import { describe, expect, it } from 'vitest'
import { countWords } from './count-words.ts'

describe('countWords', () => {
  it('counts words in scripts with and without spaces', () => {
    expect([
      countWords("it's a sea-wall"),
      countWords('日本語'),
      countWords('Über München'),
      countWords(' … '),
    ]).toEqual([3, 3, 2, 0])
  })
})
