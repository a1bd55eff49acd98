import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openFolder } from '../src/fetch/index.ts'
import { urlOf } from '../src/url.ts'
import { run } from './crawl-tools.ts'

const HOME = urlOf('https://blog.example/')
const NAMES = ['kettles', 'otters', 'lamps', 'maps', 'boats', 'ink', 'bread', 'clocks']
const BLURB =
  'A notebook in public, kept for whoever comes by and for nobody in particular, since the year of the flood.'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function harvested(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'witnesses-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { records, report } = await run(crawl(HOME, { source: openFolder(folder, HOME), render: 'never' }))
  return { posts: records.filter(({ kind }) => kind === 'post'), report }
}

const frame = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A blog</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body>${body}
  <div class="side"><h3>About</h3><p>${BLURB}</p></div></body></html>`

describe('a feed of a single post', () => {
  const path = (name: string) => `2014/05/on-${name}.html`
  // Every other post is one line, shorter than the words beside it.
  const text = (name: string, at: number) =>
    at % 2 === 1
      ? `<p>${name}, may 2014</p>`
      : `<p>${`Of the ${name} of number ${at} much was said that day. `.repeat(12)}</p>`
  const post = (name: string, at: number) =>
    frame(
      `<div class="single"><div class="top"><b>On ${name}</b></div><div class="facts"><time datetime="2014-05-0${at + 1}">${at + 1} May 2014</time></div><div class="words">${text(name, at)}</div></div>`,
    )

  it('leaves the rest of the sample to what the front page leads to', async () => {
    const { posts } = await harvested({
      'index.html': frame(NAMES.map(name => `<h2><a href="/${path(name)}">On ${name}</a></h2>`).join('')),
      'feed.xml': `<rss version="2.0"><channel><title>A blog</title><link>${HOME}</link><item><title>On kettles</title><link>${HOME}${path('kettles')}</link><pubDate>Thu, 01 May 2014 10:00:00 GMT</pubDate><description><![CDATA[${text('kettles', 0)}]]></description></item></channel></rss>`,
      ...Object.fromEntries(NAMES.map((name, at) => [path(name), post(name, at)])),
    })
    expect(posts).toHaveLength(NAMES.length)
    expect(posts.filter(one => one.kind === 'post' && one.text.includes('notebook'))).toEqual([])
  })
})

describe('a feed of one post whose address has no form', () => {
  it('does not keep short dated pages of the same look from being posts', async () => {
    const post = (name: string, at: number) =>
      `<!doctype html><html lang="en"><head><title>A blog » On ${name}</title></head><body><div class="k1"><h1><a href="/">A blog</a></h1></div><div class="k2"><div class="k3"><div class="k4"><div class="k5"><h1 class="k6">On ${name}</h1><div class="k7">ann · 2014/05/0${at + 1}</div><div class="k8"><p>${`Of ${name} of number ${at} a little was said. `.repeat(9)}</p></div></div></div></div></div></body></html>`
    const card = (name: string, at: number) =>
      `<div class="c1"><h2><a href="/${name}/">On ${name}</a></h2><div class="c2">ann · 2014/05/0${at + 1}</div><p>Of ${name} a little …</p></div>`
    const { posts } = await harvested({
      'index.html': frame(NAMES.map(card).join('')),
      'about/index.html': frame('<h1>About</h1><p>Nothing to tell.</p>'),
      'feed.xml': `<rss version="2.0"><channel><title>A blog</title><link>${HOME}</link><item><title>On kettles</title><link>${HOME}kettles/</link><pubDate>01 May 2014 10:00:00 GMT</pubDate><description>Of kettles a little.</description></item></channel></rss>`,
      ...Object.fromEntries(NAMES.map((name, at) => [`${name}/index.html`, post(name, at)])),
    })
    expect(posts).toHaveLength(NAMES.length)
  })
})

describe('dated pages beside a feed of one post', () => {
  it('are none where they have addresses of another form', async () => {
    const page = (title: string, day: string) =>
      frame(
        `<article><h1>${title}</h1><p class="date">${day}</p><p>${`All that is to be said of ${title}. `.repeat(9)}</p></article>`,
      )
    const numbers = Array.from({ length: 8 }, (_, n) => n)
    const { posts } = await harvested({
      'index.html': frame(
        `<h2><a href="/blog/kettles/">On kettles</a></h2>${numbers.map(n => `<h2><a href="/event-${n}/">Event ${n}</a></h2>`).join('')}`,
      ),
      'feed.xml': `<rss version="2.0"><channel><title>A blog</title><link>${HOME}</link><item><title>On kettles</title><link>${HOME}blog/kettles/</link><pubDate>01 May 2014 10:00:00 GMT</pubDate></item></channel></rss>`,
      'blog/kettles/index.html': page('On kettles', '1 May 2014'),
      ...Object.fromEntries(numbers.map(n => [`event-${n}/index.html`, page(`Event ${n}`, `${n + 1} December 2015`)])),
    })
    expect(posts).toHaveLength(1)
  })
})

describe('a feed whose posts are all that the blog leads to', () => {
  it('is told of, as there may be older ones', async () => {
    const numbers = Array.from({ length: 12 }, (_, n) => n)
    const item = (n: number) =>
      `<item><title>Letter ${n}</title><link>${HOME}letter-${n}/</link><pubDate>${n + 1} May 2014 10:00:00 GMT</pubDate></item>`
    const post = (n: number) =>
      frame(
        `<article><h1>Letter ${n}</h1><time datetime="2014-05-${10 + n}">${10 + n} May 2014</time><p>${`Of letter ${n} much was said. `.repeat(12)}</p></article>`,
      )
    const site = (fed: number) => ({
      'index.html': frame(
        `<ul>${numbers
          .slice(0, fed / 2)
          .map(n => `<li><a href="/letter-${n}/">Letter ${n}</a></li>`)
          .join('')}</ul>`,
      ),
      'feed.xml': `<rss version="2.0"><channel><title>A blog</title><link>${HOME}</link>${numbers.slice(0, fed).map(item).join('')}</channel></rss>`,
      ...Object.fromEntries(numbers.map(n => [`letter-${n}/index.html`, post(n)])),
    })
    const topics = async (fed: number) => (await harvested(site(fed))).report.notices.map(({ topic }) => topic)
    expect(await topics(12)).toContain('posts-unfound')
    expect(await topics(8)).not.toContain('posts-unfound')
  })
})

describe('a blog without a feed', () => {
  it('has posts without titles too, where lists lead to them and they bear days of their own', async () => {
    const titled = NAMES.slice(0, 4)
    const days = [3, 9, 14, 20, 27]
    const said = [
      'rain',
      'tea',
      'a horse',
      'the mill',
      'salt',
      'two letters',
      'an old map',
      'the ferry',
      'snow',
      'a clock',
      'bread',
    ]
    const prose = (name: string, at: number) =>
      `<p>${said.map((_, n) => `Of ${name} there was ${said[(n * (at + 2) + at) % said.length]}, then ${said[(n + at * 3) % said.length]}.`).join(' ')}</p>`
    const page = (body: string) =>
      `<!doctype html><html lang="en"><head><title>A blog</title></head><body><div class="a1"><a href="/">A blog</a></div>${body}<div class="z9">the end</div></body></html>`
    const links = [
      ...titled.map(
        (name, at) => `<h2><a href="/a-word-on-${name}.html">A word on ${name}</a></h2><i>${at + 1} June 2015</i>`,
      ),
      ...days.map(day => `<p><a href="/post-${day}.html">${day} May 2002</a></p>`),
    ]
    const { posts } = await harvested({
      'index.html': page(links.join('')),
      ...Object.fromEntries(
        titled.map((name, at) => [
          `a-word-on-${name}.html`,
          page(
            `<div class="b2"><h1 class="c3">A word on ${name}</h1><span class="d4">${at + 1} June 2015</span><div class="e5">${prose(name, at)}</div><div class="f6"><b class="g7">Share</b></div></div>`,
          ),
        ]),
      ),
      ...Object.fromEntries(
        days.map((day, at) => [
          `post-${day}.html`,
          page(`<div class="x1"><em>${day} May 2002</em>${prose(`day ${day}`, at + 4)}</div>`),
        ]),
      ),
    })
    expect(posts).toHaveLength(titled.length + days.length)
  })
})

describe('a front page with a sign of more posts that led nowhere', () => {
  const names = NAMES.slice(0, 6)
  const post = (name: string, at: number) =>
    frame(
      `<article><h1>On ${name}</h1><time datetime="2014-05-0${at + 1}">${at + 1} May 2014</time><p>${`Of ${name} much was said. `.repeat(12)}</p></article>`,
    )
  const item = (name: string, at: number) =>
    `<item><title>On ${name}</title><link>${HOME}${name}/</link><pubDate>${at + 1} May 2014 10:00:00 GMT</pubDate></item>`
  const topics = async (sign: string, further = {}) => {
    const { report } = await harvested({
      'index.html': frame(`${names.map(name => `<h2><a href="/${name}/">On ${name}</a></h2>`).join('')}${sign}`),
      'feed.xml': `<rss version="2.0"><channel><title>A blog</title><link>${HOME}</link>${names.map(item).join('')}</channel></rss>`,
      ...Object.fromEntries(names.map((name, at) => [`${name}/index.html`, post(name, at)])),
      ...further,
    })
    return report.notices.map(({ topic }) => topic)
  }

  it.each([
    ['a button', '<button class="x1">Load more</button>'],
    ['a button of another language', '<a role="button" href="#">Mehr laden …</a>'],
    ['a mark of endless scrolling', '<div class="x2 infinite-scroll"></div>'],
    ['the number of a page', '<div class="x3" data-page="1"></div>'],
    ['an answer of its interface', '<script>window.posts = {"has_more":true,"items":[]}</script>'],
    ['a link to older posts that is dead', '<link rel="next" href="/page/2/">'],
  ])('is told of where that is %s', async (_, sign) => {
    expect(await topics(sign)).toContain('posts-unfound')
  })

  it('is not told of where there is no sign, or where it led to more', async () => {
    expect(await topics('')).not.toContain('posts-unfound')
    const behind = NAMES.slice(6)
    const older = frame(behind.map(name => `<h2><a href="/${name}/">On ${name}</a></h2>`).join(''))
    const further = {
      'page/2/index.html': older,
      ...Object.fromEntries(behind.map((name, at) => [`${name}/index.html`, post(name, at + 6)])),
    }
    expect(await topics('<a class="load-more" href="/page/2/">Load more</a>', further)).not.toContain('posts-unfound')
  })
})

describe('a folder with pages that nothing leads to', () => {
  it('is told of, with examples, and not where all were read', async () => {
    const post = (name: string, at: number) =>
      frame(
        `<article><h1>On ${name}</h1><time datetime="2014-05-0${at + 1}">${at + 1} May 2014</time><p>${`Of ${name} much was said. `.repeat(12)}</p></article>`,
      )
    const site = (linked: readonly string[]) => ({
      'index.html': frame(linked.map(name => `<h2><a href="/2014/05/${name}.html">On ${name}</a></h2>`).join('')),
      ...Object.fromEntries(NAMES.map((name, at) => [`2014/05/${name}.html`, post(name, at)])),
    })
    const told = async (linked: readonly string[]) =>
      (await harvested(site(linked))).report.notices.filter(({ topic }) => topic === 'pages-left-out')
    const [notice] = await told(NAMES.slice(2))
    expect(notice?.message).toMatch(/^2 pages of the folder .*(?:kettles|otters)\.html/)
    expect(await told(NAMES)).toEqual([])
  })

  it('is told of too where the rest was left out, but not of pages that are linked or are feeds', async () => {
    const post = (n: number, links = '') =>
      frame(
        `<article><h1>Letter ${n}</h1><time datetime="2014-05-${10 + n}">${10 + n} May 2014</time><p>${`Of letter ${n} much was said. `.repeat(12)}</p></article>${links}`,
      )
    const numbers = Array.from({ length: 12 }, (_, n) => n)
    const item = (n: number) =>
      `<item><title>Letter ${n}</title><link>${HOME}2014/05/${n}/letter/</link><pubDate>${10 + n} May 2014 10:00:00 GMT</pubDate></item>`
    // Lists by colour bring nothing more, one after the other, until the run leaves the rest.
    const colours = Array.from({ length: 60 }, (_, n) => `colour/shade-${n}/`)
    const menu = colours.map(path => `<a href="/${path}">${path}</a>`).join(' ')
    const { report } = await harvested({
      'index.html': frame(numbers.map(n => `<h2><a href="/2014/05/${n}/letter/">Letter ${n}</a></h2>`).join('') + menu),
      'feed.xml': `<rss version="2.0"><channel><title>A blog</title><link>${HOME}</link>${numbers.map(item).join('')}</channel></rss>`,
      ...Object.fromEntries(numbers.map(n => [`2014/05/${n}/letter/index.html`, post(n)])),
      ...Object.fromEntries(
        numbers.map(n => [`2014/05/${n}/letter/feed/index.html`, '<rss version="2.0"><channel></channel></rss>']),
      ),
      ...Object.fromEntries(colours.map(path => [`${path}index.html`, frame(`<p>Only ${path}</p>`)])),
      '2013/04/1/lost letter/index.html': post(20),
      '2013/04/2/read.html?p=2.html': post(21),
    })
    const topics = report.notices.map(({ topic }) => topic)
    expect(topics).toContain('barren')
    expect(topics).toContain('posts-unfound')
    const left = report.notices.find(({ topic }) => topic === 'pages-left-out')
    expect(left?.message).toMatch(/^2 pages of the folder .*(?:lost letter|read\.html)/)
  })

  it('is told of too where a sitemap names all posts, of those alone that look like posts', async () => {
    const post = (name: string, at: number) =>
      frame(
        `<article><h1>On ${name}</h1><time datetime="2014-05-0${at + 1}">${at + 1} May 2014</time><p>${`Of ${name} much was said. `.repeat(12)}</p></article>`,
      )
    const listed = NAMES.slice(2)
    const tags = ['a', 'b', 'c', 'd', 'e', 'f']
    const sitemap = listed.map(name => `<url><loc>${HOME}2014/05/${name}.html</loc></url>`).join('')
    const { report } = await harvested({
      'index.html': frame(
        `${listed.map(name => `<h2><a href="/2014/05/${name}.html">On ${name}</a></h2>`).join('')}${tags.map(tag => `<a href="/tag/${tag}/">${tag}</a>`).join(' ')}`,
      ),
      'feed.xml': `<rss version="2.0"><channel><title>A blog</title><link>${HOME}</link>${listed.map(name => `<item><title>On ${name}</title><link>${HOME}2014/05/${name}.html</link></item>`).join('')}</channel></rss>`,
      'sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemap}</urlset>`,
      ...Object.fromEntries(NAMES.map((name, at) => [`2014/05/${name}.html`, post(name, at)])),
      ...Object.fromEntries([...tags, 'unlinked'].map(tag => [`tag/${tag}/index.html`, frame(`<p>Of ${tag}</p>`)])),
      'search.html': frame('<p>Searched</p>'),
    })
    expect(report.notices.find(({ topic }) => topic === 'barren')?.message).toContain('sitemap names each')
    const left = report.notices.find(({ topic }) => topic === 'pages-left-out')
    expect(left?.message).toMatch(/^2 pages of the folder .*(?:kettles|otters)\.html/)
  })
})

