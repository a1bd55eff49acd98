import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractComments } from './extract-comments.ts'

function read(html: string, language = 'en') {
  const page = parsePage(
    `<body><h1>A post</h1><p>The words of the post.</p>${html}<form></form></body>`,
    urlOf('https://example.org/post'),
  )
  const { comments } = extractComments(page, { article: null, language, feedComments: [] })
  return comments.map(({ author, published, text }) => [author, published, text].join(' | '))
}

const NAMES = ['Ann Cole', 'Bob', 'Cyd']
const WANTED = NAMES.map(name => `${name} | 2010-05-13 | Words of ${name}, and some more.`)

/** Three comments behind a heading, each made by the same template. */
function three(template: (name: string, text: string, number: number) => string): string {
  return NAMES.map((name, at) => template(name, `Words of ${name}, and some more.`, at + 1)).join('')
}

/** The same with the number that the page counts. */
const counted = (html: string) => read(`<h3>3 comments</h3>${html}`).map(one => one.replace(/T[^ ]*/, ''))

describe('comments behind a line that counts them', () => {
  it.each([
    [
      'with the date below the words',
      three((name, text) => `<div><div><b>${name}</b></div><div>${text}</div><div>13 May 2010</div></div>`),
    ],
    ['with rules between them', three((name, text) => `<b>${name}</b> May 13, 2010<br>${text}<hr>`)],
    [
      'with the date in an attribute',
      three(
        (name, text) =>
          `<div><p><a href="/u/1">${name}</a> <span title="2010-05-13 10:15:00">3 years ago</span></p><p>${text}</p></div>`,
      ),
    ],
    [
      'with name and date in two elements',
      three((name, text) => `<dt><b>${name}</b></dt><dd>${text}<br><small>May 13, 2010</small></dd>`),
    ],
  ])('are read %s', (_, html) => {
    expect(counted(html)).toEqual(WANTED)
  })

  it('are read without a date, where there are as many', () => {
    const html = three((name, text) => `<p><b>${name}:</b> ${text}</p>`)
    expect(counted(html)).toEqual(NAMES.map(name => `${name} |  | Words of ${name}, and some more.`))
    expect(read(`<h3>4 comments</h3>${html}`)).toEqual([])
    expect(read(`<h3>Comments</h3>${html}`)).toEqual([])
  })

  it('are none rather than one of all', () => {
    const html = '<p>Ann, 13 May 2010</p><p>Some words, and some more.</p><p>Bob</p><p>Others, and some more.</p>'
    expect(read(`<h3>2 comments</h3>${html}`)).toEqual([])
  })
})

describe('bylines in plain words', () => {
  it.each([
    ['above the words', three((name, text) => `<div>${name}, 13 May 2010</div><div>${text}</div>`)],
    ['below the words', three((name, text) => `<div><p>${text}</p><p>${name} - 13.05.2010</p></div>`)],
    [
      'below a quotation',
      three((name, text) => `<blockquote><p>${text}</p></blockquote><p>${name} | May 13, 2010</p>`),
    ],
    ['with a verb before the date', three((name, text) => `<dt>${name} said on May 13, 2010:</dt><dd>${text}</dd>`)],
    ['with a number', three((name, text, n) => `<div><p>#${n} ${name} wrote on 13 May 2010</p><p>${text}</p></div>`)],
    ['behind the date', three((name, text, n) => `<dt>${n}. On May 13, 2010, 10:10 by ${name}</dt><dd>${text}</dd>`)],
    ['in italics', three((name, text) => `<div><i>${name}</i> 2010-05-13 10:12<br>${text}</div>`)],
    [
      'above the words, with a link below',
      three((name, text) => `<li><div>${name} on May 13, 2010</div><div>${text}</div><a href="#r">Reply</a></li>`),
    ],
  ])('are read %s', (_, html) => {
    expect(read(`<h3>Comments</h3>${html}`).map(one => one.replace(/T[^ ]*/, ''))).toEqual(WANTED)
  })

  it('are no lines of words that hold a date', () => {
    const html = three(
      (name, text) =>
        `<p><b>${name}</b> said on May 13, 2010:</p><p>${text}</p><p>We met in Leeds. That was on 3 May 2009.</p>`,
    )
    expect(read(`<h3>Comments</h3>${html}`)).toHaveLength(3)
  })

  it('are no addresses with a day in them', () => {
    const link = (host: string) =>
      `<p>${host}.example/blog/2010-05-13/</p><p>What there is to read at ${host}, and why.</p>`
    expect(read(`<h3>3 words on comments</h3>${link('ann')}${link('bob')}`)).toEqual([])
  })
})
