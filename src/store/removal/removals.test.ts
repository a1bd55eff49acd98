import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { urlOf } from '../../url.ts'
import { COPIED_TABLES } from '../copy/tables.ts'
import { openArchive, type Store } from '../index.ts'
import { openParts } from '../open-archive.ts'

const BLOG = sampleBlog()
const FIGURES = { posts: 2, pages: 0, comments: 0, files: 0, fileBytes: 0, warcBytes: 0, rowBytes: 0 }
const AT = '2024-06-01T00:00:00.000Z'
const UNTIL = '2024-07-01T00:00:00.000Z'

describe.each(DATABASES)('what is taken out of $name', database => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    const first = samplePost('a', { text: 'A lighthouse keeper wrote about the unrepeatable quillwort.' })
    await store.commit({ blog: BLOG, entries: [first, samplePost('b')] })
    const found = { url: first.url, key: 'a', purpose: 'post', priority: 1, hops: 1, foundOn: BLOG.url } as const
    await store.commit({ blog: BLOG, found: [found], memory: { plan: { crawl: 'c' } } })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  /** Every row of every table, as it is read; without what is remembered of what was taken out. */
  async function allRows(): Promise<Record<string, string[]>> {
    await store.close()
    const { db, close } = await openParts(place.location, { write: true })
    const found: Record<string, string[]> = {}
    for (const { name } of [...COPIED_TABLES, { name: 'search_entry' }]) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      if (rows.length > 0) found[name] = rows.map(row => JSON.stringify(row)).sort()
    }
    await close()
    store = await openArchive(place.location, { write: true })
    return found
  }

  it('leaves no row of a removed blog, and undoing it brings back every one', async () => {
    const before = await allRows()
    await store.removals.remove(BLOG, AT, UNTIL, FIGURES)
    expect(await store.blogs()).toEqual([])
    expect((await store.search('quillwort', { limit: 5 })).hits).toEqual([])
    const { removed_blog, removed_row, trend_snapshot, ...rest } = await allRows()
    expect([removed_blog?.length, (removed_row ?? []).length > 3]).toEqual([1, true])
    expect(Object.keys(rest)).toEqual([])
    await store.removals.undo(BLOG.id)
    const after = await allRows()
    const { frontier, ...others } = before
    expect(after).toMatchObject(others)
    expect(after.frontier?.length).toBe(frontier?.length)
    expect((await store.search('quillwort', { limit: 5 })).hits).toHaveLength(1)
    expect(await store.recount(BLOG.id)).toEqual(await store.tally(BLOG.id))
  })

  it('gives a post another number where its own was given away meanwhile, as in a copy of the archive', async () => {
    const before = await store.lists.numberOf(samplePost('a').url)
    const other = { ...sampleBlog(), id: 'b.org', url: urlOf('https://b.org/') }
    await store.removals.remove(BLOG, AT, UNTIL, FIGURES)
    await store.saveBlog(other)
    await store.close()
    const { db, close } = await openParts(place.location, { write: true })
    await sql`insert into entry (id, blog, key, url, kind, position, comments, version, fingerprint, first_seen, last_seen)
      values (${before}, 'b.org', 'b.org/z', 'https://b.org/z', 'page', 'z', 0, 1, '', '', '')`.execute(db)
    await close()
    store = await openArchive(place.location, { write: true })
    await store.removals.undo(BLOG.id)
    const after = await store.lists.numberOf(samplePost('a').url)
    expect(after).not.toBe(before)
    expect((await store.lists.entryNumbered(after ?? 0))?.entry.text).toContain('quillwort')
    expect(await store.recount(BLOG.id)).toEqual(await store.tally(BLOG.id))
  })

  it('lets nothing in of a blog that was removed, and says how to have it back', async () => {
    await store.removals.remove(BLOG, AT, UNTIL, FIGURES)
    await expect(store.commit({ blog: BLOG, entries: [samplePost('c')] })).rejects.toMatchObject({
      code: 'blog-removed',
      message: expect.stringContaining('2024-07-01'),
    })
    await expect(store.saveBlog(BLOG)).rejects.toMatchObject({ code: 'blog-removed' })
    expect(await store.removals.findRemoved(BLOG.url)).toMatchObject({ id: BLOG.id, until: UNTIL })
  })

  it('keeps a hidden post out of lists, search and counts, also when it is edited, until it is shown again', async () => {
    const { url } = samplePost('a')
    expect(await store.removals.hide(url, AT)).toBe(true)
    const listed = async () => {
      const found: string[] = []
      for await (const { entry } of store.entries({ blog: BLOG.id })) found.push(entry.url)
      const page = await store.lists.entryPage({ order: 'newest', behind: null, limit: 9 })
      expect(page.map(({ entry }) => entry.url)).toEqual(found)
      expect((await store.blogs())[0]?.posts).toBe(found.length)
      return found
    }
    expect(await listed()).toEqual([samplePost('b').url])
    await store.commit({ blog: BLOG, entries: [samplePost('a', { text: 'The quillwort, edited.' })] })
    expect(await listed()).toEqual([samplePost('b').url])
    expect((await store.search('quillwort', { limit: 5 })).hits).toEqual([])
    const hidden = await store.lists.entryPage({ order: 'newest', behind: null, limit: 9, hidden: true })
    expect(hidden.map(({ hiddenSince, version }) => [hiddenSince, version])).toEqual([[AT, 2]])
    expect(await store.recount(BLOG.id)).toEqual(await store.tally(BLOG.id))
    expect(await store.removals.hide(url, null)).toBe(true)
    expect(await listed()).toHaveLength(2)
    expect((await store.search('quillwort', { limit: 5 })).hits).toHaveLength(1)
  })

  it('erases a post, keeps its tombstone, and stores nothing of it again', async () => {
    const { url } = samplePost('a')
    const post = await store.removals.postToErase(url)
    if (post === null) throw new Error('it is there')
    await store.removals.erase(post, { at: AT, reason: 'a court said so', by: 'K.' }, ['p1'], false)
    expect(await store.entry(url)).toBeNull()
    expect(await store.removals.tombstone(url)).toMatchObject({ reason: 'a court said so', erasedBy: 'K.' })
    expect(await store.removals.tombstone(post.entry)).toMatchObject({ url })
    const again = { blog: BLOG, entries: [samplePost('a'), samplePost('c')] }
    expect((await store.commit(again)).entries).toEqual(['unchanged', 'new'])
    expect(await store.entry(url)).toBeNull()
    expect(await store.recount(BLOG.id)).toEqual(await store.tally(BLOG.id))
    const [task] = await store.removals.tasks()
    expect(task).toMatchObject({ kind: 'erase', blog: BLOG.id, traces: { prints: ['p1'], url } })
    const rows = JSON.stringify(await allRows())
    expect(rows).not.toContain('quillwort')
  })
})
