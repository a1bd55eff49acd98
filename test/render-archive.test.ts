import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { POSTS, plainHome, plainPost, SHELL, serveAppBlog } from './app-blog.ts'
import { foundBrowser } from './chromium.ts'
import { newFolder, run } from './permablog-process.ts'
import { readWithWarcio } from './warc-reader.ts'

const browser = await foundBrowser()

const QUICK = ['--quiet', '--json', '--delay', '0', '--no-media', '--allow-private']
const NO_BROWSER = ['--browser', '/nowhere/chromium']

async function crawled(url: string, archive: string, ...flags: string[]) {
  const { stdout, stderr } = await run(['crawl', url, '--archive', archive, ...QUICK, ...flags])
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

/**
 * The records of an archive, without what says when and where they were read, and without what is derived from kept pages: a
 * harvest from files keeps none.
 */
async function recordsOf(archive: string) {
  const { stdout } = await run(['export', '--format', 'jsonl', '--archive', archive, '-o', '-'])
  return stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
    .map(({ capture, firstSeen, lastSeen, firstCrawled, lastCrawled, structured, ...record }) => record)
}

const warcOf = (archive: string) =>
  join(archive, 'warc', readdirSync(join(archive, 'warc')).find(name => name.endsWith('.warc.gz')) ?? '')

describe.skipIf(browser === null)('what a browser drew', () => {
  it('is kept beside its capture and read again without a browser', async () => {
    const folder = newFolder()
    const archive = join(folder, 'archive')
    await using server = await serveAppBlog(SHELL, () => SHELL, { '/about': SHELL })
    const { crawl } = await crawled(`${server.origin}/`, archive)
    expect(crawl.pages.rendered).toBeGreaterThanOrEqual(POSTS.length)
    const records = await readWithWarcio(warcOf(archive))
    const responses = new Set(
      records
        .filter(({ type }) => type === 'response' || type === 'revisit')
        .map(({ fields }) => fields.get('warc-record-id')),
    )
    const rendered = records.filter(({ type }) => type === 'conversion')
    expect(rendered.length).toBeGreaterThanOrEqual(POSTS.length)
    for (const { fields } of rendered) expect(responses).toContain(fields.get('warc-refers-to'))

    const copy = join(folder, 'copy')
    const asked = server.requests.length
    const again = await crawled(`${server.origin}/`, copy, '--from', archive, ...NO_BROWSER)
    expect(again.crawl.pages.rendered).toBe(0)
    expect(again.notices.filter(({ kind }: { kind: string }) => /render|browser/.test(kind))).toEqual([])
    expect(await recordsOf(copy)).toEqual(await recordsOf(archive))

    const { stdout } = await run(['extract', '--archive', archive, '--again'])
    expect(stdout).toMatch(/0 changed, 1[23] as before\./)
    expect(server.requests).toHaveLength(asked)
  })

  it('is not made up: shells without it stay as they were', async () => {
    const archive = join(newFolder(), 'archive')
    await using server = await serveAppBlog(plainHome, () => SHELL)
    await crawled(`${server.origin}/`, archive, ...NO_BROWSER)
    const before = await recordsOf(archive)
    const { stdout } = await run(['extract', '--archive', archive, '--again'])
    expect(stdout).toMatch(/\d+ pages left as before: a browser rendered them, and no copy of that is kept/)
    expect(await recordsOf(archive)).toEqual(before)
  })
})

/** A style sheet with a font, and a picture: what only a screenshot needs. */
const DRESS = `<style>@font-face { font-family: Own; src: url(/own.woff2) } body { font-family: Own }</style>
  <img src="/picture.png" width="60" height="40"><p style="height: 3000px">Far down.</p>`

describe.skipIf(browser === null)('screenshots of pages', () => {
  it('are taken once of each post, with fonts, and change no record', async () => {
    const folder = newFolder()
    const [plain, archive] = [join(folder, 'plain'), join(folder, 'archive')]
    await using server = await serveAppBlog(plainHome, post => plainPost(post, DRESS))
    await crawled(`${server.origin}/`, plain)
    expect(server.requests.filter(path => path.includes('own.woff2'))).toEqual([])
    const { notices } = await crawled(`${server.origin}/`, archive, '--screenshots', '--pdf')
    expect(notices).toEqual([])
    expect(server.requests.some(path => path.includes('own.woff2'))).toBe(true)
    expect(server.requests.some(path => path.includes('picture.png'))).toBe(true)
    expect(await recordsOf(archive)).toEqual(await recordsOf(plain))
    const screenshots = async () =>
      (await readWithWarcio(warcOf(archive))).filter(({ type, url }) => type === 'resource' && url.startsWith('urn:'))
    const taken = await screenshots()
    const ofEach = (prefix: string) => POSTS.map(({ path }) => `${prefix}${server.origin}${path}`).sort()
    expect(taken.map(({ url }) => url).sort()).toEqual([...ofEach('urn:fullPage:'), ...ofEach('urn:pdf:')])

    const file = join(folder, 'post.webp')
    const post = `${server.origin}${POSTS[0]?.path}`
    await run(['show', post, '--archive', archive, '--screenshot', file, '--pdf', `${file}.pdf`])
    expect(readFileSync(file).subarray(8, 12).toString('latin1')).toBe('WEBP')
    expect(readFileSync(`${file}.pdf`).subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect((await run(['show', post, '--archive', archive])).stdout).toContain('--screenshot FILE, --pdf FILE')

    await run(['update', server.origin, '--archive', archive, ...QUICK, '--screenshots', '--pdf'])
    expect(await screenshots()).toHaveLength(taken.length)
    expect((await run(['verify', '--archive', archive])).code).toBe(0)
  })

  it.each([['--from', import.meta.dirname], ['--no-warc']])(
    'are refused with %s, where they have no place',
    async (...flags) => {
      const { code, stderr } = await run([
        'crawl',
        'http://blog.example/',
        ...flags,
        '--screenshots',
        '--archive',
        newFolder(),
      ])
      expect(code).toBe(2)
      expect(stderr).toContain(`leave out ${flags[0]}`)
    },
  )
})
