import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { exclusionOf } from './exclusions.ts'

const excluded = (path: string, platform: string | null = null) =>
  exclusionOf(urlOf(`https://example.org${path}`), platform, new Date('2026-01-01'))

describe('exclusionOf', () => {
  it.each([
    ['/2010/05/a-post/?replytocom=12', 'reply-form'],
    ['/?s=cats', 'search'],
    ['/search/?q=cats', 'search'],
    ['/a-post/print/', 'print'],
    ['/a-post/?share=twitter', 'share'],
    ['/list.php?PHPSESSID=abc', 'session'],
    ['/calendar/2031/07/', 'calendar'],
    ['/wiki/index.php?title=Home&oldid=12', 'wiki-history'],
    ['/wiki/index.php?title=Home&action=history', 'wiki-history'],
    ['/wiki/Special:Recentchanges', 'wiki-special'],
    ['/wp-login.php', 'login'],
    ['/cart/', 'shop'],
    ['/xmlrpc.php', 'interface'],
    ['/wp-json/wp/v2/posts', 'interface'],
    ['/a-post/feed/', 'feed-or-data'],
    ['/files/talk.pdf', 'file'],
    ['/loop/loop/loop/loop/', 'repeated-path'],
    ['/search?updated-max=2009-05-18T13:21:00%2B01:00&max-results=7&start=14&by-date=false', 'date-paging'],
    ['/search/label/cats?updated-max=2010-01-01T00:00:00Z', 'label-paging'],
    ['/search/label/cats?max-results=20', 'label-paging'],
    ['/2010/05/a.html?showComment=1280031868312#c1', 'comment-of-post'],
    ['/2010/05/a.html%3FshowComment=1280031868312.html', 'comment-of-post'],
    ['/a-post/?like_comment=12&_wpnonce=ab', 'button'],
    ['/a-post/amp/', 'page-view'],
    ['/a-post/?amp=1', 'page-view'],
    ['/a-post;jsessionid=12AB', 'session'],
    ['/viewforum.php?f=2&sid=0123456789abcdef0123456789abcdef', 'session'],
    ['/comment/reply/12/34', 'form'],
    ['/node/12/revisions', 'wiki-history'],
    ['/index.php?option=com_content&id=3&tmpl=component&print=1', 'print'],
    ['/cgi-bin/mt/mt-comments.cgi?entry_id=12', 'form'],
    ['/forum/viewtopic.php?p=1234', 'forum'],
    ['/forum/posting.php?mode=quote&p=3', 'forum'],
    ['/forum/newreply.php?do=newreply&p=3', 'forum'],
    ['/forum/index.php?action=post;topic=12.0', 'forum'],
    ['/list?sort=title&order=asc', 'other-order'],
    ['/wiki/start?do=revisions', 'wiki-history'],
    ['/wiki/FrontPage?action=AttachFile', 'wiki-history'],
    ['/wiki/index.php?title=Spezial:Letzte', 'wiki-special'],
    ['/wiki/index.php?title=Home&printable=yes', 'wiki-view'],
    ['/wiki/index.php?title=Home&limit=500', 'wiki-special'],
    ['/events/2031-07-12/', 'calendar'],
    ['/events/month/2031-07/', 'calendar'],
    ['/cal.php?year=2010&month=5&day=3', 'calendar'],
    ['/month.calendar/2012/05/06/-', 'calendar'],
    ['/2150/07/', 'calendar'],
    ['/1903/07/12/', 'calendar'],
    ['/?m=215007', 'calendar'],
    ['/posts/www.elsewhere.example', 'address-in-address'],
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
    expect(excluded('/2010/05/a.html?m=1', 'blogger')).toBe('page-view')
    expect(excluded('/2010/05/a.html?m=1')).toBe(null)
    expect(excluded('/search/label/cats?updated-max=2010-01-01T00:00:00Z', 'blogger')).toBe('label-paging')
    expect(excluded('/a-post/comment-page-2/', 'wordpress')).toBe('comment-of-post')
  })

  it('refuses addresses that are traps by their size', () => {
    expect(excluded(`/${'a'.repeat(3000)}`)).toBe('too-long')
    expect(excluded('/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/')).toBe('too-deep')
  })
})