describe('a feed that names authors', () => {
  const topicsOf = async (byline: (at: number) => string) => {
    const post = (name: string, at: number) =>
      frame(
        `<article><h1>On ${name}</h1>${byline(at)}<time datetime="2014-05-0${at + 1}">${at + 1} May 2014</time><p>${`Of ${name} much was said. `.repeat(12)}</p></article>`,
      )
    const item = (name: string, at: number) =>
      `<item><title>On ${name}</title><link>${HOME}${name}/</link><pubDate>${at + 1} May 2014 10:00:00 GMT</pubDate><dc:creator>${at % 2 ? 'Ines Falk' : 'Omar Reyes'}</dc:creator></item>`
    const { report } = await harvested({
      'index.html': frame(NAMES.map(name => `<h2><a href="/${name}/">On ${name}</a></h2>`).join('')),
      'feed.xml': `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>A blog</title><link>${HOME}</link>${NAMES.map(item).join('')}</channel></rss>`,
      ...Object.fromEntries(NAMES.map((name, at) => [`${name}/index.html`, post(name, at)])),
    })
    return report.notices.map(({ topic }) => topic)
  }

  it('does not disagree with pages that name nobody', async () => {
    const topics = await topicsOf(() => '')
    expect(topics).toContain('unstated-field')
    expect(topics).not.toContain('doubtful-field')
  })

  it('disagrees with pages that name others', async () => {
    const topics = await topicsOf(
      at => `<p class="byline">by <a rel="author" href="/who/">Person ${'ABCDEFGH'[at]}.</a></p>`,
    )
    expect(topics).toContain('doubtful-field')
    expect(topics).not.toContain('unstated-field')
  })
})

