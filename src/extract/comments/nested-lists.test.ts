import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractComments } from './extract-comments.ts'

/** The comments of a page, each as who, day and text, behind the name of whom it answers. */
function read(html: string): string[] {
  const page = parsePage(
    `<html lang="en"><body><article><h1>A post</h1><p>The words of the post.</p></article>${html}</body></html>`,
    urlOf('https://example.org/post'),
  )
  const { comments } = extractComments(page, { article: page.byTag('article'), language: 'en', feedComments: [] })
  const names = new Map(comments.map(({ id, author }) => [id, author]))
  return comments.map(
    ({ author, published, text, parent }) =>
      `${parent === null ? '' : `${names.get(parent)} < `}${author} ${published?.slice(0, 10)}: ${text}`,
  )
}

const THREAD = [
  'Ann 2014-05-03: The first remark of all.',
  'Ann < Bob 2014-05-04: An answer to that.',
  'Bob < Cid 2014-05-05: An answer to the answer.',
  'Dee 2014-05-06: Another remark.',
]

function thread(list: 'ol' | 'ul', comment: (who: string, day: number, words: string) => string): string {
  const cid = `<li>${comment('Cid', 5, 'An answer to the answer.')}</li>`
  const bob = `<li>${comment('Bob', 4, 'An answer to that.')}<${list}>${cid}</${list}></li>`
  const ann = `<li>${comment('Ann', 3, 'The first remark of all.')}<${list}>${bob}</${list}></li>`
  return `<${list}>${ann}<li>${comment('Dee', 6, 'Another remark.')}</li></${list}>`
}

describe('answers in a list within the entry that they answer', () => {
  it.each([
    ['paragraphs', thread('ol', (who, day, words) => `<p><b>${who}</b> <i>May ${day}, 2014</i></p><p>${words}</p>`)],
    [
      'names and times',
      thread(
        'ol',
        (who, day, words) => `<cite>${who}</cite> <time datetime="2014-05-0${day}">May ${day}</time><p>${words}</p>`,
      ),
    ],
    [
      'boxes',
      thread(
        'ul',
        (who, day, words) => `<div class="head">${who} on May ${day}, 2014</div><div class="text">${words}</div>`,
      ),
    ],
  ])('are comments of their own, where entries are %s without names', (_, html) => {
    expect(read(`<div id="comments"><h2>4 Comments</h2>${html}</div>`)).toEqual(THREAD)
    expect(read(`<section class="responses"><h3>Responses</h3>${html}</section>`)).toEqual(THREAD)
  })

  it('answer it also where no more than a heading says that they are comments', () => {
    const html = thread('ol', (who, day, words) => `<p><b>${who}</b> <i>May ${day}, 2014</i></p><p>${words}</p>`)
    expect(read(`<h2>Comments</h2>${html}`)).toEqual(THREAD)
  })

  it('are told from points that somebody lists, though these have dates', () => {
    const comment = (who: string, day: number, words: string) =>
      `<li><p><b>${who}</b> <i>May ${day}, 2014</i></p><p>${words}</p></li>`
    const points = '<ul><li>It began on 3 April 2011.</li><li><p>It ended on 5 June 2012.</p></li></ul>'
    expect(
      read(
        `<div id="comments"><h2>2 Comments</h2><ol>${comment('Ann', 3, `My points:</p>${points}<p>That is all.`)}${comment('Bob', 4, 'Well said.')}</ol></div>`,
      ),
    ).toEqual([
      'Ann 2014-05-03: My points:\n\nIt began on 3 April 2011.\n\nIt ended on 5 June 2012.\n\nThat is all.',
      'Bob 2014-05-04: Well said.',
    ])
  })
})
