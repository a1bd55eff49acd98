import { describe, expect, it } from 'vitest'
import { communityFacts } from './community-facts.ts'

const TAGS: readonly (Readonly<Record<string, number>> | null)[] = [
  { aardvark: 1, linux: 40, news: 9, about: 30, 2019: 30 },
  { abacus: 1, Linux: 5, linux: 5, news: 2 },
  { cooking: 7, news: 8 },
  { travel: 3, news: 1 },
  null,
]

function termsOf(community: readonly number[]): readonly (readonly string[])[] {
  const measures = { community: Uint32Array.from(community), pageRank: new Float64Array(TAGS.length) }
  const facts = { languages: Uint8Array.from(TAGS, () => 1) }
  const tagsOf = (node: number) => {
    const tags = TAGS[node]
    return tags ? new Map(Object.entries(tags)) : undefined
  }
  return communityFacts({ measures, facts, languages: ['en'] }, tagsOf).map(({ terms }) => terms)
}

describe('terms of a group', () => {
  it('are those that its members write under often and others do not', () => {
    expect(termsOf([0, 0, 1, 1, 0])[0]?.[0]).toBe('linux')
  })

  it('are no numbers, no words that say nothing, and not what comes first in the alphabet', () => {
    const [terms] = termsOf([0, 1, 2, 3, 0])
    expect(terms).toEqual(['linux', 'news', 'aardvark'])
  })
})
