import { describe, expect, it } from 'vitest'
import { crawlDelayFor, isAllowedBy, productTokenOf, readRobots } from './robots.ts'

describe('a robots.txt', () => {
  it('gives groups, delays and sitemaps', () => {
    const text = `\uFEFFSitemap: https://example.org/map.xml
User-agent: a
User-agent: B/1.0 # with a comment
Crawl-delay: 2.5
Disallow: /caf\u00e9
Allow:

sitemap: /other.xml
User-agent: *
Disallow: /x`
    expect(readRobots(text.replaceAll('\n', '\r\n'))).toEqual({
      groups: [
        { agents: ['a', 'b'], rules: [{ allow: false, pattern: '/caf%C3%A9' }], crawlDelay: 2.5 },
        { agents: ['*'], rules: [{ allow: false, pattern: '/x' }], crawlDelay: null },
      ],
      sitemaps: ['https://example.org/map.xml', '/other.xml'],
    })
  })

  it('takes the delay of the group that speaks to us', () => {
    const robots = readRobots('User-agent: *\nCrawl-delay: 9\n\nUser-agent: permablog\nCrawl-delay: 1\nDisallow:')
    expect(crawlDelayFor(robots, 'permablog')).toBe(1)
    expect(crawlDelayFor(robots, 'other')).toBe(9)
    expect(crawlDelayFor(readRobots('User-agent: *\nCrawl-delay: soon'), 'other')).toBeNull()
  })

  it('that is a page of HTML says nothing', () => {
    expect(readRobots('<!doctype html><title>Not found</title>').groups).toEqual([])
  })

  it('never forbids itself', () => {
    expect(isAllowedBy(readRobots('User-agent: *\nDisallow: /'), 'permablog', 'https://example.org/robots.txt')).toBe(
      true,
    )
  })

  it('is matched in linear time however many stars it has', () => {
    const robots = readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(2000)}$`)
    expect(isAllowedBy(robots, 'permablog', `https://example.org/${'a'.repeat(50_000)}b`)).toBe(true)
  })
})

describe('the name that a robots.txt knows us by', () => {
  it.each([
    ['permablog (+https://example.org)', 'permablog'],
    ['Permablog/1.2', 'Permablog'],
    ['Mozilla/5.0 (compatible; archive-bot/3.0; +https://example.org)', 'archive-bot'],
    ['Mozilla/5.0 (X11; Linux x86_64) Gecko', 'Mozilla'],
    ['', ''],
  ])('of "%s" is "%s"', (userAgent, token) => {
    expect(productTokenOf(userAgent)).toBe(token)
  })
})
