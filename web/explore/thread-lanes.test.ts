import { expect, it } from 'vitest'
import type { ThreadAnswer } from '../api/exploring.ts'
import { threadLanes } from './thread-lanes.ts'

function post(id: number, blog: string, published: string | null): ThreadAnswer['posts'][number]['post'] {
  return { id, blog, blogTitle: null, url: `https://${blog}/${id}`, title: null, published }
}

const THREAD: ThreadAnswer = {
  of: 2,
  first: 1,
  left: 0,
  posts: [
    { post: post(2, 'b', '2024-02-01T10:00:00Z'), ties: [{ way: 'link', to: 1, evidence: '', words: 0 }] },
    { post: post(1, 'a', '2024-01-01'), ties: [] },
    { post: post(3, 'c', '2024-03-01'), ties: [{ way: 'quote', to: 2, evidence: 'x', words: 9 }] },
    { post: post(4, 'd', null), ties: [{ way: 'copy', to: 1, evidence: 'x', words: 9 }] },
  ],
}

it('the blog of the first post has the first lane, and ties lead to earlier posts', () => {
  const { blogs, posts, ties } = threadLanes(THREAD, 9, ({ blog }) => blog.toUpperCase())
  expect(blogs).toEqual([
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
    { id: 'c', name: 'C' },
  ])
  expect(posts.map(({ post: { id }, lane, day }) => [id, lane, day])).toEqual([
    [1, 0, '2024-01-01'],
    [2, 1, '2024-02-01'],
    [3, 2, '2024-03-01'],
  ])
  expect(ties.map(({ from, to, way }) => [from.post.id, to.post.id, way])).toEqual([
    [2, 1, 'link'],
    [3, 2, 'quote'],
  ])
})

it('more blogs than find room share the last lane', () => {
  const { blogs, posts } = threadLanes(THREAD, 2, ({ blog }) => blog)
  expect(blogs).toEqual([
    { id: 'a', name: 'a' },
    { id: null, name: '2' },
  ])
  expect(posts.map(({ lane }) => lane)).toEqual([0, 1, 1])
})
