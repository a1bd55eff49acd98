import { describe, expect, it } from 'vitest'
import { sampleBlog, sampleFeedEntry, samplePost } from '../../test/sample-records.ts'
import { withArchivedPosts } from './archive-statements.ts'

const known = { blog: sampleBlog(), authors: [], emblem: null, zones: [], rules: [], commentEntries: {} }
const key = 'example.org/tides'

describe('what the archive says of a stored post', () => {
  it('teaches where the feed is silent', () => {
    const feedEntries = new Map([[key, sampleFeedEntry({ title: 'Tides', summary: 'Text of' })]])
    const taught = withArchivedPosts({ ...known, feedEntries }, new Map([[key, samplePost('tides')]])).feedEntries.get(
      key,
    )
    expect(taught).toMatchObject({
      title: 'Tides',
      authors: [{ name: 'Ann Author' }],
      published: '2024-05-03T10:15:00.000Z',
      content: '<p>Text of tides.</p>',
    })
  })

  it('gives way to what the feed says now', () => {
    const said = {
      title: 'Tides',
      authors: [{ name: 'Bo', url: null }],
      content: '<p>Text of tides, and more of it.</p>',
    }
    const feedEntries = new Map([[key, sampleFeedEntry(said)]])
    const taught = withArchivedPosts({ ...known, feedEntries }, new Map([[key, samplePost('tides')]])).feedEntries.get(
      key,
    )
    expect(taught).toMatchObject(said)
  })
})
