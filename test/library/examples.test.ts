import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../../src/server/index.ts'
import { type BlogServer, serveBlog } from '../blog-server.ts'
import { newFolder } from '../permablog-process.ts'
import { exampleFiles, librarySnippets } from './snippets.ts'

const LIBRARY = new URL('../../src/index.ts', import.meta.url).href

let blog: BlogServer
let folder: string

beforeAll(async () => {
  blog = await serveBlog({ count: 12 })
  folder = newFolder()
})
afterAll(() => blog[Symbol.asyncDispose]())

/** Runs a program as its reader would, with the sources for the library and the test blog for the one that it names. */
function runProgram(code: string, words: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const host = new URL(blog.url).host
  const own = code
    .replaceAll("'permablog'", JSON.stringify(LIBRARY))
    .replaceAll('https://blog.example.org/', blog.url)
    .replaceAll('blog.example.org', host)
  const file = join(folder, 'example.ts')
  writeFileSync(file, own)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const child = spawn(process.execPath, [file, ...words], { cwd: folder, env: { ...process.env, ...env } })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => {
    said.out += part
  })
  child.stderr.on('data', (part: Buffer) => {
    said.err += part
  })
  return new Promise<typeof said & { code: number | null }>(resolve => {
    child.once('close', status => resolve({ ...said, code: status }))
  })
}

describe('docs/library.md', () => {
  it('has ten examples', () => {
    expect(librarySnippets()).toHaveLength(10)
  })

  it.each(librarySnippets())('$name: it prints what it says', async ({ code, prints }) => {
    const ended = await runProgram(code)
    expect([ended.out, ended.code === 0 ? '' : ended.err]).toEqual([prints, ''])
  })
})

describe('the folder of examples', () => {
  const codeOf = (name: string) => exampleFiles().find(file => file.name === name)?.code ?? ''

  it('has programs that save a blog, list its posts and say what is new', async () => {
    const saved = await runProgram(codeOf('save-blog.ts'), [blog.url, './saved'])
    expect([saved.out, saved.code]).toEqual(['The test blog: 12 new posts in ./saved\n', 0])
    const listed = await runProgram(codeOf('titles-as-csv.ts'), ['./saved'])
    expect(listed.out.split('\n').slice(0, 2)).toEqual([
      'published,title,url',
      `"2015-02-03T00:00:00Z","Post number 11","${blog.url}2015/02/post-11/"`,
    ])
    const news = await runProgram(codeOf('whats-new.ts'), ['./saved'])
    expect([news.out, news.code]).toEqual(['The test blog: nothing new\n', 0])
    const nothing = await runProgram(codeOf('save-blog.ts'), ['ftp://blog.example.org/', './saved'])
    expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining('http')])
  })

  it('has one that asks a server, with the token where it wants one', async () => {
    const token = 'a-token-of-some-length'
    const where = join(folder, 'saved')
    const place = { location: where, folder: where, host: '127.0.0.1', port: 0, token, version: '0.0.0' }
    const server = await openServer(place)
    try {
      const url = new URL('/', server.url).href
      const asked = await runProgram(codeOf('ask-the-server.ts'), [url], { PERMABLOG_KEY: token })
      expect(asked.out.split('\n').slice(0, 1)).toEqual(['2015-02-03 Post number 11'])
      const refused = await runProgram(codeOf('ask-the-server.ts'), [url])
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('unauthorised')])
    } finally {
      await server.close()
    }
  })
})
