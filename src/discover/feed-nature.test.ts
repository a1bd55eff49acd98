import { describe, expect, it } from 'vitest'
import { parseFeed } from '../feed/index.ts'
import { urlOf } from '../url.ts'
import { natureOf } from './feed-nature.ts'

function natureOfLinks(links: readonly string[], { generator = '', item = '' } = {}) {
  const items = links.map(link => `<item><title>A</title><link>https://example.org${link}</link>${item}</item>`)
  const text = `<rss version="2.0"><channel><title>T</title><generator>${generator}</generator>${items.join('')}</channel></rss>`
  const feed = parseFeed(text, { url: urlOf('https://example.org/feed'), contentType: null })
  if (feed.kind !== 'feed') throw new Error(feed.reason)
  return natureOf(feed)
}

describe('what a feed tells of', () => {
  it.each([
    ['MediaWiki', '/w/index.php?title=Cats&amp;diff=12&amp;oldid=11', 'wiki'],
    ['DokuWiki', '/doku.php?id=cats&amp;rev=1700000000&amp;do=diff', 'wiki'],
    ['MoinMoin', '/Cats?action=diff', 'wiki'],
    ['phpBB', '/forum/viewtopic.php?f=2&amp;t=12&amp;p=40#p40', 'forum'],
    ['Simple Machines', '/index.php?topic=12.0', 'forum'],
    ['vBulletin', '/forum/showthread.php?12-cats&amp;goto=newpost', 'forum'],
    ['XenForo', '/threads/cats.12/', 'forum'],
    ['Discourse', '/t/all-about-cats/12', 'forum'],
    ['Flarum', '/d/12-all-about-cats', 'forum'],
    ['WordPress', '/2014/05/cats/', null],
    ['WordPress without names', '/?p=12', null],
    ['Drupal', '/node/12', null],
    ['DokuWiki as a blog', '/doku.php?id=blog:2011:05:cats', null],
    ['a blog of threads', '/threads/2014/cats', null],
  ])('is known by the links of %s', (_, link, nature) => {
    expect(natureOfLinks([link, link, link])).toBe(nature)
  })

  it('is known by the software that wrote it', () => {
    expect(natureOfLinks(['/wiki/Cats'], { generator: 'MediaWiki 1.39.4' })).toBe('wiki')
    expect(natureOfLinks(['/cats/'], { generator: 'https://wordpress.org/?v=6.4' })).toBe(null)
  })

  it('is not known by a few links among many', () => {
    expect(natureOfLinks(['/a/', '/b/', '/wiki/index.php?diff=3'])).toBe(null)
  })

  it('is recordings where nearly every entry has one', () => {
    const item = '<enclosure url="https://example.org/a.mp3" length="1" type="audio/mpeg"/>'
    expect(natureOfLinks(['/1/', '/2/'], { item })).toBe('podcast')
    expect(
      natureOfLinks(['/1/', '/2/'], { item: item.replaceAll('mp3', 'jpg').replace('audio/mpeg', 'image/jpeg') }),
    ).toBe(null)
  })
})
