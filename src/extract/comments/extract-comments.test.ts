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
  it('are not ended by the link to answer one of them', () => {
    const row = (name: string, words: string, answer: string) =>
      `<tr><td><b>${name}</b><br><small>May 3, 2010</small></td><td><p>${words}</p>${answer}</td></tr>`
    for (const answer of ['<a href="#respond">Reply</a>', '<div><a href="#respond">Reply</a></div>', '']) {
      const rows = [
        row('Ann', 'The first words.', answer),
        row('Bob', 'And the second.', answer),
        row('Cy', 'The last of all.', answer),
      ]
      expect(brief(`<h3>3 Comments</h3><table>${rows.join('')}</table><h3>Reply</h3><form></form>`)).toEqual([
        'Ann | 2010-05-03 | The first words.',
        'Bob | 2010-05-03 | And the second.',
        'Cy | 2010-05-03 | The last of all.',
      ])
    }
  })

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

describe('comments of old Movable Type pages', () => {
  it('may have any number of paragraphs above the line that signs them', () => {
    const comment = (id: number, words: readonly string[], name: string) =>
      `<a name="c${id}"></a>${words.map(word => `<p>${word}</p>`).join('')}<p class="x">Posted on May ${id}, 2010 by ${name}</p>`
    const html = `<div id="comments"><h3>3 Comments</h3>${comment(1, ['One.'], 'Ann')}${comment(2, ['Two.', 'And more.'], 'Bob O.')}${comment(3, ['Three.', 'Four.', 'Five.'], 'Cy')}<p>All rights reserved</p></div>`
    for (const named of [html, html.replaceAll('class="x"', 'class="comment-head"')])
      expect(brief(named)).toEqual([
        'Ann | 2010-05-01 | One.',
        'Bob O. | 2010-05-02 | Two.\n\nAnd more.',
        'Cy | 2010-05-03 | Three.\n\nFour.\n\nFive.',
      ])
  })

  const signed = (name: string, day: number) =>
    `<p>Words of ${name}, a few.</p><p>And more of them.</p><p class="posted">Posted by: ${name} at May ${day}, 2004 10:12 AM EDT</p>`

  it.each([1, 3])('are found below each text, %i on a page', count => {
    const names = ['Ann', 'Bob', 'Cyd'].slice(0, count)
    const html = names.map((name, at) => `<a name="00${at}"></a>${signed(name, 3 + at)}`).join('')
    expect(brief(`<div class="comments-head"><a name="comments"></a>Comments</div>${html}<form></form>`)).toEqual(
      names.map((name, at) => `${name} | 2004-05-0${3 + at} | Words of ${name}, a few.\n\nAnd more of them.`),
    )
  })

  it('have Japanese names without the word before them', () => {
    const html = '<div id="c97"><p>おみやげに。</p></div><p class="posted">投稿者 喜多  : 2005年06月14日 14:36</p>'
    expect(brief(`<h2 id="comments">コメント</h2>${html}`)).toEqual(['喜多 | 2005-06-14 | おみやげに。'])
  })
})

describe('names of commenters', () => {
  const nameOf = (byline: string) =>
    read(`<ol class="commentlist"><li class="comment" id="comment-7">${byline}<p>Some words.</p></li></ol>`).comments[0]
      ?.author

  it.each([
    ['a time zone behind the hour', '<p>May 3, 2010 3:49 PM EDT, Ann said:</p>', 'Ann'],
    ['whom they answer, in Portuguese', '<p><b>Ann em resposta a Bob</b> 3 May 2010</p>', 'Ann'],
  ])('have no %s', (_, byline, name) => {
    expect(nameOf(byline)).toBe(name)
  })

  it('are no addresses', () => {
    const body =
      '<div class="comment-content"><p>The mistakes are basic:<br><a href="http://a.example/2008/04/25/tips/">http://a.example/2008/04/25/tips/</a></p></div>'
    const foot = '<p class="comment-footer">Posted by: <a href="http://ann.example/">Ann</a> | 3 May 2010</p>'
    expect(brief(`<div class="comment" id="comment-1">${body}${foot}</div>`)[0]).toMatch(/^Ann \|/)
  })
})

