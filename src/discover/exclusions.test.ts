import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { exclusionOf } from './exclusions.ts'

const excluded = (path: string, platform: string | null = null) =>
  exclusionOf(urlOf(`https://example.org${path}`), platform, new Date('2026-01-01'))

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
    [
      '/search?updated-max=2009-05-18T13:21:00%2B01:00&max-results=7&start=14&by-date=false',
      'paging by date without end',
    ],
    ['/search/label/cats?updated-max=2010-01-01T00:00:00Z', 'labels by date: all posts again'],
    ['/search/label/cats?max-results=20', 'labels by date: all posts again'],
    ['/2010/05/a.html?showComment=1280031868312#c1', 'the same post at a comment'],
    ['/2010/05/a.html%3FshowComment=1280031868312.html', 'the same post at a comment'],
    ['/a-post/?like_comment=12&_wpnonce=ab', 'button, not a page'],
    ['/a-post/amp/', 'another look of the same page'],
    ['/a-post/?amp=1', 'another look of the same page'],
    ['/a-post;jsessionid=12AB', 'session id'],
    ['/viewforum.php?f=2&sid=0123456789abcdef0123456789abcdef', 'session id'],
    ['/comment/reply/12/34', 'forms'],
    ['/node/12/revisions', 'wiki history and forms'],
    ['/index.php?option=com_content&id=3&tmpl=component&print=1', 'print views and forms'],
    ['/cgi-bin/mt/mt-comments.cgi?entry_id=12', 'search, forms and trackbacks'],
    ['/forum/viewtopic.php?p=1234', 'forum forms and repeated views'],
    ['/forum/posting.php?mode=quote&p=3', 'forum forms and repeated views'],
    ['/forum/newreply.php?do=newreply&p=3', 'forum forms and repeated views'],
    ['/forum/index.php?action=post;topic=12.0', 'forum forms and repeated views'],
    ['/list?sort=title&order=asc', 'another order of the same list'],
    ['/wiki/start?do=revisions', 'wiki history and forms'],
    ['/wiki/FrontPage?action=AttachFile', 'wiki history and forms'],
    ['/wiki/index.php?title=Spezial:Letzte', 'special pages of a wiki'],
    ['/wiki/index.php?title=Home&printable=yes', 'the same wiki page again'],
    ['/wiki/index.php?title=Home&limit=500', 'wiki lists and sections'],
    ['/events/2031-07-12/', 'calendar without end'],
    ['/events/month/2031-07/', 'calendar without end'],
    ['/cal.php?year=2010&month=5&day=3', 'calendar without end'],
    ['/month.calendar/2012/05/06/-', 'calendar without end'],
    ['/2150/07/', 'calendar without end'],
    ['/1903/07/12/', 'calendar without end'],
    ['/?m=215007', 'calendar without end'],
    ['/posts/www.elsewhere.example', 'an address within the address: a link that was written wrong'],
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
    '/1984/',
    '/2010/07/',
    '/?m=201005',
    '/2023/03/31/1930-2/',
    '/archive.php?year=2010&month=05',
    '/post.php?id=12',
    '/index.php?action=view&id=12',
    '/posts/a-short/history/',
    '/go',
    '/2010/05/what-printers-like.html',
    '/web/20100101/http://blog.example/2009/a-post/',
    '/forum/viewtopic.php?t=12',
    '/wiki/Main_Page',
    '/tag/rock-%27n%27-roll/',
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
