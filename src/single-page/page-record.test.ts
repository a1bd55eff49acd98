import { describe, expect, it } from 'vitest'
import { parseFeed } from '../feed/index.ts'
import { parsePage } from '../page/index.ts'
import { type Url, urlKey, urlOf } from '../url.ts'
import { readPageRecord } from './index.ts'

const words = (name: string) => `<p>${`What the ${name} brought was told in the kitchen for years. `.repeat(4)}</p>`
const teaser = (name: string) =>
  `<article><h3><a href="/${name}-in-the-valley">About the ${name}</a></h3><time datetime="2014-05-0${name.length}">then</time>${words(name)}</article>`
const NAMES = ['ferry', 'bridge', 'chapel', 'mill', 'lighthouse'] as const

async function typeOf(path: string, body: string): Promise<string> {
  const html = `<html lang="en"><head><title>The flood – Blog</title></head><body>${body}</body></html>`
  const page = parsePage(html, urlOf(`https://blog.example/${path}`))
  return (await readPageRecord({ page }, {}, 'auto', false)).record.type
}

describe('a single page that is read as what it looks like', () => {
  const beside = `<section><h2>More of the valley</h2>${NAMES.map(teaser).join('')}</section>`
  const article = `<article><h1>The flood</h1>${words('flood')}${words('river')}${words('bridge')}${words('winter')}</article>`

  it('is an article where it shows many others beside one text under its title', async () => {
    expect(await typeOf('the-flood', `<main>${article}${beside}</main>`)).not.toBe('list')
  })

  it('is a list where it shows others alone', async () => {
    expect(
      await typeOf('the-flood', `<main><h1>The flood</h1><p>All that was written of it.</p>${beside}</main>`),
    ).toBe('list')
  })

  it('is a list where its address says so', async () => {
    expect(await typeOf('page/2/', `<main>${article}${beside}</main>`)).toBe('list')
  })

  it('is a list where several posts stand on it as a whole', async () => {
    const posts = NAMES.map(
      name => `<article class="hentry"><h2><a href="/${name}">The ${name}</a></h2>${words(name).repeat(4)}</article>`,
    )
    expect(await typeOf('the-flood', `<main><h1>The flood</h1>${posts.join('')}</main>`)).toBe('list')
  })

  it('is a post where it says when it was published, unless its address or its marks say otherwise', async () => {
    const dated = `<h1>The flood</h1><p>3 May 2014</p>${words('flood')}`
    expect(await typeOf('the-flood', dated)).toBe('post')
    expect(await typeOf('about', dated)).toBe('page')
    expect(await typeOf('the-flood', `<h1>The flood</h1>${words('flood')}`)).toBe('page')
  })

  it('is what a harvest of its blog says, where an archive knows that', async () => {
    const html = `<html lang="en"><head><title>The flood</title></head><body><h1>The flood</h1>${words('flood')}</body></html>`
    const page = parsePage(html, urlOf('https://blog.example/the-flood'))
    const home = urlOf('https://blog.example/')
    const site = { home, platform: null, patterns: [], shownForms: [], template: null }
    const typeBy = async (links: readonly Url[]) => {
      const entries = parseFeed(
        `<rss version="2.0"><channel><title>B</title>${links.map(link => `<item><link>${link}</link><title>The flood</title></item>`).join('')}</channel></rss>`,
        { url: home, contentType: null },
      )
      const stated = entries.kind === 'feed' ? entries.entries : []
      const known = {
        blog: { id: 'b', url: home, title: 'B', language: null, feeds: [] },
        authors: [],
        emblem: null,
        zones: [],
        rules: [],
        feedEntries: new Map(stated.map(entry => [urlKey(entry.link ?? home), entry])),
        commentEntries: {},
      }
      return (await readPageRecord({ page }, { known, site }, 'auto', false)).record.type
    }
    expect(await typeBy([page.url])).toBe('post')
    expect(await typeBy([])).toBe('page')
  })

  it('says that further pages of the post were not read', async () => {
    const html = `<html lang="en"><head><title>The flood</title></head><body><article><h1>The flood</h1><time>3 May 2014</time>${words('flood')}
      <p class="page-links">Pages: 1 <a href="/the-flood/2/">2</a> <a href="/the-flood/3/">3</a></p></article></body></html>`
    const page = parsePage(html, urlOf('https://blog.example/the-flood/'))
    const { notices } = await readPageRecord({ page }, {}, 'auto', false)
    expect(notices.join()).toContain('https://blog.example/the-flood/2/, https://blog.example/the-flood/3/')
  })
})
