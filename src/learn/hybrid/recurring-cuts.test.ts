import { expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { articlePages } from './article-blocks.ts'
import { lessonOf } from './lesson.ts'
import { headedListCuts } from './recurring-cuts.ts'
import { articleRule, Trials } from './taught-lesson.ts'
import { teach } from './teacher.ts'

const BLOG = { url: urlOf('https://blog.example/'), title: 'Letters', language: null, authors: [] }

/** What is cut of posts that end with a list of others in a box of its own, and something behind it. */
function cutsBefore(behind: string): readonly string[] {
  const lessons = [1, 2, 3, 4].map(at => {
    const others = [5, 6, 7]
      .map(n => `<li><a href="/${at + n}">A letter of ${at + n} pages</a> which speaks of number ${n}</li>`)
      .join('')
    const list = `<div><h4>From the cellar of ours</h4><ul>${others}</ul></div>`
    const html = `<main><h1>Letter ${at}</h1><div><p>Letter ${at} was written on a boat that nobody had steered before, and it speaks of ${at} storms.</p></div>${list}${behind}</main>`
    return lessonOf({ page: parsePage(html, urlOf(`https://blog.example/${at}`)), entry: null }, BLOG)
  })
  const taught = teach(lessons, ({ genericText }) => genericText)
  return headedListCuts(articlePages(taught, articleRule('//main'), new Trials(BLOG, text => text)))(null)
}

it.each([
  ['nothing', '', true],
  ['the posts before and after', '<p>« <a href="/0">what was</a> | <a href="/9">what comes</a> »</p>', true],
  ['words of the post', '<p>And so we came home at last, tired and content.</p>', false],
  [
    'a link to another site',
    '<p><a href="https://other.example/">What they said of the boat that we built</a></p>',
    false,
  ],
])('a list of other posts is cut with %s behind it: %s', (_, behind, isCut) => {
  expect(cutsBefore(behind).length > 0).toBe(isCut)
})
