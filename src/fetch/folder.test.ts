import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { openFolder } from './folder.ts'
import type { FetchResult } from './page-source.ts'

const origin = urlOf('https://example.org/')
const made: string[] = []

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A folder with these files; the content of each is its own name unless it is given. */
function folder(...files: readonly (string | readonly [string, string])[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'permablog-folder-'))
  made.push(dir)
  for (const file of files) {
    const [name, content] = typeof file === 'string' ? [file, file] : file
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), content)
  }
  return dir
}

async function fetchFrom(dir: string, address: string): Promise<FetchResult> {
  return await openFolder(dir, origin).fetch({ url: urlOf(address) })
}

async function read(dir: string, address: string): Promise<string | null> {
  const result = await fetchFrom(dir, address)
  return result.kind === 'fetched' ? Buffer.from(result.body).toString() : null
}

describe('an address in a folder', () => {
  it.each([
    ['/', 'index.html'],
    ['/a/b/', 'a/b/index.html'],
    ['/a/b', 'a/b'],
    ['/a/b', 'a/b.html'],
    ['/a/b', 'a/b/index.html'],
    ['/a/b/', 'a/b.html'],
    ['/a/b/', 'a/b/index.htm'],
    ['/feed/', 'feed/index.xml'],
    ['/feed/', 'feed/index.rss'],
    ['/a//b/', 'a/b/index.html'],
    ['/caf%C3%A9', 'caf\u00e9.html'],
    ['/caf%C3%A9', 'cafe\u0301.html'],
    ['/caf%C3%A9/', 'caf%c3%a9/index.html'],
    ['/caf%C3%A9/', 'caf%C3%A9/index.html'],
    ['/100%', '100%'],
    ['/a%20b', 'a b.html'],
    ['/page?x=1', 'page?x=1'],
    ['/page?x=1', 'page@x=1'],
    ['/page?x=1', 'page?x=1.html'],
    ['/page?x=1', 'page@x=1.html'],
    ['/page?x=1', 'page.html@x=1.html'],
    ['/?p=7', 'index.html?p=7'],
    ['/?p=7', 'index.html@p=7.html'],
    ['/?d=1/2', 'index.html?d=1%2F2'],
    ['/?q=a%20b', 'index.html?q=a b'],
    ['/page.php?x=1', 'page8b5e.php'],
    ['/style.css?ver=3', 'style.css'],
  ])('%s is the file %s', async (path, file) => {
    const name = file === 'page8b5e.php' ? httrackName : file
    expect(await read(folder(name), `https://example.org${path}`)).toBe(name)
  })

  // The first four digits of the MD5 of `x=1`.
  const httrackName = 'pagea255.php'

  it('is the file itself rather than one with an ending or a folder', async () => {
    expect(await read(folder('a.html', 'a/index.html'), 'https://example.org/a')).toBe('a.html')
    expect(await read(folder('a.html', 'a/index.html'), 'https://example.org/a/')).toBe('a/index.html')
  })

  it('of a directory answers with its slash, as servers do', async () => {
    const result = await fetchFrom(folder('a/index.html'), 'https://example.org/a')
    expect(result).toMatchObject({ url: 'https://example.org/a/', redirects: ['https://example.org/a'] })
  })

  it('with a query is no page without it', async () => {
    expect(await fetchFrom(folder('index.html'), 'https://example.org/?p=7')).toMatchObject({ kind: 'missing' })
  })

  it('that is not there is a 404', async () => {
    const url = 'https://example.org/b'
    expect(await fetchFrom(folder('a'), url)).toEqual({ kind: 'missing', url, status: 404 })
  })
})

describe('the hosts of a folder', () => {
  it('are the twins of the origin', async () => {
    const dir = folder('index.html')
    for (const address of ['http://example.org/', 'https://www.example.org/', 'http://www.example.org:8080/']) {
      expect(await read(dir, address)).toBe('index.html')
    }
    expect(await read(dir, 'https://example.com/')).toBeNull()
    expect(await read(dir, 'https://blog.example.org/')).toBeNull()
  })

  it('are those that a mirror has made a folder for', async () => {
    const dir = folder('Example.org/index.html', 'cdn.example.com/a.png', ['index.html', 'of httrack'])
    expect(await read(dir, 'https://www.example.org/')).toBe('Example.org/index.html')
    expect(await read(dir, 'https://cdn.example.com/a.png')).toBe('cdn.example.com/a.png')
    expect(await read(dir, 'https://example.org/cdn.example.com/a.png')).toBeNull()
  })

  it('may have a port, or a folder for their scheme', async () => {
    expect(await read(folder('example.org:8080/a'), 'http://example.org:8080/a')).toBe('example.org:8080/a')
    expect(await read(folder('https/example.org/a'), 'https://example.org/a')).toBe('https/example.org/a')
  })

  it('may be mirrored in part', async () => {
    expect(await read(folder('example.org/blog/index.html'), 'https://example.org/blog/')).not.toBeNull()
  })
})

