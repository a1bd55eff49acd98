import { describe, expect, it } from 'vitest'
import type { CrawlProgress } from '../../crawl/index.ts'
import { urlOf } from '../../url.ts'
import { textWidth } from '../terminal/width.ts'
import { drawFrame } from './frame.ts'

const progress: CrawlProgress = {
  phase: 'harvesting',
  blog: {
    kind: 'blog',
    id: 'b',
    url: urlOf('https://blog.example.org/'),
    title: '日本語のとても長いブログのタイトルです。まだ続きます\u001b[31m',
    description: null,
    language: 'ja',
    platform: 'WordPress',
    feeds: [{ url: urlOf('https://blog.example.org/feed'), kind: 'posts', format: 'rss' }],
    firstCrawled: '2024-01-01',
    lastCrawled: '2024-01-01',
  },
  event: null,
  currentUrl: urlOf(`https://blog.example.org/${'long-'.repeat(40)}end`),
  pages: { fetched: 1234, failed: 3, unchanged: 0, waiting: 56 },
  posts: { found: 789, new: 789, updated: 0 },
  bytes: 12_345_678,
}
const plain = (_: string, text: string) => text

describe('drawFrame', () => {
  it.each([20, 40, 80, 200])('fits into %i columns', width => {
    const lines = drawFrame(progress, { postsPerSecond: 3.21, secondsLeft: 65, part: 0.95 }, 0, width, plain)
    for (const line of lines) expect(textWidth(line)).toBeLessThan(width)
  })

  it('shows figures, bar and address', () => {
    const lines = drawFrame(progress, { postsPerSecond: 3.21, secondsLeft: 65, part: 0.5 }, 0, 100, plain)
    expect(lines[0]).toContain('WordPress · rss feed')
    expect(lines[1]).toBe('  789 posts · 1,234 pages fetched · 56 waiting · 3.2 posts/s · 12.3 MB · 3 failed')
    expect(lines[2]).toMatch(/━{20}─{20} 50 % · about 1 min 5 s left$/)
    expect(lines[3]).toMatch(/end$/)
  })

  it('draws no bar while nobody knows how much there is', () => {
    const lines = drawFrame(progress, { postsPerSecond: 3, secondsLeft: null, part: null }, 0, 100, plain)
    expect(lines[2]).toBe('  Harvesting')
  })

  it('lets no escape sequence of a blog through', () => {
    expect(
      drawFrame(progress, { postsPerSecond: 0, secondsLeft: null, part: null }, 0, 120, plain).join(),
    ).not.toContain('\u001b')
  })
})
