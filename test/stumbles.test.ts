import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serveBlog } from './blog-server.ts'
import { newFolder, run } from './permablog-process.ts'

// What people who did not know the program stumbled over, each as they did.

interface Site {
  readonly origin: string
  readonly posts: number
  readonly word: string
}

const DAY = (n: number) => `2020-03-${String(n + 1).padStart(2, '0')}`

/** The files of a small blog, as a mirror has them. */
function siteFiles({ origin, posts, word }: Site): Record<string, string> {
  const numbers = Array.from({ length: posts }, (_, n) => n)
  const path = (n: number) => `2020/03/${word}-${n}/index.html`
  const address = (n: number) => `${origin}/2020/03/${word}-${n}/`
  const text = (n: number) =>
    `<p>${word} ${n} is about ${'lamps and harbours '.repeat(12)}and about number ${n}.</p><p>It ends with ${word}${n}.</p>`
  const items = numbers.map(
    n => `<item><title>${word} ${n}</title><link>${address(n)}</link><guid>${address(n)}</guid>
<pubDate>${new Date(`${DAY(n)}T10:00:00Z`).toUTCString()}</pubDate><description><![CDATA[${text(n)}]]></description></item>`,
  )
  const page = (title: string, own: string, body: string) =>
    `<!doctype html><html lang="en"><head><title>${title}</title><link rel="canonical" href="${own}">
<link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body>${body}</body></html>`
  const list = numbers.map(n => `<li><h2><a href="/2020/03/${word}-${n}/">${word} ${n}</a></h2></li>`).join('')
  return {
    'index.html': page(`The ${word} blog`, `${origin}/`, `<ul>${list}</ul>`),
    'feed.xml': `<?xml version="1.0"?><rss version="2.0"><channel><title>The ${word} blog</title><link>${origin}/</link>
<description>About ${word}</description>${items.join('')}</channel></rss>`,
    ...Object.fromEntries(
      numbers.map(n => [
        path(n),
        page(
          `${word} ${n}`,
          address(n),
          `<article><h1>${word} ${n}</h1><time datetime="${DAY(n)}">${DAY(n)}</time>${text(n)}</article>`,
        ),
      ]),
    ),
  }
}

