import { describe, expect, it } from 'vitest'
import { extract } from '../extract.ts'

function prose(subject: string): string {
  const rooms = ['kitchen', 'stable', 'school', 'church']
  return `<p>${rooms.map(room => `What the ${subject} brought was told in the ${room}, winter after winter.`).join(' ')}</p>`
}

function textOf(inside: string, outside = ''): string {
  return extract(
    `<html lang="en"><head><title>The flood – Blog</title></head><body><article><h1>The flood</h1>
      <div class="entry-content">${prose('flood')}${inside}<section><h2>The end</h2>${prose('river')}</section></div></article>${outside}</body></html>`,
    'https://blog.example/posts/the-flood',
  ).text
}

/** Each names a part with words about the mill after what the author tells in it. */
const TOPICS: Readonly<Record<string, string>> = {
  recommendations: `<section id="recommendations"><h2>What I would take along</h2>${prose('mill')}</section>`,
  vote: `<section id="vote"><h2>How the village decided</h2>${prose('mill')}</section>`,
  calendar: `<div id="calendar">${prose('mill')}</div>`,
  'related work': `<section id="related-work"><h2>What others found</h2>${prose('mill')}</section>`,
  menu: `<section id="menu"><h2>What we ate</h2>${prose('mill')}</section>`,
  discussion: `<section><h2>Methods</h2>${prose('weir')}</section><section id="discussion"><h2>Discussion</h2>${prose('mill')}</section>`,
  'a paragraph': prose('mill').replace('<p>', '<p id="search">'),
  'words of a heading': '<h2><span id="related">What the mill brought</span></h2>',
}

/** Each names a box with words about the mill that a theme puts into posts. */
const BOXES: Readonly<Record<string, string>> = {
  'other posts': `<div id="related"><h3>Related posts</h3>${[1, 2].map(n => `<div><h4><a href="/${n}">The mill, part ${n}</a></h4><p>What the mill brought was told in the kitchen, winter after winter, by all who had seen it.</p></div>`).join('')}</div>`,
  'a list of links': `<div id="recommendations"><ul>${[1, 2, 3].map(n => `<li><a href="/${n}">What the mill brought in the year of the great drought, ${n}</a></li>`).join('')}</ul></div>`,
  'a letter by mail': `<div id="newsletter"><h3>By mail</h3>${prose('mill')}</div>`,
  'a sponsor': `<div id="sponsor"><h3>Our friends</h3>${prose('mill')}</div>`,
  'a form': `<section id="vote"><h2>Your vote</h2>${prose('mill')}<form><input type="radio"></form></section>`,
  'words of readers': `<section id="comments"><h2>Comments</h2>${prose('mill')}</section>`,
  'the author': `<div id="author-bio"><h3>About Ann</h3>${prose('mill')}</div>`,
  'a class of the theme': `<section class="recommendations"><h2>Take along</h2>${prose('mill')}</section>`,
}

describe('a part of an article that is named after its topic', () => {
  for (const [name, html] of Object.entries(TOPICS)) {
    it(`is text: ${name}`, () => {
      const text = textOf(html)
      for (const subject of ['flood', 'mill', 'river']) expect(text).toContain(`the ${subject} brought`)
    })
  }
})

describe('a box in an article that is named after its purpose', () => {
  for (const [name, html] of Object.entries(BOXES)) {
    it(`is none: ${name}`, () => {
      const text = textOf(html)
      expect(text).not.toContain('the mill brought')
      expect(text).toContain('the river brought')
    })
  }

  it('is none outside of the article', () => {
    const text = textOf('', `<section id="recommendations"><h2>What I would take along</h2>${prose('mill')}</section>`)
    expect(text).not.toContain('the mill brought')
  })
})
