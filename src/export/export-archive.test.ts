import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import { analyseBlog } from '../analyse/index.ts'
import { parseOpml } from '../feed/index.ts'
import { openArchive, type Store } from '../store/index.ts'
import { urlOf } from '../url.ts'
import { EXPORT_FORMATS, exportArchive } from './index.ts'

const BLOG = sampleBlog()
const OTHER = sampleBlog({ id: 'other.example', url: urlOf('https://other.example/'), title: 'Other' })
const HOSTILE = '=HYPERLINK("https://evil.example/","click"),\r\nnext line'
const COMMENT = {
  id: '1',
  parent: null,
  author: 'Cy',
  authorUrl: null,
  published: '2024-05-04',
  text: 'Nice.\n\nVery.',
  html: '<p>Nice.</p><p>Very.</p>',
  source: 'page',
  kind: 'comment',
} as const

/** The fields of the reference form, as programs outside rely on them. */
const BLOG_KEYS = 'type url title description language platform feeds firstCrawled lastCrawled licence model'.split(' ')
const ENTRY_KEYS = [
  'type url canonicalUrl blog title authors published updated language text html excerpt tags categories comments',
  'media links structured entities sources confidence version firstSeen lastSeen capture publishedOffset mentions goneSince',
  'licence geo network genre highlights',
].flatMap(keys => keys.split(' '))

let store: Store
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'permablog-export-'))
  store = await openArchive(':memory:', { create: true })
  await store.commit({
    blog: BLOG,
    entries: [
      samplePost('a', { title: 'Ünïcode: "quotes" & more', tags: ['one', 'two: three'], comments: [COMMENT] }),
      samplePost('b', { title: HOSTILE, text: 'Line\u2028separator', capture: null, sources: {} }),
      samplePost('c', { title: 'Old', published: '1999-12-31', html: '<pre>a<br>  b ```</pre><p>x <b>y</b></p>' }),
      samplePost('about', { kind: 'page', published: null, title: null }),
    ],
  })
  const elsewhere = samplePost('z', { blog: OTHER.id, url: urlOf('https://other.example/z') })
  await store.commit({ blog: OTHER, entries: [elsewhere] })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

async function exported(format: string, blog?: string): Promise<string> {
  const path = join(folder, `out.${format}`)
  await exportArchive(store, { format, output: path, ...(blog === undefined ? {} : { blog }) })
  return readFileSync(path, 'utf8')
}

function lines(text: string): Record<string, unknown>[] {
  // As the strictest reader does: at every character that Unicode calls a line break.
  const all = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).slice(0, -1)
  return all.map(line => JSON.parse(line))
}

describe('opml', () => {
  it('names every blog with its title, feed and home, and is read back as such', async () => {
    const text = await exported('opml')
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<opml version="2.0">/)
    const list = parseOpml(text)
    const read = list.kind === 'opml' ? list.subscriptions : []
    expect(read).toEqual(
      [BLOG, OTHER].map(({ title, url, feeds }) => ({
        title,
        home: url,
        feed: feeds.find(({ kind }) => kind === 'posts')?.url ?? null,
        folders: [],
      })),
    )
    expect(list).toMatchObject({ kind: 'opml', problems: [] })
  })

  it('keeps the form of XML whatever a blog is called, and names one without a feed as a link', async () => {
    const strange = sampleBlog({ title: '\u0007<"Ann" & Bo>\ud800\n', feeds: [], description: null })
    const alone = await openArchive(':memory:', { create: true })
    await alone.commit({ blog: strange })
    const path = join(folder, 'strange.opml')
    await exportArchive(alone, { format: 'opml', output: path })
    await alone.close()
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('type="link" text="&lt;&quot;Ann&quot; &amp; Bo&gt;\ufffd"')
    expect(parseOpml(text)).toMatchObject({ subscriptions: [{ home: strange.url, feed: null }], problems: [] })
  })
})

