import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoServer, serveDemo } from '../src/cli/demo/serve.ts'
import { openArchive } from '../src/store/index.ts'
import { newFolder, olderNode, run, runProcess, start } from './permablog-process.ts'
import { sampleBlog, samplePost } from './sample-records.ts'

const COMMANDS = [
  'crawl',
  'update',
  'watch',
  'detect',
  'extract',
  'list',
  'show',
  'search',
  'similar',
  'rules',
  'export',
  'doctor',
  'demo',
]

describe('wrong use', () => {
  it.each(COMMANDS)('%s --help shows an example', async command => {
    const { code, stdout } = await run([command, '--help'])
    expect([code, /Examples?:\n {2}permablog /.test(stdout)]).toEqual([0, true])
  })

  it('without a word it shows help', async () => {
    const { code, stdout } = await runProcess([])
    expect(code).toBe(0)
    for (const command of COMMANDS) expect(stdout).toContain(`  ${command}`)
  })

  it.each([
    [['crwal', 'https://a.example/'], 'permablog crawl'],
    [['lst'], 'permablog list'],
    [['list', '--arhive', 'x'], '--archive'],
    [['https://a.example/', '--max-page', '3'], '--max-pages'],
    [['search', '--zzz', 'x'], 'Did you mean --'],
    [['watch'], 'no archive'],
    [['watch', '--listen', 'nowhere'], 'HOST:PORT'],
    [['watch', '--callback', 'https://a.example/'], '--listen'],
    [['serve', '--host', '0.0.0.0', '--token', 'short'], 'at least 16 characters'],
    [['--archive', 'x', 'list'], 'command comes first'],
    [['crawl'], 'missing required argument'],
    [['crawl', 'ftp://a.example/'], 'ftp://a.example/'],
    [['crawl', 'https://a.example/', '--max-pages', 'many'], 'whole number'],
    [['crawl', 'https://a.example/', '--include', '('], 'regular expression'],
    [['crawl', 'https://a.example/', '--header', 'nonsense'], 'Name: value'],
    [['crawl', 'https://a.example/', '--urls', '/no/such/file'], 'no such file'],
    [['crawl', 'https://a.example/', '--from', '/no/such/folder'], '/no/such/folder'],
    [['crawl', 'https://a.example/', '--archive', 'postgres://db'], 'names no database'],
    [['update', '--since', 'yesterday'], '2024-05-03'],
    [['list'], 'no archive'],
    [['export', '--format', 'epub'], ''],
  ])('%j ends with 2 and says what to try', async (words, message) => {
    await expectWrongUse(run(words), message)
  })

  it('is told by the program itself as well', async () => {
    await expectWrongUse(runProcess(['lst']), 'permablog list')
  })

  async function expectWrongUse(ended: ReturnType<typeof run>, message: string): Promise<void> {
    const { code, stdout, stderr } = await ended
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr.toLowerCase()).toContain(message.toLowerCase())
    expect(stderr.trim().split('\n')).toHaveLength(2)
    expect(stderr).toContain('try:')
  }
})

describe('the demo', () => {
  it('is what a bare `npm start` shows', async () => {
    const { code, stdout, stderr } = await runProcess([], {
      env: { npm_lifecycle_event: 'start', TMPDIR: newFolder() },
    })
    expect(stderr).toContain('Slack Water')
    expect(stdout).toContain('14, from 2016-03-20 to 2023-03-20')
    expect(stdout).toContain('npm start -- search')
    expect(code).toBe(0)
  })
})

