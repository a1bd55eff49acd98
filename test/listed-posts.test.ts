import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openFolder } from '../src/fetch/index.ts'
import { urlOf } from '../src/url.ts'
import { run } from './crawl-tools.ts'

const HOME = urlOf('https://blog.example/')
const NAMES = 'kettles otters lamps maps boats ink bread clocks salt rope'.split(' ')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><div><a href="/">A blog</a> <a href="/topics/">Topics</a></div>${body}</body></html>`

/** A blog without a feed whose posts have addresses that elsewhere are those of lists. */
function files(path: (name: string) => string): Readonly<Record<string, string>> {
  const words = (name: string, at: number) =>
    `<p>${NAMES.map((other, n) => `Of ${name} and ${NAMES[(n * 3 + at) % NAMES.length]} there was more to tell than of ${other}.`).join(' ')}</p>`
  const day = (at: number) => `<time datetime="2014-05-${10 + at}">${10 + at} May 2014</time>`
  const item = (name: string, at: number) =>
    `<div><h2><a href="/${path(name)}">On ${name}</a></h2>${day(at)}<p>Of ${name} there was more.</p></div>`
  const pages = [NAMES.slice(0, 4), NAMES.slice(4, 8), NAMES.slice(8)]
  const links = pages.map((_, at) => `<a href="${at === 0 ? '/' : `/page/${at + 1}/`}">${at + 1}</a>`).join(' ')
  return {
    ...Object.fromEntries(
      pages.map((names, at) => [
        at === 0 ? 'index.html' : `page/${at + 1}/index.html`,
        frame('A blog', `${names.map(name => item(name, NAMES.indexOf(name))).join('')}<p>${links}</p>`),
      ]),
    ),
    ...Object.fromEntries(
      NAMES.map((name, at) => [
        `${path(name)}/index.html`,
        frame(`On ${name} - A blog`, `<div><h1>On ${name}</h1>${day(at)}<div>${words(name, at)}</div></div>`),
      ]),
    ),
  }
}

async function harvested(site: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'listed-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { records, report } = await run(crawl(HOME, { source: openFolder(folder, HOME), render: 'never' }))
  return { posts: records.filter(({ kind }) => kind === 'post'), notices: report.notices.map(({ topic }) => topic) }
}

describe('posts that the pages of the home page list, on a blog without a feed', () => {
  it.each([
    [
      'in a folder of topics, but one',
      (name: string) => (name === 'kettles' ? '2014/05/on-kettles' : `topics/${name}`),
    ],
    [
      'named after their days, but one',
      (name: string) => (name === 'kettles' ? '2014/05/on-kettles' : `2014-05-${10 + NAMES.indexOf(name)}`),
    ],
    ['in a folder of tags, but one', (name: string) => (name === 'kettles' ? '2014/05/on-kettles' : `tag/${name}`)],
  ])('are all kept, or a notice says that some are missing: %s', async (_, path) => {
    const { posts, notices } = await harvested(files(path))
    expect(posts.length === NAMES.length || notices.includes('posts-unfound'), `${posts.length} ${notices}`).toBe(true)
  })
})

describe('posts with names of one word that the pages of the home page list in lines, on a blog without a feed', () => {
  it('are all read before the blog is taken for known', async () => {
    const name = (at: number) => `${NAMES[at % 10]}${at > 9 ? '-again' : ''}${at > 19 ? '-and-once-more' : ''}`
    const posts = Array.from({ length: 30 }, (_, at) => ({
      name: name(at),
      day: `2014-05-${String(30 - at).padStart(2, '0')}`,
    }))
    const text = (of: string) =>
      `<p>${NAMES.map(other => `Of ${of} there was more to tell than of ${other}, and less than one hoped.`).join(' ')}</p>`
    const lists = [0, 1, 2, 3, 4].map(page => posts.slice(6 * page, 6 * page + 6))
    const numbers = lists.map((_, at) => `<a href="${at === 0 ? '/' : `/page/${at + 1}/`}">${at + 1}</a>`).join(' ')
    const link = (at: number, rel: string) =>
      posts[at] === undefined ? '' : `<a href="/${posts[at].name}/" rel="${rel}">${posts[at].name}</a>`
    const { posts: kept } = await harvested({
      ...Object.fromEntries(
        lists.map((list, at) => [
          at === 0 ? 'index.html' : `page/${at + 1}/index.html`,
          frame(
            'A blog',
            `<ul>${list.map(one => `<li>${one.day} <a href="/${one.name}/">${one.name}</a></li>`).join('')}</ul><p>${numbers}</p>`,
          ),
        ]),
      ),
      ...Object.fromEntries(
        posts.map((one, at) => [
          `${one.name}/index.html`,
          frame(
            `${one.name} - A blog`,
            `<div class="x"><h1>${one.name}</h1><time datetime="${one.day}">${one.day}</time><div>${text(one.name)}</div><p>Filed in <a href="/tag/${NAMES[at % 7]}/" rel="tag">${NAMES[at % 7]}</a></p><p>${link(at + 1, 'prev')} ${link(at - 1, 'next')}</p></div>`,
          ),
        ]),
      ),
    })
    expect(kept).toHaveLength(posts.length)
  })
})

describe('a small blog without a feed whose posts have days as names', () => {
  const posts = NAMES.slice(0, 8).map((name, at) => ({ name, day: `2017-0${6 - (at >> 2)}-${25 - 5 * (at % 4)}` }))
  const text = (of: string) => NAMES.map(other => `<p>Of ${of} more was said that day than of ${other}.</p>`).join('')
  const lists: readonly [string, (post: (typeof posts)[number]) => string][] = [
    ['under headings', ({ name, day }) => `<h2><a href="/${day}.html">On ${name}</a></h2><p>${day}</p>`],
    ['in lines', ({ name, day }) => `<li>${day} <a href="/${day}.html">On ${name}</a></li>`],
    ['whole', ({ name, day }) => `<div><h2><a href="/${day}.html">On ${name}</a></h2><p>${day}</p>${text(name)}</div>`],
  ]

  it.each(lists)('has them all where its front page shows them %s', async (_, item) => {
    const { posts: kept } = await harvested({
      'index.html': frame('A blog', posts.map(item).join('')),
      ...Object.fromEntries(
        posts.map(({ name, day }) => [
          `${day}.html`,
          frame(`On ${name}`, `<div class="post"><h1>On ${name}</h1><p class="d">${day}</p>${text(name)}</div>`),
        ]),
      ),
    })
    expect(kept).toHaveLength(posts.length)
  })
})
