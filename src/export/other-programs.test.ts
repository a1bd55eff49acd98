import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { DOMParser } from '@xmldom/xmldom'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { Parser } from 'n3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import { parseFeed } from '../feed/index.ts'
import { openArchive, type Store } from '../store/index.ts'
import { urlOf } from '../url.ts'
import { exportArchive } from './index.ts'

const BLOG = sampleBlog({ title: 'Tide & Table', language: 'en' })
const OTHER = sampleBlog({ id: 'other.example', url: urlOf('https://other.example/'), title: 'Other' })
/** What XML, CDATA and JSON each stumble over. */
const AWKWARD = 'a ]]> b & <i>c</i> \u0007 \ud800 "d"'
const COMMENT = {
  id: 'c 1',
  parent: null,
  author: 'Cy <cy>',
  authorUrl: null,
  published: '2024-05-04',
  text: AWKWARD,
  html: '<p>Nice ]]&gt; <br>one</p>',
  source: 'page',
  kind: 'comment',
} as const

let store: Store
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'permablog-others-'))
  store = await openArchive(':memory:', { create: true })
  const reply = { ...COMMENT, id: 'c2', parent: 'c 1', author: null, kind: 'pingback' } as const
  await store.commit({
    blog: BLOG,
    entries: [
      samplePost('new', {
        title: AWKWARD,
        published: '2024-05-03T22:15:00Z',
        publishedOffset: '+02:00',
        html: '<p>One<br>two &amp; three</p><img src="https://example.org/x.png" alt="A kettle"><iframe src="https://film.example/1"></iframe>',
        tags: ['sea', AWKWARD],
        categories: ['Home'],
        comments: [COMMENT, reply],
      }),
      samplePost('old', { title: 'Old', published: '1999-12-31', authors: [], comments: [] }),
      samplePost('about', { kind: 'page', published: null, title: null, comments: [] }),
    ],
  })
  await store.commit({
    blog: OTHER,
    entries: [samplePost('z', { blog: OTHER.id, url: urlOf('https://other.example/z') })],
  })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

async function exported(format: string, blog?: string): Promise<string> {
  const output = join(folder, `out.${format}`)
  await exportArchive(store, { format, output, ...(blog === undefined ? {} : { blog }) })
  return output
}

/** The document as a strict reader of XML takes it; fails where it is not well-formed. */
function xmlOf(text: string) {
  const problems: string[] = []
  const document = new DOMParser({
    // That a text has a sign for what could not be read is a warning.
    onError: (level, message) => level === 'warning' || problems.push(message),
  }).parseFromString(text, 'text/xml')
  expect(problems).toEqual([])
  return {
    texts: (name: string) => [...document.getElementsByTagName(name)].map(({ textContent }) => textContent ?? ''),
  }
}

