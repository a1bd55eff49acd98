import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../../test/sample-records.ts'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractFacts } from '../extract-entry.ts'

const words = (name: string) => `<p>${`What the ${name} brought was told in the kitchen for years. `.repeat(4)}</p>`
const textOf = (title: string, body: string) =>
  extractFacts(
    parsePage(
      `<html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`,
      urlOf('https://blog.example/a/'),
    ),
    {
      feedEntry: sampleFeedEntry({ title: 'The flood', content: null, summary: 'What the flood brought […]' }),
      blog: { url: urlOf('https://blog.example/'), title: 'Blog', language: 'en', authors: [] },
    },
  ).text

describe('what stands above a title', () => {
  it('is no part of the article where the heading is the title', () => {
    const text = textOf(
      'The flood – Blog',
      `<div class="post"><p>Filed in the drawer of rivers</p><h2>The flood</h2>${words('flood')}${words('river')}</div>`,
    )
    expect(text).not.toContain('drawer')
    expect(text).toContain('flood')
  })

  it('is an announcement, however long, where the head of the page names the heading', () => {
    const text = textOf(
      'The flood – Blog',
      `<div class="post">${words('sale of old maps')}<h2>The flood</h2>${words('flood')}${words('river')}</div>`,
    )
    expect(text).not.toContain('old maps')
  })

  it('is the article where the only heading is one of its own', () => {
    const text = textOf(
      'The flood – Blog',
      `<div class="w"><div class="t">The flood</div><div class="x">${words('flood')}${words('river')}<h2>What came later</h2>${words('ferry')}</div></div>`,
    )
    for (const name of ['flood', 'river', 'What came later', 'ferry']) expect(text).toContain(name)
  })
})

describe('a list of links at the end of an article', () => {
  const item = (name: string) => `<li><a href="/posts/${name}">How the ${name} was lost</a></li>`
  const before = `<div class="post"><h2>The flood</h2>${words('flood')}${words('river')}`

  it('is the author’s where a sentence announces it', () => {
    const text = textOf(
      'The flood – Blog',
      `${before}<p>I have told more of those years:</p><ul>${item('ferry')}${item('mill')}</ul></div>`,
    )
    expect(text).toContain('mill')
  })

  it('is the author’s to its last item where others have words of their own', () => {
    const told = '<li>My uncle told it otherwise, as you can read in <a href="/posts/uncle">his letters</a></li>'
    const text = textOf('The flood – Blog', `${before}<ul>${told}${item('ferry')}</ul></div>`)
    expect(text).toContain('ferry')
  })

  it('is one of other posts where it is links alone, below a label or nothing', () => {
    const list = `<ul>${item('ferry')}${item('mill')}</ul></div>`
    expect(textOf('The flood – Blog', before + list)).not.toContain('mill')
    expect(textOf('The flood – Blog', `${before}<p>Related posts:</p>${list}`)).not.toContain('mill')
  })
})

describe('a page of old software without a name on anything', () => {
  const entry = (replies: string, below: string) =>
    `<CENTER><TABLE><TR><TD><FONT SIZE=1>[<A HREF="/">Main Index</A>] [<A HREF="/archives/">Archives</A>] [<A HREF="/archives/00000011.shtml">Previous entry: "How the mill was lost to the sea"</A>]</FONT><P><FONT SIZE=2>05/14/2004 Weblog Entry of that day: "<B>The flood</B>"<P>${words('flood')}${words('river')}<P><I>Posted by Theo @ 05/14/2004 9:46 AM PST</I></FONT><P><FONT SIZE=2><B>Replies: ${replies}</B><P>${below}</FONT><B>Add A New Comment</B><FORM>Name <INPUT NAME=n></FORM></TD><TD WIDTH=150><B>Links</B><BR><A HREF="https://one.example/">one</A></TD></TR></TABLE></CENTER>`

  it.each([
    ['0 comments', ''],
    ['1 Comment', '<p>That is not how my uncle told it to us.<p>Posted by Cyd @ 05/15/2004 1:06 PM PST'],
  ])('has the article between the line with its title and the one that counts %s', (replies, below) => {
    const text = textOf('The Attic: The flood', entry(replies, below))
    const paragraph = (name: string) =>
      words(name)
        .replace(/<\/?p>/g, '')
        .trim()
    expect(text).toBe(`${paragraph('flood')}\n\n${paragraph('river')}`)
  })

  it('has none of the comments between numbered anchors behind the link to comment, and no name beside an hour', () => {
    const comment =
      '<a name="3500"></a><div class="small">Cyd, 05/20/2004, 3:01 PM</div>That is not how my uncle told it.<div class="small">... <a href="#3500">link</a></div>'
    const body = `<table><tr><td><div class="a">The flood</div><div class="small">ketzel, 13:55h</div>${words('flood')}${words('river')}<div class="small"><a href="/stories/35/comment">... comment</a></div><br>${comment}</td></tr></table>`
    const text = textOf('antlog: The flood', body)
    expect(text).toMatch(/^What the flood/)
    expect(text).toMatch(/river brought was told in the kitchen for years\.$/)
  })

  it('keeps a first line of links that no title follows', () => {
    const links = '<p>[<a href="/one/">The first part of it</a>] [<a href="/two/">The second part of it</a>]</p>'
    expect(textOf('The flood – Blog', `<div class="post"><h2>The flood</h2>${links}${words('flood')}</div>`)).toContain(
      'second part',
    )
  })
})

