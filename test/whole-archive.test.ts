import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type CrawlOptions, crawl } from '../src/crawl/index.ts'
import { openFolder } from '../src/fetch/index.ts'
import type { ArchiveRecord, EntryRecord } from '../src/records.ts'
import { urlOf } from '../src/url.ts'
import { run } from './crawl-tools.ts'

const HOME = urlOf('https://blog.example/')

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Harvests a site of our own; gives the paths of its posts and what is said at the end. */
async function harvested(files: Readonly<Record<string, string>>, options: CrawlOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'whole-archive-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const source = openFolder(folder, HOME)
  const { records, report } = await run(crawl(HOME, { source, render: 'never', ...options }))
  const isPost = (record: ArchiveRecord): record is EntryRecord => record.kind === 'post'
  const posts = records.filter(isPost).map(({ url }) => new URL(url).pathname.replace(/index\.html$/, ''))
  return { posts: posts.toSorted(), topics: report.notices.map(({ topic }) => topic), requests: source.requests }
}

const words = (name: string) => Array.from({ length: 60 }, (_, at) => `${name.replace(/\W/g, '')}x${at}`).join(' ')
const frame = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>A blog</title><link rel="alternate" type="application/rss+xml" href="/feed.xml">${head}</head><body><div id="top"><a href="/">A blog</a></div>${body}</body></html>`
const post = (name: string, more = '', head = '') =>
  frame(
    `<div class="entry"><h1 class="headline">On ${name}</h1><p class="when">3 May 2014</p><div class="words"><p>${words(name)}.</p><p>${words(`${name}y`)}.</p></div></div>${more}`,
    head,
  )
const list = (hrefs: readonly string[], head = '') =>
  frame(
    `<ul class="teasers">${hrefs.map(href => `<li class="teaser"><a href="${href}">${href}</a></li>`).join('')}</ul>`,
    head,
  )
const feed = (paths: readonly string[]) =>
  `<rss version="2.0"><channel><title>A blog</title><link>${HOME}</link><description>Words</description>${paths
    .map(
      path =>
        `<item><title>On ${path}</title><link>https://blog.example${path}</link><pubDate>Sat, 03 May 2014 10:00:00 GMT</pubDate><description>${words(path)}</description></item>`,
    )
    .join('')}</channel></rss>`
const postsAt = (paths: readonly string[]) =>
  Object.fromEntries(paths.map(path => [`${path.slice(1)}index.html`, post(path.split('/').at(-2) ?? '')]))
const mapAt = (url: string) => `<sitemap><loc>${url}</loc></sitemap>`
const paths = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}/`)

