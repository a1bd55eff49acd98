import { describe, expect, it } from 'vitest'
import { samplePost } from '../../../test/sample-records.ts'
import { parsePage } from '../../page/index.ts'
import type { Comment, Link } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { blogHomeOf } from './home-of.ts'
import { openLeads } from './leads.ts'
import { notABlog } from './not-blogs.ts'

const BLOG = urlOf('https://ann.example/blog/')
const link = (address: string): Link => ({ url: urlOf(address), text: 'x', rel: null, kind: 'external' })
const comment = (authorUrl: string | null, html = '<p>Nice.</p>', text = 'Nice.'): Comment => ({
  id: '1',
  parent: null,
  author: 'Somebody',
  authorUrl: authorUrl === null ? null : urlOf(authorUrl),
  published: null,
  text,
  html,
  source: 'page',
  kind: 'comment',
})

function leads(...posts: { links?: string[]; comments?: Comment[]; page?: string }[]) {
  const collector = openLeads(BLOG)
  for (const [n, { links = [], comments = [], page }] of posts.entries()) {
    const kind = page === undefined ? 'post' : 'page'
    collector.addEntry(samplePost(`p${n}`, { kind, title: page ?? 'A post', links: links.map(link), comments }))
  }
  return collector
}

describe('openLeads', () => {
  it('ranks by the number of posts that link there, however often each does', () => {
    const ranked = leads(
      { links: ['https://bo.example/2014/05/a/', 'https://bo.example/2014/05/b/'] },
      { links: ['http://www.cy.example/2010/01/x.html'] },
      { links: ['https://cy.example/2011/02/y.html', 'https://plain.example/about'] },
    ).ranked(10)
    expect(ranked.map(({ url, weight }) => [url, weight])).toEqual([
      ['http://www.cy.example/', 1],
      ['https://bo.example/', 0.5],
      ['https://plain.example/', 0.25],
    ])
    expect(ranked[0]?.evidence).toEqual([{ code: 'posts-link', value: 2 }, { code: 'dated-address' }])
  })

  it('puts the blogroll before all, from the home page, a page of links, or subscriptions', () => {
    const collector = leads(
      { links: ['https://bo.example/2014/05/a/'] },
      { page: 'Links', links: ['https://dee.example/'] },
    )
    const html = '<h3>Friends</h3><ul><li><a href="https://cy.example/">Cy</a></li></ul>'
    collector.addHome(parsePage(html, BLOG))
    collector.addSubscriptions([urlOf('https://eve.example/feed.xml')])
    expect(collector.ranked(10).map(({ url, inBlogroll }) => [new URL(url).host, inBlogroll])).toEqual([
      ['cy.example', true],
      ['dee.example', true],
      ['eve.example', true],
      ['bo.example', false],
    ])
  })

  it('tells who wrote about a post from who commented on it', () => {
    const quote = '[…] as Ann says, it is so […]'
    const [first, second, third] = leads({
      comments: [
        comment('https://bo.wordpress.com/2014/05/on-ann/', `<p>${quote}</p>`, quote),
        comment('https://cy.wordpress.com/'),
        comment(null, '<p>See <a href="https://dee.wordpress.com/?p=1&amp;x=2">here</a></p>'),
      ],
    }).ranked(10)
    expect(first).toMatchObject({ url: 'https://bo.wordpress.com/', weight: 1 })
    expect(first?.evidence[0]).toEqual({ code: 'wrote-about', value: 1 })
    expect(second).toMatchObject({ url: 'https://cy.wordpress.com/', weight: 0.5 })
    expect(third).toMatchObject({ url: 'https://dee.wordpress.com/', weight: 0.25 })
  })

  it('leaves out the same site, what is known to be no blog, files, and slips', () => {
    const links = [
      'https://www.ann.example/shop/',
      'https://photos.ann.example/',
      'https://en.wikipedia.org/wiki/Blog',
      'https://github.com/ann/blog/',
      'https://web.archive.org/web/2010/http://bo.example/',
      'https://feeds.feedburner.com/bo',
      'https://bo.example/paper.pdf',
      'http://code..com/',
      'http://intranet/',
      'https://www.tumblr.com/dashboard',
    ]
    expect(leads({ links }).ranked(10)).toEqual([])
  })
})

describe('blogHomeOf', () => {
  it.each([
    ['https://bo.blogspot.co.uk/2014/05/a.html', 'https://bo.blogspot.com/'],
    ['https://bo.wordpress.com/about/', 'https://bo.wordpress.com/'],
    ['https://bo.example/2014/05/a/', 'https://bo.example/'],
    ['https://bo.example/blog/2014/a', 'https://bo.example/blog/'],
    ['https://bo.example/en/blog', 'https://bo.example/en/blog/'],
    ['https://bo.example/a/b/c/d/blog/', 'https://bo.example/'],
    ['https://blogs.example.edu/x', 'https://blogs.example.edu/'],
    ['https://example.edu/blogs/bo/2014/05/a', 'https://example.edu/blogs/bo/'],
    ['https://example.edu/%7Ebo/notes/a.html', 'https://example.edu/~bo/'],
    ['https://example.edu/~bo/blog/a.html', 'https://example.edu/~bo/blog/'],
    ['https://medium.com/@bo/a-title-123', 'https://medium.com/@bo/'],
    ['https://medium.com/', 'https://medium.com/'],
    ['https://ameblo.jp/bo/entry-1.html', 'https://ameblo.jp/bo/'],
    ['http://127.0.0.1:8080/2014/05/a/', 'http://127.0.0.1:8080/'],
  ])('%s belongs to %s', (address, home) => {
    expect(blogHomeOf(urlOf(address))).toBe(home)
  })
})

describe('notABlog', () => {
  it.each([
    ['www.facebook.com', 'social'],
    ['de.wikipedia.org', 'reference'],
    ['www.tumblr.com', 'blog-host'],
    ['help.tumblr.com', 'blog-host-part'],
    ['ann.tumblr.com', null],
    ['blog.mozilla.org', null],
    ['notfacebook.com', null],
    ['www.nasa.gov', 'official'],
  ])('%s: %s', (host, reason) => {
    expect(notABlog(host)).toBe(reason)
  })
})
