import { describe, expect, it } from 'vitest'
import { samplePost } from '../../test/sample-records.ts'
import type { Comment } from '../records.ts'
import { diffEntries } from './entry-diff.ts'

function comment(id: string, text: string, author = 'Bo'): Comment {
  return {
    id,
    parent: null,
    author,
    authorUrl: null,
    published: null,
    text,
    html: text,
    source: 'page',
    kind: 'comment',
  }
}

describe('the difference of two versions', () => {
  it('is empty where nothing changed that an author or a reader wrote', () => {
    const { fields, text, words, comments, markup } = diffEntries(samplePost('a'), samplePost('a', { confidence: 0.1 }))
    expect([fields, text, words, markup]).toEqual([[], [], { added: 0, removed: 0 }, false])
    expect(comments).toEqual({ added: [], removed: [], changed: [] })
  })

  it('names the fields with what they were and what they are', () => {
    const after = samplePost('a', {
      title: null,
      authors: [],
      published: '2024-05-04',
      publishedOffset: '+02:00',
      tags: ['tide', 'sea'],
    })
    expect(diffEntries(samplePost('a'), after).fields).toEqual([
      { field: 'title', before: 'Title of a', after: null },
      { field: 'authors', before: ['Ann Author'], after: [] },
      { field: 'published', before: '2024-05-03T10:15:00.000Z', after: '2024-05-04' },
      { field: 'publishedOffset', before: null, after: '+02:00' },
      { field: 'tags', before: [], after: ['tide', 'sea'] },
    ])
  })

  it('counts words, not signs', () => {
    const before = samplePost('a', { text: 'One, two, three and four.\n\nFive!' })
    const after = samplePost('a', { text: 'One, two, three – and perhaps 四.\n\nSix and seven.' })
    expect(diffEntries(before, after).words).toEqual({ added: 5, removed: 2 })
  })

  it('tells when only the markup changed', () => {
    expect(diffEntries(samplePost('a'), samplePost('a', { html: '<p><b>Text</b> of a.</p>' }))).toMatchObject({
      text: [],
      markup: true,
    })
  })

  it('finds comments that came, went and were edited', () => {
    const before = samplePost('a', { comments: [comment('1', 'Nice.'), comment('2', 'Spam!'), comment('3', 'Me to.')] })
    const after = samplePost('a', { comments: [comment('1', 'Nice.'), comment('3', 'Me too.'), comment('4', 'Late.')] })
    const { comments } = diffEntries(before, after)
    expect(comments.added.map(({ id }) => id)).toEqual(['4'])
    expect(comments.removed.map(({ id }) => id)).toEqual(['2'])
    expect(comments.changed.map(pair => [pair.before.text, pair.after.text])).toEqual([['Me to.', 'Me too.']])
  })

  it('is not misled by a blog that counts its comments anew', () => {
    const before = samplePost('a', { comments: [comment('1', 'First.'), comment('2', 'Second.')] })
    const after = samplePost('a', { comments: [comment('1', 'New.'), comment('2', 'First.'), comment('3', 'Second.')] })
    const { added, removed, changed } = diffEntries(before, after).comments
    expect([added.map(({ text }) => text), removed, changed]).toEqual([['New.'], [], []])
  })

  it('keeps the count of comments that look alike', () => {
    const before = samplePost('a', { comments: [comment('1', '+1'), comment('1', '+1')] })
    const after = samplePost('a', { comments: [comment('1', '+1'), comment('1', '+1'), comment('1', '+1')] })
    expect(diffEntries(before, after).comments).toMatchObject({ added: [{ text: '+1' }], removed: [], changed: [] })
  })
})
