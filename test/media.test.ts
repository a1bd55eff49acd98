import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type CrawlOptions, type CrawlReport, crawl, type EntryRecord, openArchive, openNetwork } from '../src/index.ts'
import { hostOf, urlOf } from '../src/url.ts'
import { picture, serveMediaBlog } from './media-blog.ts'
import { newFolder, run } from './permablog-process.ts'
import { readWithWarcio } from './warc-reader.ts'

const LIMIT = 200_000
/** One of the files has no end: the default limit would be a long pour. */
const QUICK = ['--delay', '0', '--quiet', '--max-file-bytes', '5000000']

async function harvest(url: string, folder: string, more: Partial<CrawlOptions> = {}): Promise<CrawlReport> {
  const archive = await openArchive(folder, { create: true })
  const source = openNetwork({ typedHosts: [hostOf(urlOf(url))], delay: 0, retries: 0 })
  try {
    const records = crawl(url, { archive, source, media: { folder, maxFileBytes: LIMIT }, ...more })
    let step = await records.next()
    while (!step.done) step = await records.next()
    return step.value
  } finally {
    await source.close()
    await archive.close()
  }
}

async function entryAt(folder: string, url: string): Promise<EntryRecord> {
  const archive = await openArchive(folder)
  const stored = await archive.entry(urlOf(url))
  const versions = await archive.versions(urlOf(url))
  await archive.close()
  expect(versions).toHaveLength(1)
  if (stored === null) throw new Error(`not stored: ${url}`)
  return stored.entry
}

const pathsOf = ({ media }: EntryRecord) => media.map(({ url }) => new URL(url).pathname)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
}

