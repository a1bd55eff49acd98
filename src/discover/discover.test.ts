import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openFolder } from '../fetch/index.ts'
import { urlOf } from '../url.ts'
import { discover } from './discover.ts'
import type { BlogFound } from './discovery.ts'
import { describeEvidence } from './evidence.ts'
import { rebased } from './rebase.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A site of our own in a folder, and what discovery finds at one of its addresses. */
async function discoverIn(
  files: Readonly<Record<string, string>>,
  path = '/',
  origin = 'https://example.org',
  options: Parameters<typeof discover>[2] = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'discover-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const source = openFolder(folder, urlOf(origin))
  return { found: await discover(source, urlOf(origin + path), options), requests: source.requests }
}

async function blogIn(files: Readonly<Record<string, string>>, path?: string, origin?: string): Promise<BlogFound> {
  const { found } = await discoverIn(files, path, origin)
  if (found.kind !== 'blog') throw new Error(JSON.stringify(found))
  return found
}

const STORY = 'A sentence that tells a story about a cat. '
const item = (link: string, text = STORY) =>
  `<item><title>${link}</title><link>${link}</link><pubDate>Fri, 03 May 2024 10:00:00 GMT</pubDate><description>${text}</description></item>`
const rss = (links: readonly string[], { title = 'Cats', site = 'https://example.org/', text = STORY } = {}) =>
  `<rss version="2.0"><channel><title>${title}</title><link>${site}</link><description>All of them</description>${links.map(link => item(link, text)).join('')}</channel></rss>`
const announce = (href: string, title = '') =>
  `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`
const POSTS = ['https://example.org/a/', 'https://example.org/b/', 'https://example.org/c/']
const LIST = '<h2><a href="/a/">A</a></h2><h2><a href="/b/">B</a></h2><h2><a href="/c/">C</a></h2>'
const POST = `<article><h1>A</h1><time datetime="2024-05-03">3 May</time><p>${STORY.repeat(40)}</p></article><a href="/">Cats</a>`

describe('a front page that is the newest post, without a feed or a list', () => {
  const post = (date: string, older: string) =>
    `<article><h1>A</h1><p>${date}</p><p>${STORY.repeat(40)}</p></article><a href="${older}" rel="prev">Older</a><form id="commentform"></form>`
  const chain = (...dates: readonly string[]) => ({
    'index.html': post(dates[0] ?? '', '/b.html'),
    'b.html': post(dates[1] ?? '', '/c.html'),
    'c.html': post(dates[2] ?? '', '/d.html'),
  })
  const typed = { demand: 'typed' } as const

  it('is a blog for whoever types its address, if it leads back from post to post', async () => {
    const { found } = await discoverIn(
      chain('3 May 2024', '1 May 2024', '7 April 2024'),
      '/',
      'https://example.org',
      typed,
    )
    expect(found.kind).toBe('blog')
    expect(found.kind === 'blog' ? found.evidence.map(describeEvidence).join() : '').toContain('leads back to others')
  })

  it('is none where the pages bear no dates, as those of a manual', async () => {
    const { found } = await discoverIn(
      chain('Chapter one', 'Chapter two', 'Chapter three'),
      '/',
      'https://example.org',
      typed,
    )
    expect(found.kind).toBe('no-blog')
  })
})

