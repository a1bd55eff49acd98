import { describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import type { EntryRecord } from '../src/records.ts'
import { testPost } from './blog-server.ts'
import { run } from './crawl-tools.ts'
import { startServer } from './servers.ts'

const POSTS = 14
const numbers = Array.from({ length: POSTS }, (_, at) => POSTS - 1 - at)

/** What WordPress shows of a post with a password, on its page and in its feed. */
const FORM = `<form action="/wp-login.php?action=postpass" class="post-password-form" method="post">
<p>This content is password protected. To view it please enter your password below:</p>
<p><label for="pwbox-7">Password: <input name="post_password" id="pwbox-7" type="password" size="20" /></label> <input type="submit" name="Submit" value="Enter" /></p></form>`
const LOGIN =
  '<form class="login"><input type="text" name="log"><input type="password" name="pwd"><input type="submit"></form>'

interface Shown {
  readonly title: string
  readonly body: string
  readonly classes?: string
}

function serveWordPress(special: ReadonlyMap<number, Shown>) {
  const shown = (n: number): Shown => special.get(n) ?? testPost(n)
  const path = (n: number) => (special.has(n) ? `/2016/05/my-secret-${n}/` : testPost(n).path)
  const html = (title: string, body: string) =>
    `<!doctype html><html lang="en"><head><title>${title.replace(/<[^>]+>/g, '')} – The blog</title><link rel="alternate" type="application/rss+xml" href="/feed/"></head><body><header><a href="/">The blog</a>${LOGIN}</header>${body}<aside>${'Words at the side of every page, which are no post. '.repeat(8)}</aside></body></html>`
  return startServer({}, (request, response) => {
    const host = request.headers.host ?? ''
    const url = request.url ?? '/'
    const n = numbers.find(at => path(at) === url)
    const answer = (body: string, type = 'text/html') => response.writeHead(200, { 'content-type': type }).end(body)
    if (url === '/feed/') {
      const items = numbers.map(at => {
        const { title, body } = shown(at)
        return `<item><title><![CDATA[${title}]]></title><link>http://${host}${path(at)}</link><pubDate>${new Date(testPost(at).date).toUTCString()}</pubDate><content:encoded><![CDATA[${body}]]></content:encoded></item>`
      })
      return void answer(
        `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>The blog</title><link>http://${host}/</link><generator>https://wordpress.org/?v=6.4</generator>${items.join('')}</channel></rss>`,
        'application/rss+xml',
      )
    }
    if (url === '/')
      return void answer(
        html('The blog', numbers.map(at => `<h2><a href="${path(at)}">${shown(at).title}</a></h2>`).join('')),
      )
    if (n === undefined) return void response.writeHead(404).end()
    const { title, body, classes = '' } = shown(n)
    const { date } = testPost(n)
    answer(
      html(
        title,
        `<main><article class="post type-post ${classes}"><h1 class="entry-title">${title}</h1><time class="entry-date" datetime="${date}">${date.slice(0, 10)}</time><div class="entry-content">${body}</div></article></main>`,
      ),
    )
  })
}

async function harvested(special: ReadonlyMap<number, Shown>) {
  await using server = await serveWordPress(special)
  const source = openNetwork({ delay: 0, retries: 0, typedHosts: [server.host] })
  const { records, report } = await run(crawl(server.url('/'), { source, render: 'never' }))
  const posts = new Map<string, EntryRecord>()
  for (const record of records) if (record.kind === 'post') posts.set(new URL(record.url).pathname, record)
  const special_ = [...special.keys()].map(n => posts.get(`/2016/05/my-secret-${n}/`))
  return {
    count: posts.size,
    special: special_.map(post => ({ title: post?.title, text: post?.text })),
    told: report.notices
      .filter(({ topic }) => topic === 'post-protected')
      .map(({ url }) => new URL(url ?? '').pathname),
  }
}

describe('a post of WordPress', () => {
  it('with a password has its own title and no form for a text, and is told of', async () => {
    const locked = { body: FORM, classes: 'post-password-required' }
    const { count, special, told } = await harvested(
      new Map([
        [13, { ...locked, title: 'Protected: The cat' }],
        [12, { ...locked, title: 'Geschützt: Die Katze: ein Leben' }],
        [11, { ...locked, title: '保護中: 猫' }],
        [3, { ...locked, title: 'Protégé : Le chat' }],
        [2, { ...locked, title: 'Xyzzy: My secret 2' }],
        [1, { ...locked, title: 'Cats: a life' }],
      ]),
    )
    expect(count).toBe(POSTS)
    const titles = ['The cat', 'Die Katze: ein Leben', '猫', 'Le chat', 'My secret 2', 'Cats: a life']
    expect(special).toEqual(titles.map(title => ({ title, text: '' })))
    expect(told.toSorted()).toEqual([1, 11, 12, 13, 2, 3].map(n => `/2016/05/my-secret-${n}/`))
  })

  it('for few has its own title, and its text', async () => {
    const { body } = testPost(90)
    const { special, told } = await harvested(
      new Map([
        [12, { title: 'Private: Things', body, classes: 'status-private' }],
        [11, { title: 'Private: Ryan and others', body }],
      ]),
    )
    expect(special.map(({ title }) => title)).toEqual(['Things', 'Private: Ryan and others'])
    expect(special.every(({ text }) => text?.includes('word90x3 '))).toBe(true)
    expect(told).toEqual([])
  })

  it('has a title of plain text, whatever marks it has', async () => {
    const { body } = testPost(91)
    const { special } = await harvested(new Map([[12, { title: 'On <b>bold</b> &amp; <i>slanted</i> cats', body }]]))
    expect(special.map(({ title }) => title)).toEqual(['On bold & slanted cats'])
  })
})
