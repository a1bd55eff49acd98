import { describe, expect, it } from 'vitest'
import { type Filter, informationGain, rankByGain } from './information-gain.ts'

const inHundredths = (gain: number) => Math.round(100 * gain) / 100

describe('rankByGain', () => {
  it('orders the filters of Table 13 as the report does', () => {
    const filters: Filter[] = [
      { ids: [], classes: ['cssValue1'], path: 'path1' },
      { ids: ['id1'], classes: ['cssValue1'], path: 'path1' },
      { ids: ['id1'], classes: ['cssValue1'], path: 'path2' },
      { ids: [], classes: ['cssValue2'], path: 'path2' },
      { ids: [], classes: ['cssValue2'], path: 'path3' },
    ]
    expect(rankByGain(filters).map(({ value, gain }) => [value, inHundredths(gain)])).toEqual([
      ['cssValue1', 0.27],
      ['cssValue2', 0.21],
      ['id1', 0.21],
      ['path1', 0.21],
      ['path2', 0.21],
      ['path3', 0.09],
    ])
  })

  it('gains from the filters of Table 17 what Table 18 says', () => {
    const filter = (path: string, ...classes: string[]): Filter => ({ ids: [], classes, path })
    const filters = [
      filter('p[8]/span[0]', 'author'),
      filter('p[13]/span[0]', 'author'),
      filter('p[7]/span[0]', 'author'),
      filter('p[9]/span[0]', 'author'),
      filter('p[7]'),
      filter('p[2]/span[0]', 'author'),
      filter('h4[5]', 'commentauthor'),
      filter('h4[5]/a[0]', 'commentauthor'),
      filter('p[2]/span[0]', 'author'),
      filter('p[7]/span[0]', 'author'),
      filter('p[7]/span[0]', 'author'),
      filter('p[6]/span[0]', 'author'),
      filter('p[7]/span[0]', 'author'),
    ]
    const ranked = rankByGain(filters).map(({ value, occurrences, gain }) => [value, occurrences, inHundredths(gain)])
    expect(ranked.slice(0, 4)).toEqual([
      ['author', 10, 0.22],
      ['p[7]/span[0]', 4, 0.16],
      ['commentauthor', 2, 0.06],
      ['p[2]/span[0]', 2, 0.06],
    ])
    expect(ranked.slice(4).map(([, ...rest]) => rest)).toEqual(Array.from({ length: 7 }, () => [1, 0.02]))
  })

  it('counts a value once for each filter', () => {
    const [first] = rankByGain([{ ids: [], classes: ['a', 'a'], path: 'p' }])
    expect(first).toMatchObject({ value: 'a', occurrences: 1 })
  })
})

describe('informationGain', () => {
  it('is nothing for a value that all filters share', () => {
    expect(informationGain(1)).toBe(0)
  })
})
