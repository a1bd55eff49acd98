import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractComments } from './extract-comments.ts'
import { hidesComments } from './hidden-comments.ts'

const POST = urlOf('https://h.example/2020/03/storm/')
const SENTENCE = 'The tide came in over the wall again, and we carried the boats up to the church.'
const article = `<article class="post"><h1>Storm</h1><p>${SENTENCE}</p></article>`

const comment = (number: number, text: string) =>
  `<li id="comment-${number}" class="comment"><cite class="fn">Reader ${number}</cite>
  <time datetime="2020-03-0${number}">${number} March 2020</time><div class="comment-content"><p>${text}</p></div></li>`
const pingback = `<li id="comment-9" class="pingback">Pingback: <a href="https://other.example/">Another blog</a></li>`
const told = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","comment":[null,
  {"@type":"Comment","text":"${SENTENCE}","author":{"@type":"Person","name":"Wren"}}]}</script>`

const PAGES: readonly (readonly [string, string])[] = [
  ['with comments', `<ol class="comment-list">${[1, 2, 3].map(number => comment(number, SENTENCE)).join('')}</ol>`],
  ['with a comment behind an empty one', `<ol class="comment-list">${comment(1, '')}${comment(2, SENTENCE)}</ol>`],
  ['with a pingback alone', `<ol class="comment-list">${pingback}</ol>`],
  ['with comments in its data alone', told],
  ['with comments that only their bylines show', `<h3>2 Comments</h3><p>Ann said on 3 May 2019:</p><p>${SENTENCE}</p>`],
  ['with an empty box', '<div id="comments"></div>'],
  ['without any', ''],
]

describe('comments that a page counts', () => {
  it.each(PAGES)('are hidden where none can be read: a page %s', (_, comments) => {
    const page = parsePage(`<html lang="en"><body>${article}${comments}</body></html>`, POST)
    const read = extractComments(page, { article: null, language: null, feedComments: [] })
    expect(hidesComments(page, 2)).toBe(read.comments.length === 0)
  })
})
