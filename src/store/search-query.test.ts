import { describe, expect, it } from 'vitest'
import { parseSearchQuery } from './search-query.ts'

function shape(query: string) {
  const { all, none } = parseSearchQuery(query)
  const written = (term: (typeof none)[number]) => `${term.field ?? ''}:${term.text}${term.prefix ? ' (prefix)' : ''}`
  return { all: all.map(group => group.map(written)), none: none.map(written) }
}

describe('parseSearchQuery', () => {
  it('wants every word', () => {
    expect(shape('two  words')).toEqual({ all: [[':two'], [':words']], none: [] })
  })

  it('reads phrases, exclusions, prefixes and fields', () => {
    expect(shape('"a phrase" -not pre* author:ann tag:"two words" -tag:x')).toEqual({
      all: [[':a phrase'], [':pre* (prefix)'], ['authors:ann'], ['tags:two words']],
      none: [':not', 'tags:x'],
    })
  })

  it('lets OR join its two neighbours only', () => {
    expect(shape('a b OR c d')).toEqual({ all: [[':a'], [':b', ':c'], [':d']], none: [] })
    expect(shape('OR a OR')).toEqual({ all: [[':a']], none: [] })
  })

  it('reads blogs and dates as limits', () => {
    expect(parseSearchQuery('x blog:example after:2020-01-01 before:2021')).toMatchObject({
      all: [[{ text: 'x' }]],
      blogs: ['example'],
      after: '2020-01-01',
      before: '2021',
    })
  })

  it('takes an open quote to the end and drops what holds no letter', () => {
    expect(shape('"open quote')).toEqual({ all: [[':open quote']], none: [] })
    expect(shape('++ "" - *')).toEqual({ all: [], none: [] })
  })
})
