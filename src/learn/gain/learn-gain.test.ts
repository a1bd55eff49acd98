import { describe, expect, it } from 'vitest'
import { parseFeed } from '../../feed/index.ts'
import { parsePage, select } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { filtersFor, growContent, MATCH } from './filters.ts'
import { applyGain, learnGain } from './learn-gain.ts'
import { xpathOf } from './xpath-of.ts'

const url = urlOf('https://example.org/')
const pageOf = (html: string) => parsePage(html, url)

describe('filtersFor', () => {
  it('takes ids and classes of the element and of all above it with the same text, and its own path', () => {
    const page = pageOf(
      '<body><p>Intro</p><div id=single-date class="date big"><div><b class=day>3 May 2014</b></div></div>',
    )
    expect(filtersFor(page, ['3 May 2014'], { match: MATCH.part }).at(-1)).toEqual({
      ids: ['single-date'],
      classes: ['day', 'date', 'big'],
      path: '/html[0]/body[1]/div[1]/div[0]/b[0]',
    })
  })

  it('makes a filter of every match', () => {
    const page = pageOf(
      '<body><h4 class=c><a>John Smith</a></h4><span class=author> John Smith </span><p>John Brown</p>',
    )
    expect(
      filtersFor(page, ['John Smith'], { match: MATCH.whole }).map(({ classes, path }) => [classes, path]),
    ).toEqual([
      [['c'], '/html[0]/body[1]/h4[0]'],
      [['c'], '/html[0]/body[1]/h4[0]/a[0]'],
      [['author'], '/html[0]/body[1]/span[1]'],
    ])
  })

  it('grows content up to the element below the next box', () => {
    const page = pageOf(
      '<body><div class=post><blockquote class=text><p>Rope wants to be dry.</p><p>And</p></blockquote></div>',
    )
    const found = filtersFor(page, ['Rope wants to be dry.'], { match: MATCH.part, grow: growContent })
    expect(found.map(({ classes }) => classes)).toContainEqual(['text', 'post'])
  })
})

describe('xpathOf', () => {
  const page = pageOf('<body><p>1</p><div class="a b"><i>2</i><b id=c>3</b></div>')
  it.each([
    ['path', '/html[0]/body[1]/div[1]/b[1]', 1],
    ['path', '/html[0]/body[1]/p[1]', 0],
    ['class', 'b', 1],
    ['id', 'c', 1],
  ] as const)('writes %s %s as an XPath', (attribute, value, count) => {
    expect(select(page, xpathOf({ attribute, value }) ?? '')).toHaveLength(count)
  })

  it('leaves out what XPath cannot write', () => {
    expect(xpathOf({ attribute: 'class', value: "it's" })).toBeNull()
    expect(xpathOf({ attribute: 'path', value: '/html[0]/a<b[1]' })).toBeNull()
  })
})

describe('learnGain', () => {
  const post = (author: string, paragraphs: string, comments = '') =>
    pageOf(`<body><h1 class=title>Knots</h1>${paragraphs}<p><span class=author>${author}</span></p>${comments}`)
  const feed = parseFeed(
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Knots</title><author><name>John Smith</name></author></entry></feed>`,
    { url },
  )
  const entries = feed.kind === 'feed' ? feed.entries : []
  const pairs = entries.flatMap(entry => [
    { entry, page: post('John Smith', '<p>1</p>') },
    { entry, page: post('John Smith', '<p>1</p><p>2</p>', '<h4 class=commentauthor>John Smith</h4>') },
    { entry, page: post('John Smith', '<p>1</p><p>2</p><p>3</p>') },
  ])
  const rules = learnGain(pairs)

  it('puts the class that all posts share before paths that vary', () => {
    expect(rules.author[0]).toBe("//*[contains(concat(' ', normalize-space(@class), ' '), ' author ')]")
  })

  it('asks the next rule where one brings several elements or none', () => {
    const two = post('Ann Leigh', '<p>1</p>', '<span class=author>Bo Quist</span>')
    expect(applyGain(rules, two).author).toBe('Ann Leigh')
    const none = pageOf('<body><h4 class=commentauthor>Bo Quist</h4>')
    expect(applyGain(rules, none)).toEqual({ title: null, author: 'Bo Quist', date: null, text: null })
  })
})
