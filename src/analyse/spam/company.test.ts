import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import type { Comment } from '../../records.ts'
import { marksOfEntries } from '../../spam/index.ts'
import { openArchive, type Store } from '../../store/index.ts'
import { urlOf } from '../../url.ts'
import { analyseBlog } from '../analyse-blog.ts'
import { language } from '../language/language.ts'
import { spam } from './spam.ts'

const blog = sampleBlog()
const POSTED = '2024-01-10T08:00:00.000Z'
const TEXT = 'The harbour of Inverkeld froze over last winter, and the ferrymen carried the mail across on sledges.'

function comment(id: string, author: string, site: string | null, text: string, more: Partial<Comment> = {}): Comment {
  const rest = { parent: null, published: '2025-06-03T10:15:00.000Z', html: `<p>${text}</p>`, source: 'page' } as const
  return { ...rest, id, author, authorUrl: site === null ? null : urlOf(site), text, kind: 'comment', ...more }
}

// A stranger who breaks a long silence to speak of the site instead of the post: all of it together is spam.
const PRAISE = 'Interesting blog, is it always this quiet around here?'
const SITE = 'http://b999.example/'

describe('the company of a comment', () => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    const [sqlite] = DATABASES
    if (sqlite === undefined) throw new Error('no database')
    place = await sqlite.openWithTables()
    store = await openArchive(place.location, { create: true, write: true })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  async function marked(comments: readonly Comment[], more: { readonly linkedTo?: string } = {}): Promise<string[]> {
    const links =
      more.linkedTo === undefined
        ? []
        : [{ url: urlOf(more.linkedTo), text: 'a friend', rel: null, kind: 'blog' as const }]
    const entry = samplePost('harbour', { text: TEXT, published: POSTED, updated: null, comments })
    await store.commit({ blog, entries: [entry, samplePost('other', { links })] })
    await analyseBlog(blog, { store, folder: null, analysers: [language, spam] })
    return [...((await marksOfEntries(store, blog.id, [entry])).get(entry.url)?.keys() ?? [])]
  }

  it('marks the stranger who breaks a long silence to praise the site', async () => {
    expect(await marked([comment('c1', 'Devid', SITE, PRAISE)])).toEqual(['c1'])
  })

  it('spares whom a post of the blog links to', async () => {
    expect(await marked([comment('c1', 'Devid', SITE, PRAISE)], { linkedTo: `${SITE}about` })).toEqual([])
  })

  it('spares who uses rare words of the post', async () => {
    const text = `${PRAISE} My uncle was one of the ferrymen of Inverkeld, he kept the sledges.`
    expect(await marked([comment('c1', 'Devid', SITE, text)])).toEqual([])
  })

  it('spares who comes back to say something else', async () => {
    const again = comment('c2', 'Devid', SITE, 'I mean the one on ferries.')
    expect(await marked([comment('c1', 'Devid', SITE, PRAISE), again])).toEqual([])
  })

  it.each(['http://hotmail.com/', 'http://ferrymail/'])('takes %s for no site', async site => {
    const copied = 'The ferrymen carried the mail across on sledges last winter'
    const said = comment('c1', 'Ann', null, copied, { published: '2024-01-11T08:00:00.000Z' })
    expect(await marked([said, comment('c2', 'bob', site, `Great blog! ${copied}`)])).toEqual([])
  })

  it('spares the excerpt that a trackback brings', async () => {
    const text = 'On winters: the ferrymen carried the mail across on sledges…'
    const site = 'http://other.example/on-the-harbour/2024/01/12/'
    const one = comment('c1', 'No Marketing', site, text, { published: '2024-01-12T08:00:00.000Z' })
    expect(await marked([one])).toEqual([])
  })
})
