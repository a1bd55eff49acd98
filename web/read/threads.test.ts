import { describe, expect, it } from 'vitest'
import type { CommentAnswer } from '../api/answers.ts'
import { type Thread, threadsOf } from './threads.ts'

function comment(id: string, parent: string | null = null): CommentAnswer {
  return {
    id,
    parent,
    author: null,
    authorUrl: null,
    published: null,
    text: id,
    html: id,
    source: 'page',
    kind: 'comment',
  }
}

const drawn = (threads: readonly Thread[]): string =>
  threads.map(({ comment: { id }, replies }) => (replies.length === 0 ? id : `${id}(${drawn(replies)})`)).join(' ')

describe('threadsOf', () => {
  it('sets replies below what they reply to, in their order', () => {
    expect(
      drawn(threadsOf([comment('a'), comment('b', 'a'), comment('c'), comment('d', 'b'), comment('e', 'a')])),
    ).toBe('a(b(d) e) c')
  })

  it('keeps a reply to a comment that is not there at the top', () => {
    expect(drawn(threadsOf([comment('a', 'lost'), comment('b')]))).toBe('a b')
  })

  it('loses no comment where they reply to one another in a circle or to themselves', () => {
    expect(drawn(threadsOf([comment('a', 'b'), comment('b', 'a'), comment('c', 'c')]))).toBe('a(b) c')
  })
})
