import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../../test/sample-records.ts'
import type { FeedEntry } from '../../feed/index.ts'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractComments } from './extract-comments.ts'

const address = urlOf('https://example.org/post')

function read(html: string, feedComments: readonly FeedEntry[] = []) {
  const page = parsePage(`<body><h1>A post</h1><p>The words of the post.</p>${html}</body>`, address)
  return extractComments(page, { article: null, language: 'en', feedComments })
}

const brief = (html: string) =>
  read(html).comments.map(({ author, published, text }) => [author, published, text].join(' | '))

function entry(fields: Partial<FeedEntry>): FeedEntry {
  return sampleFeedEntry({ link: address, ...fields })
}

const listed = (id: number, text: string) =>
  `<li class="comment" id="comment-${id}"><cite class="fn">Ann</cite> <a href="#comment-${id}">3 May 2010</a><div class="comment-content"><p>${text}</p></div></li>`

describe('comments that elements name', () => {
  it('are not the lines that a service leaves in their place', () => {
    const lines = [
      'Comments powered by Disqus.',
      'Please enable JavaScript to view the comments powered by Disqus.',
      'Bitte aktiviere JavaScript, um die Kommentare zu sehen.',
    ]
    expect(brief(lines.map((line, at) => listed(at, line)).join(''))).toEqual([])
    const said = ['Enable JavaScript in the settings, that did it for me.', 'Comments like this one are rare.']
    expect(brief(said.map((line, at) => listed(at, line)).join(''))).toHaveLength(2)
  })
})

describe('comments that nothing names', () => {
  it('are found behind a heading by bylines above their words', () => {
    const block = (name: string, day: number) =>
      `<div><div>${name}<br><a href="#${day}">${day} May 2010</a></div><p>Words of ${name}, a few.</p></div>`
    expect(
      brief(`<div><h3>There are 2 comments</h3>${block('Ann', 3)}${block('Bob', 4)}<h3>Leave a reply</h3></div>`),
    ).toEqual(['Ann | 2010-05-03 | Words of Ann, a few.', 'Bob | 2010-05-04 | Words of Bob, a few.'])
  })

  it('are found behind a heading by bylines below their words', () => {
    const block = (name: string, day: number) =>
      `<p>Words of ${name}, a few.</p><p class="by">Posted by <a href="https://${name}.example/">${name}</a> on May ${day}, 2010</p>`
    expect(brief(`<h3>Comments</h3>${block('Ann', 3)}${block('Bob', 4)}<form></form>`)).toEqual([
      'Ann | 2010-05-03 | Words of Ann, a few.',
      'Bob | 2010-05-04 | Words of Bob, a few.',
    ])
  })

  it('are found without a heading where blocks of one shape have names, dates and numbers', () => {
    const block = (name: string, day: number) =>
      `<div class="x" id="n${day}"><b>${name}</b> 2010-05-0${day}<p>Words of ${name}, a few.</p></div>`
    expect(brief(`<div>${block('Ann', 3)}${block('Bob', 4)}</div>`)).toEqual([
      'Ann | 2010-05-03 | Words of Ann, a few.',
      'Bob | 2010-05-04 | Words of Bob, a few.',
    ])
  })

  it('are not seen in a list of posts with their dates', () => {
    const post = (day: number) =>
      `<div class="x" id="p${day}"><a href="/p${day}">Title</a> 2010-05-0${day}<p>An excerpt of it.</p></div>`
    expect(brief(`<div>${post(3)}${post(4)}</div>`)).toEqual([])
  })
})

describe('what is no comment of the post', () => {
  it('leaves out the newest comments in a sidebar and the words of highlighted code', () => {
    const html = `<div id="sidebar"><ul id="recentcomments"><li class="comment" id="comment-9"><cite class="fn">Ann</cite> 3 May 2010 <p>Elsewhere.</p></li></ul></div>
      <pre><code><span class="comment">// by Ann, 3 May 2010</span></code></pre>`
    expect(brief(html)).toEqual([])
  })

  it('leaves out trackbacks and says so', () => {
    const html = `<ol class="commentlist">${listed(1, 'Mine.')}<li class="comment" id="comment-2"><cite class="fn">Other blog</cite> <a href="#comment-2">4 May 2010</a><div class="comment-content">[...] a link to it [...]</div></li></ol>`
    const { comments, trackbacks } = read(html)
    expect(comments.map(({ text }) => text)).toEqual(['Mine.'])
    expect(trackbacks).toBeGreaterThan(0)
  })
})

describe('comments from several sources', () => {
  it('takes the feed for what it has, and the page for the rest', () => {
    const html = `<ol class="commentlist">${listed(1, 'The first one.')}${listed(2, 'The second one.')}</ol>`
    const fed = entry({
      fragment: 'comment-2',
      authors: [{ name: 'Ann of the feed', url: null }],
      published: '2010-05-03T10:00:00Z',
      content: '<p>The second one.</p>',
    })
    const only = entry({ fragment: 'comment-3', title: 'By: Cat', content: 'Not on the page yet.' })
    expect(read(html, [fed, only]).comments.map(({ id, author, source }) => [id, author, source])).toEqual([
      ['comment-1', 'Ann', 'page'],
      ['comment-2', 'Ann of the feed', 'feed'],
      ['comment-3', 'Cat', 'feed'],
    ])
  })

  it('reads comments of JSON-LD with their answers', () => {
    const item = {
      '@type': 'BlogPosting',
      comment: [
        {
          '@type': 'Comment',
          '@id': '#c1',
          text: 'Told words.',
          author: { name: 'Ann' },
          dateCreated: '2020-01-02',
          comment: { text: 'An answer.', author: 'Bob' },
        },
      ],
    }
    const html = `<script type="application/ld+json">${JSON.stringify(item)}</script>`
    expect(read(html).comments.map(({ parent, author, text }) => [parent, author, text])).toEqual([
      [null, 'Ann', 'Told words.'],
      ['c1', 'Bob', 'An answer.'],
    ])
  })
})

describe('fields and bounds', () => {
  it('reads days and months in the order that one certain date of the page shows', () => {
    const dated = (id: number, date: string) =>
      `<li class="comment" id="comment-${id}"><cite class="fn">Ann</cite> <a href="#comment-${id}">${date}</a><p>Words ${id}.</p></li>`
    const { comments } = read(`<ol class="commentlist">${dated(1, '16/11/2007')}${dated(2, '05/12/2007')}</ol>`)
    expect(comments.map(({ published }) => published)).toEqual(['2007-11-16', '2007-12-05'])
  })

  it('gives a comment without id the same id on every reading', () => {
    const html = `<div class="comments"><div class="comment"><b class="author">Ann</b> <i class="date">3 May 2010</i><p class="text">Words.</p></div></div>`
    const [first] = read(html).comments
    expect(first?.id).toMatch(/^c-[0-9a-f]{16}$/)
    expect(read(html).comments[0]?.id).toBe(first?.id)
  })

  it('keeps a bounded number of comments and says so', () => {
    const many = Array.from(
      { length: 100_000 },
      (_, index) => `<li class=comment id=comment-${index}><cite>A</cite> 3 May 2010<p>W${index}</p>`,
    )
    const { comments, cutFrom } = read(`<ol class="commentlist">${many.join('')}</ol>`)
    expect(comments).toHaveLength(10_000)
    expect(cutFrom).toBe(100_000)
  })
})
