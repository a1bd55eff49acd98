import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openFolder } from '../src/fetch/index.ts'
import { urlOf } from '../src/url.ts'
import { run } from './crawl-tools.ts'

const HOME = urlOf('https://blog.example/')
const THINGS = ['kettles', 'otters', 'lamps', 'maps', 'boats', 'ink', 'bread', 'clocks', 'salt', 'rain', 'mills', 'tea']

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

interface Signed {
  readonly byline?: (at: number) => string
  readonly menu?: string
  /** Who the feed names as the author of its first entries. */
  readonly fed?: readonly string[]
  readonly entries?: number
  /** Addresses that tell nothing, and no feed. */
  readonly isBare?: boolean
  /** What stands below the date, and below the text; by itself the byline is beside the date. */
  readonly head?: (at: number) => string
  readonly foot?: (at: number) => string
}

/** The authors that a harvest gives to the posts of a blog, and what it tells of that field. */
async function authorsOf({
  byline = () => '',
  menu = '',
  fed = [],
  entries = THINGS.length,
  isBare = false,
  ...more
}: Signed) {
  const { head = () => '', foot = () => '' } = more
  const frame = (title: string, body: string) =>
    `<!doctype html><html lang="en"><head><title>${title}</title>${isBare ? '' : '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'}</head><body><nav><a href="/">Home</a>${menu}</nav>${body}</body></html>`
  const pathOf = (name: string, at: number) => (isBare ? `${at + 12}` : name)
  const day = (at: number) => `${at + 1} May 2014`
  const prose = (name: string, at: number) =>
    `<p>${`Of the ${name} of number ${at} much was said that day, and more the day after. `.repeat(8)}</p>`
  const item = (name: string, at: number) =>
    `<item><title>On ${name}</title><link>${HOME}${name}/</link><pubDate>${day(at)} 10:00:00 GMT</pubDate>${fed[at] === undefined ? '' : `<dc:creator>${fed[at]}</dc:creator>`}<description><![CDATA[${prose(name, at)}]]></description></item>`
  const files = {
    'index.html': frame(
      'A blog',
      THINGS.map((name, at) => `<h2><a href="/${pathOf(name, at)}/">On ${name}</a></h2><p>${day(at)}</p>`).join(''),
    ),
    [isBare ? 'none.txt' : 'feed.xml']:
      `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>A blog</title><link>${HOME}</link>${THINGS.slice(0, entries).map(item).join('')}</channel></rss>`,
    ...Object.fromEntries(
      THINGS.map((name, at) => [
        `${pathOf(name, at)}/index.html`,
        frame(
          `On ${name}`,
          `<div class="q1"><h1>On ${name}</h1><p class="q2">${byline(at)} · ${day(at)}</p>${head(at)}<div class="q3">${prose(name, at)}</div>${foot(at)}</div>`,
        ),
      ]),
    ),
  }
  const folder = mkdtempSync(join(tmpdir(), 'bylines-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { records, report } = await run(crawl(HOME, { source: openFolder(folder, HOME), render: 'never' }))
  const posts = records.flatMap(record => (record.kind === 'post' ? [record] : []))
  expect(posts).toHaveLength(THINGS.length)
  const names = new Set(posts.flatMap(({ authors }) => authors.map(({ name }) => name)))
  const isTold = report.notices.some(({ topic }) => topic === 'unproven-author')
  return { names: [...names].sort(), isTold }
}

describe('words beside the date that nothing marks', () => {
  it('are authors where they are names of people', async () => {
    const byline = (at: number) => (at % 3 ? 'Ann Cole' : 'Kaveh Moradi')
    expect(await authorsOf({ byline })).toEqual({ names: ['Ann Cole', 'Kaveh Moradi'], isTold: false })
  })

  it('are authors also where neither a feed nor addresses tell what a post is, and the front page shows it', async () => {
    expect(await authorsOf({ byline: () => 'Ann Cole', isBare: true })).toEqual({ names: ['Ann Cole'], isTold: false })
  })

  it.each<[string, (at: number) => string]>([
    ['sections', at => (at % 2 ? 'Long Reads' : 'Field Notes')],
    ['one section', () => 'Long Reads'],
    ['places', at => (at % 3 ? 'San Francisco' : 'New Orleans')],
    ['formats', at => (at % 4 ? 'Audio Essay' : 'Photo Story')],
    [
      'sections that are links',
      at => (at % 2 ? '<a href="/long-reads/">Long Reads</a>' : '<a href="/fn/">Field Notes</a>'),
    ],
  ])('are nobody where they are %s, and told of', async (_, byline) => {
    expect(await authorsOf({ byline })).toEqual({ names: [], isTold: true })
  })

  it('are nobody where a menu, a list of posts or a tag is called so, though it sounds like a person', async () => {
    const byline = () => 'Art Reviews'
    const menu = '<a href="/art/">Art Reviews</a>'
    expect((await authorsOf({ byline, menu })).names).toEqual([])
    expect((await authorsOf({ byline: () => '<a href="/rubriek/art/">Art Reviews</a>' })).names).toEqual([])
    const tagged = (at: number) =>
      `${byline()}</p><p class="tags"><a rel="tag" href="/tag/${at}/">${at ? at : 'Art Reviews'}</a>`
    expect((await authorsOf({ byline: tagged })).names).toEqual([])
  })

  it('are authors of any name where the only entry of the feed that names somebody proves the place', async () => {
    const byline = (at: number) => (at % 3 ? 'Long Reeds' : 'Grizzly')
    const proven = await authorsOf({ byline, fed: ['Grizzly'], entries: 1 })
    expect(proven).toEqual({ names: ['Grizzly', 'Long Reeds'], isTold: false })
  })

  it('are told of where the feed names the author of a few posts alone', async () => {
    const byline = (at: number) => (at === 0 ? 'Nobody Here' : 'Long Reads')
    const { names, isTold } = await authorsOf({ byline, fed: ['Ann Cole'] })
    expect({ names, isTold }).toEqual({ names: ['Ann Cole'], isTold: true })
  })
})

describe('lines of one shape that nothing marks', () => {
  const who = (at: number) => (at % 3 ? 'Ann Cole' : 'Kaveh Moradi')
  const BOTH = { names: ['Ann Cole', 'Kaveh Moradi'], isTold: false }

  it.each<[string, (at: number) => string]>([
    ['words and pictures', at => `<p class="q4">Words: ${who(at)} Photos: Jim Tate</p>`],
    ['a story and its pictures', at => `<p class="q4">Story by ${who(at)} / Illustrations by Jim Tate</p>`],
    [
      'a name in an element beside its office',
      at => `<div class="q4"><div>${who(at)}</div><div>Data Engineer</div></div>`,
    ],
  ])('name the authors where these come again: %s', async (_, head) => {
    expect(await authorsOf({ head })).toEqual(BOTH)
  })

  it('name the authors below the posts too', async () => {
    const box = (at: number) =>
      `<div class="q4"><strong>${who(at)}</strong><p>Writes about rivers, and lives in Hull.</p></div>`
    expect(await authorsOf({ foot: box })).toEqual(BOTH)
  })

  it('are told of where no rule finds them', async () => {
    const foot = (at: number) => `${'<p>And more.</p>'.repeat(at % 4)}<p>— ${who(at)}</p>`
    expect(await authorsOf({ foot })).toEqual({ names: [], isTold: true })
  })

  it.each<[string, (at: number) => string]>([
    [
      'the subject of each post',
      at => `<p class="q4">Guest: ${['Ann', 'Bob', 'Eve', 'Tom', 'Kim', 'Max'][at % 6]} Cole</p>`,
    ],
    ['who wrote a paper', at => `<p class="q4">${who(at)}, Bartholomew Holm: On quiet rivers. Journal of Rivers.</p>`],
    ['who directed the film', at => `<p class="q4">Directed by ${who(at)}<br>Written by Ann Holm</p>`],
    ['who made the pictures', at => `<p class="q4">Photos: ${who(at)}</p>`],
    ['sections', at => `<p class="q4">${at % 2 ? 'Long Reads' : 'Field Notes'}</p>`],
    ['a section that is linked', at => `<p class="q4"><a href="/category/x/">${who(at)}</a></p>`],
  ])('name nobody where they name %s', async (_, head) => {
    expect(await authorsOf({ head })).toEqual({ names: [], isTold: false })
  })
})
