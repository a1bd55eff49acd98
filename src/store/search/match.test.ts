import { describe, expect, it } from 'vitest'
import { hasPhrase, hasPrefix, type IndexMatch, queryMatch, withoutPhrases } from './match.ts'
import { parseSearchQuery } from './search-query.ts'

async function matchOf(query: string, languages: readonly (string | null)[] = ['en']): Promise<IndexMatch> {
  const context = { languages, blog: undefined, blogsNamed: async () => [] }
  const made = await queryMatch(parseSearchQuery(query), context)
  if (made === null) throw new Error('nothing asked for')
  return made.match
}

describe('a query in words of the index', () => {
  it('looks for stems alone where every entry has them', async () => {
    expect(await matchOf('tides')).toEqual({ kind: 'word', word: '\ue000en\ue00ftide', prefix: false })
    expect(await matchOf('tides', ['en', null])).toMatchObject({ kind: 'any', of: [{ word: 'tides' }, {}] })
  })

  it('knows the order of words from what entries have at least', async () => {
    const match = await matchOf('"low tide" -"high tide" harbour')
    expect([hasPhrase(match), hasPrefix(match)]).toEqual([true, false])
    const rough = withoutPhrases(match)
    expect(hasPhrase(rough)).toBe(false)
    // What must not be there in a row may be there.
    expect(JSON.stringify(rough)).not.toContain('high')
    expect(JSON.stringify(rough)).toContain('"low"')
  })

  it('refuses a beginning that fits too many words', () => {
    expect(() => parseSearchQuery('ab*')).toThrow('at least 3 letters')
    expect(parseSearchQuery('京*').all).toHaveLength(1)
  })
})
