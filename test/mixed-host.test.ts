import { describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import { run } from './crawl-tools.ts'
import {
  blogPart,
  discoursePart,
  forumPart,
  type HostPart,
  podcastPart,
  serveMixedHost,
  wikiPart,
} from './mixed-host.ts'

async function harvested(parts: readonly HostPart[], path = '/', trap: 'maze' | 'filters' | null = null) {
  await using server = await serveMixedHost(parts, trap)
  const source = openNetwork({ delay: 0, retries: 0, typedHosts: [server.host] })
  const { records, report } = await run(crawl(server.url(path), { source, render: 'never' }))
  const posts = new Set(records.flatMap(record => (record.kind === 'post' ? [new URL(record.url).pathname] : [])))
  const pathOf = (url: string) => new URL(url).pathname
  return {
    posts: [...posts].filter(path => /\/post-\d+\/$/.test(path)).length,
    strays: [...posts].filter(path => !/\/post-\d+\/$/.test(path)),
    home: pathOf(report.blog.url),
    requests: server.asked.length,
    notices: report.notices.map(({ topic, message }) => `${topic}: ${message.replaceAll(server.url('/'), '/')}`),
  }
}

describe('a host of several parts', () => {
  it.each([
    ['a wiki', [wikiPart('/wiki/')]],
    ['a forum of phpBB', [forumPart('/forum/')]],
    ['a forum of Discourse', [discoursePart('/community/')]],
    ['a podcast', [podcastPart('/show/')]],
    ['a wiki, a forum and a podcast', [wikiPart('/wiki/'), forumPart('/forum/'), podcastPart('/show/')]],
  ])('is harvested for its blog in a folder, beside %s', async (_, others) => {
    const result = await harvested([...others, blogPart('/blog/')])
    expect(result).toMatchObject({ posts: 30, strays: [], home: '/blog/' })
  })

  it.each([
    ['a wiki', [wikiPart('/wiki/')]],
    ['a forum of phpBB', [forumPart('/forum/')]],
    ['a forum of Discourse', [discoursePart('/community/')]],
    ['a podcast', [podcastPart('/show/')]],
  ])('is harvested for its blog at the root, beside %s', async (_, others) => {
    const result = await harvested([...others, blogPart('/')])
    expect(result).toMatchObject({ posts: 30, strays: [], home: '/' })
  })

  it('is harvested for its blog from the address of that too', async () => {
    const others = [wikiPart('/wiki/'), forumPart('/forum/')]
    const result = await harvested([...others, blogPart('/blog/')], '/blog/')
    expect(result).toMatchObject({ posts: 30, strays: [], home: '/blog/' })
  })

  it.each(['maze', 'filters'] as const)('is left in time where the address given is in a trap: a %s', async kind => {
    const inFolder = await harvested([wikiPart('/wiki/'), blogPart('/blog/')], '/trap/', kind)
    expect(inFolder).toMatchObject({ posts: 30, strays: [], home: '/blog/' })
    expect(inFolder.requests).toBeLessThan(60)
    const atRoot = await harvested([wikiPart('/wiki/'), blogPart('/')], '/trap/', kind)
    expect(atRoot).toMatchObject({ posts: 30, strays: [], home: '/' })
    // Without a folder of its own nothing but its barrenness tells the trap from the blog.
    expect(atRoot.requests).toBeLessThan(400)
    expect(atRoot.notices).toContainEqual(expect.stringContaining('the rest of the site was left out'))
  })

  it('tells of a second blog, and mixes it not with the first', async () => {
    const second = blogPart('/garden/', { title: 'Garden notes', name: 'leaf', year: 2019 })
    const result = await harvested([second, blogPart('/blog/', { shown: 5 })])
    expect(result).toMatchObject({ posts: 30, strays: [], home: '/blog/' })
    expect(result.notices).toEqual([expect.stringMatching(/several-blogs: .*\/blog\/.*\/garden\//)])
  })
})
