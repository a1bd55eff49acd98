import { describe, expect, it } from 'vitest'
import type { FoundUrl } from '../store/index.ts'
import { urlKey, urlOf } from '../url.ts'
import { FoundBefore } from './found-before.ts'

const found = (path: string, priority: number): FoundUrl => {
  const url = urlOf(`https://example.org/${path}`)
  return { url, key: urlKey(url), purpose: 'other', priority, hops: 1, foundOn: null }
}

describe('what a run has found before', () => {
  it('is no news, unless more is promised of it now or it is to be seen again', () => {
    const before = new FoundBefore()
    before.add([found('a', 30), found('b', 30)])
    const again = { ...found('b', 30), revisit: true }
    expect(before.news([found('a', 30), found('a', 40)])).toEqual([])
    expect(before.news([found('a', 20), again, found('c', 50)])).toEqual([found('a', 20), again, found('c', 50)])
  })

  it('is the best that was ever said of it', () => {
    const before = new FoundBefore()
    before.add([found('a', 20)])
    before.add([found('a', 40)])
    expect(before.news([found('a', 30)])).toEqual([])
  })

  it('is bounded: what goes beyond is left for the store to know', () => {
    const before = new FoundBefore()
    before.add(Array.from({ length: 100_001 }, (_, n) => found(`page-${n}`, 30)))
    expect(before.news([found('page-99999', 30), found('page-100000', 30)])).toEqual([found('page-100000', 30)])
  })
})
