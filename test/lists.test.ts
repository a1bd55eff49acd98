import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { noticeOf } from '../src/notices/index.ts'
import { openArchive } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { type BlogServer, serveBlog } from './blog-server.ts'
import { newFolder, run, start } from './permablog-process.ts'
import type { Ended } from './run-here.ts'

const QUICK = ['--delay', '0', '--allow-private', '--render', 'never']
const GONE = 'http://127.0.0.1:9/'
const opml = (outlines: string) => `<?xml version="1.0"?><opml version="2.0"><body>${outlines}</body></opml>`

interface Line {
  readonly address: string
  readonly ending: string
  readonly as?: string
  readonly error?: { readonly code: string; readonly message: string }
  readonly blog?: { readonly url: string }
  readonly crawl?: { readonly kind: string; readonly posts: { readonly new: number } }
}

function lines({ stdout }: Ended): Line[] {
  const parsed = stdout
    .trim()
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Line)
  return parsed.sort((a, b) => a.address.localeCompare(b.address))
}

const endings = (ended: Ended) => new Map(lines(ended).map(line => [line.address, line.ending]))

/** Blogs and how many posts came of each, in the order of their addresses. */
function harvested(ended: Ended): [string, number][] {
  return lines(ended)
    .flatMap(({ blog, crawl }): [string, number][] =>
      blog === undefined || crawl === undefined ? [] : [[blog.url, crawl.posts.new]],
    )
    .sort(([a], [b]) => a.localeCompare(b))
}

const sorted = (rows: [string, number][]) => rows.sort(([a], [b]) => a.localeCompare(b))

function postRequests(blog: BlogServer): number[] {
  const paths = blog.requests.filter(path => path.includes('/post-'))
  return [...Map.groupBy(paths, path => path).values()].map(times => times.length)
}

/** A folder with a list in it. */
function listOf(name: string, text: string): string {
  const folder = newFolder()
  writeFileSync(join(folder, name), text)
  return folder
}

/** Two notices of one cause on a blog of an archive. */
async function addFailedFiles(cwd: string, url: string): Promise<void> {
  const store = await openArchive(join(cwd, 'permablog-archive'), { write: true })
  const blog = (await store.blogs()).find(kept => kept.blog.url === url)?.blog
  if (blog === undefined) throw new Error(`${url} is not kept`)
  const about = { blog, now: () => '2024-01-01T00:00:00.000Z' }
  const failed = (path: string) => noticeOf(about, 'media-failed', { said: 'No answer.' }, urlOf(`${url}${path}`))
  await store.commit({ blog, notices: [failed('a.jpg'), failed('b.jpg')] })
  await store.close()
}

/** The real program with something on its standard input. */
function piped(words: readonly string[], input: string): Promise<Ended> {
  const binary = fileURLToPath(new URL('../bin/permablog.js', import.meta.url))
  const child = spawn(process.execPath, [binary, ...words], {
    cwd: newFolder(),
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const [out, err]: [string[], string[]] = [[], []]
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text))
  child.stdin.end(input)
  return new Promise(resolve =>
    child.once('close', code => resolve({ code, stdout: out.join(''), stderr: err.join('') })),
  )
}

