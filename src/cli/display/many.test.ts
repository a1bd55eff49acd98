import { describe, expect, it } from 'vitest'
import type { CrawlProgress } from '../../crawl/index.ts'
import { urlOf } from '../../url.ts'
import { textWidth } from '../terminal/width.ts'
import { drawMany, type ManyState } from './many-frame.ts'
import { openManyLines } from './many-lines.ts'

const plain = (_: string, text: string) => text
const progress = (title: string, found: number): CrawlProgress => ({
  phase: 'harvesting',
  blog: {
    kind: 'blog',
    id: title,
    url: urlOf('https://a.example/'),
    title,
    description: null,
    language: null,
    platform: null,
    feeds: [],
    firstCrawled: '2024-01-01',
    lastCrawled: '2024-01-01',
  },
  event: null,
  currentUrl: null,
  pages: { fetched: 12, failed: 1, unchanged: 0, waiting: 34 },
  posts: { found, new: found, updated: 0 },
  bytes: 0,
})

function state(running: number): ManyState {
  const blogs = Array.from({ length: running }, (_, at) => ({
    address: `https://blog-${at}.example/`,
    progress: at === 0 ? null : progress(`Blog\u001b[31m number ${at} 日本語のとても長いタイトル`, at),
  }))
  return { count: 60, running: blogs, good: 3, bad: 1, last: 'Ann: done, 12 new posts' }
}

describe('the rows of several blogs', () => {
  it.each([
    [20, 6],
    [40, 10],
    [80, 24],
    [200, 50],
  ])('fit into %i columns and %i rows, whatever runs', (width, height) => {
    const rows = drawMany(state(16), 0, width, height, plain)
    expect(rows.length).toBeLessThan(height)
    for (const row of rows) expect(textWidth(row)).toBeLessThan(width)
    expect(rows.join('')).not.toContain('\u001b')
  })

  it('show one for each, and fold what is finished into one', () => {
    const rows = drawMany(state(2), 0, 100, 24, plain)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toContain('4 of 60 blogs finished · 2 at work · 1 post of these so far · 1 not well')
    expect(rows[1]).toMatch(/^ {2}blog-0\.example +Looking for feeds/)
    expect(rows[2]).toContain('1 post, 12 pages, 34 waiting, 1 failed')
    expect(rows[3]).toBe('  ! 4 finished, the last: Ann: done, 12 new posts')
  })

  it('say how many have no row of their own', () => {
    const rows = drawMany(state(16), 0, 80, 8, plain)
    expect(rows).toHaveLength(7)
    expect(rows[5]).toBe('  and 12 others')
  })
})

describe('the lines of several blogs', () => {
  it('are few: when a blog begins, when it ends, and now and then between', () => {
    let seconds = 0
    const written: string[] = []
    const display = openManyLines({ write: text => written.push(text) }, 12, () => seconds)
    const blog = display.begin(2, 'https://a.example/')
    for (; seconds < 40; seconds += 1) blog.show(progress('A', 5))
    blog.end({ isGood: true, words: 'done, 5 new posts' })
    expect(written).toEqual([
      '[ 3/12] https://a.example/: begun\n',
      '[ 3/12] https://a.example/: 5 posts, 12 pages, 34 waiting, 1 failed\n',
      '[ 3/12] https://a.example/: done, 5 new posts\n',
    ])
  })
})
