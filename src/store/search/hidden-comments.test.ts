import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import type { Comment } from '../../records.ts'
import { openArchive, type Store } from '../index.ts'
import { openParts } from '../open-archive.ts'
import { markIndex } from './index-state.ts'

function comment(id: string, text: string): Comment {
  const rest = {
    parent: null,
    author: 'Cy',
    authorUrl: null,
    published: null,
    source: 'page',
    kind: 'comment',
  } as const
  return { ...rest, id, text, html: `<p>${text}</p>` }
}

const blog = sampleBlog()
const post = samplePost('tea', {
  text: 'On tea.',
  comments: [comment('1', 'Buy kettles!'), comment('2', 'My kettles.')],
})

describe.each(DATABASES)('hidden comments in $name', database => {
  let place: Place
  let store: Store

  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    await store.commit({ blog, entries: [post] })
    await hide(['1'])
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const hide = async (comments: string[]) => {
    const id = (await store.search('tea', { limit: 1 })).hits[0]?.id ?? 0
    await store.derived.hideComments(blog, new Map([[id, new Set(comments)]]))
    return id
  }
  const snippets = async (query: string) => (await store.search(query, { limit: 9 })).hits.map(({ snippet }) => snippet)

  it('are not found, and no snippet shows them', async () => {
    expect(await snippets('buy in:comments')).toEqual([])
    expect(await snippets('kettles in:comments')).toEqual(['My «kettles».'])
    expect(await snippets('kettles in:all')).toEqual(['On tea. My «kettles».'])
  })

  it('stay hidden when the post is stored again, and when the index is made anew', async () => {
    await store.commit({ blog, entries: [{ ...post, title: 'Another title' }] })
    expect(await snippets('buy in:comments')).toEqual([])
    await store.close()
    const { db, close } = await openParts(place.location, { write: true })
    await sql`delete from entry_search`.execute(db)
    await db.deleteFrom('search_entry').execute()
    await markIndex(db, false)
    await close()
    store = await openArchive(place.location, { write: true })
    expect([await snippets('buy in:comments'), await snippets('my in:comments')]).toEqual([[], ['«My» kettles.']])
  })

  it('are shown again when they are not hidden any more', async () => {
    await hide([])
    expect(await snippets('buy in:comments')).toEqual(['«Buy» kettles! My kettles.'])
  })

  it('are no result of an analyser, and not pruned as one of an unknown analyser', async () => {
    const id = await hide(['1'])
    expect(await store.derived.of(blog.id, 'entry', String(id))).toEqual([])
    expect(await store.derived.prune(blog, ['spam'])).toBe(0)
  })
})
