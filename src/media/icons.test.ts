import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { avatarsIn, blogIcon } from './icons.ts'

const page = (html: string) => parsePage(html, urlOf('https://a.org/blog/post'))

describe('the icon of a blog', () => {
  it('is the largest that the page names', () => {
    const head = `<link rel="shortcut icon" href="/a.ico"><link rel="icon" sizes="32x32" href="/b.png">
      <link rel="apple-touch-icon" href="c.png">`
    expect(blogIcon(page(head))).toBe('https://a.org/blog/c.png')
  })

  it('stands where every host has it, if the page names none', () => {
    expect(blogIcon(page('<p>Hi</p>'))).toBe('https://a.org/favicon.ico')
  })
})

describe('the pictures of those who comment', () => {
  it('are the first in each comment that is named like one, each once', () => {
    const read = page(`<img class="avatar" src="/author.png"><ol>
      <li><img class="avatar photo" width="48" src="/ann.png"><p>Look: <img src="/cat.jpg"></p></li>
      <li><img src="https://secure.gravatar.com/avatar/123"></li>
      <li><img class="avatar" src="/ann.png"></li>
      <li><p><img src="/dog.jpg" width="600"></p></li></ol>`)
    const ranges = read.byTag('li').map(({ order, last }) => ({ from: order, to: last }))
    expect(avatarsIn(read, ranges)).toEqual(['https://a.org/ann.png', 'https://secure.gravatar.com/avatar/123'])
  })
})
