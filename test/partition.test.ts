import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openArchive } from '../src/store/index.ts'
import { urlKey, urlOf } from '../src/url.ts'
import { POSTGRES } from './databases.ts'
import { sampleBlog, samplePost } from './sample-records.ts'

const SCRIPT = readFileSync(new URL('../docs/partition.sql', import.meta.url), 'utf8')
const BLOG = sampleBlog()

it.skipIf(POSTGRES === null)('an archive whose tables are split into partitions goes on as before', async () => {
  const place = await POSTGRES?.open()
  if (place === undefined) return
  const posts = Array.from({ length: 40 }, (_, n) => samplePost(`post-${n}`))
  const found = (n: number) => ({
    url: urlOf(`https://a.org/page-${n}`),
    key: urlKey(urlOf(`https://a.org/page-${n}`)),
    purpose: 'post' as const,
    priority: 1,
    hops: 1,
    foundOn: null,
  })
  try {
    const before = await openArchive(place.location, { create: true, write: true })
    await before.commit({ blog: BLOG, entries: posts, found: [found(1), found(2)] })
    const entries = await Array.fromAsync(before.entries({}))
    await before.close()

    const client = new pg.Client(place.location)
    await client.connect()
    await client.query(`begin; ${SCRIPT} commit;`)
    const { rows } = await client.query<{ parts: number }>(
      `select count(*)::int as parts from pg_inherits where inhparent = 'permablog.frontier'::regclass`,
    )
    expect(rows).toEqual([{ parts: 16 }])
    await client.end()

    const after = await openArchive(place.location, { create: false, write: true })
    expect(await Array.fromAsync(after.entries({}))).toEqual(entries)
    const changed = posts.map(post => ({ ...post, text: `${post.text} More.` }))
    const { entries: outcomes } = await after.commit({ blog: BLOG, entries: changed, found: [found(2), found(3)] })
    expect(new Set(outcomes)).toEqual(new Set(['updated']))
    const taken = await after.take(BLOG.id, 10)
    expect(taken.map(({ url }) => url).sort()).toEqual([1, 2, 3].map(n => found(n).url))
    expect(await after.integrity()).toEqual([])
    await after.close()
  } finally {
    await place.remove()
  }
})