describe('a line that begins with «', () => {
  const quoted = {
    French: '« Venez donc voir », dit le gardien en ouvrant la petite porte, et il nous expliqua ceci :',
    Italian: '« Venite a vedere », disse il custode, e ci spiegò quanto segue:',
    Russian: '« Заходите », сказал сторож и объяснил нам вот что:',
    Greek: '« Ελάτε να δείτε », είπε ο φύλακας και μας εξήγησε τα εξής:',
    short: '« Venez », dit-il :',
    linked: '« Venez donc voir », dit le gardien, dont <a href="/keepers/">la vie</a> fut longue, et il expliqua :',
  }
  const around = (first: string, last: string) =>
    textOf('The flood – Blog', `<div class="post"><h2>The flood</h2>${first}${words('flood')}${last}</div>`)

  for (const [name, line] of Object.entries(quoted)) {
    it(`is what somebody says, at either end of an article (${name})`, () => {
      const said = line.slice(0, line.indexOf(' »'))
      expect(around(`<p>${line}</p>`, words('river'))).toContain(said)
      expect(around(words('river'), `<p>${line}</p>`)).toContain(said)
    })
  }

  it('leads to another post where it is a link or a label of one', () => {
    const arrows = [
      '<a href="/b/">« The mill that burned down in the second year</a>',
      '« Previous: <a href="/b/">Mill</a>',
      '« Previous',
      '<a href="/b/">« The mill</a> | <a href="/c/">The ferry »</a>',
    ]
    for (const arrow of arrows) {
      expect(around('', `${words('river')}<p>${arrow}</p>`), arrow).not.toContain('«')
      expect(around(`<p>${arrow}</p>`, words('river')), arrow).not.toContain('«')
    }
  })
})

describe('a line or a heading of the author’s own', () => {
  const text = (inner: string) => textOf('The flood', `<div class="post"><h1>The flood</h1>${inner}</div>`)

  it.each(['Time to read the room', 'Temps de lecture et temps perdu', 'Время чтения прошло'])(
    'stays where it begins as a time to read does, and tells none: %s',
    line => {
      expect(text(`<h2>${line}</h2>${words('flood')}${words('river')}`)).toContain(line)
      expect(text(`${words('flood')}${words('river')}<p>${line}</p>`)).toContain(line)
    },
  )

  it.each(['Reading time: 5 minutes', 'Lesezeit ca. 5 Minuten', '预计阅读时间 5 分钟', 'Reading time: < 1 minute'])(
    'is none where it tells how long it takes to read: %s',
    line => {
      expect(text(`<p>${line}</p>${words('flood')}${words('river')}`)).not.toContain(line)
    },
  )

  it.each(['Answers to this week’s quiz', 'Feedback on “Old” boats'])(
    'is none of comments, and what follows is the post: %s',
    line => {
      expect(text(`${words('flood')}<h2>${line}</h2>${words('river')}`)).toContain('the river')
    },
  )

  it.each(['No TrackBacks', 'No comment', 'Responses to this post'])('is none where it heads comments: %s', line => {
    expect(text(`${words('flood')}<h2>${line}</h2>${words('river')}`)).not.toContain('the river')
  })
})