describe('a harvest', () => {
  it('keeps pictures in every form, each content once, and makes no new version of it', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    const report = await harvest(blog.url, folder)
    const entry = await entryAt(folder, `${blog.url}2024/01/forms`)
    expect(pathsOf(entry)).toEqual([
      '/img/large.png',
      '/img/tower.png',
      '/img/late-900.png',
      '/img/wide-1600.png',
      '/img/background.png',
      '/img/noscript.png',
      '/img/same-as-tower.png',
      '/img/poster.png',
      '/files/film.mp4',
      '/files/talk.mp3',
      '/files/paper.pdf',
      '/img/full.png',
      '/img/thumb.png',
    ])
    const [large, lazy, , , , , same] = entry.media
    expect(large).toMatchObject({ kind: 'image', mime: 'image/png', alt: 'A tower' })
    expect(large?.sha256).toBe(sha256(picture('/img/large.png')))
    expect(readFileSync(join(folder, large?.file ?? ''))).toEqual(picture('/img/large.png'))
    expect(same?.file).toBe(lazy?.file)
    expect(entry.media.map(({ kind }) => kind)).toEqual([
      ...Array(8).fill('image'),
      'video',
      'audio',
      'document',
      'image',
      'image',
    ])
    expect(entry.media.every(({ file, bytes }) => file !== null && bytes !== null)).toBe(true)
    const files = filesBelow(join(folder, 'media'))
    expect(new Set(files).size).toBe(files.length)
    expect(report.crawl.figures.media.files).toBe(files.length)
  })

  it('puts the lead picture first, and keeps what the feed encloses', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    await harvest(blog.url, folder)
    expect(pathsOf(await entryAt(folder, `${blog.url}2024/02/trouble`))[0]).toBe('/img/lead.png')
    expect((await entryAt(folder, `${blog.url}2024/03/plain-3`)).media).toMatchObject([
      { kind: 'audio', mime: 'audio/mpeg' },
    ])
  })

  it('tells of each file that can not be kept, and keeps the others', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    const { notices, crawl } = await harvest(blog.url, folder)
    const told = notices.filter(({ topic }) => topic.startsWith('media-'))
    expect(told.map(({ topic, url }) => `${topic} ${new URL(url ?? blog.url).pathname}`).sort()).toEqual([
      'media-missing /bad/gone.png',
      'media-too-large /bad/endless.mp3',
      'media-too-large /bad/huge.mp4',
      'media-too-large /files/large.mp4',
      'media-wrong-type /bad/empty.pdf',
      'media-wrong-type /bad/page.jpg',
    ])
    const entry = await entryAt(folder, `${blog.url}2024/02/trouble`)
    expect(entry.media.filter(({ file }) => file !== null).map(({ url }) => new URL(url).pathname)).toEqual([
      '/img/lead.png',
      '/img/good.png',
    ])
    expect(crawl.stopped).toBeNull()
    expect(existsSync(join(folder, 'media/.partial')) ? readdirSync(join(folder, 'media/.partial')) : []).toEqual([])
  })

  it('asks for no file a second time', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    await harvest(blog.url, folder)
    const asked = blog.requests.filter(path => /^\/(?:img|files)\//.test(path))
    expect(new Set(asked).size).toBe(asked.length)
    blog.requests.length = 0
    const { crawl } = await harvest(blog.url, folder)
    expect(blog.requests.filter(path => /^\/(?:img|files)\//.test(path))).toEqual([])
    // What was not there is asked for again after a month, what was too large where the limit is higher.
    expect(blog.requests.filter(path => path.startsWith('/bad/'))).toEqual([])
    expect(crawl.figures.media).toEqual({ files: 0, bytes: 0 })
  })

  it('asks again after a month for what was not there', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    await harvest(blog.url, folder)
    blog.requests.length = 0
    await harvest(blog.url, folder, { clock: () => new Date(Date.now() + 31 * 86_400_000).toISOString() })
    expect(blog.requests).toContain('/bad/gone.png')
    expect(blog.requests).not.toContain('/bad/huge.mp4')
  })

  it('completes entries that were stored without their files', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    const archive = await openArchive(folder, { create: true })
    const source = openNetwork({ typedHosts: [hostOf(urlOf(blog.url))], delay: 0 })
    for await (const _record of crawl(blog.url, { archive, source }));
    await archive.close()
    await source.close()
    expect((await entryAt(folder, `${blog.url}2024/01/forms`)).media.every(({ file }) => file === null)).toBe(true)
    await harvest(blog.url, folder)
    expect((await entryAt(folder, `${blog.url}2024/01/forms`)).media.every(({ file }) => file !== null)).toBe(true)
  })

  it('goes on with its files where it was interrupted', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    const stop = new AbortController()
    const first = await harvest(blog.url, folder, {
      signal: stop.signal,
      concurrency: 1,
      onProgress: ({ phase }) => phase === 'media' && stop.abort(),
    })
    expect(first.crawl.stopped).toBe('interrupted')
    const second = await harvest(blog.url, folder)
    expect(second.crawl.id).toBe(first.crawl.id)
    expect((await entryAt(folder, `${blog.url}2024/01/forms`)).media.every(({ file }) => file !== null)).toBe(true)
    expect(second.crawl.figures.media.files).toBe(filesBelow(join(folder, 'media')).length)
  })

  it('stops at the limit of the blog, and goes on where another is given', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    const small = await harvest(blog.url, folder, { media: { folder, maxFileBytes: LIMIT, maxBlogBytes: 60 } })
    expect(small.notices.map(({ topic }) => topic)).toContain('media-blog-full')
    const files = filesBelow(join(folder, 'media')).length
    await harvest(blog.url, folder)
    expect(filesBelow(join(folder, 'media')).length).toBeGreaterThan(files)
  })

  it('leaves files of a post out beyond its limit', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    const { notices } = await harvest(blog.url, folder, {
      concurrency: 1,
      media: { folder, maxFileBytes: LIMIT, maxPostBytes: 100 },
    })
    const full = notices.find(({ topic }) => topic === 'media-post-full')
    expect(full?.url).toBe(`${blog.url}2024/01/forms`)
  })
})

