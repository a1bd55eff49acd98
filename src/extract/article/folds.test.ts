import { describe, expect, it } from 'vitest'
import { extract } from '../extract.ts'

function prose(subject: string): string {
  const rooms = ['kitchen', 'stable', 'school', 'church', 'inn']
  return `<p>${rooms.map(room => `What the ${subject} brought was told in the ${room}, winter after winter.`).join(' ')}</p>`
}

function read(inside: string, outside = ''): ReturnType<typeof extract> {
  return extract(
    `<html lang="en"><head><title>The flood – Blog</title></head><body><article><h1>The flood</h1>
      <div class="entry-content">${prose('flood')}${inside}${prose('river')}</div></article>${outside}</body></html>`,
    'https://blog.example/posts/the-flood',
  )
}

/** Each folds the words about the mill. */
const FOLDS: Readonly<Record<string, string>> = {
  'an accordion by aria-controls': `<h3><button aria-controls="a1" aria-expanded="false">The mill</button></h3><div id="a1" hidden>${prose('mill')}</div>`,
  'a link to the place': `<p><a href="#rest">Read on</a></p><div id="rest" style="display: none">${prose('mill')}</div>`,
  'a script on a click': `<p><span onclick="show('m7')">Show the story of the mill</span></p><div id="m7" style="display:none">${prose('mill')}</div>`,
  'the target of a button': `<button data-bs-target="#m8">More</button><section id="m8" style="display:none;">${prose('mill')}</section>`,
  'a tab panel behind the first': `<div role="tablist"><span role="tab">River</span><span role="tab">Mill</span></div>
    <div role="tabpanel">${prose('ferry')}</div><div role="tabpanel" hidden>${prose('mill')}</div>`,
  'a closed summary': `<details><summary>The mill</summary>${prose('mill')}</details>`,
  'questions with their answers': [1, 2, 3]
    .map(
      n =>
        `<div class="item"><h3><button aria-controls="q${n}">Question ${n}</button></h3><div id="q${n}" hidden>${n === 2 ? prose('mill') : `<p>Nobody has an answer to question ${n}, and nobody ever will have.</p>`}</div></div>`,
    )
    .join(''),
  'the rest of a paragraph in a span': `<p>What the inn brought was told twice. <span id="m9" style="display:none">And what the mill brought was told in the kitchen, winter after winter, until nobody was left.</span> <a href="javascript:show('m9')">more</a></p>`,
  'a panel called after a topic that themes have too': `<button aria-controls="search-engines">Search engines</button><div id="search-engines" hidden>${prose('mill')}</div>`,
  'a panel of such a class': `<button aria-controls="s3">History</button><div id="s3" class="social-history" hidden>${prose('mill')}</div>`,
  'the rest of a list': `<ul><li>What the ferry brought</li><li>What the inn brought</li><li hidden>And that which the mill brought, which was told in every kitchen</li></ul><button>Show all</button>`,
  'a list behind a button': `<ul><li>What the ferry brought</li></ul><ul style="display:none"><li>That which the mill brought, and was told in every kitchen</li></ul><p><a href="#">Show all 12</a></p>`,
  'a hidden panel with code': `<a aria-controls="c2" href="#">Show</a><div id="c2" hidden><pre>const mill = brought('what the mill brought', in.the.kitchen)</pre></div>`,
}