describe('jsonl', () => {
  it('tells of harvests only where it is asked to, so that two exports of a blog can be compared', async () => {
    const [blog] = lines(await exported('jsonl'))
    expect(blog).toMatchObject({ type: 'blog', model: expect.not.objectContaining({ crawls: expect.anything() }) })
    const output = join(folder, 'with-runs.jsonl')
    await exportArchive(store, { format: 'jsonl', runs: true, output })
    expect(lines(readFileSync(output, 'utf8'))[0]).toMatchObject({ model: { crawls: [] } })
  })

  it('has a blog, then its entries newest first, one record a line', async () => {
    const records = lines(await exported('jsonl'))
    expect(records.map(({ type, url }) => `${type} ${url}`)).toEqual([
      'blog https://example.org/',
      'post https://example.org/a',
      'post https://example.org/b',
      'post https://example.org/c',
      'page https://example.org/about',
      'blog https://other.example/',
      'post https://other.example/z',
    ])
  })

  it('has exactly the fields of the reference form, in their order, none left out', async () => {
    for (const record of lines(await exported('jsonl'))) {
      expect(Object.keys(record)).toEqual(record.type === 'blog' ? BLOG_KEYS : ENTRY_KEYS)
    }
    const [, first, second] = lines(await exported('jsonl'))
    expect(first?.comments).toEqual([{ ...COMMENT, spam: null }])
    expect(first).toMatchObject({ blog: BLOG.url, version: 1, capture: { warc: null, offset: null, sha256: '00' } })
    expect(second).toMatchObject({ capture: null, sources: { title: null }, text: 'Line\u2028separator' })
  })
})

describe('what analysers found out', () => {
  it('stands in the record with what the page says for machines', async () => {
    const known = await openArchive(':memory:', { create: true })
    const html = '<p class="h-geo"><b class="p-latitude">52.5</b> <b class="p-longitude">13.4</b></p>'
    const licence = ['https://creativecommons.org/licenses/by/4.0/']
    await known.commit({ blog: BLOG, entries: [samplePost('a', { html, structured: { licence } }), samplePost('b')] })
    await analyseBlog(BLOG, { store: known, folder: null })
    const path = join(folder, 'known.jsonl')
    await exportArchive(known, { format: 'jsonl', output: path })
    await known.close()
    const [blog, first, second] = lines(readFileSync(path, 'utf8')).sort((a, b) =>
      String(a.url) < String(b.url) ? -1 : 1,
    )
    expect(blog?.licence).toBeNull()
    expect(first).toMatchObject({
      licence: { url: licence[0], name: 'CC BY 4.0' },
      geo: { latitude: 52.5, longitude: 13.4, name: null },
      structured: { licence, microformats: [{ type: ['h-geo'] }] },
    })
    expect(second).toMatchObject({ licence: null, geo: null, structured: {} })
  })
})

describe('json', () => {
  it('is the same records in one array', async () => {
    expect(JSON.parse(await exported('json'))).toEqual(lines(await exported('jsonl')))
  })

  it('is an empty array for an empty archive', async () => {
    const empty = await openArchive(':memory:', { create: true })
    const path = join(folder, 'empty.json')
    await exportArchive(empty, { format: 'json', output: path })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual([])
    await empty.close()
  })
})

/** A reader of RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && (quoted ?? plain) === '') break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('csv', () => {
  it('comes back from a reader of RFC 4180, one row an entry', async () => {
    const [head = [], ...rows] = parseCsv(await exported('csv', 'other.example'))
    expect(rows).toHaveLength(1)
    const row = Object.fromEntries(head.map((name, index) => [name, rows[0]?.[index]]))
    expect(row).toMatchObject({ type: 'post', url: 'https://other.example/z', title: 'Title of z', excerpt: '' })
  })

  it('keeps quotes, commas and line breaks, and disarms formulas', async () => {
    const [head = [], ...rows] = parseCsv(await exported('csv'))
    const titles = rows.map(row => row[head.indexOf('title')])
    expect(titles).toEqual(['Ünïcode: "quotes" & more', `'${HOSTILE}`, 'Old', '', 'Title of z'])
    expect(rows.every(row => row.length === head.length)).toBe(true)
  })
})

describe('html', () => {
  it('is a folder of pages that link to one another and run nothing, whatever they are called', async () => {
    const strange = await openArchive(':memory:', { create: true })
    await strange.commit({
      blog: BLOG,
      entries: [
        samplePost('a', {
          title: '<script>alert(1)</script>',
          html: '<p>See <a href="https://example.org/c">the old one</a> and <a href="https://elsewhere.example/">another</a>.</p>',
          comments: [COMMENT, { ...COMMENT, id: '2', parent: '1', author: '"><img src=x onerror=alert(1)>' }],
        }),
        samplePost('c', { title: 'Old', published: '1999-12-31' }),
      ],
    })
    const target = join(folder, 'html')
    await exportArchive(strange, { format: 'html', output: target })
    await strange.close()
    const names = namesIn(target)
    expect(names).toEqual(['1999-12-31-old.html', '2024-05-03-script-alert-1-script.html', 'index.html', 'style.css'])
    const page = readFileSync(join(target, names[1] ?? ''), 'utf8')
    expect(page).toContain('<a href="1999-12-31-old.html">the old one</a>')
    expect(page).toContain('<a href="https://elsewhere.example/">')
    expect(page).toContain('<h1 dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</h1>')
    expect(page).toContain('comment depth-1')
    expect(page).not.toContain('<img src=x')
    const index = readFileSync(join(target, 'index.html'), 'utf8')
    expect(index).toMatch(/<h2>2024<\/h2>.*<h2>1999<\/h2>.*href="1999-12-31-old.html">Old</s)
    expect(index.match(/<ul>/g)).toHaveLength(index.match(/<\/ul>/g)?.length ?? 0)
  })
})

/** What an export has written, without the list of it and what makes a site of it. */
const namesIn = (path: string) =>
  readdirSync(path)
    .filter(name => !/^\.|^(?:hugo\.toml|layouts|_config\.yml|_layouts)$/.test(name))
    .toSorted()

