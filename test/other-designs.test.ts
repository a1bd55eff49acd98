import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openFolder } from '../src/fetch/index.ts'
import type { EntryRecord } from '../src/records.ts'
import { urlOf } from '../src/url.ts'
import { run } from './crawl-tools.ts'

const HOME = urlOf('https://blog.example/')

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const sentence = (name: string, at: number) =>
  `The ${name.replace(/-/g, ' ')} of day ${at} was told at length in the house, by ${name.length + at} people who had seen it.`
const words = (name: string) =>
  numbers(4)
    .map(at => `<p>${sentence(name, at)} ${sentence(name, at + 7)}</p>`)
    .join('')
const frame = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A blog</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body>${body}</body></html>`
const FRESH = numbers(10).map(n => `fresh-${n}`)
const OLD = numbers(30).map(n => `older-${n}`)
const SLOGAN = 'Whoever likes what stands here may send a postcard to the house by the canal, where it is read.'

const freshPage = (name: string) =>
  frame(
    `<article class="entry"><h1>On ${name}</h1><span class="author">Ann Lee</span> <time datetime="2014-05-03">3 May 2014</time><div class="words">${words(name)}</div></article>`,
  )
/** Another design, with the same words behind every article. */
const oldPage = (name: string) =>
  frame(
    `<table><tr><td id="story"><h2>On ${name}</h2><i>by Ann Lee, 3 May 2004</i>${words(name)}<p class="card">${SLOGAN}</p></td></tr></table>`,
  )

/** The posts as they stand at the end of a harvest, and what is said of it. */
async function harvested(old: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'designs-'))
  folders.push(folder)
  const links = [...FRESH, ...old].map(name => `<li><a href="/2014/05/${name}.html">On ${name}</a></li>`)
  const items = FRESH.map(
    name =>
      `<item><title>On ${name}</title><link>${HOME}2014/05/${name}.html</link><pubDate>Sat, 03 May 2014 10:00:00 GMT</pubDate><description><![CDATA[${words(name)}]]></description></item>`,
  )
  const files = {
    'index.html': frame(`<ul>${links.join('')}</ul>`),
    'feed.xml': `<rss version="2.0"><channel><title>A blog</title><link>${HOME}</link><description>Words</description>${items.join('')}</channel></rss>`,
    ...Object.fromEntries(FRESH.map(name => [`2014/05/${name}.html`, freshPage(name)])),
    ...Object.fromEntries(old.map(name => [`2014/05/${name}.html`, oldPage(name)])),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { records, report } = await run(crawl(HOME, { source: openFolder(folder, HOME), render: 'never' }))
  const posts = new Map<string, EntryRecord>()
  for (const record of records) if (record.kind === 'post') posts.set(record.url, record)
  return { posts: [...posts.values()], report }
}

describe('older posts of another design', () => {
  it('teach rules of their own, by which those that were read before are read again', async () => {
    const { posts, report } = await harvested(OLD)
    expect(posts).toHaveLength(FRESH.length + OLD.length)
    expect(posts.filter(({ text }) => text.includes('postcard')).map(({ url }) => url)).toEqual([])
    expect(posts.filter(({ text }) => !text.includes('of day 10 was told')).map(({ url }) => url)).toEqual([])
    expect(new Set(posts.map(({ sources }) => sources.text))).toEqual(new Set(['feed', 'rule']))
    expect(report.notices.map(({ topic, message }) => `${topic}: ${message}`)).toEqual([
      expect.stringMatching(/^design-learned: .*another design.* from 8 of them/),
    ])
    expect(report.crawl.figures.posts).toMatchObject({ new: FRESH.length + OLD.length, updated: 0 })
  })

  it('teach nothing where they are too few', async () => {
    const { posts, report } = await harvested(OLD.slice(0, 4))
    expect(posts).toHaveLength(FRESH.length + 4)
    expect(report.notices.map(({ topic }) => topic)).toEqual(['posts-of-other-design'])
  })
})
