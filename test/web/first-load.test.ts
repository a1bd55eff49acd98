import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Server } from '../../src/server/index.ts'
import { LANGUAGES } from '../../web/texts/languages.ts'
import { shell } from '../../web/texts/shell.ts'
import { newFolder } from '../permablog-process.ts'
import { serveFolder } from './open-page.ts'

/** What the page may weigh before it shows anything, compressed; 28 KB were measured, and 10 KB for the texts of the longest language. */
const MOST_BYTES = 50_000

let server: Server

beforeAll(async () => {
  server = await serveFolder(newFolder())
})

afterAll(() => server.close())

function get(path: string, coding: string): Promise<Response> {
  return fetch(new URL(path, server.url), { headers: { 'accept-encoding': coding } })
}

/** The files that the page names, and those that these import at once. */
async function loadedAtOnce(): Promise<Map<string, string>> {
  const page = await (await get('/', 'identity')).text()
  const files = new Map([['/', page]])
  const open = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(match => match[1] ?? '')
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue
    const text = await (await get(path, 'identity')).text()
    files.set(path, text)
    const imported = path.endsWith('.js') ? [...text.matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g)] : []
    open.push(...imported.map(match => new URL(match[1] ?? '', new URL(path, server.url)).pathname))
  }
  return files
}

/** The files of texts that the page may load, by their names. */
function textFiles(files: ReadonlyMap<string, string>): readonly string[] {
  const named = [...files.values()].flatMap(text => [...text.matchAll(/texts-first-\w\w-[\w-]+\.js/g)])
  return [...new Set(named.map(([name]) => `/assets/${name}`))]
}

describe('the first load of the page', () => {
  it('is that of the newest build', () => {
    expect(inject('webProblem')).toBeNull()
  })

  it('is small', async () => {
    const files = await loadedAtOnce()
    expect([...files.keys()].filter(path => path.endsWith('.js')).length).toBeGreaterThan(0)
    expect([...files.keys()].filter(path => path.endsWith('.css')).length).toBeGreaterThan(0)
    const bytes = [...files.values()].reduce((sum, text) => sum + gzipSync(text).byteLength, 0)
    const texts = await Promise.all(textFiles(files).map(async path => await (await get(path, 'identity')).text()))
    const longest = Math.max(...texts.map(text => gzipSync(text).byteLength))
    expect(bytes + longest).toBeLessThan(MOST_BYTES)
  })

  it('has the texts of one language: a file for each, and none in what all readers load', async () => {
    const files = await loadedAtOnce()
    expect(textFiles(files).length).toBe(Object.keys(LANGUAGES).length)
    const said = Object.values(shell['top.search'])
    for (const [path, text] of files) expect([path, said.filter(words => text.includes(words))]).toEqual([path, []])
  })

  it('comes compressed; files with a hash in their name are kept for ever, the page itself is asked for again', async () => {
    for (const path of (await loadedAtOnce()).keys()) {
      const response = await get(path, 'br, gzip')
      const size = (await response.arrayBuffer()).byteLength
      if (size > 1024) expect([path, response.headers.get('content-encoding')]).toEqual([path, 'br'])
      const cache = response.headers.get('cache-control')
      if (path.startsWith('/assets/')) expect([path, cache]).toEqual([path, 'public, max-age=31536000, immutable'])
      else expect([path, cache]).toEqual([path, 'private, no-cache'])
    }
  })
})
