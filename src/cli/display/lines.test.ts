import { describe, expect, it } from 'vitest'
import type { CrawlProgress } from '../../crawl/index.ts'
import { urlOf } from '../../url.ts'
import { openLines } from './lines.ts'

const base: CrawlProgress = {
  phase: 'harvesting',
  blog: null,
  event: null,
  currentUrl: urlOf('https://blog.example.org/a'),
  pages: { fetched: 0, failed: 0, unchanged: 0, waiting: 0 },
  posts: { found: 0, new: 0, updated: 0 },
  bytes: 0,
}

function run(verbose: boolean): string[] {
  let seconds = 0
  const written: string[] = []
  const display = openLines({ write: text => written.push(text) }, verbose, () => seconds)
  for (let page = 1; page <= 100; page += 1) {
    seconds = page / 10
    display.show({ ...base, event: `page ${page}`, pages: { ...base.pages, fetched: page } })
  }
  return written
}

describe('openLines', () => {
  it('writes a line every few seconds, not one for every page', () => {
    expect(run(false)).toEqual([
      'Harvesting\n',
      '0 posts, 50 pages fetched, 0 waiting, 0 B\n',
      '0 posts, 100 pages fetched, 0 waiting, 0 B\n',
    ])
  })

  it('tells everything when asked to', () => {
    expect(run(true).filter(line => line.startsWith('page '))).toHaveLength(100)
  })
})