describe('a front page of bare titles, without a feed', () => {
  const titles = ['Kettles', 'Otters', 'Lamps', 'Maps', 'Boats']
  const home = `<nav><a href="/about/">About</a></nav><main><ul>${titles.map(title => `<li><a href="/${title}.html">${title}</a></li>`).join('')}</ul></main>`
  const site = (page: string) => ({
    'index.html': home,
    ...Object.fromEntries(titles.map(title => [`${title}.html`, page])),
  })

  it('is a blog for whoever types its address, if what it lists are posts', async () => {
    const { found } = await discoverIn(site(POST), '/', 'https://example.org', { demand: 'typed' })
    expect(found.kind).toBe('blog')
    expect(found.kind === 'blog' ? found.evidence.map(describeEvidence).join() : '').toContain('are posts, of 5 listed')
  })

  it('is one also where its months are more, and have longer names, than its posts', async () => {
    const months = Array.from(
      { length: 9 },
      (_, n) => `<li><a href="/archives/2014-0${n + 1}.html">the month ${n} of 2014</a></li>`,
    )
    const files = {
      ...site(POST),
      'index.html': home.replace('</main>', `<div><ul>${months.join('')}</ul></div></main>`),
    }
    expect((await discoverIn(files, '/', 'https://example.org', { demand: 'typed' })).found.kind).toBe('blog')
  })

  it('is one also where its posts have short numbers for addresses', async () => {
    const links = titles.map((title, n) => `<li><a href="/${90 + n}">${title}</a></li>`).join('')
    const plain = `<h1>A</h1><p>3 May 2024</p><p>${STORY.repeat(40)}</p><a href="/">Cats</a>`
    const files = {
      'index.html': `<main><ul>${links}</ul></main>`,
      ...Object.fromEntries(titles.map((_, n) => [`${90 + n}.html`, plain])),
    }
    expect((await discoverIn(files, '/', 'https://example.org', { demand: 'typed' })).found.kind).toBe('blog')
  })

  it('is none for those who only come by, nor where it lists other things', async () => {
    expect((await discoverIn(site(POST))).found.kind).toBe('no-blog')
    const goods = site('<h1>A lamp</h1><p>12 €</p><form action="/buy"><button>Buy</button></form>')
    expect((await discoverIn(goods, '/', 'https://example.org', { demand: 'typed' })).found.kind).toBe('no-blog')
  })
})

describe('a front page of titles with days in numbers, without a feed', () => {
  const dated = (days: readonly string[]) => ({
    'index.html': days.map((day, n) => `<h2><a href="/${n}/">Post ${n}</a></h2><p>${day}</p>`).join(''),
  })

  it('is a blog for whoever types its address, whatever part of the day is first', async () => {
    for (const days of [
      ['27.03.2017', '02.03.2017', '14.02.2017'],
      ['27/03/2017', '02/03/2017', '14/02/2017'],
      ['3/27/17', '3/2/17', '2/14/17'],
    ]) {
      const { found } = await discoverIn(dated(days), '/', 'https://example.org', { demand: 'typed' })
      expect(found.kind, days[0]).toBe('blog')
    }
  })

  it('is none where the numbers are prices or versions', async () => {
    for (const numbers of [
      ['27.03 €', '2.03 €', '14.02 €'],
      ['version 27.03.2017.1', 'version 27.3.1', 'version 2.0.1'],
    ]) {
      const { found } = await discoverIn(dated(numbers), '/', 'https://example.org', { demand: 'typed' })
      expect(found.kind, numbers[0]).toBe('no-blog')
    }
  })
})

describe('a front page that only leads to a blog', () => {
  const blog = ['1 May 2024', '3 May 2024', '7 May 2024'].map(
    (day, n) => `<h2><a href="/${n}/">P ${n}</a></h2><p>${day}</p>`,
  )
  const home = (...links: readonly string[]) =>
    `<h1>Hello</h1><p>${STORY}</p>${links.map(link => `<a href="${link}">here</a>`).join('')}`
  const typed = { demand: 'typed' } as const

  it('stands for it, for whoever types its address', async () => {
    const files = { 'index.html': home('/about/', '/blog/'), 'blog/index.html': blog.join('') }
    const { found } = await discoverIn(files, '/', 'https://example.org', typed)
    expect(found).toMatchObject({ kind: 'blog', blogUrl: 'https://example.org/blog/' })
    expect((await discoverIn(files)).found.kind).toBe('no-blog')
  })

  it('stands for none where it leads to several, or to what is no blog', async () => {
    const files = { 'blog/index.html': blog.join(''), 'journal/index.html': blog.join(''), 'diary/index.html': home() }
    for (const links of [['/blog/', '/journal/'], ['/diary/']]) {
      const { found } = await discoverIn({ ...files, 'index.html': home(...links) }, '/', 'https://example.org', typed)
      expect(found.kind, links.join()).toBe('no-blog')
    }
  })
})