describe('what is no comment of the post', () => {
  it('leaves out the newest comments in a sidebar and the words of highlighted code', () => {
    const html = `<div id="sidebar"><ul id="recentcomments"><li class="comment" id="comment-9"><cite class="fn">Ann</cite> 3 May 2010 <p>Elsewhere.</p></li></ul></div>
      <pre><code><span class="comment">// by Ann, 3 May 2010</span></code></pre>`
    expect(brief(html)).toEqual([])
  })

  it('is no post on the subject of comments', () => {
    const html = `<article id="post-7" class="post-7 post hentry category-comments tag-comments tag-reply">
      <p class="byline">By <span class="author vcard"><a class="fn" href="/author/ann">Ann</a></span> on <time datetime="2024-05-03">3 May 2024</time></p>
      <div class="entry-content"><p>How I moderate what readers write.</p></div></article>`
    expect(brief(html)).toEqual([])
  })
})

describe('mentions on other sites', () => {
  it('are kept as what they are, by their names or by the excerpt that they show', () => {
    const html = `<ol class="comment-list">${listed(1, 'Mine.')}
      <li class="comment" id="comment-2"><cite class="fn">Other blog</cite> <a href="#comment-2">4 May 2010</a><div class="comment-content">[...] a link to it [...]</div></li>
      <li class="pingback even" id="comment-3"><div class="comment-body">Pingback: <a href="https://b.example/on-cats" class="url" rel="external">On cats | B</a></div></li>
      <li class="trackback odd" id="comment-4"><div class="comment-body">Trackback: <a href="https://c.example/dogs" class="url" rel="external">Dogs</a></div></li></ol>`
    expect(
      read(html).comments.map(({ id, kind, author, authorUrl, text }) => [id, kind, author, authorUrl, text]),
    ).toEqual([
      ['comment-1', 'comment', 'Ann', null, 'Mine.'],
      ['comment-2', 'pingback', 'Other blog', null, '[...] a link to it [...]'],
      ['comment-3', 'pingback', 'On cats | B', 'https://b.example/on-cats', 'On cats | B'],
      ['comment-4', 'trackback', 'Dogs', 'https://c.example/dogs', 'Dogs'],
    ])
  })

  it('have their words from a feed and their kind from the page', () => {
    const html = `<ol class="comment-list"><li class="trackback" id="comment-4"><div class="comment-body">Trackback: <a href="https://c.example/dogs" rel="external">Dogs</a></div></li></ol>`
    const fed = [
      entry({ fragment: 'comment-4', title: 'By: Dogs', content: '<p>[&#8230;] as was said of cats [&#8230;]</p>' }),
      entry({ fragment: 'comment-5', title: 'By: Fish', content: '<p>[&#8230;] and of fish [&#8230;]</p>' }),
    ]
    expect(read(html, fed).comments.map(({ kind, author, text }) => [kind, author, text])).toEqual([
      ['trackback', 'Dogs', '[…] as was said of cats […]'],
      ['pingback', 'Fish', '[…] and of fish […]'],
    ])
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

  it.each([
    ['English', 'In reply to <a href="https://example.org/post#comment-1">Red Bull</a>.'],
    ['German', 'Als Antwort auf <a href="https://example.org/post/comment-page-2/#comment-1">Red Bull</a>.'],
    ['Japanese', '<a href="https://example.org/post#comment-1">Red Bull</a> への返信。'],
    ['a language that we have no words of', 'Zxqa vbn <a href="https://example.org/post#comment-1">Red Bull</a>.'],
  ])('takes the line of a feed that says whom a comment answers for its parent (%s)', (_, line) => {
    const content = `<p>${line}</p>\n<p>Excellent!</p>`
    const [answer] = read('', [entry({ fragment: 'comment-2', title: 'By: Ann', content })]).comments
    expect([answer?.parent, answer?.text, answer?.html.trim()]).toEqual([
      'comment-1',
      'Excellent!',
      '<p>Excellent!</p>',
    ])
  })

  it('takes such a line in a summary without paragraphs', () => {
    const summary = 'In reply to <a href="https://example.org/post#comment-1">Red Bull</a>. Excellent!'
    const [answer] = read('', [entry({ fragment: 'comment-2', title: 'By: Ann', summary })]).comments
    expect([answer?.parent, answer?.text]).toEqual(['comment-1', 'Excellent!'])
  })

  it('leaves the words of a comment that points to another one', () => {
    const said = [
      '<p>I agree with <a href="https://example.org/post#comment-1">Red Bull</a>, as always.</p>',
      '<p>See <a href="https://other.example/post#comment-1">this</a>.</p><p>It says it all.</p>',
    ]
    expect(said.map(content => read('', [entry({ fragment: 'comment-2', content })]).comments[0]?.text)).toEqual([
      'I agree with Red Bull, as always.',
      'See this.\n\nIt says it all.',
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