describe('an archive', () => {
  let server: DemoServer
  const cwd = newFolder()
  const post = () => `${server.url}2017/06/a-tide-clock-from-parts/`

  beforeAll(async () => {
    server = await serveDemo()
  })
  afterAll(() => server.close())

  it('is filled by an address alone, and the summary as JSON has the promised keys', async () => {
    const { code, stdout } = await runProcess([server.url, '--json', '--quiet', '--delay', '0'], { cwd })
    const report = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(Object.keys(report)).toEqual(['blog', 'crawl', 'rules', 'notices'])
    expect(Object.keys(report.blog)).toEqual(['id', 'url', 'title', 'platform', 'language', 'feeds'])
    expect(Object.keys(report.crawl)).toEqual(
      'id kind startedAt seconds pages posts comments media bytes stopped'.split(' '),
    )
    expect(report.crawl.posts).toEqual({ new: 14, updated: 0, unchanged: 0 })
    expect(Object.keys(report.crawl.pages).sort()).toEqual(['excluded', 'failed', 'fetched', 'rendered', 'unchanged'])
  })

  it('is found by its default place, by the environment and by the option', async () => {
    const archive = join(cwd, 'permablog-archive')
    const runs = [
      runProcess(['list'], { cwd }),
      run(['list'], { env: { PERMABLOG_ARCHIVE: archive } }),
      run(['list', '--archive', archive], { env: { PERMABLOG_ARCHIVE: '/no/such/place' } }),
    ]
    for (const { stdout } of await Promise.all(runs))
      expect(stdout).toMatch(/Slack Water +http.* 14 +2016-03-20 +2023-03-20/)
  })

  it('has rules that can be shown, tested, set and brought back', async () => {
    const rules = (...words: string[]) => run(['rules', server.url, ...words], { cwd })
    expect((await rules()).stdout).toMatch(/1 +text .*learned/)
    expect((await rules('test')).stdout).toMatch(/\d+ of \d+ fields on 8 pages are as the feed says/)
    expect((await rules('set', 'author', '//p[@class="by"]')).stdout).toMatch(/2 +authors .*manual/)
    expect((await rules('back', '1')).stdout).not.toContain('manual')
    expect((await rules('history')).stdout).toContain('manual')
    const wrong = await Promise.all([
      rules('set', 'colour', '//p'),
      rules('set', 'author', '//p['),
      rules('tset'),
      rules('back', '99'),
    ])
    for (const { code, stderr } of wrong) expect([code, stderr.includes('try:')]).toEqual([2, true])
  })

  it('lists the posts of a blog, newest first', async () => {
    const { stdout } = await run(['list', server.url], { cwd })
    const dates = stdout.match(/^\d{4}-\d{2}-\d{2}/gm) ?? []
    expect(dates).toHaveLength(14)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('shows a post with its facts, as HTML, and as a record', async () => {
    const text = await run(['show', post()], { cwd })
    expect(text.stdout).toMatch(/^A tide clock from parts\nby +Wren Adeyemi\npublished +2017-06-24 21:30 \+00:00/)
    expect(text.stdout).toContain('const PERIOD')
    const html = await run(['show', post(), '--html'], { cwd })
    expect(html.stdout).toContain('<p>')
    const json = await run(['show', post(), '--json'], { cwd })
    expect(JSON.parse(json.stdout).entry.title).toBe('A tide clock from parts')
    const other = await run(['show', post(), '--version', '9'], { cwd })
    expect([other.code, other.stderr.includes('no version 9')]).toEqual([2, true])
  })

  it('is searched', async () => {
    const { code, stdout } = await run(['search', 'barometer'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('Bread for bad weather')
    expect(stdout).toContain('«barometer»')
    const without = await run(['search', 'barometers', '-harbourless', '--limit', '1'], { cwd })
    expect([without.code, without.stdout]).toEqual([0, expect.stringContaining('«')])
    const excluded = await run(['search', 'barometer', '-barometer'], { cwd })
    expect(excluded.stdout).toBe('')
    const wrong = await run(['search', 'before:banana'], { cwd })
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('before:2016-05-03')])
    const nothing = await run(['search', 'zeppelin'], { cwd })
    expect([nothing.code, nothing.stdout]).toEqual([0, ''])
  })

  it('tells similar posts, with the words that they share', async () => {
    const { code, stdout } = await run(['similar', post(), '--json', '--limit', '3'], { cwd })
    expect(code).toBe(0)
    const posts = stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line))
    for (const { shared, url } of posts) expect([shared.length > 0, url === post()]).toEqual([true, false])
    const unknown = await run(['similar', 'https://nowhere.example/'], { cwd })
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('holds no post')])
  })

  it('is exported, one record a line', async () => {
    const { code, stdout } = await runProcess(['export', '--format', 'jsonl'], { cwd })
    const types = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).type)
    expect(code).toBe(0)
    expect(types.filter(type => type === 'post')).toHaveLength(14)
    expect(types[0]).toBe('blog')
  })

  it('is brought up to date', async () => {
    const { code, stdout } = await run(['update', '--all', '--json', '--quiet', '--delay', '0'], { cwd })
    expect(code).toBe(0)
    expect(JSON.parse(stdout).crawl).toMatchObject({ kind: 'update', posts: { new: 0 } })
  })

  it('is named in what to do next, where that would not be found without', async () => {
    const update = ['update', server.url, '--quiet', '--delay', '0']
    const archive = join(cwd, 'permablog-archive')
    const plain = await run(update, { cwd })
    const named = await run([...update, '--archive', archive, '--files', 'kept here'], { cwd })
    const known = await run(update, { env: { PERMABLOG_ARCHIVE: archive } })
    const demo = await run(['demo', '--quiet'], { cwd })
    expect(plain.stdout).toMatch(/permablog search WORD$/m)
    expect(named.stdout).toMatch(/permablog search WORD --archive \S+ --files 'kept here'$/m)
    expect(known.stdout).toMatch(/permablog search WORD$/m)
    expect(demo.stdout).toMatch(/permablog search WORD --archive \S*permablog-demo-\w+$/m)
  })

  it('is looked at by the doctor', async () => {
    const { code, stdout } = await run(['doctor', '--json'], { cwd })
    const states = JSON.parse(stdout).findings.map((finding: { name: string; state: string }) => [
      finding.name,
      finding.state,
    ])
    expect(code).toBe(0)
    expect(states).toContainEqual(['SQLite', 'ok'])
    // The tests bring a browser along.
    expect(states).toContainEqual(['Browser', 'ok'])
  })

  it('does not mind a reader that has seen enough', async () => {
    const running = start(['export', '--format', 'jsonl'], { cwd })
    running.child.stdout?.destroy()
    const { code, stderr } = await running.ended
    expect([code, stderr]).toEqual([0, ''])
  })

  it('detects the blog without an archive', async () => {
    const { code, stdout } = await run(['detect', server.url])
    expect(code).toBe(0)
    expect(stdout).toContain('feed.xml')
    const json = await run(['detect', post(), '--json'])
    expect(JSON.parse(json.stdout).page.kind).toBe('post')
  })
})