describe('discover', () => {
  it('finds the announced feed, the name and the language of a blog', async () => {
    const blog = await blogIn({
      'index.html': `<html lang="en-GB"><head>${announce('/rss.xml')}</head>${LIST}`,
      'rss.xml': rss(POSTS),
    })
    expect(blog).toMatchObject({
      blogUrl: 'https://example.org/',
      title: 'Cats',
      description: 'All of them',
      language: 'en-GB',
      urlKind: 'blog',
      mainFeed: { url: 'https://example.org/rss.xml', role: 'posts' },
      rebase: { kind: 'as-is' },
    })
    expect(blog.feedReason).toMatchObject({ code: 'only-one' })
  })

  it('asks for few things where a feed of whole posts is announced', async () => {
    const { requests } = await discoverIn({
      'index.html': `<head>${announce('/rss.xml')}</head>${LIST}`,
      'rss.xml': rss(POSTS, { text: STORY.repeat(40) }),
    })
    expect(requests).toBe(3)
  })

  it('finds the feed of a platform that announces none', async () => {
    const blog = await blogIn({
      'index.html': `<meta name="generator" content="Hugo 0.1">${LIST}`,
      'index.xml': rss(POSTS),
    })
    expect(blog.platform?.platform).toBe('hugo')
    expect(blog.mainFeed?.url).toBe('https://example.org/index.xml')
  })

  it('goes on where /feed/ answers with a page', async () => {
    const blog = await blogIn({
      'index.html': LIST,
      'feed/index.html': '<html>Not here</html>',
      'atom.xml': rss(POSTS),
    })
    expect(blog.mainFeed?.url).toBe('https://example.org/atom.xml')
    expect(blog.evidence.some(line => describeEvidence(line).includes('https://example.org/feed/'))).toBe(true)
  })

  it('looks further where only comments and a category are announced', async () => {
    const blog = await blogIn({
      'index.html': `<head>${announce('/comments/feed/', 'Cats » Comments Feed')}${announce('/category/grey/feed/', 'Grey')}</head>${LIST}`,
      'comments/feed/index.xml': rss(['https://example.org/a/#comment-1']),
      'category/grey/feed/index.xml': rss(POSTS.slice(1), { title: 'Grey cats' }),
      'feed/index.xml': rss(POSTS),
    })
    expect(blog.mainFeed?.url).toBe('https://example.org/feed/')
    expect(blog.feeds.map(({ role }) => role).toSorted()).toEqual(['category', 'comments', 'posts'])
  })

  it('takes the fuller one of two feeds with the same posts', async () => {
    const blog = await blogIn({
      'index.html': `<head>${announce('/short.xml')}${announce('/full.xml')}</head>${LIST}`,
      'short.xml': rss(POSTS),
      'full.xml': rss(POSTS, { text: STORY.repeat(10) }),
    })
    expect(blog.mainFeed?.url).toBe('https://example.org/full.xml')
    expect(blog.feedReason).toMatchObject({ code: 'fuller' })
  })

  it('tells a second blog from a section of the blog by its name', async () => {
    const at = (folder: string) => POSTS.map(link => link.replace('.org/', `.org${folder}2024/`))
    const beside = (title: string) =>
      blogIn({
        'index.html': `<head>${announce('/rss.xml')}${announce('/garden/rss.xml')}</head>${LIST}`,
        'rss.xml': rss(POSTS),
        'garden/rss.xml': rss(at('/garden/'), { title, site: 'https://example.org/garden/' }),
      })
    const second = await beside('Garden notes')
    expect(second.neighbours).toMatchObject([{ nature: 'blog', folders: ['/garden/'] }])
    expect(second.feeds.map(({ role }) => role)).toEqual(['posts', 'other'])
    for (const title of ['Inside Cats', 'Garden – Cats', 'Cats']) expect((await beside(title)).neighbours).toEqual([])
  })

  it('looks for whole posts in the other form of a feed of summaries', async () => {
    const site = {
      'index.html': `<head>${announce('/feeds/all.rss.xml')}</head>${LIST}`,
      'feeds/all.rss.xml': rss(POSTS),
    }
    const full = await blogIn({ ...site, 'feeds/all.atom.xml': rss(POSTS, { text: STORY.repeat(30) }) })
    expect(full.mainFeed?.url).toBe('https://example.org/feeds/all.atom.xml')
    expect((await blogIn(site)).mainFeed?.url).toBe('https://example.org/feeds/all.rss.xml')
  })

  it('finds the home from a post, from a feed and from a tag page', async () => {
    const files = {
      'index.html': `<head>${announce('/rss.xml')}</head>${LIST}`,
      'rss.xml': rss(POSTS),
      '2024/05/a/index.html': POST,
      'tag/cats/index.html': `<a href="/">Cats</a>${LIST}`,
    }
    expect(await blogIn(files, '/2024/05/a/')).toMatchObject({ blogUrl: 'https://example.org/', urlKind: 'post' })
    expect(await blogIn(files, '/rss.xml')).toMatchObject({ blogUrl: 'https://example.org/', urlKind: 'feed' })
    expect(await blogIn(files, '/tag/cats/')).toMatchObject({ blogUrl: 'https://example.org/', urlKind: 'index' })
  })

  it('keeps to the folder that was asked for', async () => {
    const files = {
      'index.html': 'A shop.',
      'blog/index.html': `<head>${announce('rss.xml')}</head>${LIST}`,
      'blog/rss.xml': rss(POSTS),
    }
    expect(await blogIn(files, '/blog/')).toMatchObject({ blogUrl: 'https://example.org/blog/', urlKind: 'blog' })
  })

  it('stays at the front page where that sends its readers into a folder', async () => {
    const files = {
      'index.html': '<meta http-equiv="refresh" content="0; url=/home/">',
      'home/index.html': LIST,
      'feed/index.xml': rss(POSTS),
    }
    const blog = await blogIn(files)
    expect(blog.blogUrl).toBe('https://example.org/')
    expect(blog.home.url).toBe('https://example.org/home/')
    expect(blog.mainFeed?.url).toBe('https://example.org/feed/')
  })

  it('maps links of a feed that lead to an old domain or to the maker’s own machine', async () => {
    const files = {
      'index.html': `<head>${announce('http://localhost:4000/rss.xml')}</head>${LIST}`,
      'rss.xml': rss(['http://localhost:4000/a/', 'http://localhost:4000/b/']),
    }
    const blog = await blogIn(files)
    expect(blog.rebase).toMatchObject({ kind: 'moved', from: 'http://localhost:4000/', to: 'https://example.org/' })
    expect(rebased(blog.rebase, urlOf('http://localhost:4000/x/'))).toBe('https://example.org/x/')
  })

  it('asks for posts on the own host where the home page does not tell', async () => {
    const files = {
      'index.html': `<head>${announce('/rss.xml')}</head>Welcome`,
      'rss.xml': rss(['http://old.example.com/a/', 'http://old.example.com/b/']),
      'a/index.html': POST.replace('<h1>A', '<h1>http://old.example.com/a/'),
    }
    expect((await blogIn(files)).rebase).toMatchObject({ kind: 'moved', to: 'https://example.org/' })
    const { 'a/index.html': _, ...without } = files
    expect((await blogIn(without)).rebase).toMatchObject({ kind: 'elsewhere' })
  })

  it('mends links without a host', async () => {
    const blog = await blogIn({
      'index.html': `<head>${announce('http:///rss.xml')}</head>${LIST}`,
      'rss.xml': rss(['http:///a/', 'http:///b/']),
    })
    const link = blog.mainFeed?.feed.entries[0]?.link ?? urlOf('http://none/')
    expect(rebased(blog.rebase, link)).toBe('https://example.org/a/')
  })

  it('knows a blog without a feed by its dated entries', async () => {
    const entries = [1, 2, 3, 4].map(n => `<div class="hentry"><h2><a href="/2024/05/p${n}/">P${n}</a></h2></div>`)
    const blog = await blogIn({ 'index.html': entries.join('') })
    expect(blog.mainFeed).toBeNull()
    expect(blog.feedReason).toEqual({ code: 'no-feed' })
    expect(blog.evidence.map(describeEvidence)).toContain('4 links lead to dated addresses (+2)')
  })

  it('knows one by dated pages behind its longest list, though nothing marks them as posts', async () => {
    const names = ['one', 'two', 'three', 'four', 'five']
    const links = names.map(name => `<div><a href="/s/${name}">The ${name} day</a></div>`).join('')
    const pages = names.map(name => [
      `s/${name}.html`,
      `<title>The ${name} day</title><div>The ${name} day</div><span>(2010-05-03 10:12:00)</span><div>It rained again.</div>`,
    ])
    const files = { 'index.html': links, ...Object.fromEntries(pages) }
    const { found } = await discoverIn(files, '/', 'https://example.org', { demand: 'typed' })
    expect(found.kind).toBe('blog')
  })

  it('keeps a feed of no entries, and says so', async () => {
    const blog = await blogIn({
      'index.html': `<meta name="generator" content="Hexo 5">${announce('/atom.xml')}`,
      'atom.xml': rss([]),
    })
    expect(blog.mainFeed?.feed.entries).toEqual([])
    expect(blog.feedReason).toEqual({ code: 'no-entries' })
  })
})