describe('the WARCs of a harvest', () => {
  const crawlInto = (url: string, folder: string, ...more: string[]) =>
    run(['crawl', url, '--archive', folder, ...QUICK, '--render', 'never', ...more])

  async function responsesIn(folder: string) {
    const [warc = ''] = readdirSync(join(folder, 'warc')).filter(name => name.endsWith('.gz'))
    const records = await readWithWarcio(join(folder, 'warc', warc))
    return records.filter(({ type, status }) => type === 'response' && status === 200)
  }

  it('hold the files, large ones too, and all that the pages need to be shown', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    await crawlInto(blog.url, folder)
    const responses = await responsesIn(folder)
    const paths = responses.map(({ url }) => new URL(url).pathname)
    const looks = ['/look/style.css', '/look/more.css', '/look/menu.js', '/img/paper.png']
    for (const path of [...looks, '/img/large.png', '/files/large.mp4']) expect(paths).toContain(path)
    expect(responses.find(({ url }) => url.endsWith('large.mp4'))?.block.length).toBeGreaterThan(3_000_000)
    expect(blog.requests).toContain('/look/letters.woff2')
    expect(blog.requests).not.toContain('/look/never.png')
    expect(JSON.parse((await run(['verify', '--archive', folder, '--json'])).stdout)).toMatchObject({ damaged: 0 })
    // Nothing of it is a media file.
    const { media } = await entryAt(folder, `${blog.url}2024/03/plain-3`)
    expect(media).toHaveLength(1)
    blog.requests.length = 0
    await crawlInto(blog.url, folder)
    expect(blog.requests.filter(path => /^\/(?:look|img|files)\//.test(path))).toEqual([])
  })

  it('give the pictures back to a harvest from them, also out of a WACZ', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    await crawlInto(blog.url, folder)
    const wacz = join(newFolder(), 'towers.wacz')
    await run(['export', '--archive', folder, '--format', 'wacz', '-o', wacz])
    const copy = newFolder()
    await crawlInto(blog.url, copy, '--from', wacz)
    expect(new Set(filesBelow(join(copy, 'media')))).toEqual(new Set(filesBelow(join(folder, 'media'))))
  })

  it('and what only the look needs are left out with --no-warc', async () => {
    await using blog = await serveMediaBlog()
    await crawlInto(blog.url, newFolder(), '--no-warc')
    expect(blog.requests.filter(path => path.startsWith('/look/'))).toEqual([])
    expect(blog.requests).toContain('/img/large.png')
  })
})

describe('permablog', () => {
  it('leaves media out with --no-media', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    const { stdout } = await run([
      'crawl',
      blog.url,
      '--archive',
      folder,
      '--no-media',
      '--delay',
      '0',
      '--json',
      '--quiet',
    ])
    expect(JSON.parse(stdout).crawl.media).toEqual({ files: 0, bytes: 0 })
    expect(blog.requests.filter(path => /^\/(?:img|files|bad)\//.test(path))).toEqual([])
  })

  it('exports Markdown that refers to copies beside it', async () => {
    await using blog = await serveMediaBlog()
    const folder = newFolder()
    await harvest(blog.url, folder)
    const output = join(newFolder(), 'posts')
    await run(['export', '--archive', folder, '--format', 'markdown', '-o', output])
    const post = readFileSync(join(output, '2024-01-03-every-form.md'), 'utf8')
    const pictures = [...post.matchAll(/!\[[^\]]*\]\(([^)\s]+)/g)].map(match => match[1] ?? '')
    expect(pictures.length).toBeGreaterThan(4)
    expect(pictures.filter(path => !existsSync(join(output, path)))).toEqual([])
    expect(post).toMatch(/\[the paper\]\(media\/\w\w\/\w\w\/\w{64}\.pdf\)/)
    expect(post).toMatch(/\[A talk on towers\]\(https:\/\/www\.youtube\.com\//)
  })

  it('takes the files of a mirrored blog from its folder', async () => {
    const mirror = newFolder()
    const put = (path: string, content: string | Buffer) => {
      mkdirSync(dirname(join(mirror, path)), { recursive: true })
      writeFileSync(join(mirror, path), content)
    }
    await using blog = await serveMediaBlog()
    for (const path of ['/', '/feed', ...[1, 2, 3, 4, 5, 6].map(n => POST_PATHS[n - 1] ?? '')]) {
      const text = await (await fetch(blog.url.slice(0, -1) + path)).text()
      put(
        path === '/' ? 'index.html' : path === '/feed' ? 'feed' : `${path}.html`,
        text.replaceAll(blog.url, 'https://towers.example/'),
      )
    }
    put('img/tower.png', picture('/img/tower.png'))
    const folder = newFolder()
    const { stdout } = await run([
      'crawl',
      'https://towers.example/',
      '--from',
      mirror,
      '--archive',
      folder,
      '--json',
      '--quiet',
    ])
    expect(JSON.parse(stdout).crawl.media.files).toBe(1)
    const { media } = await entryAt(folder, 'https://towers.example/2024/01/forms')
    expect(media.filter(({ file }) => file !== null).map(({ url }) => url)).toEqual([
      'https://towers.example/img/tower.png',
    ])
  })
})

const POST_PATHS = [
  '/2024/01/forms',
  '/2024/02/trouble',
  '/2024/03/plain-3',
  '/2024/04/plain-4',
  '/2024/05/plain-5',
  '/2024/06/plain-6',
]