describe('an export into the folder of an earlier one', () => {
  it('takes away what is no longer part of it, and nothing that others have put or changed there', async () => {
    const own = await openArchive(':memory:', { create: true, write: true })
    const out = join(folder, 'again')
    const write = (blog?: string) => exportArchive(own, { format: 'markdown', output: out, ...(blog ? { blog } : {}) })
    await own.commit({
      blog: BLOG,
      entries: ['a', 'b', 'c'].map(name => samplePost(name, { title: `Old ${name}`, published: '2014-05-01' })),
    })
    await write(BLOG.id)
    expect(namesIn(out)).toContain('2014-05-01-old-a.md')
    writeFileSync(join(out, 'mine.md'), 'mine')
    const inAnHour = new Date(Date.now() + 3_600_000)
    utimesSync(join(out, '2014-05-01-old-b.md'), inAnHour, inAnHour)
    await own.commit({
      blog: BLOG,
      entries: ['a', 'b'].map(name => samplePost(name, { title: `New ${name}`, published: '2014-05-01' })),
    })
    await write(BLOG.id)
    await own.close()
    expect(namesIn(out)).toEqual([
      '2014-05-01-new-a.md',
      '2014-05-01-new-b.md',
      '2014-05-01-old-b.md',
      '2014-05-01-old-c.md',
      'index.md',
      'mine.md',
    ])
  })
})

describe('markdown', () => {
  it('has one file a post, named by date and title, and a list of them', async () => {
    const out = join(folder, 'one')
    const report = await exportArchive(store, { format: 'markdown', blog: BLOG.id, output: out })
    expect(report).toEqual({ format: 'markdown', blogs: 1, entries: 4, files: 10 })
    const names = namesIn(out)
    expect(names).toEqual([
      '1999-12-31-old.md',
      '2024-05-03-hyperlink-https-evil-example-click-next-line.md',
      '2024-05-03-ünïcode-quotes-more.md',
      'about.md',
      'index.md',
    ])
    const index = readFileSync(join(out, 'index.md'), 'utf8')
    const targets = Array.from(index.matchAll(/\]\(([^)]+\.md)\)$/gm), match => decodeURI(match[1] ?? ''))
    expect(targets.toSorted()).toEqual(names.filter(name => name !== 'index.md'))
  })

  it('has front matter that is YAML, then the post and its comments', async () => {
    const out = join(folder, 'one')
    expect(readFileSync(join(out, '2024-05-03-ünïcode-quotes-more.md'), 'utf8')).toBe(
      [
        '---',
        'title: "Ünïcode: \\"quotes\\" & more"',
        'date: 2024-05-03T10:15:00.000Z',
        'authors: ["Ann Author"]',
        'tags: ["one", "two: three"]',
        'language: "en"',
        'type: "post"',
        'url: "/2024-05-03-ünïcode-quotes-more.html"',
        'permalink: "/2024-05-03-ünïcode-quotes-more.html"',
        'original: "https://example.org/a"',
        'blog: "https://example.org/"',
        '---',
        '',
        'Text of a.',
        '',
        '## Comments',
        '',
        '**Cy** · 2024-05-04',
        '',
        '> Nice.',
        '> ',
        '> Very.',
        '',
      ].join('\n'),
    )
  })

  it('keeps the lines of code that stands in <pre> alone', async () => {
    const page = readFileSync(join(folder, 'one', '1999-12-31-old.md'), 'utf8')
    expect(page).toContain('\n````\na\n  b ```\n````\n\nx **y**\n')
  })

  it('gives each of several blogs a folder', async () => {
    const out = join(folder, 'all')
    await exportArchive(store, { format: 'markdown', output: out })
    expect(namesIn(out)).toEqual(['example.org', 'index.md', 'other.example'])
  })
})

