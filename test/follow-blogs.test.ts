import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type BlogServer, serveBlog, testPost } from './blog-server.ts'
import { newFolder, run, start } from './permablog-process.ts'
import type { Ended } from './run-here.ts'

const QUICK = ['--delay', '0', '--allow-private']

/** The front page of a blog that lists its friends. */
function homeWith(heading: string, addresses: readonly string[]): string {
  const items = addresses.map(address => `<li><a href="${address}">A friend</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><title>The first blog</title>
<link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body>
<ul class="teasers"><li class="teaser"><a href="${testPost(0).path}">Post number 0</a></li></ul>
<aside><h3>${heading}</h3><ul>${items}</ul></aside></body></html>`
}

/** A post that mentions other blogs. */
function linkTo(blog: BlogServer, n: number, address: string): void {
  const post = testPost(n)
  blog.publish({ ...post, body: `${post.body}<p>As <a href="${address}">somebody</a> wrote.</p>` })
}

interface Report {
  readonly blog: { readonly url: string }
  readonly crawl: { readonly posts: { readonly new: number } }
}

function reports({ stdout }: Ended): Report[] {
  const lines = stdout.trim().split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as Report)
}

const harvested = (ended: Ended) => reports(ended).map(({ blog, crawl }) => [blog.url, crawl.posts.new])

/** How often each post of a blog was asked for. */
function postRequests(blog: BlogServer): number[] {
  const paths = blog.requests.filter(path => path.includes('/post-'))
  return [...Map.groupBy(paths, path => path).values()].map(times => times.length)
}

/** A site that is no blog. */
async function servePage(): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>A shop</title><p>We sell lamps.</p>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

describe('--follow-blogs', () => {
  it('goes on to the blogroll, then to what most posts link to, and says what is no blog', async () => {
    await using friend = await serveBlog({ count: 3 })
    await using mentioned = await serveBlog({ count: 4 })
    await using shop = await servePage()
    await using first = await serveBlog({ count: 6, others: { '/': { html: homeWith('Blogroll', [friend.url]) } } })
    for (const n of [1, 2, 3]) linkTo(first, n, new URL('/2015/01/post-1/', mentioned.url).href)
    for (const n of [1, 2, 3, 4, 5]) linkTo(first, n + 10, shop.url)
    const archive = join(newFolder(), 'archive')

    const ended = await run([first.url, '--follow-blogs', '3', '--json', '--archive', archive, ...QUICK])
    expect(harvested(ended)).toEqual([
      [first.url, 11],
      [friend.url, 3],
      [mentioned.url, 4],
    ])
    expect(ended.stderr).toContain(`Following ${friend.url}`)
    expect(ended.stderr).toContain('it is listed under “Blogroll”')
    expect(ended.stderr).toContain(`Skipped ${shop.url}: too little speaks for a blog`)
    expect(ended.stderr).toContain('Followed 2 other blogs')
    expect(ended.code).toBe(0)

    const list = await run(['export', '--format', 'opml', '--archive', archive])
    for (const { url } of [first, friend, mentioned]) expect(list.stdout).toContain(`htmlUrl="${url}"`)

    const again = await run([first.url, '--follow-blogs', '3', '--json', '--archive', archive, ...QUICK])
    expect(again.code).toBe(0)
    expect(postRequests(friend)).toEqual([1, 1, 1])
  })

  it('never lets a link lead to a private host', async () => {
    await using friend = await serveBlog({ count: 3 })
    await using first = await serveBlog({ count: 3, others: { '/': { html: homeWith('Friends', [friend.url]) } } })
    const ended = await run([first.url, '--follow-blogs', '1', '--json', '--delay', '0'])
    expect(harvested(ended)).toEqual([[first.url, 3]])
    expect(ended.stderr).toMatch(new RegExp(`Skipped ${friend.url}: .*private`))
    expect(friend.requests).toEqual([])
    expect(ended.code).toBe(0)
  })

  it('goes as far as the hops allow', async () => {
    await using third = await serveBlog({ count: 3 })
    await using second = await serveBlog({ count: 3, others: { '/': { html: homeWith('Liens', [third.url]) } } })
    await using first = await serveBlog({ count: 3, others: { '/': { html: homeWith('友情链接', [second.url]) } } })
    const near = await run([first.url, '--follow-blogs', '5', '--json', '--quiet', ...QUICK])
    expect(harvested(near).map(([url]) => url)).toEqual([first.url, second.url])
    const far = await run([first.url, '--follow-blogs', '5', '--follow-hops', '2', '--json', '--quiet', ...QUICK])
    expect(harvested(far).map(([url]) => url)).toEqual([first.url, second.url, third.url])
  })

  it('goes on after a kill, and harvests nobody twice', async () => {
    await using second = await serveBlog({ count: 30, latencyMs: 40 })
    await using third = await serveBlog({ count: 3 })
    const home = homeWith('Blogs I read', [second.url, third.url])
    await using first = await serveBlog({ count: 5, others: { '/': { html: home } } })
    linkTo(first, 1, second.url)
    const cwd = newFolder()
    const words = [first.url, '--follow-blogs', '2', '--json', ...QUICK]
    const killed = start(words, { cwd })
    expect(await killed.said(`Following ${second.url}`)).toBe(true)
    while (postRequests(second).length < 8) await new Promise(resolve => setTimeout(resolve, 5))
    killed.child.kill('SIGKILL')
    await killed.ended

    const ended = await run(words, { cwd })
    expect(ended.code).toBe(0)
    expect(harvested(ended)).toEqual([
      [first.url, 5],
      [second.url, 30],
      [third.url, 3],
    ])
    expect(postRequests(first)).toEqual([1, 1, 1, 1, 1])
    expect(postRequests(second)).toHaveLength(30)
    // What was in flight when the process was killed.
    expect(postRequests(second).filter(times => times > 1).length).toBeLessThanOrEqual(8)
    expect(postRequests(third)).toEqual([1, 1, 1])
  })

  it.each([
    [['--follow-hops', '2'], '--follow-blogs'],
    [['--follow-blogs', '0'], 'at least 1'],
  ])('refuses %j', async (words, message) => {
    const { code, stderr } = await run(['https://a.example/', ...words])
    expect([code, stderr.includes(message)]).toEqual([2, true])
  })
})
