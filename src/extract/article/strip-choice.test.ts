import { describe, expect, it } from 'vitest'
import { extract } from '../extract.ts'

const words = (name: string) => `<p>${`What the ${name} brought was told in the kitchen for years. `.repeat(4)}</p>`
const textOf = (body: string) => {
  const html = `<html lang="en"><head><title>The flood – Blog</title></head><body><h1>The flood</h1>${body}</body></html>`
  return extract(html, 'https://blog.example/posts/the-flood').text
}
const CAPTION = 'Seen from the mill, the river stands as high as the second floor of the school behind the chapel.'

describe('an article found by the shape of the page', () => {
  it('has a caption once, which the page writes for each width of a screen', () => {
    const figure = (name: string) =>
      `<div class="${name}"><img src="/river.jpg"><div>${CAPTION}</div><div>Photo: Ann</div></div>`
    const text = textOf(
      `<div class="article-body">${figure('wide')}${figure('narrow')}${words('flood')}${words('river')}</div>`,
    )
    expect(text.split(CAPTION)).toHaveLength(2)
    expect(text).toContain('the river brought')
  })

  it('has a line as often as its author repeats it', () => {
    const plan = ['monday', 'tuesday', 'friday'].map(
      day =>
        `<h3>${day}</h3>${[1, 2, 3, 4, 5, 6].map(hour => `<p>At ${hour} on ${day} the water was measured.</p>`).join('')}<p>${CAPTION}</p>`,
    )
    expect(textOf(`<div class="article-body">${words('flood')}${plan.join('')}</div>`).split(CAPTION)).toHaveLength(4)
  })

  const pointers = `<p>READ MORE: <a href="/posts/ferry">How the ferry was lost</a></p>
    <div><b>Related:</b> <a href="/posts/mill">The mill in winter</a></div>`

  it('has no pointers to other pages of the site at the end of its body', () => {
    const text = textOf(`<div class="article-body">${words('flood')}${words('river')}${pointers}</div>`)
    expect(text).not.toMatch(/ferry|mill/)
    for (const name of ['flood', 'river']) expect(text).toContain(name)
  })

  it('has no pointers between its blocks, outside of what is called its body', () => {
    const text = textOf(
      `<div class="x"><div class="article-body">${words('flood')}${words('river')}</div>${pointers}
        <div class="z">${words('bridge')}${words('harvest')}</div></div>`,
    )
    expect(text).not.toMatch(/ferry|mill/)
    for (const name of ['flood', 'river', 'bridge']) expect(text).toContain(name)
  })

  it('has the pointers that stand between the paragraphs of its body', () => {
    for (const name of ['entry-content', 'unnamed']) {
      const text = textOf(`<div class="${name}">${words('flood')}${pointers}${words('river')}${words('bridge')}</div>`)
      expect(text).toContain('How the ferry was lost')
      expect(text).toContain('The mill in winter')
    }
  })

  it('has the pointers that lead to a file or to a place on a page', () => {
    const text = textOf(
      `<div class="entry-content">${words('flood')}${words('river')}<p>Read more: <a href="/report.pdf">The report on the flood</a></p>
        <p>Read more: <a href="/harbour#ferry">What became of the ferry</a></p></div>`,
    )
    expect(text).toContain('The report on the flood')
    expect(text).toContain('What became of the ferry')
  })

  it('has what its author points to elsewhere, and what is said beside a pointer', () => {
    const text = textOf(
      `<div class="article-body">${words('flood')}<p>See also: <a href="https://other.example/ferry">How the ferry was lost</a></p>${words('river')}
        <p>Related: what I said of <a href="/posts/mill">the mill</a> in the year of the drought.</p>${words('bridge')}</div>`,
    )
    expect(text).toContain('ferry')
    expect(text).toContain('drought')
  })
})