describe('the type of a file', () => {
  const rss = '<?xml version="1.0"?>\n<!-- made by hand -->\n<rss version="2.0"><channel/></rss>'

  it.each([
    ['index.html', rss, 'application/rss+xml'],
    ['index.html', '<feed xmlns="http://www.w3.org/2005/Atom"/>', 'application/atom+xml'],
    ['index.html', '<rdf:RDF xmlns:rdf="x">', 'application/rdf+xml'],
    ['index.html', '<?xml version="1.0"?><!DOCTYPE html><html>', 'text/html'],
    ['index.html', '{"version": "https://jsonfeed.org/version/1.1"}', 'application/feed+json'],
    ['index.html', '<p>About the <rss> element', 'text/html'],
    ['page', '<!doctype html>', 'text/html'],
    ['page', '\n<!-- x --><html>', 'text/html'],
    ['page', '<p>Only a piece', 'text/html'],
    ['page', 'Plain words', 'text/plain'],
    ['page', '%PDF-1.7', 'application/pdf'],
    ['page', '\u0000\u0001\u0002', 'application/octet-stream'],
    ['page', '', 'application/octet-stream'],
    ['sitemap.xml', '<urlset>', 'application/xml'],
    ['map.xml', '<other>', 'application/xml'],
    ['a.png', 'x', 'image/png'],
    ['post.php', '<html>', 'text/html'],
    ['robots.txt', 'User-agent: *', 'text/plain'],
  ])('%s that starts with %j is %s', async (name, content, mediaType) => {
    const result = await fetchFrom(folder([name, content]), `https://example.org/${name === 'index.html' ? '' : name}`)
    expect(result).toMatchObject({ kind: 'fetched', mediaType, headers: { 'content-type': mediaType } })
  })
})

describe('a folder as a source', () => {
  it('knows what has not changed', async () => {
    const dir = folder('a')
    const source = openFolder(dir, origin)
    const url = urlOf('https://example.org/a')
    const result = await source.fetch({ url })
    const validators = result.kind === 'fetched' ? result.validators : { etag: null, lastModified: null }
    expect(await source.fetch({ url, validators })).toEqual({ kind: 'unchanged', url })
    expect(await source.fetch({ url, validators: { ...validators, etag: null } })).toEqual({ kind: 'unchanged', url })
    writeFileSync(join(dir, 'a'), 'longer now')
    expect((await source.fetch({ url, validators })).kind).toBe('fetched')
    expect(source.requests).toBe(4)
  })

  it.each([
    '/../secret',
    '/%2e%2e/secret',
    '/..%2fsecret',
    '/..%5csecret',
    '/a/..%2F..%2Fsecret',
    '/secret%00',
    '/link',
    '/linked/secret',
  ])('never lets %s out', async path => {
    const outer = folder(['secret', 'secret'], 'inner/a/x')
    const inner = join(outer, 'inner')
    symlinkSync(join(outer, 'secret'), join(inner, 'link'))
    symlinkSync(outer, join(inner, 'linked'))
    expect(await read(inner, `https://example.org${path}`)).toBeNull()
  })

  it('follows links that stay inside', async () => {
    const dir = folder('a')
    symlinkSync(join(dir, 'a'), join(dir, 'b'))
    expect(await read(dir, 'https://example.org/b')).toBe('a')
  })

  it('must exist', () => {
    expect(() => openFolder('/nowhere/at/all', origin)).toThrow('no such folder')
    expect(() => openFolder(import.meta.filename, origin)).toThrow('is no folder')
  })

  it('stops when it is told to', async () => {
    const source = openFolder(folder('a'), origin)
    const result = await source.fetch({ url: urlOf('https://example.org/a'), signal: AbortSignal.abort() })
    expect(result).toMatchObject({ kind: 'failed', reason: 'aborted' })
  })
})
