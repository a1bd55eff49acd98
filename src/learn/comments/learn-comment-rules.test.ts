import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../../test/sample-records.ts'
import { extractComments } from '../../extract/index.ts'
import type { FeedEntry } from '../../feed/index.ts'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { learnCommentRules } from './learn-comment-rules.ts'

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan']
const remark = (post: number, n: number) => `What remark ${n} says of post ${post} is nowhere else to be read.`

/** A page with `count` comments, each in the markup given. */
function pageOf(post: number, count: number, item: (author: string, day: string, text: string, n: number) => string) {
  const items = Array.from({ length: count }, (_, n) =>
    item(NAMES[(post + n) % 4] ?? '', `2012-03-0${n + 1}`, remark(post, n), post * 10 + n),
  )
  const html = `<body><h1>Post ${post}</h1><div class="entry"><p>The words of post ${post}.</p></div>${items.join('')}</body>`
  return parsePage(html, urlOf(`https://blog.example/${post}`))
}

const lesson = (page: ReturnType<typeof pageOf>, comments: readonly FeedEntry[] = []) => ({
  page,
  language: 'en',
  comments,
})
const read = (page: ReturnType<typeof pageOf>, rules: ReturnType<typeof learnCommentRules>) =>
  extractComments(page, { article: null, language: 'en', feedComments: [], rules })

const usual = (author: string, day: string, text: string, n: number) =>
  `<div class="comment even" id="comment-${n}"><cite class="who">${author}</cite> <time datetime="${day}">${day}</time><div class="comment-text"><p>${text}</p></div></div>`

/** Markup that names nothing as a comment. */
const nameless = (author: string, _day: string, text: string) =>
  `<section class="zv"><header class="zv-h">${author}</header><blockquote class="zv-b">${text}</blockquote></section>`

function entryOf(post: number, n: number): FeedEntry {
  return sampleFeedEntry({
    link: urlOf(`https://blog.example/${post}`),
    authors: [{ name: NAMES[(post + n) % 4] ?? '', url: null }],
    published: `2012-03-0${n + 1}T10:00:00Z`,
    content: remark(post, n),
  })
}

describe('learning where comments stand', () => {
  it('brings rules for comments and their parts that read what the pages alone read', () => {
    const pages = [3, 2, 0, 1].map((count, post) => pageOf(post, count, usual))
    const rules = learnCommentRules(pages.map(page => lesson(page)))
    expect(rules.map(({ field, confidence }) => [field, confidence])).toEqual([
      ['comments', 1],
      ['comment.text', 1],
      ['comment.author', 1],
      ['comment.date', 1],
    ])
    expect(rules[0]?.xpath).toContain('comment')
    const other = pageOf(7, 3, usual)
    const { comments, foundBy } = read(other, rules)
    expect(comments).toEqual(read(other, []).comments)
    expect(foundBy).toBe('rule')
  })

  it('makes no rule of the comments of a single page', () => {
    const pages = [3, 0, 0].map((count, post) => pageOf(post, count, usual))
    expect(learnCommentRules(pages.map(page => lesson(page)))).toEqual([])
  })

  it('makes no rule that leads to something else on a page without comments', () => {
    const decoy = parsePage(
      '<body><h1>P</h1><div class="comment">A word on comments here.</div></body>',
      pageOf(9, 0, usual).url,
    )
    const plain = (author: string, day: string, text: string) =>
      `<div class="comment"><cite>${author}</cite> <time datetime="${day}">${day}</time><p>${text}</p></div>`
    const pages = [pageOf(0, 2, plain), pageOf(1, 2, plain), decoy]
    expect(learnCommentRules(pages.map(page => lesson(page)))).toEqual([])
  })

  it('learns from the comment feed where the pages alone show nothing', () => {
    const pages = [2, 3, 2].map((count, post) => pageOf(post, count, nameless))
    expect(pages.map(page => read(page, []).comments.length)).toEqual([0, 0, 0])
    const rules = learnCommentRules(
      pages.map((page, post) =>
        lesson(
          page,
          [0, 1].map(n => entryOf(post, n)),
        ),
      ),
    )
    expect(rules.map(({ field }) => field)).toEqual(['comments', 'comment.text'])
    const texts = read(pageOf(5, 3, nameless), rules).comments.map(({ text }) => text)
    expect(texts).toEqual([0, 1, 2].map(n => remark(5, n)))
  })
})

describe('learning how days of comments are written', () => {
  const written = (date: string) => (author: string, _day: string, text: string, n: number) =>
    `<div class="comment even" id="comment-${n}"><cite class="who">${author}</cite> <span class="date">${date}</span><div class="comment-text"><p>${text}</p></div></div>`
  const dayOn = (pages: readonly string[]) => {
    const rules = learnCommentRules(pages.map((date, post) => lesson(pageOf(post, 2, written(date)))))
    return read(pageOf(7, 1, written('03/02/2020')), rules).comments[0]?.published
  }

  it('takes the order that some pages prove for those that leave it open', () => {
    expect(dayOn(['16/11/2019', '04/05/2019', '25/01/2020'])).toBe('2020-02-03')
  })

  it('leaves it to the language where none does, or pages differ', () => {
    expect(dayOn(['06/11/2019', '04/05/2019'])).toBe('2020-03-02')
    expect(dayOn(['16/11/2019', '04/25/2019'])).toBe('2020-03-02')
  })
})
