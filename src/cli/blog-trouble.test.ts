import { expect, it } from 'vitest'
import type { NoticeRecord, NoticeTopic } from '../records.ts'
import { blogTrouble } from './blog-trouble.ts'

const notice = (topic: NoticeTopic): NoticeRecord => ({
  kind: 'notice',
  blog: 'example.org',
  level: 'warning',
  topic,
  values: null,
  message: `It is ${topic}.`,
  url: null,
  at: '2024-01-01T00:00:00Z',
})

it('is what is wrong with the blog as a whole, not with single posts', () => {
  expect(blogTrouble({ notices: [notice('post-gone'), notice('barren')] })).toBeNull()
  expect(blogTrouble({ notices: [notice('post-gone'), notice('feed-lost')] })?.topic).toBe('feed-lost')
})
