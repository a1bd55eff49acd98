import { describe, expect, it } from 'vitest'
import { type ElementNode, parsePage } from '../../page/index.ts'
import type { Rule, RuleField } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { articleWithout } from './article-without.ts'
import { extractComments } from './extract-comments.ts'

const rule = (field: RuleField, xpath: string, source: Rule['source'] = 'learned'): Rule => ({
  field,
  xpath,
  part: null,
  range: null,
  skip: [],
  keep: [],
  support: 5,
  confidence: 1,
  source,
  generation: 1,
})

const page = (html: string) => parsePage(`<body><h1>A post</h1>${html}</body>`, urlOf('https://example.org/post'))
const read = (html: string, rules: readonly Rule[], promised: number | null = null) =>
  extractComments(page(html), { article: null, language: 'en', feedComments: [], rules, promised })

const THREAD = `<ul class="talk">
  <li id="comment-1"><b>Ann</b> <i title="2012-03-01">long ago</i><div class="say">First words.</div>
    <ul><li id="comment-2"><b>Bob</b> <i title="2012-03-02">later</i><div class="say">An answer to the first.</div></li></ul></li>
  <li id="comment-3"><b>Cleo</b> <i title="2012-03-03">now</i><div class="say">Last words.</div></li></ul>`
const RULES = [
  rule('comments', "//ul[@class='talk']//li"),
  rule('comment.text', ".//div[@class='say']"),
  rule('comment.author', './/b'),
  rule('comment.date', './/i/@title'),
]

describe('comments by rules', () => {
  it('have the parts that rules lead to, each in the innermost comment around it, and their thread', () => {
    const { comments } = read(THREAD, RULES)
    expect(comments.map(({ id, parent, author, text }) => [id, parent, author, text])).toEqual([
      ['comment-1', null, 'Ann', 'First words.'],
      ['comment-2', 'comment-1', 'Bob', 'An answer to the first.'],
      ['comment-3', null, 'Cleo', 'Last words.'],
    ])
    expect(comments.map(({ published }) => published?.slice(0, 10))).toEqual(['2012-03-01', '2012-03-02', '2012-03-03'])
  })

  it('have the answers that a rule learned without any does not lead to', () => {
    const { comments } = read(THREAD, [rule('comments', "//ul[@class='talk']/li")])
    expect(comments.map(({ id, parent }) => [id, parent])).toEqual([
      ['comment-1', null],
      ['comment-2', 'comment-1'],
      ['comment-3', null],
    ])
  })

  it('are read by names where a rule for a part leads nowhere', () => {
    const { comments } = read(THREAD, [RULES[0] ?? rule('comments', '//x'), rule('comment.author', './/u')])
    expect(comments.map(({ author }) => author)).toHaveLength(3)
  })

  it('are looked for by names where a learned rule leads nowhere', () => {
    const html = '<div class="comment" id="comment-9"><cite>Ann</cite> 3 May 2012 <p>Words of an older theme.</p></div>'
    expect(read(html, [rule('comments', "//li[@class='c']")]).comments.map(({ author }) => author)).toEqual(['Ann'])
  })

  it('are none where a rule set by hand leads nowhere', () => {
    const html = '<div class="comment" id="comment-9"><cite>Ann</cite> 3 May 2012 <p>Words of an older theme.</p></div>'
    expect(read(html, [rule('comments', "//li[@class='c']", 'manual')]).comments).toEqual([])
  })

  it('follow the rule set by hand before those that were learned', () => {
    const rules = [...RULES, rule('comments', "//li[@id='comment-3']", 'manual')]
    expect(read(THREAD, rules).comments.map(({ id }) => id)).toEqual(['comment-3'])
  })
})

describe('an article that holds comments', () => {
  it('is left without them', () => {
    const whole = page(`<div id="all"><p>The words of the post.</p>${THREAD}</div>`)
    const nodes = whole.byId('all')
    const { ranges } = extractComments(whole, { article: nodes, language: 'en', feedComments: [], rules: RULES })
    const none = (_: ElementNode) => false
    expect(articleWithout({ page: whole, nodes, skip: none }, ranges)?.text).toBe('The words of the post.')
    const left = (element: ElementNode) => element.tag === 'ul'
    expect(articleWithout({ page: whole, nodes, skip: left }, ranges)).toBeNull()
  })
})
