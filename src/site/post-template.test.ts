import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { learnPostTemplate, namesOn, templateSimilarity } from './post-template.ts'

const names = (body: string) => namesOn(parsePage(`<body>${body}</body>`, urlOf('https://blog.example/')))
const post = (extra = '') => names(`<div id="top"></div><article class="post"><p class="byline"></p>${extra}</article>`)
const list = () => names('<div id="top"></div><ul class="teasers"><li class="teaser"></li></ul>')

describe('the template of posts', () => {
  it('tells a post from a list', () => {
    const template = learnPostTemplate([post(), post('<pre class="code"></pre>'), post()], [list()])
    expect(template?.telling).toEqual(['article.post', 'p.byline'])
    expect(template && templateSimilarity(template, post())).toBe(1)
    expect(template && templateSimilarity(template, list())).toBeLessThan(0)
  })

  it('says nothing of a page in quite another design', () => {
    const template = learnPostTemplate([post(), post()], [list()])
    expect(template && templateSimilarity(template, names('<table class="layout"></table>'))).toBeNull()
  })

  it('leaves out where readers answer, which old posts have not', () => {
    const form = '<div id="comments"><form class="reply"><input class="name"><input class="mail"></form></div>'
    const template = learnPostTemplate([post(form), post(form)], [list()])
    expect(template && templateSimilarity(template, post())).toBe(1)
  })

  it('is not learned from a single post', () => {
    expect(learnPostTemplate([post()], [list()])).toBeNull()
  })

  it('ignores names that vary from post to post', () => {
    const numbered = (n: number) => names(`<div id="post-${n}" class="post post-${n} y2024 hentry"></div>`)
    const template = learnPostTemplate([numbered(17), numbered(18), numbered(19)], [list()])
    expect(template?.common).toEqual(['div.post', 'div.hentry'])
  })

  it('is told by names with digits where a program has made all names', () => {
    const made = (own: string) =>
      names(`<main class="css-1leycg"><div class="css-${own}"><p class="css-9x"></p></div></main>`)
    const posts = [made('1qouzq'), made('1qouzq'), made('1qouzq')]
    const template = learnPostTemplate(posts, [made('8sjvxsp')])
    expect(template?.telling).toEqual(['div.css-1qouzq'])
    expect(template && templateSimilarity(template, made('1qouzq'))).toBe(1)
    expect(template && templateSimilarity(template, made('8sjvxsp'))).toBeLessThan(0)
  })
})
