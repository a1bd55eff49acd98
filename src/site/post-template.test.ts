import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { learnPostTemplate, likeness, namesOn } from './post-template.ts'

const names = (body: string) => namesOn(parsePage(`<body>${body}</body>`, urlOf('https://blog.example/')))
const post = (extra = '') => names(`<div id="top"></div><article class="post"><p class="byline"></p>${extra}</article>`)
const list = () => names('<div id="top"></div><ul class="teasers"><li class="teaser"></li></ul>')

describe('the template of posts', () => {
  it('tells a post from a list', () => {
    const template = learnPostTemplate([post(), post('<pre class="code"></pre>'), post()], [list()])
    expect(template?.telling).toEqual(['article.post', 'p.byline'])
    expect(template && likeness(template, post())).toBe(1)
    expect(template && likeness(template, list())).toBeLessThan(0)
  })

  it('says nothing of a page in quite another design', () => {
    const template = learnPostTemplate([post(), post()], [list()])
    expect(template && likeness(template, names('<table class="layout"></table>'))).toBeNull()
  })

  it('leaves out where readers answer, which old posts have not', () => {
    const form = '<div id="comments"><form class="reply"><input class="name"><input class="mail"></form></div>'
    const template = learnPostTemplate([post(form), post(form)], [list()])
    expect(template && likeness(template, post())).toBe(1)
  })

  it('is not learned from a single post', () => {
    expect(learnPostTemplate([post()], [list()])).toBeNull()
  })

  it('ignores names that vary from post to post', () => {
    expect([...names('<div id="post-17" class="post post-17 hentry"></div>')]).toEqual(['div.post', 'div.hentry'])
  })
})
