import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import type { BlogRecord, EntryRecord } from '../records.ts'
import { openArchive, type Store } from '../store/index.ts'
import { urlOf } from '../url.ts'
import { bringUpToDate, copiedTexts } from './index.ts'

const words = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`).join(' ')
const blogOf = (id: string): BlogRecord => sampleBlog({ id, url: urlOf(`https://${id}/`) })

describe('posts that are held against those of other blogs', () => {
  let folder: string
  let store: Store
  const figures = { pairs: 0 }

  const write = async (blog: string, changes: Partial<EntryRecord>) => {
    const authors = [{ name: blog, url: null }]
    const entry = samplePost('post', { blog, url: urlOf(`https://${blog}/post`), authors, ...changes })
    await store.commit({ blog: blogOf(blog), entries: [entry] })
    await bringUpToDate(blogOf(blog), { store, figures })
  }
  const copies = async () =>
    (await copiedTexts(store, { limit: 100 })).map(({ first, later }) => [
      first.blog,
      ...later.map(one => one.post.blog),
    ])

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'permablog-compare-'))
    store = await openArchive(folder, { create: true, write: true })
    figures.pairs = 0
  })
  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('are not all those with the same saying', async () => {
    const after: number[] = []
    for (let number = 0; number < 40; number++) {
      const text = `${words(`before${number}x`, 60)} ${words('saying', 10)} ${words(`behind${number}x`, 60)}`
      await write(`blog${number}.example`, { text, published: '2020-03-01T10:00:00.000Z' })
      after.push(figures.pairs)
    }
    // Which words of it are looked up depends on those around it: now and then some that few have.
    expect((after[39] ?? 0) - (after[19] ?? 0)).toBeLessThan(4)
    expect(await copies()).toEqual([])
  })

  it('are still compared where many blogs copied a text, with the first of them', async () => {
    for (let number = 0; number < 20; number++) {
      const text = `${words(`before${number}x`, 60)} ${words('tale', 60)}`
      await write(`blog${number}.example`, { text, published: `2020-03-${10 + number}T10:00:00.000Z` })
    }
    const [tale] = await copies()
    expect(tale?.[0]).toBe('blog0.example')
    expect(tale).toHaveLength(20)
  })

  it('are not the first by a date that was misread', async () => {
    const text = words('tale', 120)
    await write('scraper.example', { text, published: '1970-01-01T00:00:00.000Z' })
    await write('author.example', { text, published: '2020-03-01T10:00:00.000Z' })
    expect(await copies()).toEqual([['author.example', 'scraper.example']])
  })

  it('copy nothing by having the same code', async () => {
    const code = words('import', 40)
    for (const [day, blog] of ['one.example', 'two.example'].entries()) {
      const own = words(`own${day}x`, 80)
      const html = `<p>${own}</p><pre><code>${code}</code></pre>`
      await write(blog, { text: `${own} ${code}`, html, published: `2020-03-1${day}T10:00:00.000Z` })
    }
    expect(await copies()).toEqual([])
  })

  it('copy the code as well where they were taken as a whole', async () => {
    const [text, code] = [words('prose', 20), words('import', 60)]
    const html = `<p>${text}</p><pre>${code}</pre>`
    for (const [day, blog] of ['one.example', 'two.example'].entries()) {
      await write(blog, { text: `${text} ${code}`, html, published: `2020-03-1${day}T10:00:00.000Z` })
    }
    expect(await copies()).toEqual([['one.example', 'two.example']])
  })
})
