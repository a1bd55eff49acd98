import { describe, expect, it } from 'vitest'
import { parseFeed } from '../feed/index.ts'
import type { FetchRequest, PageSource } from '../fetch/index.ts'
import { urlOf } from '../url.ts'
import { AS_IS, rebased, rebaseFeed } from './rebase.ts'

/** A source that has nothing, and counts. */
function emptySource(): PageSource & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    requests: 0,
    fetch: async ({ url }: FetchRequest) => {
      asked.push(url)
      return { kind: 'missing', url, status: 404 }
    },
    close: async () => {},
  }
}

function feedOf(links: readonly string[]) {
  const items = links.map(link => `<item><title>t</title><link>${link}</link></item>`).join('')
  const feed = parseFeed(`<rss version="2.0"><channel><title>t</title>${items}</channel></rss>`, {
    url: urlOf('https://example.org/rss.xml'),
  })
  if (feed.kind !== 'feed') throw new Error(feed.reason)
  return feed
}

const HOME = urlOf('https://example.org/blog/')

describe('rebaseFeed', () => {
  it('leaves links alone that the home page has too', async () => {
    const links = ['https://example.org/blog/a/', 'https://example.org/blog/b/']
    const { rebase } = await rebaseFeed(emptySource(), feedOf(links), HOME, links.map(urlOf))
    expect(rebase).toEqual({ kind: 'as-is' })
  })

  it('finds another folder by the links of the home page, without a request', async () => {
    const source = emptySource()
    const feed = feedOf(['http://old.net/wp/2010/a-post/', 'http://old.net/wp/2010/b-post/'])
    const homeLinks = ['https://example.org/blog/2010/a-post/', 'https://example.org/blog/2010/b-post/'].map(urlOf)
    const { rebase } = await rebaseFeed(source, feed, HOME, homeLinks)
    expect(rebase).toMatchObject({ kind: 'moved', from: 'http://old.net/wp/', to: 'https://example.org/blog/' })
    expect(rebased(rebase, urlOf('http://old.net/wp/2009/c-post/'))).toBe('https://example.org/blog/2009/c-post/')
    expect(rebased(rebase, urlOf('http://other.net/x'))).toBe('http://other.net/x')
    expect(source.asked).toEqual([])
  })

  it('finds the new place of a mirror whose links name the file', async () => {
    const feed = feedOf(['https://old.net/2010/a-post/', 'https://old.net/2010/b-post/'])
    const homeLinks = ['https://example.org/2010/a-post/index.html', 'https://example.org/2010/b-post/index.html']
    const { rebase } = await rebaseFeed(emptySource(), feed, urlOf('https://example.org/'), homeLinks.map(urlOf))
    expect(rebase).toMatchObject({ kind: 'moved', from: 'https://old.net/', to: 'https://example.org/' })
  })

  it('mends a wrong folder on the same host', async () => {
    const feed = feedOf(['https://example.org/2010/a-post/', 'https://example.org/2010/b-post/'])
    const homeLinks = ['https://example.org/blog/2010/a-post/', 'https://example.org/blog/2010/b-post/'].map(urlOf)
    expect(await rebaseFeed(emptySource(), feed, HOME, homeLinks)).toEqual({
      rebase: { kind: 'moved', from: 'https://example.org/', to: 'https://example.org/blog/' },
      reason: { code: 'linked-on-home', posts: 2, to: 'https://example.org/blog/' },
    })
  })

  it('leaves the links of a feed service and of a link blog alone', async () => {
    const service = feedOf(['http://feedproxy.google.com/~r/x/1', 'http://feedproxy.google.com/~r/x/2'])
    expect(await rebaseFeed(emptySource(), service, HOME, [])).toBe(AS_IS)
    const linkBlog = feedOf(['https://a.com/1', 'https://b.com/2', 'https://c.com/3'])
    expect(await rebaseFeed(emptySource(), linkBlog, HOME, [])).toBe(AS_IS)
  })

  it('asks for few addresses before it gives up', async () => {
    const source = emptySource()
    const feed = feedOf(['http://old.net/a', 'http://old.net/b', 'http://old.net/c'])
    expect(await rebaseFeed(source, feed, HOME, [])).toEqual({
      rebase: { kind: 'elsewhere' },
      reason: { code: 'not-found-here', origin: 'http://old.net', here: 'https://example.org' },
    })
    expect(source.asked.length).toBeLessThanOrEqual(4)
  })
})
