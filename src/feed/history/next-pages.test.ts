import { describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/servers.ts'
import { openNetwork } from '../../fetch/index.ts'
import { type Url, urlOf } from '../../url.ts'
import type { Feed } from '../feed.ts'
import { parseFeed } from '../parse-feed.ts'
import { entryKey, judgePage } from './judge-page.ts'
import { type HistoryPosition, isEndless, nextPages } from './next-pages.ts'

const HOME = urlOf('https://blog.example/')

/** A feed with the posts of these numbers; `head` is what its channel says besides. */
function rss(numbers: readonly number[], head = ''): string {
  const items = numbers.map(n => `<item><title>${n}</title><link>https://blog.example/${n}</link></item>`)
  return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:fh="http://purl.org/syndication/history/1.0"
    xmlns:openSearch="http://a9.com/-/spec/opensearchrss/1.0/"><channel>${head}${items.join('')}</channel></rss>`
}

function feedOf(text: string, url: Url): Feed {
  const feed = parseFeed(text, { url })
  if (feed.kind !== 'feed') throw new Error(feed.reason)
  return feed
}

const TEN = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/** The addresses that are proposed behind the feed at an address, or behind a further page of it. */
function behind(first: string, platform: string | null, head = '', at: Partial<HistoryPosition> = {}, numbers = TEN) {
  const url = urlOf(first)
  const position = { first: url, url, home: HOME, platform, pages: 1, entries: numbers.length, ...at }
  return nextPages(feedOf(rss(numbers, head), position.url), position).map(page => page.url)
}

describe('nextPages', () => {
  it('follows the links of RFC 5005, archives first', () => {
    const head =
      '<atom:link rel="next" href="https://blog.example/feed.xml?p=2"/><atom:link rel="prev-archive" href="/2003.xml"/>'
    expect(behind('https://blog.example/feed.xml', null, head)).toEqual([
      'https://blog.example/2003.xml',
      'https://blog.example/feed.xml?p=2',
    ])
  })

  it('follows no link to a stranger', () => {
    const head = '<atom:link rel="next" href="https://stranger.example/feed.xml"/>'
    expect(behind('https://blog.example/feed.xml', 'jekyll', head)).toEqual([])
  })

  it('asks for nothing behind a feed that says it is complete', () => {
    expect(behind('https://blog.example/feed/', 'wordpress', '<fh:complete/>')).toEqual([])
  })

  it('counts the pages of WordPress, whatever the form of its address', () => {
    expect(behind('https://blog.example/feed/', 'wordpress')).toEqual(['https://blog.example/feed/?paged=2'])
    expect(behind('https://blog.example/?feed=rss2', 'wordpress')).toEqual(['https://blog.example/?feed=rss2&paged=2'])
    const url = urlOf('https://blog.example/feed/?paged=7')
    expect(behind('https://blog.example/feed/', 'wordpress', '', { url })).toEqual([
      'https://blog.example/feed/?paged=8',
    ])
  })

  it('believes the generator that a feed names', () => {
    const head = '<generator>https://wordpress.org/?v=6.1</generator>'
    expect(behind('https://blog.example/rss.xml', null, head)).toEqual(['https://blog.example/rss.xml?paged=2'])
  })

  it("asks the blog's own host where a service passes the feed on", () => {
    expect(behind('https://feeds.feedburner.com/blog', 'wordpress')).toEqual([
      'https://blog.example/feed/?paged=2',
      'https://feeds.feedburner.com/blog?paged=2',
    ])
    const home = urlOf('https://blog.example/en')
    expect(behind('https://feeds.feedburner.com/blog', 'wordpress', '', { home })[0]).toBe(
      'https://blog.example/en/feed/?paged=2',
    )
  })

  it('counts the entries of Blogger by how many it gave, up to their total', () => {
    const first = 'https://blog.example/feeds/posts/default?alt=rss'
    const second = 'https://blog.example/feeds/posts/default?alt=rss&start-index=11&max-results=150&redirect=false'
    const head = '<openSearch:totalResults>15</openSearch:totalResults>'
    expect(behind(first, 'blogger', head)).toEqual([second])
    const url = urlOf(second)
    expect(behind(first, 'blogger', head, { url }, [5, 4, 3, 2])).toEqual([
      'https://blog.example/feeds/posts/default?alt=rss&start-index=15&max-results=150&redirect=false',
    ])
    expect(behind(first, 'blogger', head, { url }, [5, 4, 3, 2, 1])).toEqual([])
  })

  it('takes the long pages of Blogger before its links to short ones', () => {
    const head =
      '<atom:link rel="next" href="https://blog.example/feeds/posts/default?start-index=11&amp;max-results=10"/>'
    expect(behind('https://blog.example/atom.xml', 'blogger', head)).toEqual([
      'https://blog.example/feeds/posts/default?start-index=11&max-results=150&redirect=false',
      'https://blog.example/feeds/posts/default?start-index=11&max-results=10',
    ])
  })

  it('knows how Ghost, Drupal and Serendipity go on', () => {
    expect(behind('https://blog.example/rss/', 'ghost')).toEqual(['https://blog.example/rss/2/'])
    const second = urlOf('https://blog.example/rss/2/')
    expect(behind('https://blog.example/rss/', 'ghost', '', { url: second })).toEqual(['https://blog.example/rss/3/'])
    expect(behind('https://blog.example/rss/', 'ghost', '<generator>Ghost 5.1</generator>')).toEqual([])
    expect(behind('https://blog.example/rss.xml', 'drupal')).toEqual(['https://blog.example/rss.xml?page=1'])
    const whole = urlOf('https://blog.example/rss.php?version=2.0&all=1')
    expect(behind('https://blog.example/feeds/index.rss2', 'serendipity')).toEqual([whole])
    expect(behind('https://blog.example/feeds/index.rss2', 'serendipity', '', { url: whole })).toEqual([])
  })

  it('tries the usual forms where nothing is known of the software', () => {
    const first = urlOf('https://blog.example/feed')
    const at = { first, url: first, home: HOME, platform: null, pages: 1, entries: 10 }
    expect(nextPages(feedOf(rss(TEN), first), at)).toMatchObject([
      { url: 'https://blog.example/feed?paged=2', isGuess: true },
      { url: 'https://blog.example/feed?page=2', isGuess: true },
    ])
  })

  it('guesses nothing for files, for static sites, and for feeds that are short or long', () => {
    expect(behind('https://blog.example/atom.xml', null)).toEqual([])
    expect(behind('https://blog.example/feed', 'hugo')).toEqual([])
    expect(behind('https://blog.example/feed', null, '', {}, [3, 2, 1])).toEqual([])
    const many = Array.from({ length: 300 }, (_, n) => n)
    expect(behind('https://blog.example/feed', null, '', {}, many)).toEqual([])
  })

  it('ends behind an empty page, and where a feed goes on for ever', () => {
    expect(behind('https://blog.example/feed/', 'wordpress', '', {}, [])).toEqual([])
    expect(behind('https://blog.example/feed/', 'wordpress', '', { pages: 1_000 })).toEqual([])
    expect(behind('https://blog.example/feed/', 'wordpress', '', { entries: 100_000 })).toEqual([])
  })

  it('reads the next page of a JSON Feed', () => {
    const url = urlOf('https://blog.example/feed.json')
    const text = JSON.stringify({ version: 'https://jsonfeed.org/version/1', next_url: '/2.json', items: [{ id: 1 }] })
    const at = { first: url, url, home: HOME, platform: 'micro.blog', pages: 1, entries: 1 }
    expect(nextPages(feedOf(text, url), at)).toMatchObject([{ url: 'https://blog.example/2.json', isGuess: false }])
  })
})

describe('judgePage', () => {
  const known = new Set(TEN.map(n => `blog.example/${n}`))
  const judged = (numbers: readonly number[]) => judgePage(known, feedOf(rss(numbers), HOME))

  it('tells pages that lead on from those that end a walk', () => {
    expect(judged([0, -1, -2])).toBe('further')
    expect(judged([2, 1, 0, -1])).toBe('overlaps')
    expect(judged([3, 2, 1])).toBe('repeat')
    expect(judged([])).toBe('empty')
  })

  it('takes a first page with one post more for a repetition', () => {
    expect(judged([11, ...TEN])).toBe('repeat')
  })
})

/** Walks as a crawl does, from the address of a feed on a server of ours. */
async function walk(server: TestServer, path: string, platform: string | null): Promise<number> {
  const source = openNetwork({ delay: 0, typedHosts: [server.host] })
  const read = async (url: Url) => {
    const result = await source.fetch({ url })
    const feed = result.kind === 'fetched' ? parseFeed(result.body, { url: result.url }) : null
    return feed?.kind === 'feed' ? feed : null
  }
  const known = new Set<string>()
  const first = server.url(path)
  let at: Url | null = first
  let page = await read(first)
  for (let pages = 1; page !== null && at !== null; pages++) {
    for (const entry of page.entries) known.add(entryKey(entry) ?? '')
    const position = { first, url: at, home: server.url('/'), platform, pages, entries: known.size }
    const steps = nextPages(page, position)
    page = null
    for (const step of steps) {
      const found = await read(step.url)
      const verdict = found === null ? 'empty' : judgePage(known, found)
      if (verdict !== 'further' && verdict !== 'overlaps') continue
      page = found
      at = step.url
      break
    }
  }
  await source.close()
  return known.size
}

describe('a walk through the pages of a feed', () => {
  const page = (n: number) => TEN.map(one => 100 - n * 10 + one)

  it('reaches the first post of a WordPress blog with one request a page', async () => {
    await using server = await startServer({
      '/feed/': (request, response) => {
        const n = Number(new URL(request.url ?? '', 'http://a').searchParams.get('paged') ?? 1)
        if (n > 4) response.writeHead(404).end()
        else response.end(rss(page(n)))
      },
    })
    expect(await walk(server, '/feed/', 'wordpress')).toBe(40)
    expect(server.asked.filter(path => path.startsWith('/feed'))).toHaveLength(5)
  })

  it('refutes its guesses where the address ignores them, and ends', async () => {
    await using server = await startServer({ '/feed': (_, response) => response.end(rss(page(1))) })
    expect(await walk(server, '/feed', null)).toBe(10)
    expect(server.asked.filter(path => path.startsWith('/feed'))).toHaveLength(3)
  })

  it('ends where the software sends it to the last page again', async () => {
    await using server = await startServer({
      '/rss/': (_, response) => response.end(rss(page(1))),
      '/rss/2/': (_, response) => response.end(rss(page(2))),
      '/rss/3/': (_, response) => response.writeHead(301, { location: '/rss/2/' }).end(),
    })
    expect(await walk(server, '/rss/', 'ghost')).toBe(20)
  })
})

describe('isEndless', () => {
  it('tells a walk that was cut from one that came to its end', () => {
    expect(isEndless({ pages: 999, entries: 9990 })).toBe(false)
    expect(isEndless({ pages: 1000, entries: 10_000 })).toBe(true)
    expect(isEndless({ pages: 200, entries: 100_000 })).toBe(true)
  })
})