describe('an interrupted harvest', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('saves its state on %s and goes on with the same command', async signal => {
    const server = await serveDemo()
    const cwd = newFolder()
    try {
      const first = start([server.url, '--delay', '150', '--verbose'], { cwd })
      expect(await first.said('post 20')).toBe(true)
      first.child.kill(signal)
      const { code, stderr } = await first.ended
      expect(code).toBe(130)
      expect(stderr).toContain('The same command goes on')
      const second = await run([server.url, '--delay', '0', '--json', '--quiet'], { cwd })
      expect([second.code, second.stderr]).toEqual([0, ''])
      const { stdout } = await run(['list', server.url], { cwd })
      expect(stdout.match(/^\d{4}-/gm)).toHaveLength(14)
    } finally {
      await server.close()
    }
  })

  it('counts what each run brought, and all of them together', async () => {
    const server = await serveDemo()
    const cwd = newFolder()
    const line = (stdout: string, name: string) => new RegExp(`^ +${name} +(\\d+) new`, 'm').exec(stdout)?.[1]
    try {
      const first = await run([server.url, '--delay', '0', '--max-pages', '6', '--no-media'], { cwd })
      const second = await run([server.url, '--delay', '0', '--no-media'], { cwd })
      const [early, late] = [line(first.stdout, 'this run'), line(second.stdout, 'this run')]
      expect(Number(early)).toBeGreaterThan(0)
      expect(Number(early) + Number(late)).toBe(14)
      expect([line(first.stdout, 'all runs'), line(second.stdout, 'all runs')]).toEqual([undefined, '14'])
    } finally {
      await server.close()
    }
  })

  const older = olderNode()
  it.skipIf(older === null)('is saved where the launcher of an older Node.js alone gets the signal', async () => {
    const server = await serveDemo()
    try {
      const running = start([server.url, '--delay', '5000'], { node: older ?? '' })
      expect(await running.said('Looking')).toBe(true)
      running.child.kill('SIGINT')
      expect(await running.said('Stopping')).toBe(true)
      expect((await running.ended).code).toBe(130)
    } finally {
      await server.close()
    }
  })

  it.skipIf(older === null)('is saved where the launcher of an older Node.js is killed', async () => {
    const server = await serveDemo()
    try {
      const cwd = newFolder()
      const running = start([server.url, '--delay', '5000'], { node: older ?? '', cwd })
      expect(await running.said('Looking')).toBe(true)
      running.child.kill('SIGKILL')
      // What the launcher had started has our streams too: they are closed when it has ended.
      expect((await running.ended).stderr).toContain('Stopping')
      expect((await run([server.url, '--delay', '0', '--no-media', '--json', '--quiet'], { cwd })).code).toBe(0)
    } finally {
      await server.close()
    }
  })

  it('ends at once on the second signal', async () => {
    const server = await serveDemo()
    try {
      const running = start([server.url, '--delay', '5000'])
      expect(await running.said('Looking')).toBe(true)
      running.child.kill('SIGINT')
      expect(await running.said('Stopping')).toBe(true)
      // What comes at once is the same press of Ctrl-C, by way of the launcher.
      running.child.kill('SIGINT')
      await delay(300)
      running.child.kill('SIGINT')
      expect((await running.ended).code).toBe(130)
    } finally {
      await server.close()
    }
  })
})

