import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { exclusionOf } from './exclusions.ts'

const excluded = (path: string, platform: string | null = null) =>
  exclusionOf(urlOf(`https://example.org${path}`), platform)

describe('exclusionOf', () => {
  it.each([
    ['/2010/05/a-post/?replytocom=12', 'the same post with a reply form'],
    ['/?s=cats', 'search results'],
    ['/search/?q=cats', 'search results'],
    ['/a-post/print/', 'print view'],
    ['/a-post/?share=twitter', 'share button'],
    ['/list.php?PHPSESSID=abc', 'session id'],
    ['/calendar/2031/07/', 'calendar without end'],
    ['/wiki/index.php?title=Home&oldid=12', 'wiki history'],
    ['/wiki/index.php?title=Home&action=history', 'wiki history and forms'],
    ['/wiki/Special:Recentchanges', 'special pages of a wiki'],
    ['/wp-login.php', 'login and admin'],
    ['/cart/', 'shop'],
    ['/xmlrpc.php', 'interface of programs'],
    ['/wp-json/wp/v2/posts', 'interface of programs'],
    ['/a-post/feed/', 'a feed or data, not a page'],
    ['/files/talk.pdf', 'a file, not a page'],
    ['/loop/loop/loop/loop/', 'the path repeats itself'],
  ])('%s: %s', (path, reason) => {
    expect(excluded(path)).toBe(reason)
  })

  it.each([
    '/',
    '/2010/05/login/',
    '/2010/05/12/events-of-2010/',
    '/events/2010/05/12/a-party/',
    '/?p=12',
    '/?q=node/12',
    '/article.php?sid=12',
    '/page/2/',
    '/search/label/cats',
    '/2012/03/how-we-share-code/',
    '/share/holiday/',
  ])('%s is fetched', path => {
    expect(excluded(path)).toBeNull()
  })

  it('knows what a platform repeats', () => {
    expect(excluded('/2010/05/a.html?m=1', 'blogger')).toBe('the same page for phones')
    expect(excluded('/2010/05/a.html?m=1')).toBe(null)
    expect(excluded('/search/label/cats?updated-max=2010-01-01T00:00:00Z', 'blogger')).toBe(
      'labels by date: all posts again',
    )
    expect(excluded('/a-post/comment-page-2/', 'wordpress')).toBe('the same post with other comments')
  })

  it('refuses addresses that are traps by their size', () => {
    expect(excluded(`/${'a'.repeat(3000)}`)).toBe('the address is too long')
    expect(excluded('/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/')).toBe('the path is too deep')
  })
})