describe('discover where much speaks against a blog', () => {
  const users = Array.from({ length: 9 }, (_, n) => `<h2><a href="/~user${n}/">User ${n}</a></h2>`).join('')

  it('believes a feed of dated posts on its own pages, not one of what others wrote', async () => {
    const head = `<head>${announce('/rss.xml')}</head>${users}`
    const own = {
      'index.html': head,
      'rss.xml': rss(['https://example.org/a/', 'https://example.org/b/', 'https://example.org/c/']),
    }
    expect((await discoverIn(own)).found.kind).toBe('blog')
    const theirs = ['https://example.org/~user1/a/', 'https://example.org/~user2/b/', 'https://example.org/~user3/c/']
    expect((await discoverIn({ ...own, 'rss.xml': rss(theirs) })).found.kind).toBe('no-blog')
  })

  it('takes editions in other languages for parts of the blog', async () => {
    const editions = 'de fr es it nl pl pt ru ja'
      .split(' ')
      .map(code => `<h2><a href="https://${code}.example.org/">${code}</a></h2>`)
    const { found } = await discoverIn({ 'index.html': editions.join('') })
    expect(found.kind === 'no-blog' && found.evidence.map(describeEvidence).join()).not.toMatch(/same roof/)
  })

  it('reads dates of other calendars', async () => {
    const entries = ['۱۲ اردیبهشت ۱۳۹۹', '1399/02/13', '14 พฤษภาคม 2563'].map(
      (date, n) => `<div><h2><a href="/p${n}/">P${n}</a></h2><p>${date}</p></div>`,
    )
    const { found } = await discoverIn({ 'index.html': entries.join('') })
    expect(found.kind === 'no-blog' && found.evidence.map(describeEvidence)).toContain(
      '3 dates stand on the home page (+1)',
    )
  })
})

describe('discover where there is no blog', () => {
  it('says what speaks against it', async () => {
    const { found } = await discoverIn({ 'index.html': '<h1>A shop</h1><p>Buy.</p>' })
    expect(found).toMatchObject({ kind: 'no-blog', urlKind: 'page' })
  })

  it('tells files, empty pages and missing ones apart', async () => {
    const files = { 'a.pdf': '%PDF-1.4 something', 'empty.html': ' \n ' }
    expect((await discoverIn(files, '/a.pdf')).found).toEqual({ kind: 'not-html', mediaType: 'application/pdf' })
    expect((await discoverIn(files, '/empty.html')).found).toEqual({ kind: 'empty' })
    expect((await discoverIn(files, '/none/')).found).toMatchObject({
      kind: 'unreachable',
      failure: { kind: 'missing', status: 404 },
    })
  })
})