describe('the date of a post', () => {
  const cwd = newFolder()
  const shown = async (...words: string[]) => (await run(words, { cwd })).stdout

  beforeAll(async () => {
    const store = await openArchive(join(cwd, 'permablog-archive'), { create: true })
    const published = '2014-05-03T22:15:00Z'
    const entries = [
      samplePost('local', { published, publishedOffset: '+02:00', updated: '2014-05-05T06:00:00Z' }),
      samplePost('unknown', { published }),
      samplePost('bare', { published: '2014-05-01' }),
    ]
    await store.commit({ blog: sampleBlog(), entries })
    await store.close()
  })

  it("is by the author's clock where its offset is known, else by that of UTC, which is said", async () => {
    const local = await shown('show', 'https://example.org/local')
    expect(local).toMatch(/^published +2014-05-04 00:15 \+02:00\nupdated +2014-05-05 08:00 \+02:00$/m)
    expect(await shown('show', 'https://example.org/unknown')).toMatch(/^published +2014-05-03 22:15 UTC$/m)
    expect(await shown('show', 'https://example.org/bare')).toMatch(/^published +2014-05-01$/m)
  })

  it("is the author's day in lists and among what is found", async () => {
    const days = (await shown('list', 'example.org')).match(/^\d{4}-\d\d-\d\d/gm)
    expect(days).toEqual(['2014-05-04', '2014-05-03', '2014-05-01'])
    expect(await shown('search', 'local')).toContain('Title of local  2014-05-04')
  })
})