/** Each hides words about the mill that are no text of the author's for readers. */
const FURNITURE: Readonly<Record<string, string>> = {
  'a window over the page': `<p><a href="#w">Subscribe</a></p><div id="w" class="modal" style="display:none">${prose('mill')}</div>`,
  'a dialog': `<a href="#d">Open</a><div id="d" role="dialog" hidden>${prose('mill')}</div>`,
  'a menu for sharing': `<a href="#s">Share</a><div id="s" class="share-menu" style="display:none">${prose('mill')}</div>`,
  'a list of links': `<a href="#l">More</a><div id="l" hidden>${[1, 2, 3, 4].map(n => `<p><a href="/${n}">What the mill brought, part ${n}, as it was told</a></p>`).join('')}</div>`,
  'a form': `<a href="#f">Write</a><div id="f" style="display:none"><p>The mill asks you to leave this field empty, or we take you for a machine.</p><input name="mail"></div>`,
  'a template': `<template id="t">${prose('mill')}</template>`,
  'paragraphs that nothing opens': `<div style="display:none">${prose('mill')}</div>`,
  'spam that somebody put in':
    '<p style="display:none">The mill sells pills <a href="http://pills.example/">cheap pills</a>, best price, no questions asked, and loans.</p>',
  'a translation': `<a href="#de">Deutsch</a><div id="de" lang="de" hidden>${prose('mill')}</div>`,
  'a word that nobody opens': '<div style="display:none">mill mill mill mill</div>',
  'words far off the screen': `<div style="position:absolute;left:-9999px">${prose('mill')}</div>`,
}

describe('what an article folds', () => {
  for (const [name, html] of Object.entries(FOLDS)) {
    it(`is part of it: ${name}`, () => {
      const { text, html: kept } = read(html)
      for (const subject of ['flood', 'mill', 'river']) expect(text).toContain(`the ${subject} brought`)
      expect(kept).toContain('the mill brought')
    })
  }

  it('keeps its order', () => {
    const { text } = read(FOLDS['a link to the place'] ?? '')
    expect(text.indexOf('the mill')).toBeLessThan(text.indexOf('the river'))
  })
})

describe('what an article hides', () => {
  for (const [name, html] of Object.entries(FURNITURE)) {
    it(`is no part of it: ${name}`, () => {
      const { text } = read(html)
      expect(text).not.toContain('mill')
      for (const subject of ['flood', 'river']) expect(text).toContain(`the ${subject} brought`)
    })
  }

  it('is no part of it where it stands there for all to see, too', () => {
    const { text } = read(`<a href="#copy">Print</a><div id="copy" style="display:none">${prose('flood')}</div>`)
    expect(text.split('\n\n').filter(line => line.startsWith('What the flood'))).toHaveLength(1)
  })

  it('is no part of it outside of it', () => {
    const boxes = ['<nav>', '<footer>', '<div class="comments">'].map(
      (open, at) =>
        `${open}<a href="#b${at}">Show</a><div id="b${at}" hidden>${prose('mill')}</div></${open.slice(1, 4)}>`,
    )
    const { text } = read(
      '',
      `${boxes.join('').replaceAll('</foo>', '</footer>')}<div id="x" hidden>${prose('mill')}</div>`,
    )
    expect(text).not.toContain('mill')
    expect(text).toContain('the river brought')
  })
})

describe('a discussion within the element of the article', () => {
  it("is no part of it where readers sign what they say, and stays where it is the author's", () => {
    const said = (name: string) =>
      `<div><p>Well, the mill was never mine, and what it brought I cannot tell.</p><p>${name}, 3 May 2014 10:12</p></div>`
    const readers = read(`${prose('inn')}<div id="discussion">${said('Ann')}${said('Bob')}${said('Cy')}</div>`)
    expect(readers.text).not.toContain('the mill')
    const own = read(`${prose('inn')}<div id="discussion">${prose('mill')}</div>`)
    expect(own.text).toContain('the mill brought')
  })
})

describe('a page of nothing but folds', () => {
  it('is looked at up to a bound, whatever it folds', () => {
    const panel = (n: number) =>
      `<a href="#f${n}">Show</a><p id="f${n}" hidden>Number ${n} of what the mill brought, in that year and in all others.</p>`
    const { text } = read(Array.from({ length: 4000 }, (_, n) => panel(n)).join(''))
    expect(text.split('what the mill brought').length - 1).toBe(300)
    expect(text).toContain('the river brought')
  })
})
