import { describe, expect, it } from 'vitest'
import { readJson } from './mended-json.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('JSON of a page', () => {
  it('is read as deep as anybody means it', () => {
    expect(readJson(`{"@graph":${nested(50)}}`).value).toBeDefined()
  })

  it.each([500, 6000, 100_000])('of %d levels is none, as readers of it would never end', levels => {
    expect(readJson(`{"@graph":${nested(levels)}}`).value).toBeUndefined()
  })

  it('may have any number of brackets in its texts', () => {
    expect(readJson(JSON.stringify({ text: `"${'['.repeat(500)}\\` })).value).toBeDefined()
  })
})
