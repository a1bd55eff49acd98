import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampleBlog } from '../../../test/sample-records.ts'
import { openArchive } from '../../store/index.ts'
import { ArchiveCheck } from './check-archive.ts'

it('names what is remembered of a blog and does not fit, and what becomes of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'permablog-check-'))
  const store = await openArchive(':memory:')
  const memory = { robots: 'none', comments: { 'example.org/a': [{}] }, context: { files: 1, bytes: 1 } }
  await store.commit({ blog: sampleBlog(), memory })
  const damages = await Array.fromAsync(new ArchiveCheck(store, folder).damages())
  await store.close()
  await rm(folder, { recursive: true })
  expect(damages.map(({ place }) => place)).toEqual(['example.org, memory “comments”', 'example.org, memory “robots”'])
  expect(damages[0]?.message).toMatch(
    /feeds of comments say.*does not fit: example\.org\/a\.0\.id: .*Crawl the blog again/,
  )
  expect(damages[1]?.message).toMatch(/robots\.txt.*It is made anew/)
})
