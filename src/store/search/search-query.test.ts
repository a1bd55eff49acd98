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

  it('reads filters and dates as limits', () => {
    expect(parseSearchQuery('x blog:example -lang:EN has:media after:2020-01-01 before:2021 in:all')).toMatchObject({
      all: [[{ text: 'x' }]],
      filters: [
        { kind: 'blog', value: 'example', isExcluded: false },
        { kind: 'lang', value: 'en', isExcluded: true },
        { kind: 'has', value: 'media', isExcluded: false },
      ],
      scope: 'all',
      after: '2020-01-01',
      before: '2021-01-01',
    })
  })

  it.each([
    ['foo:bar', /no filter “foo:”.* title: author: tag: blog: lang: before: after: has: is: in:/],
    ['before:banana', /“banana”.*before:2016-05-03/],
    ['after:2021-02-31', /“2021-02-31”/],
    ['has:fun', /has:comments or has:media/],
    ['is:', /is:page/],
    ['author:', /author:ann/],
    ['lang:english', /lang:en/],
    [`"${'in '.repeat(500)}"`, /at most 1000 characters; this one has 1502/],
  ])('says what is wrong with %s', (query, hint) => {
    expect(() => parseSearchQuery(query)).toThrow(hint)
  })

  it.each([
    ['http://a.example/b', [[':http://a.example/b']]],
    ['12:30', [[':12:30']]],
    ['"foo:bar"', [[':foo:bar']]],
    ['doi:10.1000/182', [[':doi 10.1000/182']]],
    ['C:', [[':C:']]],
  ])('looks for %s as words', (query, all) => {
    expect(shape(query)).toEqual({ all, none: [] })
  })

  it('takes an open quote to the end and drops what holds no letter', () => {
    expect(shape('"open quote')).toEqual({ all: [[':open quote']], none: [] })
    expect(shape('++ "" - *')).toEqual({ all: [], none: [] })
  })
})
