import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openFolder } from '../fetch/index.ts'
import { urlOf } from '../url.ts'
import { discover } from './discover.ts'

const ORIGIN = 'https://example.org'
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The home of the blog, and what the address is, of one address of a site of our own. */
async function homeFrom(files: Readonly<Record<string, string>>, path: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'home-of-list-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const found = await discover(openFolder(folder, urlOf(ORIGIN)), urlOf(ORIGIN + path), { demand: 'typed' })
  return found.kind === 'blog' ? `${new URL(found.blogUrl).pathname} ${found.urlKind}` : found.kind
}

const NAMES = ['chairs', 'lamps', 'tables', 'shelves', 'stools']
const HEAD = '<head><title>Wood</title><link rel="alternate" type="application/rss+xml" href="/rss.xml"></head>'
const MENU = '<nav><a href="/">Wood</a> <a href="/archive.html">All</a></nav>'
const heading = (folder: string) => (name: string) =>
  `<h3><a href="${folder}${name}/">On ${name}</a></h3><p>A word.</p>`
const listOf = (folder: string, names = NAMES) => names.map(heading(folder)).join('')
const feedOf = (folder: string, site = '/') =>
  `<rss version="2.0"><channel><title>Wood</title><link>${ORIGIN}${site}</link>${NAMES.map(
    name =>
      `<item><title>On ${name}</title><link>${ORIGIN}${folder}${name}/</link><pubDate>Fri, 03 May 2024 10:00:00 GMT</pubDate><description>A word.</description></item>`,
  ).join('')}</channel></rss>`
const POST = `<h1>On chairs</h1><p>Short today.</p><h2>Read next</h2>${listOf('/writing/', NAMES.slice(1))}`

describe('the address of a post that shows headings of others', () => {
  const site = {
    'index.html': `${HEAD}${MENU}${listOf('/writing/')}`,
    'rss.xml': feedOf('/writing/'),
    'writing/chairs/index.html': `${HEAD}${MENU}${POST}`,
  }

  it('leads to the home that the feed names, where the feed has the post', async () => {
    expect(await homeFrom(site, '/writing/chairs/')).toBe('/ post')
  })

  it('leads to the page above it where the feed names no home on this host', async () => {
    const moved = { ...site, 'rss.xml': feedOf('/writing/').replace(`<link>${ORIGIN}/</link>`, '') }
    expect(await homeFrom(moved, '/writing/chairs/')).toBe('/ post')
  })
})

describe('the address of a list', () => {
  const archive = `${MENU}<ul>${NAMES.map((name, n) => `<li>${n + 1}.2.2003: <a href="/writing/${name}/">On ${name}</a></li>`).join('')}</ul>`

  it('leads to the home that its feed names where it is an archive', async () => {
    const site = { 'index.html': `${HEAD}${MENU}${listOf('/writing/')}`, 'rss.xml': feedOf('/writing/') }
    expect(await homeFrom({ ...site, 'archive.html': HEAD + archive }, '/archive.html')).toBe('/ index')
    expect(await homeFrom({ ...site, 'all/index.html': HEAD + MENU + listOf('/writing/') }, '/all/')).toBe('/ index')
  })

  it('leads to the front page beside it where there is no feed', async () => {
    const entries = NAMES.map(name => `<div class="hentry"><h2><a href="/2024/05/${name}/">On ${name}</a></h2></div>`)
    const site = { 'index.html': MENU + entries.join(''), 'archive.html': archive }
    expect(await homeFrom(site, '/archive.html')).toBe('/ index')
  })

  it('is the home where its folder holds posts, has the feed, or is called a blog', async () => {
    const shop = '<h1>Chairs for sale</h1>'
    const own = (folder: string, posts: string, feed = 'rss.xml') => ({
      'index.html': HEAD.replace('/rss.xml', `/${feed}`) + shop,
      [feed]: feedOf(posts),
      [`${folder}index.html`]: HEAD.replace('/rss.xml', `/${feed}`) + MENU + listOf(posts),
    })
    expect(await homeFrom(own('notes/', '/notes/'), '/notes/')).toBe('/notes/ blog')
    expect(await homeFrom(own('wood/', '/p/', 'wood/rss.xml'), '/wood/')).toBe('/wood/ blog')
    expect(await homeFrom(own('blog/', '/p/'), '/blog/')).toBe('/blog/ blog')
    expect(await homeFrom(own('blog/', '/p/'), '/blog/index.html')).toBe('/blog/index.html blog')
  })

  it('is the home of one among many who write on the host', async () => {
    const joe = `${HEAD}${MENU}${listOf('/joe/', ['knots', 'sails', 'oars'])}`
    const site = { 'index.html': HEAD + listOf('/ann/'), 'rss.xml': feedOf('/ann/'), 'joe/index.html': joe }
    expect(await homeFrom(site, '/joe/')).toBe('/joe/ blog')
  })
})