describe('several blogs', () => {
  it('are harvested by their addresses alone, with a line and a row for each', async () => {
    await using one = await serveBlog({ count: 3 })
    await using two = await serveBlog({ count: 4 })
    const ended = await run([one.url, two.url, GONE, '--delay', '0', '--render', 'never'])
    expect(ended.code).toBe(1)
    for (const [blog, posts] of [
      [one, 3],
      [two, 4],
    ] as const) {
      const name = blog.url.slice('http://'.length, -1)
      expect(ended.stderr).toMatch(new RegExp(`\\[\\d/3\\] ${blog.url}: done, ${posts} new posts`))
      expect(ended.stdout).toMatch(new RegExp(`^${name} +${posts} +${posts} +\\d+ .*done, ${posts} new posts$`, 'm'))
    }
    expect(ended.stdout).toMatch(/^127\.0\.0\.1:9 .*! out of reach$/m)
    expect(ended.stdout).toContain('1 blog did not end well')
    expect(ended.stdout).toContain('2 of 3 blogs in the archive, with 7 posts, 7 of them new.')
  })

  it('are harvested at the same time, and one that hangs does not hold up the others', async () => {
    const released = Promise.withResolvers<void>()
    await using slow = await serveBlog({ count: 2, held: { path: '/feed.xml', until: released.promise } })
    await using one = await serveBlog({ count: 3 })
    await using two = await serveBlog({ count: 3 })
    const cwd = newFolder()
    const running = start(['crawl', slow.url, one.url, two.url, '--blogs', '2', '--json', ...QUICK], { cwd })
    expect(await running.said(`${one.url}: done`)).toBe(true)
    expect(await running.said(`${two.url}: done`)).toBe(true)
    released.resolve()
    const ended = await running.ended
    expect([ended.code, harvested(ended)]).toEqual([
      0,
      sorted([
        [slow.url, 2],
        [one.url, 3],
        [two.url, 3],
      ]),
    ])
  })

  it('are as polite to a host that they share as one alone', async () => {
    // Both at one address of the machine, told apart by their paths: neither runs while the other does.
    const running = new Set<string>()
    const together: string[] = []
    const server = createServer((request, response) => {
      const blog = request.url?.split('/')[1] ?? ''
      if (blog === 'a' || blog === 'b') {
        if (running.size > 0 && !running.has(blog)) together.push(request.url ?? '')
        running.add(blog)
      }
      setTimeout(() => {
        running.delete(blog)
        response.writeHead(404).end()
      }, 5)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ended = await run(['crawl', `${origin}/a/`, `${origin}/b/`, '--blogs', '4', '--json', ...QUICK])
    server.closeAllConnections()
    server.close()
    expect([ended.code, together]).toEqual([1, []])
  })

  it('are harvested once where two addresses lead to the same', async () => {
    await using blog = await serveBlog({ count: 3 })
    const ended = await run(['crawl', blog.url, `${blog.url}index.html`, `${blog.url}feed.xml`, '--json', ...QUICK])
    expect(ended.code).toBe(0)
    expect(harvested(ended)).toEqual([[blog.url, 3]])
    expect([...endings(ended).values()].sort()).toEqual(['done', 'same'])
    expect(postRequests(blog)).toEqual([1, 1, 1])
  })

  it('go on after an interrupt with those that are not done', async () => {
    const released = Promise.withResolvers<void>()
    await using one = await serveBlog({ count: 3 })
    await using two = await serveBlog({ count: 3, held: { path: '/feed.xml', until: released.promise } })
    await using three = await serveBlog({ count: 3 })
    const cwd = newFolder()
    const words = ['crawl', one.url, two.url, three.url, '--blogs', '1', '--json', ...QUICK]
    const running = start(words, { cwd })
    await running.said(`${two.url}: begun`)
    running.child.kill('SIGINT')
    released.resolve()
    const stopped = await running.ended
    expect(stopped.code).toBe(130)
    expect(stopped.stderr).toContain('The same command goes on')
    expect(endings(stopped).get(one.url)).toBe('done')

    const ended = await run(words, { cwd })
    expect(ended.code).toBe(0)
    expect(endings(ended)).toEqual(
      new Map(
        sorted([
          [one.url, 0],
          [two.url, 0],
          [three.url, 0],
        ]).map(([url]) => [url, url === one.url ? 'known' : 'done']),
      ),
    )
    expect(postRequests(one)).toEqual([1, 1, 1])
  })

  it('are updated together, with a table for people and an object a line for programs', async () => {
    await using one = await serveBlog({ count: 3 })
    await using two = await serveBlog({ count: 3 })
    const cwd = newFolder()
    await run(['crawl', one.url, two.url, '--quiet', ...QUICK], { cwd })
    await addFailedFiles(cwd, one.url)
    const told = await run(['update', one.url, two.url, one.url, '--blogs', '2', ...QUICK], { cwd })
    expect(told.code).toBe(0)
    expect(told.stdout.match(/done, 0 new posts$/gm)).toHaveLength(2)
    expect(told.stdout).toMatch(/BLOG +POSTS +NEW +COMMENTS +TO DO +ENDED/)
    // The same rows as in `list`, not each notice by itself.
    expect(told.stdout).toMatch(/ 1 +done, 0 new posts$/m)
    expect((await run(['list'], { cwd })).stdout).toMatch(/ 1$/m)
    const objects = lines(await run(['update', '--all', '--json', ...QUICK], { cwd }))
    expect(objects.map(({ crawl }) => crawl?.kind)).toEqual(['update', 'update'])
  })

  it.each([
    ['--urls', 'list.txt'],
    ['--include', 'x'],
    ['--header', 'A: b'],
    ['--follow-blogs', '2'],
  ])('take no %s, which is for one of them', async (flag, value) => {
    const cwd = listOf('list.txt', 'https://c.example/\n')
    const { code, stderr } = await run(['a.example', 'b.example', flag, value], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${flag} is for one blog`)])
  })

  it('are refused before anything is fetched where one is mistyped', async () => {
    await using blog = await serveBlog({ count: 1 })
    const { code, stderr } = await run(['crawl', blog.url, 'ftp://a.example/'])
    expect([code, blog.requests]).toEqual([2, []])
    expect(stderr).toContain('only http:// and https://')
  })
})

describe('a list of blogs', () => {
  it('is harvested from OPML, and again without asking anybody twice', async () => {
    await using one = await serveBlog({ count: 3 })
    await using two = await serveBlog({ count: 4 })
    const cwd = listOf(
      'blogs.opml',
      opml(`<outline text="Friends"><outline text="One" xmlUrl="${one.url}feed.xml" htmlUrl="${one.url}"/>
<outline text="Gone" htmlUrl="${GONE}"/><outline text="Far"><outline text="Two" xmlUrl="${two.url}feed.xml"/></outline></outline>`),
    )
    const words = ['crawl', 'blogs.opml', '--json', ...QUICK]
    const ended = await run(words, { cwd })
    expect(harvested(ended)).toEqual(
      sorted([
        [one.url, 3],
        [two.url, 4],
      ]),
    )
    expect(lines(ended).find(({ address }) => address === GONE)?.error?.code).toBe('unreachable')
    expect(ended.code).toBe(1)

    const again = await run(words, { cwd })
    expect(harvested(again)).toEqual(harvested(ended))
    expect([...postRequests(one), ...postRequests(two)]).toEqual(Array.from({ length: 7 }, () => 1))

    // Folders are labels, and labels are folders.
    const labels = async (url: string) => JSON.parse((await run(['label', url, '--json'], { cwd })).stdout).labels
    expect([await labels(one.url), await labels(two.url)]).toEqual([['Friends'], ['Friends/Far']])
    const { stdout } = await run(['export', '--format', 'opml'], { cwd })
    expect(stdout).toMatch(
      /<outline text="Friends"[^>]*>\s+<outline text="Far"[^>]*>\s+<outline type="rss"[^>]*\/>\s+<\/outline>/,
    )
    expect((await run(['export', '--format', 'opml', '--no-notes'], { cwd })).stdout).not.toContain('Friends')
  })

  it('is harvested from a file of addresses, after saying which lines are none and why', async () => {
    await using one = await serveBlog({ count: 3 })
    await using two = await serveBlog({ count: 4 })
    const text = `# what I read\n\n${one.url} # the best\nAnn's blog\n${two.url}\nmailto://ann@a.example\n`
    const cwd = listOf('blogs.txt', text)
    const ended = await run(['blogs.txt', '--json', ...QUICK], { cwd })
    expect(harvested(ended)).toEqual(
      sorted([
        [one.url, 3],
        [two.url, 4],
      ]),
    )
    expect(ended.code).toBe(1)
    const [first, second, third] = ended.stderr.split('\n')
    expect(first).toBe("blogs.txt, line 4: “Ann's blog” is left out: an address has no spaces; comments begin with #.")
    expect(second).toContain('blogs.txt, line 6: “mailto://ann@a.example” is left out: it begins with mailto://')
    expect(third).toContain('begun')
  })

  it('is harvested from standard input', async () => {
    await using blog = await serveBlog({ count: 3 })
    const ended = await piped(['crawl', '-', '--json', ...QUICK], `\ufeff${blog.url}\r\n`)
    expect([ended.code, harvested(ended)]).toEqual([0, [[blog.url, 3]]])
  })

  it('may name private hosts where its owner vouches for it, which later visits need not be told again', async () => {
    await using blog = await serveBlog({ count: 3 })
    const cwd = listOf('blogs.txt', `${blog.url}\n`)
    expect((await run(['crawl', 'blogs.txt', '--quiet', ...QUICK], { cwd })).code).toBe(0)
    const updated = await run(['update', '--all', '--json', '--delay', '0', '--render', 'never'], { cwd })
    expect([updated.code, updated.stdout]).toEqual([0, expect.stringContaining('"kind":"update"')])
  })

  it('names a few of the lines and blogs that fail alike, and counts the others', async () => {
    const cwd = listOf(
      'blogs.txt',
      [...Array(9).keys()].map(n => `http://127.0.0.1:9/${n}/\nann${n}@a.example\n`).join(''),
    )
    const { code, stdout, stderr } = await run(['crawl', 'blogs.txt', ...QUICK], { cwd })
    expect(code).toBe(1)
    expect(stderr.match(/it is a mail address/g)).toHaveLength(6)
    expect(stderr).toContain('4 more lines left out: it is a mail address.')
    const told = stdout.slice(stdout.indexOf('did not end well'))
    expect(told.match(/^ {4}http/gm)).toHaveLength(5)
    expect(told).toContain('and 4 more, marked with ! in the table')
  })

  it('may not name private hosts, and says what to do about it', async () => {
    await using blog = await serveBlog({ count: 3 })
    const cwd = listOf('blogs.txt', `${blog.url}\nhttp://localhost:1/\n`)
    const listed = await run(['crawl', 'blogs.txt', '--delay', '0'], { cwd })
    expect([listed.code, blog.requests]).toEqual([2, []])
    expect(listed.stderr).toMatch(/blogs\.txt, line 1: .*private address.*--allow-private or type it/)
    expect(listed.stderr).toContain('blogs.txt, line 2:')
    // The same address on the command line is the user's own.
    const typed = await run(['crawl', 'blogs.txt', blog.url, '--json', '--delay', '0', '--render', 'never'], { cwd })
    expect([typed.code, harvested(typed)]).toEqual([1, [[blog.url, 3]]])
  })

  it('is harvested from an address, and may not name private hosts there either', async () => {
    await using blog = await serveBlog({ count: 3 })
    await using host = await serveBlog({
      count: 1,
      others: { '/list': { html: opml(`<outline text="x" htmlUrl="${blog.url}"/>`) } },
    })
    const guarded = await run([`${host.url}list`, '--json', '--delay', '0'])
    expect([guarded.code, guarded.stdout]).toEqual([2, ''])
    expect(blog.requests).toEqual([])
    const ended = await run([`${host.url}list`, '--json', ...QUICK])
    expect([ended.code, harvested(ended)]).toEqual([0, [[blog.url, 3]]])
  })

  it.each([
    ['gone.opml', null, 'no file'],
    ['gone.txt', null, 'no file'],
    ['page.opml', '<html></html>', 'no OPML'],
    ['empty.opml', '<opml version="2.0"><body/></opml>', 'names no blog'],
    ['empty.txt', '# nothing\n', 'names no blog'],
    ['prose.txt', 'It was a dark night.\n'.repeat(30), 'no list of blogs'],
  ])('that can not be read is refused: %s', async (name, text, message) => {
    const cwd = newFolder()
    if (text !== null) writeFileSync(join(cwd, name), text)
    const { code, stderr } = await run(['crawl', name], { cwd })
    expect([code, stderr.includes(message)]).toEqual([2, true])
  })
})