function writeFiles(files: Readonly<Record<string, string>>): string {
  const folder = newFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const ANN = { origin: 'https://ann.example', posts: 6, word: 'anemone' }
const BEN = { origin: 'https://ben.example', posts: 5, word: 'begonia' }
const HERE = ['--no-analyse', '--render', 'never', '--no-media']

describe('a folder of another blog', () => {
  it('is refused before anything is stored where the archive holds the blog; --force takes it', async () => {
    const cwd = newFolder()
    const crawl = ['crawl', 'https://ann.example/', ...HERE, '--json', '--quiet']
    expect((await run([...crawl, '--from', writeFiles(siteFiles(ANN))], { cwd })).code).toBe(0)
    const stored = await run(['list', 'ann.example', '--json'], { cwd })

    const strange = writeFiles(siteFiles(BEN))
    for (const words of [crawl, ['update', 'ann.example', ...HERE]]) {
      const { code, stderr } = await run([...words, '--from', strange], { cwd })
      expect([code, stderr]).toEqual([2, expect.stringContaining('say that they are of ben.example')])
      expect(stderr).toContain('--force')
      expect((await run(['list', 'ann.example', '--json'], { cwd })).stdout).toBe(stored.stdout)
    }
    const forced = await run([...crawl, '--from', strange, '--force'], { cwd })
    expect(JSON.parse(forced.stdout).crawl.posts.new).toBe(5)
    expect(forced.stdout).toContain('foreign-folder')
  })
})

describe('an update that reaches nothing', () => {
  it('says so, counts no post as looked at, and ends with exit code 4', async () => {
    const cwd = newFolder()
    let url = ''
    {
      await using blog = await serveBlog({ count: 3 })
      url = blog.url
      await run([url, '--quiet', '--delay', '0', ...HERE], { cwd })
    }
    const { code, stdout } = await run(['update', url, '--quiet', '--delay', '0', ...HERE], { cwd })
    expect([code, stdout]).toEqual([4, expect.stringContaining('the blog could not be reached')])
    expect(stdout).not.toContain('looked at in turn')
    const json = await run(['update', url, '--json', '--quiet', '--delay', '0', ...HERE], { cwd })
    expect([json.code, JSON.parse(json.stdout).crawl.noticed?.looked ?? 0]).toEqual([4, 0])
  })
})

describe('posts that a sitemap names and a mirror lacks', () => {
  it('are called posts, and not all posts are said to be known', async () => {
    const files = siteFiles({ ...ANN, posts: 8 })
    const names = Array.from({ length: 8 }, (_, n) => `<url><loc>${ANN.origin}/2020/03/${ANN.word}-${n}/</loc></url>`)
    const lacking = Object.fromEntries(
      Object.entries({ ...files, 'sitemap.xml': `<urlset>${names.join('')}</urlset>` }).filter(
        ([name]) => !/anemone-[67]/.test(name),
      ),
    )
    const feed = (lacking['feed.xml'] ?? '').replace(/<item><title>anemone [67].*?<\/item>/gs, '')
    const folder = writeFiles({ ...lacking, 'feed.xml': feed })
    const { stdout } = await run(['https://ann.example/', '--from', folder, '--quiet', ...HERE])
    expect(stdout).toContain('2 posts that the blog names are not there')
    expect(stdout).not.toMatch(/links? leads? to a page/)
  })
})

describe('pages that are linked and that a mirror lacks', () => {
  it('are a row of the notices, as the summary says', async () => {
    const files = siteFiles(ANN)
    const lost = Array.from({ length: 4 }, (_, n) => `<a href="/about-the-${n}-lamps/">of lamps</a>`).join(' ')
    const folder = writeFiles({
      ...files,
      'index.html': (files['index.html'] ?? '').replace('</body>', `${lost}</body>`),
    })
    const cwd = newFolder()
    const { stdout } = await run(['https://ann.example/', '--from', folder, '--quiet', ...HERE], { cwd })
    expect(stdout).toContain('4 pages that are linked are not there')
    const rows = (await run(['notices', '--json', '--details'], { cwd })).stdout
    expect(rows).toContain('4 pages that are linked are not there')
    expect(rows).toContain('about-the-0-lamps')
    expect((await run(['notices'], { cwd })).stdout).toContain('crawl https://ann.example/ --from PATH')
  })

  it('are not said to be asked of a server where the front page is one', async () => {
    const folder = writeFiles({ 'about.html': '<p>About the lamps</p>' })
    const { stderr, code } = await run(['https://ann.example/', '--from', folder, '--quiet', ...HERE])
    expect([code, stderr]).toEqual([4, expect.stringContaining('The copy has no page')])
    expect(stderr).not.toContain('connection')
  })
})

describe('figures of a blog', () => {
  it('are the same in the summary, in show, in stats and in the export; pictures that are not there are not counted as kept', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const files = Object.entries(siteFiles(ANN)).map(([name, text]): [string, string] => [
      name,
      name.startsWith('2020')
        ? text.replace(
            '<p>It ends',
            `<p><img src="/here.png"> <img src="/lost-${name.length}${text.length}.png"></p><p>It ends`,
          )
        : text,
    ])
    const folder = writeFiles(Object.fromEntries(files))
    writeFileSync(join(folder, 'here.png'), Buffer.from(pixel, 'base64'))
    const cwd = newFolder()
    const words = ['crawl', 'https://ann.example/', '--from', folder, '--render', 'never', '--quiet']
    const summary = (await run(words, { cwd })).stdout
    const { tally } = JSON.parse((await run(['show', 'ann.example', '--json'], { cwd })).stdout)
    const shown = (await run(['show', 'ann.example'], { cwd })).stdout
    const stats = (await run(['stats', 'ann.example'], { cwd })).stdout
    const exported = (await run(['export', '--format', 'jsonl', '-o', '-'], { cwd })).stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
      .filter(({ type }) => type === 'post')
    const media = exported.flatMap(post => post.media).filter(({ kind }: { kind: string }) => kind === 'image')
    const kept = media.filter(({ file }: { file: string | null }) => file !== null).length
    expect([kept, media.length - kept]).toEqual([6, 6])
    expect([tally.pictures, tally.missingPictures]).toEqual([6, 6])
    for (const told of [summary, shown]) expect(told).toContain('6 pictures kept, 6 missing')
    expect(summary).toContain(`${tally.words}, some`)
    expect(stats).toContain(`${tally.words} words, ${tally.comments} comments`)
  })
})

