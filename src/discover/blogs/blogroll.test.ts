import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { blogrollFilesOf, blogrollOf } from './blogroll.ts'
import { describeLead } from './lead-evidence.ts'

const page = (body: string) => parsePage(`<!doctype html><body>${body}</body>`, urlOf('https://ann.example/'))
const found = (body: string) =>
  blogrollOf(page(body)).map(({ url, reason }) => `${new URL(url).host} ${describeLead(reason)}`)
const list = (...hosts: string[]) =>
  `<ul>${hosts.map(host => `<li><a href="https://${host}/">x</a></li>`).join('')}</ul>`

describe('blogrollOf', () => {
  it.each([
    'Blogroll',
    'Links:',
    'Blogs I read',
    'Freunde',
    'Mes amis',
    'Blogs que sigo',
    'Ссылки',
    '友情链接',
    'リンク',
    'روابط',
  ])('takes the list under “%s”', heading => {
    expect(found(`<div><h3>${heading}</h3>${list('bo.example')}</div>`)).toEqual([
      `bo.example it is listed under “${heading}”`,
    ])
  })

  it.each(['Links for 2010-05-03', 'How to make friends and lose weight in a week', 'Recent posts', 'Archives'])(
    'takes nothing under “%s”',
    heading => {
      expect(found(`<h2>${heading}</h2>${list('bo.example')}`)).toEqual([])
    },
  )

  it('ends the list with its box or with the next heading', () => {
    const body = `<div><p class="asidetitle">友链</p>${list('bo.example')}</div>${list('cy.example')}`
    expect(found(body)).toEqual(['bo.example it is listed under “友链”'])
    const flat = `<h2>Links</h2>${list('bo.example')}<h2>Posts</h2>${list('cy.example')}`
    expect(found(flat)).toEqual(['bo.example it is listed under “Links”'])
  })

  it('takes bold links for links, not for headings', () => {
    const body =
      '<b>Friends</b><br><b><a href="https://bo.example/">Bo</a></b> <a href="https://cy.example/"><b>Cy</b></a>'
    expect(found(`<div>${body}<b>Archive</b><a href="https://dee.example/">x</a></div>`)).toEqual([
      'bo.example it is listed under “Friends”',
      'cy.example it is listed under “Friends”',
    ])
  })

  it('knows the boxes of WordPress and Blogger by their names', () => {
    expect(found(`<ul class="xoxo blogroll"><li><a href="https://bo.example/">Bo</a></ul>`)).toEqual([
      'bo.example it is in the blogroll',
    ])
    expect(found(`<div class="widget BlogList" id="BlogList1">${list('cy.example')}</div>`)).toEqual([
      'cy.example it is in the blogroll',
    ])
  })

  it('knows friends by XFN, but not the blogger elsewhere', () => {
    const body = '<a rel="friend met" href="https://bo.example/">Bo</a> <a rel="me" href="https://ann.social/">me</a>'
    expect(found(body)).toEqual(['bo.example it is named as friend'])
  })
})

describe('blogrollFilesOf', () => {
  it('finds lists in the head and among the links', () => {
    const html = '<link rel="blogroll" type="text/xml" href="/roll.xml"><a href="/subs.opml">OPML</a><a href="/a">a</a>'
    expect(blogrollFilesOf(page(html))).toEqual(['https://ann.example/roll.xml', 'https://ann.example/subs.opml'])
  })
})
