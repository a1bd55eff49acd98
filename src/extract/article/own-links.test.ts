import { describe, expect, it } from 'vitest'
import { extract } from '../extract.ts'

const NAMES = ['ferry', 'lighthouse', 'mill']
const words = (name: string) => `<p>${`What the ${name} brought was told in the kitchen for years. `.repeat(6)}</p>`
const rowsOf = (row: (name: string) => string) => NAMES.map(row).join('')

function textOf(body: string): string {
  const html = `<html lang="en"><head><title>The flood – Blog</title></head><body><header><a href="/">Blog</a></header>
    <article><h1>The flood</h1>${body}</article><footer>© Ann</footer></body></html>`
  return extract(html, 'https://blog.example/posts/the-flood').text
}

/** What authors set in rows, each with a link to a page of their own on a line of its own. */
const ROWS: Readonly<Record<string, string>> = {
  'rows of a table': `<table>${rowsOf(name => `<tr><td><a href="/p/${name}">All about the ${name}</a></td><td>Kept ${name}, a small tool that I made to keep the time of the tides</td></tr>`)}</table>`,
  'items with a line of words': `<ul>${rowsOf(name => `<li><a href="/p/${name}">My walk to the ${name}</a><br>Kept ${name}, where I got lost near the old chapel and swam back home at night.</li>`)}</ul>`,
  'items with paragraphs': `<ol>${rowsOf(name => `<li><p><a href="/p/${name}">My walk to the ${name}</a></p><p>Kept ${name}, where I got lost near the old chapel and swam back home at night.</p></li>`)}</ol>`,
  'blocks below linked headings': rowsOf(
    name =>
      `<div class="wp-block-group"><h3><a href="/p/${name}">My post on the ${name}</a></h3><p>Kept ${name}, which I liked best of all this year, since I wrote it in one night and by the light of a lamp.</p></div>`,
  ),
  'sections below linked headings': rowsOf(
    name =>
      `<section><h2><a href="/p/${name}">The place of the ${name}</a></h2><p>Kept ${name} lies by the sea. We ate there, slept well, and left late.</p></section>`,
  ),
  'captions of pictures': rowsOf(
    name =>
      `<figure><img src="/${name}.jpg"><figcaption><a href="/photos/${name}">The photo of the ${name}</a> <span>Kept ${name} at dawn</span></figcaption></figure>`,
  ),
  footnotes: `<div class="footnotes">${rowsOf(name => `<div class="footnote"><a href="/p/${name}">My older text on the ${name}</a><div>Kept ${name}: see there, chapter two, for the whole of it.</div></div>`)}</div>`,
  ingredients: rowsOf(
    name =>
      `<div class="ingredient"><a href="/flour/${name}">200 g flour of the ${name}</a> <div>Kept ${name}</div></div>`,
  ),
}

describe('rows of links to pages of the blog in the body of a post', () => {
  it.each(Object.keys(ROWS))('stay between its paragraphs: %s', kind => {
    const text = textOf(
      `<div class="entry-content">${words('flood')}${words('river')}${ROWS[kind]}${words('winter')}</div>`,
    )
    for (const name of NAMES) expect(text).toContain(`Kept ${name}`)
    expect(text).toContain('the winter brought')
  })

  it.each(Object.keys(ROWS).filter(kind => kind !== 'ingredients'))('stay at its end: %s', kind => {
    const text = textOf(`<div class="entry-content">${words('flood')}${words('river')}${ROWS[kind]}</div>`)
    for (const name of NAMES) expect(text).toContain(`Kept ${name}`)
  })

  it('stay where they lead to a place on a page, to a file or to a picture', () => {
    for (const target of ['/faq#', '/files/report.pdf?', '/pictures/one.jpg?']) {
      const rows = rowsOf(name => `<div class="r"><a href="${target}${name}">Everything on the ${name}</a></div>`)
      const text = textOf(`<div class="entry-content">${words('flood')}${words('river')}${rows}</div>`)
      for (const name of NAMES) expect(text).toContain(`Everything on the ${name}`)
    }
  })
})

describe('rows of links to pages of the blog in an article that nothing is called the body of', () => {
  it.each(Object.keys(ROWS))('stay between its paragraphs: %s', kind => {
    const text = textOf(`${words('flood')}${words('river')}${ROWS[kind]}${words('winter')}`)
    for (const name of NAMES) expect(text).toContain(`Kept ${name}`)
  })

  it('stay between the blocks that an article is joined of', () => {
    const text = textOf(
      `<div class="x"><div class="article-body">${words('flood').repeat(3)}</div>
        <div class="y">${ROWS['blocks below linked headings']}</div><div class="z">${words('winter').repeat(2)}</div></div>`,
    )
    for (const name of NAMES) expect(text).toContain(`Kept ${name}`)
    expect(text).toContain('the winter brought')
  })
})

describe('a post of rows of links to pages of the blog', () => {
  it('is the post, and not the longer words on its author beside it', () => {
    const text = textOf(
      `<div class="entry-content"><p>My year.</p>${ROWS['blocks below linked headings']}</div><div class="end">${words('author').repeat(3)}</div>`,
    )
    for (const name of NAMES) expect(text).toContain(`Kept ${name}`)
  })
})
