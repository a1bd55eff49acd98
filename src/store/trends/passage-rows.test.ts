import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { urlOf } from '../../url.ts'
import { type NewPost, openArchive, type Store } from '../index.ts'

const POSTS = 12
const PASSAGES = 300
const KEPT_OF_BLOG = 4

describe('passages that many posts of a blog have', () => {
  let folder: string
  let store: Store
  const blog = sampleBlog()
  const prints = Array.from({ length: PASSAGES }, (_, at) => (at * 2654435761) % 2 ** 31)

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'permablog-passages-'))
    store = await openArchive(folder, { create: true, write: true })
    const entries = Array.from({ length: POSTS }, (_, at) =>
      samplePost(`post-${at}`, { blog: blog.id, url: urlOf(`https://blog.example/post-${at}`) }),
    )
    await store.commit({ blog, entries })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The posts with these numbers, of which a higher one is older. */
  const postsWith = (numbers: readonly number[]): NewPost[] =>
    numbers.map(entry => ({
      ...{ entry, input: `input ${entry}`, hour: null, language: 'en', words: 500, links: 0, terms: [], prints },
      day: `2020-01-${31 - entry}`,
    }))

  it('stay with the earliest of them, and a post that makes room for others costs one statement', async () => {
    const numbers = Array.from({ length: POSTS }, (_, at) => at + 1)
    await store.trends.savePosts(blog, postsWith(numbers.slice(0, POSTS - 4)))
    const statements = [vi.spyOn(StatementSync.prototype, 'run'), vi.spyOn(StatementSync.prototype, 'all')]
    await store.trends.savePosts(blog, postsWith(numbers.slice(POSTS - 4)))
    const calls = statements.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    const holders = await store.trends.holders(prints)
    expect(holders).toHaveLength(PASSAGES * KEPT_OF_BLOG)
    expect(new Set(holders.map(({ entry }) => entry))).toEqual(new Set(numbers.slice(POSTS - KEPT_OF_BLOG)))
    // 1,218 where each passage was taken out by itself.
    expect(calls).toBeLessThan(60)
  })
})