describe('text', () => {
  it('reads from top to bottom', async () => {
    const text = await exported('text', BLOG.id)
    expect(text).toContain(
      'Ünïcode: "quotes" & more\n------------------------\n2024-05-03T10:15:00.000Z · Ann Author\n',
    )
    expect(text).toContain('Comments (1)\n\nCy · 2024-05-04\n    Nice.\n')
  })
})

describe('a post of which the offset is known', () => {
  let late: Store
  beforeAll(async () => {
    late = await openArchive(':memory:', { create: true })
    const entry = samplePost('late', { title: 'Late', published: '2013-12-31T22:15:00Z', publishedOffset: '+02:00' })
    await late.commit({ blog: BLOG, entries: [entry] })
  })
  afterAll(() => late.close())

  it('has UTC and the offset in the forms for programs', async () => {
    for (const format of ['jsonl', 'csv']) {
      await exportArchive(late, { format, output: join(folder, `late.${format}`) })
    }
    const [, record] = lines(readFileSync(join(folder, 'late.jsonl'), 'utf8'))
    expect(record).toMatchObject({ published: '2013-12-31T22:15:00Z', publishedOffset: '+02:00' })
    const [head = [], row = []] = parseCsv(readFileSync(join(folder, 'late.csv'), 'utf8'))
    // A sign in front would be a formula to a spreadsheet.
    expect([row[head.indexOf('published')], row[head.indexOf('publishedOffset')]]).toEqual([
      '2013-12-31T22:15:00Z',
      "'+02:00",
    ])
  })

  it("has its author's day in the forms for people", async () => {
    for (const format of ['markdown', 'html'])
      await exportArchive(late, { format, output: join(folder, `l-${format}`) })
    await exportArchive(late, { format: 'text', output: join(folder, 'late.text') })
    const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')
    expect(read('l-markdown', '2014-01-01-late.md')).toContain('\ndate: 2014-01-01T00:15:00+02:00\n')
    expect(read('l-markdown', 'index.md')).toContain('- 2014-01-01 [Late]')
    expect(read('l-html', '2014-01-01-late.html')).toContain(
      '<time datetime="2014-01-01T00:15:00+02:00">2014-01-01</time>',
    )
    expect(read('l-html', 'index.html')).toMatch(/<h2>2014<\/h2>\n<ul>\n<li dir="auto"><time [^>]*>01-01</)
    expect(read('late.text')).toContain('2014-01-01T00:15:00+02:00 · Ann Author')
  })
})

describe('exportArchive', () => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

  it('leaves no partial files behind', () => {
    expect(readdirSync(folder, { recursive: true }).filter(name => String(name).includes('partial'))).toEqual([])
  })

  it('writes to a stream and leaves it open', async () => {
    let written = ''
    const stream = new Writable({
      write(chunk, _, done) {
        written += String(chunk)
        done()
      },
    })
    await exportArchive(store, { format: 'jsonl', output: stream })
    expect(written).toBe(await exported('jsonl'))
    expect(stream.writable).toBe(true)
  })

  it('keeps the file that is there when an export fails', async () => {
    const before = await exported('jsonl')
    const failing: Store = {
      ...store,
      async *entries(query) {
        yield* store.entries({ ...query, limit: 1 })
        throw new Error('lost')
      },
    }
    const path = join(folder, 'out.jsonl')
    await expect(exportArchive(failing, { format: 'jsonl', output: path })).rejects.toThrow('lost')
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  it('names the formats there are when asked for another', async () => {
    const attempt = exportArchive(store, { format: 'docx', output: nowhere })
    await expect(attempt).rejects.toMatchObject({ code: 'bad-usage' })
    for (const { name } of EXPORT_FORMATS) await expect(attempt).rejects.toThrow(name)
  })

  it('refuses a folder on a stream, an unknown blog, and a place that cannot be written to', async () => {
    await expect(exportArchive(store, { format: 'markdown', output: nowhere })).rejects.toThrow(/folder of files/)
    const unknown = exportArchive(store, { format: 'jsonl', blog: 'none', output: nowhere })
    await expect(unknown).rejects.toMatchObject({ code: 'unknown-blog' })
    await exported('csv')
    const output = join(folder, 'out.csv', 'below-a-file')
    await expect(exportArchive(store, { format: 'csv', output })).rejects.toMatchObject({ code: 'bad-usage' })
  })
})
