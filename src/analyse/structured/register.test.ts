import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { openArchive } from '../../store/index.ts'
import { urlOf } from '../../url.ts'
import { analyseBlog } from '../analyse-blog.ts'
import { entriesUnder, entriesWithin, licencesAcross, pointsAcross, readRegisters } from './registers.ts'

const BY = 'https://creativecommons.org/licenses/by/4.0/'
const place = (latitude: number, longitude: number) => ({ latitude, longitude, name: null, where: 'georss:point' })

describe.each(DATABASES)('the register of a blog on $name', database => {
  it('leads from licences and places back to posts, is counted over blogs, and follows what changes', async () => {
    const where = await database.openWithTables()
    const store = await openArchive(where.location, { create: true, write: true })
    const one = sampleBlog()
    const other = sampleBlog({ id: 'b.example', url: urlOf('https://b.example/') })
    const words = { meta: { copyright: ['© Ann Cole'] } }
    await store.commit({
      blog: one,
      entries: [
        samplePost('a', {
          structured: { licence: [BY, `${BY}deed.de`], feed: { places: [place(48.20817, 16.37382)] } },
        }),
        samplePost('b', { structured: { licence: [BY], feed: { places: [place(48.20821, 16.37379)] } } }),
        samplePost('c', { structured: words }),
        samplePost('d'),
      ],
    })
    await store.commit({
      blog: other,
      entries: [samplePost('e', { blog: other.id, url: urlOf('https://b.example/e'), structured: { licence: [BY] } })],
    })
    for (const blog of [one, other]) await analyseBlog(blog, { store, folder: null })
    const registers = await readRegisters(store, null)
    expect(registers.get(one.id)).toMatchObject({ entries: 4, unlicensed: 1 })
    expect(licencesAcross(registers)).toMatchObject([
      { key: 'CC BY 4.0', posts: 3, blogs: [{ blog: one.id, posts: 2 }, { blog: other.id }] },
      { key: '© Ann Cole', name: null, posts: 1 },
    ])
    expect(entriesUnder(registers, 'CC BY 4.0')).toHaveLength(3)
    expect(pointsAcross(registers)).toMatchObject([{ latitude: 48.2082, longitude: 16.3738, posts: 2 }])
    expect(entriesWithin(registers, { south: 48, north: 49, west: 16, east: 17 })).toHaveLength(2)
    await store.commit({ blog: one, entries: [samplePost('b', { text: 'Edited.' })] })
    await analyseBlog(one, { store, folder: null })
    expect(entriesUnder(await readRegisters(store, one.id), 'CC BY 4.0')).toHaveLength(1)
    await store.close()
    await where.remove()
  })
})