describe('a whole archive', () => {
  it('is found behind relations in the head of a page that no link repeats', async () => {
    const fresh = paths('/2014/05/fresh-', 3)
    const old = paths('/2009/02/old-', 4)
    const { posts } = await harvested({
      'index.html': list(fresh, '<link rel="archives" title="February 2009" href="/2009/02/">'),
      'feed.xml': feed(fresh),
      ...postsAt([...fresh, ...old]),
      '2009/02/index.html': list(old.slice(0, 3)),
      // Nothing else leads to the last one.
      '2009/02/old-2/index.html': post('old-2', '', '<link rel="prev" href="/2009/02/old-3/">'),
    })
    expect(posts).toEqual([...fresh, ...old].toSorted())
  })

  it('is not given up for a sitemap that names a thousand files in vain', async () => {
    const fresh = paths('/2014/05/fresh-', 10)
    const old = paths('/2009/02/old-', 5)
    const given = '/notes/nobody-links-to-this/'
    const maps = Array.from(
      { length: 1200 },
      (_, n) => `<sitemap><loc>https://blog.example/tags/t${n}.xml</loc></sitemap>`,
    )
    const named = Array.from(
      { length: 1200 },
      (_, n) => `<sitemap><loc>https://blog.example/sitemap-${n}.xml</loc></sitemap>`,
    )
    for (const index of [maps, named]) {
      const { posts, requests } = await harvested(
        {
          'index.html': list([...fresh, '/archive/']),
          'feed.xml': feed(fresh),
          'sitemap.xml': `<sitemapindex>${index.join('')}</sitemapindex>`,
          'archive/index.html': list(old),
          'notes/nobody-links-to-this/index.html': post('nobody'),
          ...postsAt([...fresh, ...old]),
        },
        { urls: [urlOf(`https://blog.example${given}`)] },
      )
      expect(posts).toEqual(expect.arrayContaining([...fresh, ...old, given]))
      expect(requests).toBeLessThan(300)
    }
  })

  it('does not wait for sitemaps without end', async () => {
    const fresh = paths('/2014/05/fresh-', 20)
    const tree = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => {
        const inner = Array.from({ length: 40 }, (_, m) => `https://blog.example/sitemap-${n}-${m}.xml`)
        return [`sitemap-${n}.xml`, `<sitemapindex>${inner.map(mapAt).join('')}</sitemapindex>`]
      }),
    )
    const leaves = Object.fromEntries(
      Array.from({ length: 1600 }, (_, n) => {
        const name = `${Math.floor(n / 40)}-${n % 40}`
        const pages = [1, 2, 3].map(at => `<url><loc>https://blog.example/things/${name}-${at}</loc></url>`)
        return [`sitemap-${name}.xml`, `<urlset>${pages.join('')}</urlset>`]
      }),
    )
    const { posts } = await harvested(
      {
        'index.html': list(fresh),
        'feed.xml': feed(fresh),
        'sitemap.xml': `<sitemapindex>${Object.keys(tree)
          .map(name => mapAt(`https://blog.example/${name}`))
          .join('')}</sitemapindex>`,
        ...tree,
        ...leaves,
        ...postsAt(fresh),
      },
      { maxPages: 60 },
    )
    expect(posts).toEqual(fresh.toSorted())
  })

  it('is found where every page is the index of its folder', async () => {
    const fresh = paths('/a-fresh-one-', 10)
    const old = paths('/an-older-one-', 60)
    // Lists of old posts lead to many that are gone, and one that takes posts for lists gives up on them.
    const gone = paths('/one-that-is-gone-', 300)
    const pages = [0, 1, 2, 3, 4, 5].map(n => {
      const listed = [...gone.slice(n * 50, n * 50 + 50), ...old.slice(n * 10, n * 10 + 10)]
      return [`archives/page/${n + 1}/index.html`, list(listed.map(path => `../../..${path}index.html`))]
    })
    const { posts } = await harvested({
      'index.html': list([...fresh, ...[1, 2, 3, 4, 5, 6].map(n => `archives/page/${n}/index.html`)]),
      'feed.xml': feed(fresh),
      ...postsAt([...fresh, ...old]),
      ...Object.fromEntries(pages),
    })
    expect(posts).toEqual([...fresh, ...old].toSorted())
  })

  it('is found where some posts are called by a number or a day', async () => {
    const fresh = ['/2005/07/tea.html', '/2005/07/milk.html', '/2005/08/jam.html']
    const odd = ['/2005/04/4.html', '/2005/06/33.html', '/2005/06/05_1.html', '/2005/06/2005-06-09.html']
    const { posts } = await harvested({
      'index.html': list([...fresh, '/2005/04/', '/2005/06/']),
      'feed.xml': feed(fresh),
      ...Object.fromEntries([...fresh, ...odd].map(path => [path.slice(1), post(path)])),
      '2005/04/index.html': list(odd.slice(0, 1)),
      '2005/06/index.html': list(odd.slice(1)),
    })
    expect(posts).toEqual([...fresh, ...odd].toSorted())
  })

  it('holds old posts without the form for comments that the newest have', async () => {
    const fields = ['name', 'mail', 'site', 'words', 'send', 'hint', 'rules', 'preview', 'notify', 'captcha']
    const form = `<div id="comments"><form class="reply">${fields.map(name => `<p class="field-${name}"><input class="${name}" id="${name}"></p>`).join('')}</form></div>`
    const fresh = paths('/texts/fresh-', 6)
    const old = paths('/texts/old-', 6)
    const { posts } = await harvested({
      'index.html': list([...fresh, ...old]),
      'feed.xml': feed(fresh),
      ...postsAt(old),
      ...Object.fromEntries(fresh.map((path, n) => [`${path.slice(1)}index.html`, post(`fresh-${n}`, form)])),
    })
    expect(posts).toEqual([...fresh, ...old].toSorted())
  })

  it('has each post once, whatever the languages that the site builder made of it', async () => {
    const fresh = paths('/posts/fresh-', 4)
    const copy = (path: string) =>
      post(path.split('/').at(-2) ?? '', '', `<link rel="alternate" hreflang="en" href="${path}">`)
    const { posts } = await harvested({
      'index.html': list(
        [...fresh, ...fresh.map(path => `/es${path}`)],
        '<link rel="alternate" type="application/rss+xml" href="/es/feed.xml">',
      ),
      'feed.xml': feed(fresh),
      'es/feed.xml': feed(fresh.map(path => `/es${path}`)),
      ...postsAt(fresh),
      ...Object.fromEntries(
        fresh.map(path => [`es${path}index.html`, copy(path).replaceAll('x1', 'y1').replace('lang="en"', 'lang="es"')]),
      ),
    })
    expect(posts).toEqual(fresh)
  })

  it('that the blog counts and nothing leads to is told', async () => {
    const fresh = paths('/2014/05/fresh-', 4)
    const home = list(fresh).replace(
      '</ul>',
      '<li><a href="/2014/05/">May 2014</a> (4)</li><li><a href="/2009/02/">February 2009</a> (30)</li></ul>',
    )
    const files = { 'index.html': home, 'feed.xml': feed(fresh), ...postsAt(fresh), '2014/05/index.html': list(fresh) }
    expect((await harvested(files)).topics).toContain('posts-unfound')
    expect((await harvested({ ...files, 'index.html': home.replace('(30)', '(1)') })).topics).not.toContain(
      'posts-unfound',
    )
  })
})

describe('a site that does not look like a blog', () => {
  const files = {
    'index.html':
      '<!doctype html><title>Ann</title><h1>Ann</h1><p><a href="/letters/one.html">One</a> <a href="/letters/two.html">Two</a></p>',
    'letters/one.html': post('one'),
    'letters/two.html': post('two'),
  }

  it('is refused with a word on how to insist, and harvested by who does', async () => {
    await expect(harvested(files)).rejects.toThrow('--force harvests it all the same.')
    expect((await harvested(files, { force: true })).requests).toBeGreaterThan(3)
  })
})

describe('a whole archive with old posts of another address and design', () => {
  const fresh = paths('/2014/05/fresh-', 6)
  const olden = Array.from({ length: 7 }, (_, n) => `/archiv/${n}-olden-${n}.htm`)
  const dated = (path: string, day: string) =>
    `<html><head><title>${path}</title></head><body bgcolor="#fff"><center><table><tr><td class="c1"><font size=4><b>About ${path}</b></font><br><font size=1>written ${day} by Tove Lind</font><br><p align=justify>${words(path)}.</p><p align=justify>${words(`${path}z`)}.</p></td></tr></table></center></body></html>`
  const oldFiles = (day: (n: number) => string) =>
    Object.fromEntries(olden.map((path, n) => [path.slice(1), dated(path, day(n))]))
  const blog = {
    'index.html': list([...fresh, '/older.html']),
    'feed.xml': feed(fresh),
    'older.html': list(olden),
    ...postsAt(fresh),
  }

  it('has these as well, the first of them too', async () => {
    const { posts, topics } = await harvested({ ...blog, ...oldFiles(n => `May ${n + 1}, 2004`) })
    expect(posts).toEqual([...fresh, ...olden].toSorted())
    expect(topics).not.toContain('pages-left-out')
  })

  it('says so where it leaves out pages that may be posts, and takes them where they are given', async () => {
    const files = { ...blog, ...oldFiles(n => `June ${n + 1}, 2014`) }
    const { posts, topics } = await harvested(files)
    expect(posts).toEqual(fresh)
    expect(topics).toContain('pages-left-out')
    const given = await harvested(files, { urls: olden.map(path => urlOf(`https://blog.example${path}`)) })
    expect(given.posts).toEqual([...fresh, ...olden].toSorted())
    expect(given.topics).not.toContain('pages-left-out')
  })

  it('takes a section beside the blog for none of its posts', async () => {
    const earlier = paths('/2003/02/early-', 6)
    const files = {
      ...blog,
      'older.html': list([...earlier, ...olden]),
      ...Object.fromEntries(
        earlier.map(path => [`${path.slice(1)}index.html`, post(path).replace('3 May 2014', '2 February 2003')]),
      ),
      ...oldFiles(n => `May ${n + 1}, 2009`),
    }
    const { posts, topics } = await harvested(files)
    expect(posts).toEqual([...fresh, ...earlier].toSorted())
    expect(topics).toContain('pages-left-out')
  })

  it('says so of pages without a date too: nothing of them is kept', async () => {
    const { posts, topics } = await harvested({ ...blog, ...oldFiles(() => 'long ago') })
    expect(posts).toEqual(fresh)
    expect(topics).toContain('pages-left-out')
  })
})
