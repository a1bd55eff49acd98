import { describe, expect, it } from 'vitest'
import { extract } from '../extract.ts'

/** Paragraphs of running text, told apart by what they are about. */
function prose(...subjects: readonly string[]): string {
  return subjects
    .map(subject => `<p>${`What the ${subject} brought was told in the kitchen, winter after winter. `.repeat(4)}</p>`)
    .join('')
}

/** A page without a feed, read by its own shape. */
function textOf(body: string, title = 'The flood – Blog'): string {
  const html = `<html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`
  return extract(html, 'https://blog.example/posts/the-flood').text
}

describe('an article of few words', () => {
  it('is not the box of its title, which the theme calls after it', () => {
    const text = textOf(
      `<div class="w"><div class="article banner"><div class="content"><div class="n">Home Blog</div><h1>The flood</h1></div></div>
        <article class="text content"><p>The river came at night, and we were asleep.</p><p>Nobody was hurt.</p></article></div>`,
    )
    expect(text).toMatch(/^The river came at night, and we were asleep.\s+Nobody was hurt.$/)
  })
})

describe('a post of one word', () => {
  it('is not what the page offers to read next', () => {
    const card = (subject: string) =>
      `<article class="card"><h3><a href="/${subject}">A ${subject}</a></h3><p>Of the ${subject} much is told.</p></article>`
    const text = textOf(
      `<article class="post"><h1>The flood</h1><p>Lovely</p></article>${['mill', 'ferry'].map(card).join('')}`,
    )
    expect(text).toBe('Lovely')
  })
})

describe('an article beside links to other pages', () => {
  it('is found where the links are cards with more words than the article', () => {
    const card = (subject: string) =>
      `<a href="/posts/${subject}"><div class="c"><h4>About the ${subject}</h4><div>${prose(subject)}</div></div></a>`
    const cards = ['ferry', 'lighthouse', 'mill', 'bakery', 'school'].map(card).join('')
    const text = textOf(
      `<div class="w"><div class="r1"><h1>A flood</h1><div class="s">${prose('flood', 'river')}</div></div>
        <div class="r2">${cards}</div></div>`,
    )
    expect(text).toContain('the river brought')
    expect(text).not.toContain('lighthouse')
  })

  it('is found where it is short, and teasers of other posts have ten times its words', () => {
    const teaser = (subject: string) =>
      `<div class="item"><h3><a href="/posts/${subject}">About the ${subject}</a></h3>${prose(subject)}</div>`
    const teasers = ['ferry', 'lighthouse', 'mill', 'bakery', 'school', 'chapel', 'smithy', 'inn'].map(teaser).join('')
    const text = textOf(
      `<div class="w"><div class="detail"><h1>The flood</h1><div class="txt">${prose('flood')}</div></div>
        <div class="list">${teasers}</div></div>`,
    )
    expect(text).toContain('the flood brought')
    expect(text).not.toContain('lighthouse')
  })

  const box = (subject: string) =>
    `<div class="box"><b><a href="/posts/${subject}">About the ${subject} in the valley</a></b><div>Told by all.</div></div>`
  const row = `<div class="row">${['ferry', 'lighthouse', 'mill'].map(box).join('')}</div>`

  it('is kept without the teasers at its end or before its first words', () => {
    for (const body of [`${prose('flood', 'river', 'bridge')}${row}`, `${row}${prose('flood', 'river', 'bridge')}`]) {
      const text = textOf(`<h1>The flood</h1><div class="article-body">${body}</div>`)
      for (const subject of ['flood', 'river', 'bridge']) expect(text).toContain(`the ${subject} brought`)
      expect(text).not.toContain('lighthouse')
    }
  })

  it('is kept without the teasers between its blocks, outside of what is called its body', () => {
    const text = textOf(
      `<h1>The flood</h1><div class="x"><div class="article-body">${prose('flood', 'river', 'bridge')}</div>
        <div class="y">${row}</div><div class="z">${prose('harvest', 'winter')}</div></div>`,
    )
    for (const subject of ['flood', 'bridge', 'harvest', 'winter']) expect(text).toContain(`the ${subject} brought`)
    expect(text).not.toContain('lighthouse')
  })

  it('is the inner one of two named bodies where links alone stand in the outer one beside it', () => {
    const links = ['ferry', 'lighthouse', 'mill', 'bakery'].map(
      subject => `<li><a href="/posts/${subject}">Everything about the ${subject}, and all that came of it</a></li>`,
    )
    const text = textOf(
      `<div class="post-content"><h1>The flood</h1><div class="article-body">${prose('flood', 'river', 'bridge')}</div>
        <b>Most read</b><ol>${links.join('').repeat(4)}</ol><p>Loading …</p></div>`,
    )
    expect(text).toContain('the bridge brought')
    expect(text).not.toContain('lighthouse')
  })

  it('keeps the list of posts that its author wrote', () => {
    const items = ['ferry', 'lighthouse', 'mill'].map(
      subject => `<li><a href="/posts/${subject}">About the ${subject} in the valley</a></li>`,
    )
    const text = textOf(
      `<h1>The flood</h1><div class="article-body">${prose('flood', 'river')}<ul>${items.join('')}</ul>${prose('harvest')}</div>`,
    )
    expect(text).toContain('lighthouse')
  })
})

