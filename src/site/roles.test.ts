import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { shapeOf } from './patterns/index.ts'
import { judgeLink, type LinkJudge } from './roles.ts'

const HOME = urlOf('https://blog.example/')
const at = (path: string) => urlOf(new URL(path, HOME).href)

function purposeOf(path: string, shown: readonly string[]): string | null {
  const judge: LinkJudge = {
    home: HOME,
    inScope: () => true,
    normalise: url => url,
    platform: null,
    patterns: [],
    shownForms: new Set(shown.map(post => shapeOf(at(post)).key)),
    include: [],
    exclude: [],
    onlyPosts: false,
  }
  return judgeLink(at(path), judge, 2, HOME)?.purpose ?? null
}

describe('an address that is a day', () => {
  it('is a list, unless the front page shows posts at such addresses', () => {
    expect(purposeOf('/2017-06-16.html', [])).toBe('index')
    expect(purposeOf('/2017-06-16.html', ['/2018-05-05.html'])).toBe('post')
    expect(purposeOf('/2017/06/', ['/2018-05-05.html'])).toBe('index')
  })
})