describe('a rule that is set by hand', () => {
  it('is warned of where it finds nothing or other things than the feed, and unset brings back what was learned', async () => {
    const cwd = newFolder()
    const folder = writeFiles(siteFiles(ANN))
    await run(['crawl', 'https://ann.example/', '--from', folder, '--quiet', ...HERE], { cwd })
    const rulesOf = async (): Promise<{ field: string; xpath: string; source: string }[]> =>
      (await run(['rules', 'ann.example', '--json'], { cwd })).stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
    const plain = (rules: Awaited<ReturnType<typeof rulesOf>>) =>
      rules.map(({ field, xpath }) => `${field} ${xpath}`).sort()
    const learned = await rulesOf()
    const field =
      learned.find(rule => rule.source === 'learned' && !rule.field.includes('.') && rule.field !== 'posts')?.field ??
      ''
    const empty = await run(['rules', 'ann.example', 'set', field, '//h6'], { cwd })
    expect(empty.stderr).toContain('Warning: the rule finds nothing on')
    await run(['rules', 'ann.example', 'unset', field], { cwd })
    expect(plain(await rulesOf())).toEqual(plain(learned))
    const wrong = await run(['rules', 'ann.example', 'set', 'title', '//article/p[1]'], { cwd })
    expect(wrong.stderr).toMatch(/Warning: on \d+ of \d+ sampled pages the rule finds other things/)
  })
})

describe('a mistyped folder', () => {
  it.each([
    ['serve', '--port', '0'],
    ['list'],
    ['search', 'x'],
    ['stats'],
    ['verify'],
    ['export', '--format', 'jsonl'],
  ])('is told of and not made by %s', async (...words) => {
    const cwd = newFolder()
    const { code, stderr } = await run([...words, '--archive', './archvie'], { cwd })
    expect([code, existsSync(join(cwd, 'archvie'))]).toEqual([2, false])
    expect(stderr).toContain('archvie')
  })
})

describe('a saved page', () => {
  it('has the address that the browser wrote into it, and is not said to be of a place that nobody named', async () => {
    const page = '<html><head><title>Ann</title></head><body><h1>Ann</h1><p>Some words about lamps.</p></body></html>'
    const saved = writeFiles({
      'page.html': `<!-- saved from url=(0024)https://ann.example/b -->\n${page}`,
      'bare.html': page,
    })
    const known = await run(['extract', 'page.html'], { cwd: saved })
    expect(JSON.parse(known.stdout).url).toBe('https://ann.example/b')
    const bare = await run(['extract', 'bare.html'], { cwd: saved })
    expect(bare.stdout).not.toContain('example.org')
    expect(bare.stderr).toContain('--url gives the true one')
  })
})

describe('small things that went wrong without a word', () => {
  it('are said: a span that no day is in, a name with control characters', async () => {
    const cwd = newFolder()
    await run(['crawl', 'https://ann.example/', ...HERE, '--quiet', '--from', writeFiles(siteFiles(ANN))], { cwd })
    const span = ['--after', '2020-04-01', '--before', '2020-03-01']
    const exported = await run(['export', '--format', 'jsonl', ...span], { cwd })
    expect([exported.code, exported.stdout]).toEqual([2, ''])
    expect(exported.stderr).toContain('No day is from 2020-04-01 on and before 2020-03-01')
    const saved = await run(['search', 'anemone', '--save', 'a\u001b[2Jb'], { cwd })
    expect([saved.code, saved.stderr]).toEqual([2, expect.stringContaining('without control characters')])
    // Others of this machine may not look into what may hold pages from behind a login.
    if (process.platform !== 'win32') expect(statSync(join(cwd, 'permablog-archive')).mode & 0o777).toBe(0o700)
  })

  it('are said in a line that is no longer than needed', async () => {
    const cwd = newFolder()
    writeFileSync(join(cwd, 'list.txt'), `${'x'.repeat(5_000_000)}\nmailto:ann@a.example\n`)
    const { code, stderr } = await run(['crawl', 'list.txt'], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringContaining('list.txt, line 1')])
    expect(stderr.length).toBeLessThan(2000)
  })

  it('are put right: a harvest that --max-pages cut short is over when an update brought the rest', async () => {
    const cwd = newFolder()
    const from = ['--from', writeFiles(siteFiles({ ...ANN, posts: 14 }))]
    await run(['crawl', 'https://ann.example/', ...HERE, '--quiet', '--max-pages', '12', ...from], { cwd })
    expect((await run(['list'], { cwd })).stdout).toContain('unfinished')
    await run(['update', 'ann.example', ...HERE, '--quiet', ...from], { cwd })
    const [summary] = (await run(['list', '--json'], { cwd })).stdout.trim().split('\n')
    expect(JSON.parse(summary ?? '')).toMatchObject({ posts: 14, isUnfinished: false })
    expect((await run(['list'], { cwd })).stdout).not.toContain('unfinished')
  })
})