/** The files of a ZIP by its central directory, in the order in which they stand. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = zip.readUInt32LE(end + 16)
  while (at < end) {
    const [method, packed, start] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const [name, extra, comment] = [28, 30, 32].map(field => zip.readUInt16LE(at + field)) as [number, number, number]
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(from, from + packed)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + name + extra + comment
  }
  return files
}

const CLEAN = 'a ]]> b & <i>c</i>  \ufffd "d"'

describe('atom', () => {
  it('is read back by a reader of feeds, with all entries of a blog and their whole texts', async () => {
    const bytes = readFileSync(await exported('atom', BLOG.id))
    const feed = parseFeed(bytes, { url: BLOG.url })
    const entries = feed.kind === 'feed' ? feed.entries : []
    expect(entries.map(({ link }) => link)).toEqual(['new', 'old', 'about'].map(path => `https://example.org/${path}`))
    expect(entries[0]).toMatchObject({
      published: expect.stringContaining('2024-05-0'),
      categories: ['Home', 'sea', expect.any(String)],
    })
    expect(entries[0]?.content).toContain('two &amp; three')
    expect(xmlOf(bytes.toString()).texts('published')).toEqual(['2024-05-04T00:15:00+02:00', '1999-12-31T00:00:00Z'])
  })

  it('says of several blogs which one an entry is from', async () => {
    const xml = xmlOf(readFileSync(await exported('atom'), 'utf8'))
    expect(xml.texts('source')).toHaveLength(4)
  })
})

describe('jsonfeed', () => {
  it('is a feed of version 1.1 that leaves out what is not known', async () => {
    const feed = JSON.parse(readFileSync(await exported('jsonfeed', BLOG.id), 'utf8'))
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', title: BLOG.title })
    expect(feed.items).toHaveLength(3)
    expect(feed.items[0]).toMatchObject({ date_published: '2024-05-04T00:15:00+02:00', tags: ['Home', 'sea', AWKWARD] })
    expect(feed.items[2]).not.toHaveProperty('date_published')
    expect(feed.items[2]).not.toHaveProperty('title')
  })
})

describe('wxr', () => {
  it('has authors, posts, pages, labels and comments with their answers, as WordPress names them', async () => {
    const xml = xmlOf(readFileSync(await exported('wxr', BLOG.id), 'utf8'))
    expect(xml.texts('wp:post_type')).toEqual(['post', 'post', 'page'])
    expect(xml.texts('wp:post_id')).toEqual(['1', '2', '3'])
    expect(xml.texts('wp:post_date')).toEqual(['2024-05-04 00:15:00', '1999-12-31 00:00:00'])
    expect(xml.texts('wp:post_date_gmt')).toEqual(['2024-05-03 22:15:00', '1999-12-31 00:00:00'])
    expect(xml.texts('wp:author_login')).toContain(xml.texts('dc:creator')[0])
    expect(xml.texts('wp:comment_parent')).toEqual(['0', '1'])
    expect(xml.texts('wp:comment_type')).toEqual(['', 'pingback'])
    expect(xml.texts('category')).toEqual(['Home', 'sea', CLEAN])
    expect(xml.texts('content:encoded')[0]).toContain('<p>One<br>two &amp; three</p>')
  })

  it('holds one blog, and says how to name it where there are several', async () => {
    await expect(exported('wxr')).rejects.toThrow(/holds one blog, and the archive has 2: name it with --blog/)
  })
})

describe('xml', () => {
  it('has the fields of the reference form, and tells what is not known from what is empty', async () => {
    const text = readFileSync(await exported('xml'), 'utf8')
    const xml = xmlOf(text)
    expect(xml.texts('post')).toHaveLength(3)
    expect(xml.texts('page')).toHaveLength(1)
    expect(text).toContain('<published unknown="true"/>')
    expect(text).toContain('<comments></comments>')
  })
})

describe('csl', () => {
  it('has a reference for each entry, with the author’s own day', async () => {
    const references = JSON.parse(readFileSync(await exported('csl', BLOG.id), 'utf8'))
    expect(references).toHaveLength(3)
    expect(references[0]).toMatchObject({ type: 'post-weblog', issued: { 'date-parts': [[2024, 5, 4]] } })
    expect(references[2]).toMatchObject({ type: 'webpage', URL: 'https://example.org/about' })
  })
})

describe('rdf', () => {
  it('is read by a parser of Turtle, with posts, persons and the thread of comments', async () => {
    const quads = new Parser().parse(readFileSync(await exported('rdf'), 'utf8'))
    const objects = (relation: string) =>
      quads.filter(({ predicate }) => predicate.value.endsWith(relation)).map(({ object }) => object.value)
    expect(objects('types#BlogPost')).toEqual([])
    expect(objects('ns#type').filter(type => type.endsWith('#BlogPost'))).toHaveLength(3)
    expect(objects('#reply_of')).toEqual(['https://example.org/new', 'https://example.org/new#comment-c%201'])
    expect(objects('/created')).toContain('2024-05-03T22:15:00Z')
  })
})

describe('parquet', () => {
  it('has a row for each entry, lists as JSON, nothing for what is not known', async () => {
    const file = await asyncBufferFromFile(await exported('parquet'))
    const rows = await parquetReadObjects({ file })
    expect(rows.map(({ url }) => url)).toEqual([
      ...['new', 'old', 'about'].map(path => `https://example.org/${path}`),
      'https://other.example/z',
    ])
    expect(rows[0]).toMatchObject({
      type: 'post',
      version: 1,
      tags: ['sea', expect.any(String)],
      comments: [{ id: 'c 1' }, {}],
    })
    expect(rows[2]).toMatchObject({ title: null, published: null })
  })
})

describe('epub', () => {
  it('is a book: its kind first, chapters oldest first, each well-formed, what it cannot hold as links', async () => {
    const files = readZip(readFileSync(await exported('epub', BLOG.id)))
    expect([...files][0]).toEqual(['mimetype', Buffer.from('application/epub+zip')])
    const textOf = (path: string) => files.get(path)?.toString() ?? ''
    const book = xmlOf(textOf('EPUB/package.opf'))
    expect(book.texts('dc:title')).toEqual([BLOG.title])
    for (const path of [...files.keys()].filter(path => path.endsWith('.xhtml'))) xmlOf(textOf(path))
    expect(
      textOf('EPUB/nav.xhtml')
        .replace(/[\s\S]*?<ol>/, '')
        .match(/text\/\d+/g),
    ).toEqual(['text/00003', 'text/00002', 'text/00001'])
    const chapter = textOf('EPUB/text/00001.xhtml')
    expect(chapter).toContain('<p>One<br/>two &amp; three</p>')
    expect(chapter).toContain('<a href="https://example.org/x.png">A kettle</a>')
    expect(chapter).toContain('<a href="https://film.example/1">')
    expect(chapter).not.toContain('<iframe')
  })
})
