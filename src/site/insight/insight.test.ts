import { describe, expect, it } from 'vitest'
import { sampleBlog } from '../../../test/sample-records.ts'
import { parsePage } from '../../page/index.ts'
import { type FrontierItem, openArchive } from '../../store/index.ts'
import { urlKey, urlOf } from '../../url.ts'
import { writtenFingerprint } from '../duplicates/index.ts'
import { foundUrl, PURPOSES } from '../purpose.ts'
import { Insight } from './insight.ts'

const at = (path: string) => urlOf(`https://blog.example${path}`)
const FEED = [1, 2, 3, 4].map(n => at(`/2024/05/post-${n}/`))

function item(path: string, more: Partial<FrontierItem> = {}): FrontierItem {
  const url = at(path)
  return {
    url,
    key: urlKey(url),
    purpose: 'index',
    priority: PURPOSES.index.priority,
    shape: '/page/#',
    hops: 1,
    foundOn: null,
    state: 'taken',
    status: null,
    finalUrl: null,
    etag: null,
    lastModified: null,
    bodyHash: null,
    visitedAt: null,
    ...more,
  }
}

const NOTHING = { isNewPost: false, newPosts: 0, newLinks: 0 }
const words = (n: number) => Array.from({ length: 80 }, (_, w) => `word${n}x${w}`).join(' ')
const pageAt = (path: string, text: string) =>
  parsePage(`<html><head><title>A page</title></head><body><p>${text}</p></body></html>`, at(path))

describe('what a crawl learns of its site', () => {
  it('is that a sitemap with the posts of the feed has the others too', () => {
    const insight = new Insight(null, FEED)
    insight.inSitemap(FEED.slice(0, 3))
    expect(insight.coverage.isComplete).toBe(false)
    insight.inSitemap(FEED.slice(3))
    expect(insight.coverage.isComplete).toBe(true)
  })

  it('is to go on while an address of a post waits, and to end when lists bring nothing', () => {
    const insight = new Insight(null, FEED)
    const lanes = [{ priority: PURPOSES.other.priority, shape: '/forum/~', rank: 50, waiting: 900 }]
    expect(insight.prospects.reasonToStop(lanes, 40, 0)).toBeNull()
    for (let n = 0; n < 60; n++)
      insight.learn(item('/forum/a', { priority: PURPOSES.other.priority, shape: '/forum/~' }), NOTHING, null)
    expect(insight.prospects.reasonToStop(lanes, 40, 0)).toMatch(/^The last 60 pages brought no post/)
    const post = { priority: PURPOSES.post.priority, shape: '/Y/#/~', rank: 20, waiting: 1 }
    expect(insight.prospects.reasonToStop([...lanes, post], 40, 0)).toBeNull()
  })

  it('is which page another one repeats, but not of short texts', () => {
    const insight = new Insight(null, FEED)
    const read = (path: string, text: string) => {
      const page = pageAt(path, text)
      return insight.twinOf(page, insight.read(page, page.url).own)
    }
    expect(read('/a', words(1))).toBeNull()
    expect(read('/b', words(2))).toBeNull()
    expect(read('/a?view=2', words(1))).toBe('blog.example/a')
    expect(read('/c', 'A picture.')).toBeNull()
    expect(read('/d', 'A picture.')).toBeNull()
  })

  it('is no repetition where the title is another', () => {
    const insight = new Insight(null, FEED)
    const read = (path: string, title: string) => {
      const page = parsePage(`<title>A blog</title><h1>${title}</h1><p>${words(1)}</p>`, at(path))
      return insight.twinOf(page, insight.read(page, page.url).own)
    }
    expect(read('/week-one', 'Figures of week one')).toBeNull()
    expect(read('/week-two', 'Figures of week two')).toBeNull()
    expect(read('/week-two/print', 'Figures of week two')).toBe('blog.example/week-two')
  })

  it('is which parameter changes nothing', () => {
    const insight = new Insight(null, FEED)
    for (const n of [1, 2, 3, 4]) {
      for (const path of [`/p${n}`, `/p${n}?from=${n}`]) insight.read(pageAt(path, words(n)), at(path))
    }
    expect(insight.normalise(at('/p9?from=7'))).toBe(at('/p9'))
    expect(insight.normalise(at('/p9?id=7'))).toBe(at('/p9?id=7'))
  })

  it('survives the end of a run', async () => {
    const insight = new Insight(null, FEED)
    insight.endOfHistory()
    insight.placed([foundUrl(at('/page/2/'), 'index', { hops: 1, foundOn: null })])
    for (const n of [1, 2, 3, 4, 5]) insight.knowsPost(pageAt(`/${n}`, words(n)))
    const page = pageAt('/2024/05/a/', words(1))
    const { own } = insight.read(page, page.url)
    expect(insight.twinOf(page, own)).toBeNull()
    const store = await openArchive(':memory:')
    const blog = sampleBlog()
    const done = { url: page.url, state: 'done', status: 200, finalUrl: null, etag: null, lastModified: null } as const
    const visited = { ...done, bodyHash: null, fingerprint: writtenFingerprint(own), at: blog.lastCrawled }
    await store.commit({ blog, memory: insight.memory(), done: [visited] })
    const again = Insight.of(null, FEED, store, blog.id)
    await again.open()
    await store.close()
    expect(again.coverage.isComplete).toBe(true)
    expect(again.twinOf(pageAt('/?p=1', words(1)), own)).toBe(urlKey(page.url))
    again.read(pageAt('/b', words(2)), at('/b'))
    insight.read(pageAt('/b', words(2)), at('/b'))
    expect(again.memory()).toEqual(insight.memory())
  })
})
