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
})
