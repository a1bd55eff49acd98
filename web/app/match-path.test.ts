import { describe, expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

describe('matchPath', () => {
  it('takes the named parts out of a path, decoded', () => {
    expect(matchPath('/blogs/:blog', '/blogs/caf%C3%A9.example')).toEqual({ blog: 'café.example' })
    expect(matchPath('/entries/:id/versions', '/entries/12/versions')).toEqual({ id: '12' })
  })

  it('does not fit a path that is longer, shorter or another', () => {
    expect(matchPath('/blogs/:blog', '/blogs')).toBeNull()
    expect(matchPath('/blogs/:blog', '/blogs/a/b')).toBeNull()
    expect(matchPath('/search', '/watch')).toBeNull()
  })

  it('gives what comes behind an open pattern as its rest, also nothing', () => {
    expect(matchPath('/watch/*', '/watch')).toEqual({ rest: '' })
    expect(matchPath('/watch/*', '/watch/crawls/7')).toEqual({ rest: 'crawls/7' })
  })

  it('overlooks a slash at the end, and refuses a broken escape', () => {
    expect(matchPath('/', '/')).toEqual({})
    expect(matchPath('/search', '/search/')).toEqual({})
    expect(matchPath('/blogs/:blog', '/blogs/%E0%A4%A')).toBeNull()
  })
})