describe('a harvest that finds no post', () => {
  it('says so', async () => {
    const days = [1, 2, 3, 4].map(day => `<li><a href="/2014/05/0${day}/lost-${day}.html">Lost ${day}</a></li>`)
    const { posts, report } = await harvested({ 'index.html': frame(`<ul>${days.join('')}</ul>`) })
    expect(posts).toEqual([])
    expect(report.notices.map(({ topic }) => topic)).toContain('no-posts')
  })
})

describe('a blog without a feed whose posts and lists are numbered', () => {
  const PER_LIST = 5
  const numbers = Array.from({ length: 20 }, (_, at) => 75 - 3 * at)
  const nameOf = (number: number) => `${NAMES[number % NAMES.length]} of ${number}`
  const dayOf = (number: number) => `${1 + (number % 28)} May ${1990 + number / 3}`
  // Every other post is shorter than the list beside it.
  const textOf = (number: number) =>
    `<p>${`Of the ${nameOf(number)} much was said. `.repeat(number % 2 === 0 ? 2 : 30)}</p>`
  const side = numbers
    .slice(0, 12)
    .map(number => `<li><a href="/${number}">All that is known of the ${nameOf(number)}</a></li>`)
  const inFrame = (body: string) =>
    `<!doctype html><html lang="en"><head><title>A blog</title></head><body><div class="main">${body}</div><div class="side"><ul>${side.join('')}</ul></div></body></html>`
  const meta = (number: number) => `<div class="meta"><span class="date">${dayOf(number)}</span></div>`
  const post = (number: number) =>
    inFrame(
      `<div class="post"><div class="top"><h1>On ${nameOf(number)}</h1>${meta(number)}</div><div class="body">${textOf(number)}</div><div class="turn"><a href="/${number - 3}">Back</a></div></div>`,
    )
  const listName = (page: number) => (page === 0 ? '' : `index_p_${page + 1}.html`)
  const pages = Array.from({ length: numbers.length / PER_LIST }, (_, page) => page)
  const pager = (here: number) =>
    pages.map(page => (page === here ? `<b>${page + 1}</b>` : `<a href="/${listName(page)}">${page + 1}</a>`)).join(' ')
  const list = (page: number) =>
    inFrame(
      `<div class="list">${numbers
        .slice(page * PER_LIST, (page + 1) * PER_LIST)
        .map(
          number =>
            `<div class="item"><h2><a href="/${number}">On ${nameOf(number)}</a></h2>${meta(number)}${textOf(number)}</div>`,
        )
        .join('')}</div><div class="pages">${pager(page)}</div>`,
    )

  it('has the posts that its front page shows for posts, and the pages that are turned for lists', async () => {
    const { posts } = await harvested({
      ...Object.fromEntries(pages.map(page => [listName(page) || 'index.html', list(page)])),
      ...Object.fromEntries(numbers.map(number => [`${number}.html`, post(number)])),
    })
    expect(posts.flatMap(post => (post.kind === 'post' ? [post.url] : [])).sort()).toEqual(
      numbers.map(number => `${HOME}${number}`).sort(),
    )
  })
})
