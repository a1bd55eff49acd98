import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openFolder } from '../src/fetch/index.ts'
import { urlOf } from '../src/url.ts'
import { run } from './crawl-tools.ts'
import { newFolder } from './permablog-process.ts'

const HOME = urlOf('https://blog.example/')
const NAMES = 'kettles otters lamps maps boats ink bread clocks salt rope'.split(' ')

interface Post {
  readonly path: string
  readonly name: string
  readonly day: string
}

const text = (of: string) => NAMES.map(one => `<p>Of ${of} more was said that day than of ${one}.</p>`).join('')
const frame = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body><div><a href="/">A blog</a> <a href="/all.html">All</a></div>${body}</body></html>`
const link = ({ path, name }: Post) => `<li><a href="/${path}">On ${name}</a></li>`

/** A blog whose feed has its newer posts, and whose older ones have other addresses. */
function site(
  newer: readonly Post[],
  older: readonly Post[],
  page: (post: Post, before: Post | undefined) => string,
  fed = newer,
) {
  const posts = [...newer, ...older]
  const item = ({ path, name, day }: Post) =>
    `<item><title>On ${name}</title><link>https://blog.example/${path}</link><pubDate>${new Date(day).toUTCString()}</pubDate></item>`
  return {
    'index.html': frame('A blog', `<ul>${newer.map(link).join('')}</ul>`),
    'all.html': frame('All', `<ul>${posts.map(link).join('')}</ul>`),
    'feed.xml': `<rss version="2.0"><channel><title>A blog</title>${fed.map(item).join('')}</channel></rss>`,
    ...Object.fromEntries(
      posts.map((post, at) => [post.path.replace(/\/$/, '/index.html'), frame(post.name, page(post, posts[at + 1]))]),
    ),
  }
}

async function harvested(files: Readonly<Record<string, string>>) {
  const folder = newFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const { records, report } = await run(crawl(HOME, { source: openFolder(folder, HOME), render: 'never' }))
  // A page that is read again when its form has proved itself is a record twice.
  const posts = new Map(records.flatMap(record => (record.kind === 'post' ? [[record.url, record]] : [])))
  return { posts: [...posts.values()], notices: report.notices }
}

const dated = ({ name, day }: Post) => `<div class="post"><h1>On ${name}</h1><p class="d">${day}</p>${text(name)}</div>`
const earlier = (before: Post | undefined) =>
  before === undefined ? '' : `<p><a href="/${before.path}">earlier</a></p>`
const newer = NAMES.slice(0, 6).map((name, at) => ({ path: `on-${name}-and-more/`, name, day: `2019-06-${20 - at}` }))
const olderAt = (path: (day: string) => string) =>
  Array.from({ length: 12 }, (_, at) => {
    const day = `2017-03-${String(28 - 2 * at).padStart(2, '0')}`
    return { path: path(day), name: `${NAMES[at % NAMES.length]} ${at < NAMES.length ? 'then' : 'before that'}`, day }
  })

describe('a blog that changed its addresses', () => {
  it.each([
    ['days', (day: string) => `${day}.html`],
    ['days in folders', (day: string) => `${day.replaceAll('-', '/')}/`],
    ['days without signs', (day: string) => `${day.replaceAll('-', '')}.html`],
  ])('keeps its older posts that have %s as names, to the very first', async (_, path) => {
    const older = olderAt(path)
    const { posts } = await harvested(site(newer, older, (post, before) => dated(post) + earlier(before)))
    expect(posts).toHaveLength(newer.length + older.length)
  })

  it('keeps those of the month in which the new addresses begin', async () => {
    const months = NAMES.slice(0, 8).map((name, at) => ({
      path: `on-${name}-and-more/`,
      name,
      day: at < 5 ? `2018-06-${20 - at}` : `2017-10-${25 - at}`,
    }))
    const older = olderAt(day => `${day.slice(8)}-then.html`).map((post, at) => ({
      ...post,
      day: at === 0 ? '2017-10-04' : post.day,
    }))
    const plain = ({ name, day }: Post) => `<table><tr><td>On ${name}<br>${day}${text(name)}</td></tr></table>`
    const page = (post: Post) => (months.includes(post) ? dated(post) : plain(post))
    const { posts } = await harvested(site(months, older, page, months.slice(0, 5)))
    expect(posts).toHaveLength(months.length + older.length)
  })

  it('keeps no list of a day beside the posts that it lists', async () => {
    const older = olderAt(day => `on-${day}-then/`)
    const files = site(newer, older, (post, before) => dated(post) + earlier(before))
    const days = older.map(post => ({ ...post, path: `${post.day.replaceAll('-', '/')}/` }))
    const list = (post: Post, at: number) => {
      const teasers = [older[at], older[at + 1]].flatMap(one =>
        one === undefined
          ? []
          : `<li><a href="/${one.path}">On ${one.name}</a><p>Of ${one.name} it says that more could be said of it than is said here.</p></li>`,
      )
      return [`${post.path}index.html`, frame(post.day, `<h1>${post.day}</h1><ul>${teasers.join('')}</ul>`)]
    }
    const all = frame('All', `<ul>${[...newer, ...older, ...days].map(link).join('')}</ul>`)
    const { posts } = await harvested({ ...files, 'all.html': all, ...Object.fromEntries(days.map(list)) })
    expect(posts).toHaveLength(newer.length + older.length)
  })

  it('is told of where older pages with a text of their own have no date', async () => {
    const older = olderAt(day => `text${day.slice(-2)}.html`)
    const page = (post: Post) =>
      newer.includes(post) ? dated(post) : `<div><h1>${post.name}</h1>${text(post.name)}</div>`
    const { posts, notices } = await harvested(site(newer, older, page))
    expect(posts).toHaveLength(newer.length)
    const [left] = notices.filter(({ topic }) => topic === 'pages-left-out')
    expect(left?.values).toMatchObject({ by: 'design', n: older.length })
  })
})