describe('an article in blocks beside one another', () => {
  const block = (name: string, ...subjects: readonly string[]) =>
    `<section class="s-${name}"><div class="container"><div class="${name}">${prose(...subjects)}</div></div></section>`

  it('is read as a whole where one of them is called the body of a post', () => {
    const text = textOf(
      `<section class="hero"><h1>The flood</h1><p>3 May 2014</p></section>
        ${block('rich-text', 'flood', 'river')}${block('text-block-9', 'bridge', 'mill')}${block('wrap', 'harvest', 'winter')}
        <section><div class="container"><a href="/all">All our stories of the valley</a></div></section>`,
    )
    for (const subject of ['flood', 'mill', 'winter']) expect(text).toContain(`the ${subject} brought`)
    expect(text).not.toContain('All our stories')
  })

  it('is read as a whole where one of them has most of the words and the title stands above all', () => {
    const text = textOf(
      `<header><h1>The flood</h1></header><div class="x1"><div class="x2">${prose('flood')}</div>
        <div class="x3">${prose('river', 'bridge', 'mill', 'ferry')}</div><div class="x4">${prose('winter')}</div></div>`,
    )
    for (const subject of ['flood', 'mill', 'winter']) expect(text).toContain(`the ${subject} brought`)
  })

  it('ends where the page marks the end of the post', () => {
    const text = textOf(
      `<h1>The flood</h1><div class="post"><div class="b">${prose('flood', 'river', 'mill')}</div></div>
        <div class="below">${prose('first reader', 'second reader')}</div>`,
    )
    expect(text).not.toContain('second reader')
  })

  it('ends there too where the only heading that the head of the page names is that of the blog', () => {
    const text = textOf(
      `<h1>All about floods</h1><div class="x"><div class="entry"><h3>The ferry</h3><div class="entry-body">${prose('ferry')}</div></div>
        <div id="form-notes">${prose('first notice')}</div></div>`,
      'All about floods: The ferry',
    )
    expect(text).toContain('the ferry brought')
    expect(text).not.toContain('first notice')
  })
})

describe('a short post beside a long sidebar', () => {
  const notes = ['mill', 'inn', 'school', 'smithy'].map(subject => `<li>${prose(subject)}</li>`).join('')
  const page = (post: string) =>
    textOf(`<div id="content"><div id="main">${post}</div><div id="sidebar"><ul>${notes}</ul></div></div>`)

  it('is read alone where it is marked as a post and has the title', () => {
    const text = page(
      '<div class="post"><h1>The flood</h1><p>It took the bridge, and nobody was there to see it.</p></div>',
    )
    expect(text).toContain('nobody was there')
    expect(text).not.toContain('smithy')
  })

  it('gives way to what is called a sidebar where it has no words', () => {
    expect(page('<div class="post"><h1>The flood</h1></div>')).toContain('the smithy brought')
  })
})
