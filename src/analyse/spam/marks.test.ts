import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import type { Comment } from '../../records.ts'
import { decideBlog, decideComment, marksOfEntries, spamReview, splogMark, withoutSpam } from '../../spam/index.ts'
import { openArchive, type Store } from '../../store/index.ts'
import { urlOf } from '../../url.ts'
import { analyseBlog } from '../analyse-blog.ts'
import { language } from '../language/language.ts'
import { links } from '../links/links.ts'
import { persons } from '../persons/persons.ts'
import { spam } from './spam.ts'

const blog = sampleBlog()

function comment(id: string, author: string, site: string | null, text: string): Comment {
  const rest = { parent: null, published: '2024-05-03T10:15:00.000Z', html: `<p>${text}</p>`, source: 'page' } as const
  return { ...rest, id, author, authorUrl: site === null ? null : urlOf(site), text, kind: 'comment' }
}

const honest = comment('c1', 'Ann Cole', 'https://anncole.example/', 'The second lens is the better one, I think.')
const sold = comment('c2', 'cheap car insurance', 'http://cheapcarinsurance.example/', 'Great blog! Visit trumpery.')

describe.each(DATABASES)('what counts as spam on $name', database => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true, write: true })
    await store.commit({ blog, entries: [samplePost('lens', { comments: [honest, sold] }), samplePost('other')] })
    await analyse()
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const analyse = () => analyseBlog(blog, { store, folder: null, analysers: [language, spam] })
  const found = async () => (await store.search('trumpery in:comments', { limit: 9 })).hits.length
  const review = async () => (await Array.fromAsync(spamReview(store, blog))).map(({ comment }) => comment.id)
  const post = () => Array.fromAsync(store.entries({ blog: blog.id })).then(all => all.map(({ entry }) => entry))

  it('is marked with its reasons, left out of what is read and searched, and never taken out', async () => {
    const [entry] = (await post()).filter(({ comments }) => comments.length > 0)
    if (entry === undefined) throw new Error('no post with comments')
    const marks = (await marksOfEntries(store, blog.id, [entry])).get(entry.url)
    expect([...(marks?.keys() ?? [])]).toEqual(['c2'])
    expect(marks?.get('c2')?.reasons.map(({ code }) => code)).toContain('name-is-keyword')
    expect(withoutSpam(entry, marks).comments.map(({ id }) => id)).toEqual(['c1'])
    expect(entry.comments).toHaveLength(2)
    expect(await found()).toBe(0)
    expect((await store.search('lens in:comments', { limit: 9 })).hits).toHaveLength(1)
  })

  it('is nobody, and leads nowhere', async () => {
    await analyseBlog(blog, { store, folder: null, analysers: [persons, links] })
    const known = await store.derived.of(blog.id, 'blog', blog.id)
    const foundBy = (name: string, part: string) => {
      const value = known.find(({ analyser }) => analyser === name)?.value
      return JSON.stringify(typeof value === 'object' && value !== null ? Reflect.get(value, part) : null)
    }
    expect(foundBy('persons', 'aliases')).toContain('Ann Cole')
    expect(foundBy('persons', 'aliases')).not.toContain('cheap car insurance')
    expect(foundBy('links', 'leads')).toContain('anncole.example')
    expect(foundBy('links', 'leads')).not.toContain('cheapcarinsurance.example')
  })

  it('is what somebody decided by hand, whatever analysis finds later', async () => {
    const [reviewed] = await Array.fromAsync(spamReview(store, blog))
    const number = reviewed?.post ?? 0
    expect(await decideComment(store, blog, { post: number, comment: 'c2', isSpam: false })).toBe(true)
    expect(await decideComment(store, blog, { post: number, comment: 'c1', isSpam: true })).toBe(true)
    expect(await decideComment(store, blog, { post: number, comment: 'c9', isSpam: true })).toBe(false)
    await analyseBlog(blog, { store, folder: null, analysers: [language, spam], again: true })
    expect(await review()).toEqual(['c1', 'c2'])
    expect(await found()).toBe(1)
    expect((await store.search('lens in:comments', { limit: 9 })).hits).toHaveLength(0)
  })

  it('may be a whole blog', async () => {
    expect(await splogMark(store, blog.id)).toBeNull()
    await decideBlog(store, blog, true)
    expect(await splogMark(store, blog.id)).toMatchObject({ by: 'hand' })
    await decideBlog(store, blog, false)
    expect(await splogMark(store, blog.id)).toBeNull()
  })
})
