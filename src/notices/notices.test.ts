import { describe, expect, it } from 'vitest'
import { NOTICE_TOPICS } from '../records.ts'
import { urlOf } from '../url.ts'
import { headlineOf, nextStepOn } from './headline.ts'
import { noticeOf, readNoticeValues } from './notice-of.ts'
import { rowsOf } from './rows.ts'
import { shortenedNotices } from './shortened.ts'
import { causeOf, NOTICE_CAUSES, TOPICS, topicsOf } from './topics.ts'

const ABOUT = { blog: { id: 'b' }, now: () => '2024-01-01T00:00:00.000Z' }
const files = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    noticeOf(ABOUT, 'media-missing', { said: 'Gone (404).' }, urlOf(`https://h${at % 3}.example/${at}.png`)),
  )

describe('the table of topics', () => {
  it('puts each topic into one row, and says of it whether a person can act and why', () => {
    expect(NOTICE_CAUSES.flatMap(topicsOf).sort()).toEqual([...NOTICE_TOPICS].sort())
    expect(NOTICE_TOPICS.filter(topic => !topicsOf(causeOf(topic)).includes(topic))).toEqual([])
    expect(NOTICE_TOPICS.filter(topic => !/^[A-Z].*\.$/.test(TOPICS[topic].why))).toEqual([])
  })

  it('has topics in one row that are alike: counted, and for whom', () => {
    for (const cause of NOTICE_CAUSES) {
      const shapes = topicsOf(cause).map(topic => `${TOPICS[topic].isEach} ${TOPICS[topic].concern}`)
      expect(new Set(shapes).size, cause).toBe(1)
    }
  })
})

describe('what to do about a row', () => {
  it('is what helps where the pages are those of a copy: nothing over the network', () => {
    for (const cause of NOTICE_CAUSES) {
      const step = nextStepOn(cause, 'blog.example', true)
      expect(step, cause).not.toMatch(/--render|--delay|--cookies|month|sooner/)
      expect(step.replaceAll('--from PATH', ''), cause).not.toMatch(/asks for them again/)
      for (const [, rest] of step.matchAll(/`permablog (?:crawl|update) blog\.example([^`]*)`/g))
        expect(rest, cause).toMatch(/^ --from PATH/)
    }
    expect(nextStepOn('pages-failed', 'blog.example', false)).toContain('`permablog update blog.example`')
    expect(noticeOf(ABOUT, 'no-posts', { isCopy: true }).message).not.toContain('--render')
  })
})

describe('a notice', () => {
  it('has its level and its English words from its topic', () => {
    const notice = noticeOf(ABOUT, 'comments-missing', { n: 5, promised: 20, posts: 2, of: 9, examples: [] })
    expect(notice).toMatchObject({ level: 'warning', topic: 'comments-missing', values: { n: 5, promised: 20 } })
    expect(notice.message).toContain('2 of 9 posts have fewer comments')
  })

  it('has no values where the database has others than its topic', () => {
    expect(readNoticeValues('many-missing', '{"n":3,"of":4}')).toEqual({ n: 3, of: 4 })
    for (const text of [null, 'no json', '{"n":"<b>"}', '[]', '{"n":-1,"of":4}'])
      expect(readNoticeValues('many-missing', text)).toBeNull()
  })
})

describe('rows of notices', () => {
  it('count addresses and hosts, also of a report that was cut short', () => {
    expect(rowsOf(files(7)).map(headlineOf)).toEqual(['7 pictures and other files are gone, 3 hosts'])
    const short = shortenedNotices(files(145))
    expect(short).toHaveLength(21)
    expect(rowsOf(short).map(headlineOf)).toEqual(['145 pictures and other files are gone, 3 hosts'])
  })

  it('show the message of a notice from an earlier version', () => {
    const old = { ...noticeOf(ABOUT, 'many-missing', { n: 3, of: 4 }), values: null, message: 'Said long ago.' }
    expect(rowsOf([old]).map(headlineOf)).toEqual(['Said long ago.'])
  })
})
