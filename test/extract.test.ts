import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoServer, serveDemo } from '../src/cli/demo/serve.ts'
import { newFolder, run } from './permablog-process.ts'

const BINARY = fileURLToPath(new URL('../bin/permablog.js', import.meta.url))

const POST = `<html lang="en"><head><title>Eel & ink</title><link rel="canonical" href="https://h.example/2020/01/02/eel-ink/"></head>
<body><article><h1>Eel &amp; ink</h1><p class="byline">By Wren Adeyemi on 2 January 2020</p>
<p>A first paragraph of some length, so that there is something to read &lt;here&gt; and to escape\u001b[31m.</p>
<p>A second paragraph of the same length, for the same reason, with more words in it.</p></article></body></html>`

const LIST = `<html lang="en"><head><title>Notes</title></head><body><div id="posts">
${[1, 2, 3, 4].map(day => `<div class="post"><h2><a href="/2020/01/0${day}/note-${day}/">Note number ${day}</a></h2><p class="date">January ${day}, 2020</p><p>The text of note ${day} is short, but there.</p></div>`).join('\n')}
</div></body></html>`

const folder = newFolder()
const post = join(folder, 'post.html')
const list = join(folder, 'list.html')
let server: DemoServer

beforeAll(async () => {
  writeFileSync(post, POST)
  writeFileSync(list, LIST)
  writeFileSync(join(folder, 'picture.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))
  server = await serveDemo()
})
afterAll(() => server.close())

describe('permablog extract', () => {
  it('reads a post from a saved page, which says its address itself', async () => {
    const { code, stdout } = await run(['extract', post])
    const record = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(record).toMatchObject({
      type: 'post',
      url: 'https://h.example/2020/01/02/eel-ink/',
      title: 'Eel & ink',
      authors: [{ name: 'Wren Adeyemi' }],
      published: '2020-01-02',
    })
    expect(record).not.toHaveProperty('reasons')
  })

  it('says why with --why', async () => {
    const { stdout } = await run(['extract', post, '--why'])
    expect(Object.keys(JSON.parse(stdout).reasons)).toEqual(expect.arrayContaining(['type', 'title', 'published']))
  })

  it('reads the posts of a list, each on a line of its own', async () => {
    const { code, stdout } = await run(['extract', list, '--url', 'https://h.example/', '--format', 'jsonl'])
    const records = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(code).toBe(0)
    expect(records.map(({ url, published }) => [url, published])).toEqual(
      [1, 2, 3, 4].map(day => [`https://h.example/2020/01/0${day}/note-${day}/`, `2020-01-0${day}`]),
    )
    expect(records[0]).toMatchObject({ title: 'Note number 1', text: 'The text of note 1 is short, but there.' })
    expect(records[0].list).toBe('https://h.example/')
  })

  it('takes a front page that a browser has saved for a list, and a post of the same site for a post', async () => {
    const about = `<div class="side"><h3>About</h3><p>${'Kept by Wren, who writes of eels and of ink in the evening, with tea. '.repeat(12)}</p></div>`
    const at = (path: string) => `https://h.example/${path}`
    const page = (body: string) =>
      `<html lang="en"><head><title>Notes</title></head><body><p><a href="${at('')}">Notes</a> <a href="${at('about/')}">About</a></p><div id="main">${body}</div>${about}</body></html>`
    const days = [1, 2, 3, 4, 5]
    const front = page(
      days
        .map(
          day =>
            `<p><a href="${at(`2020/01/0${day}/note-${day}/`)}"><b>Note number ${day}</b></a> January ${day}, 2020</p>`,
        )
        .join(''),
    )
    const told = days.map(
      day => `Of the second note much was said, and <a href="${at(`topics/${day}/`)}">of ${day}</a> too. `,
    )
    const single = page(
      `<article><h1>Note number 2</h1><p class="date">January 2, 2020</p><p>${told.join('').repeat(4)}</p></article>`,
    )
    const read = async (html: string, name: string) => {
      const file = join(newFolder(), name)
      writeFileSync(file, html)
      const { stdout, stderr } = await run(['extract', file])
      expect(stderr).toContain('--url gives the true one')
      return JSON.parse(stdout)
    }
    for (const name of ['index.html', 'Notes.html']) {
      const list = await read(front, name)
      expect([list.type, list.url, list.posts?.length]).toEqual(['list', at(''), days.length])
      expect(await read(single, name)).toMatchObject({ type: 'post', title: 'Note number 2', published: '2020-01-02' })
    }
  })

  it('reads a list as a post where it is told to', async () => {
    const { stdout } = await run(['extract', list, '--url', 'https://h.example/', '--as', 'post'])
    expect(JSON.parse(stdout).type).toBe('post')
  })

  it('reads standard input', () => {
    const { status, stdout } = spawnSync(process.execPath, [BINARY, 'extract', '-'], { input: POST, encoding: 'utf8' })
    expect([status, JSON.parse(stdout).title]).toEqual([0, 'Eel & ink'])
  })

  it('writes XML that any reader takes', async () => {
    const { stdout } = await run(['extract', post, '--format', 'xml'])
    expect(stdout).toContain('<title>Eel &amp; ink</title>')
    expect(stdout).toContain('&lt;here&gt;')
    expect(stdout).not.toContain('\u001b')
  })

  it('writes text that no terminal obeys', async () => {
    const { stdout } = await run(['extract', post, '--format', 'text'])
    expect(stdout).toMatch(/^Eel & ink\nWren Adeyemi, 2020-01-02\nhttps:\/\/h\.example/)
    expect(stdout).not.toContain('\u001b')
  })

  it('fetches addresses, and asks for the feed only with --feed', async () => {
    const url = `${server.url}2017/06/a-tide-clock-from-parts/`
    const plain = JSON.parse((await run(['extract', url])).stdout)
    expect(plain).toMatchObject({ type: 'post', title: 'A tide clock from parts' })
    expect(Object.values(plain.sources)).not.toContain('feed')
    const front = JSON.parse((await run(['extract', server.url, '--feed', '--delay', '0'])).stdout)
    expect(front.type).toBe('list')
    expect(front.posts.length).toBeGreaterThan(2)
  })

  it('reads by the rules of the blog in an archive that the address belongs to, and says so', async () => {
    const archive = newFolder()
    await run(['crawl', server.url, '--archive', archive, '--delay', '0', '--quiet'])
    const front = JSON.parse((await run(['extract', server.url, '--archive', archive])).stdout)
    expect(front.rules).toEqual({ blog: server.url, generation: 1 })
    expect(Object.keys(front.posts[0].sources)).toEqual(expect.arrayContaining(['url', 'title']))
    const other = await run(['extract', post, '--archive', archive])
    expect([other.code, JSON.parse(other.stdout).rules]).toEqual([0, undefined])
    expect(other.stderr).toContain('read without rules')
  })

  it('does not let a saved page lead to a private address', async () => {
    const trap = join(folder, 'trap.html')
    const feed = `<link rel="alternate" type="application/rss+xml" href="${server.url}feed.xml">`
    const head = `<link rel="canonical" href="${server.url}2017/06/a-tide-clock-from-parts/">${feed}`
    writeFileSync(trap, `<html><head><title>Trap</title>${head}</head><body><p>Some text.</p></body></html>`)
    const { stdout } = await run(['extract', trap, '--feed', '--as', 'post'])
    expect(Object.values(JSON.parse(stdout).sources)).not.toContain('feed')
    const allowed = await run(['extract', trap, '--feed', '--as', 'post', '--allow-private'])
    expect(Object.values(JSON.parse(allowed.stdout).sources)).toContain('feed')
  })

  it('goes on after a failure and ends with 1', async () => {
    const { code, stdout, stderr } = await run(['extract', '/no/such/file', post, '--format', 'jsonl'])
    expect([code, JSON.parse(stdout).title]).toEqual([1, 'Eel & ink'])
    expect(stderr).toContain('/no/such/file')
  })

  it.each([
    [['extract', '/no/such/file'], 2, 'no file'],
    [['extract', join(folder, 'picture.png')], 2, 'no web page'],
    [['extract', 'ftp://h.example/'], 2, 'ftp://h.example/'],
    [['extract', post, '--url', 'nonsense'], 2, 'no web address'],
    [['extract', post, list, '--url', 'https://h.example/'], 2, 'one file'],
    [['extract', post, '--format', 'epub'], 2, 'Allowed choices'],
    [['extract', 'http://127.0.0.1:1/'], 4, "can't be reached"],
  ])('%j ends with %d', async (words, exit, message) => {
    const { code, stdout, stderr } = await run(words)
    expect([code, stdout]).toEqual([exit, ''])
    expect(stderr).toContain(message)
    expect(stderr).toContain('try:')
  })
})
