import { expect, it } from 'vitest'
import type { NoticeRecord } from '../records.ts'
import { urlOf } from '../url.ts'
import { noticeRows } from './notices-in-words.ts'

const notice = (message: string, path: string | null): NoticeRecord => ({
  kind: 'notice',
  blog: 'b',
  level: 'info',
  topic: 'page-missing',
  message,
  url: path === null ? null : urlOf(`https://blog.example${path}`),
  at: '2020-01-01T00:00:00.000Z',
})

it('says the same words once, with how often and of which page', () => {
  const gone = ['/a', '/b', '/c'].map(path => notice('The file is not there (404).', path))
  expect(noticeRows([gone[0], notice('No feed.', null), ...gone.slice(1)].filter(one => one !== undefined))).toEqual([
    ['info', '3 × The file is not there (404). For example https://blog.example/a'],
    ['info', 'No feed.'],
  ])
  expect(noticeRows([notice('Gone (404).', '/a')])).toEqual([['info', 'Gone (404). (https://blog.example/a)']])
})
