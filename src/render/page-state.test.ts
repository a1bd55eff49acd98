import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { htmlFromState } from './page-state.ts'

const BODY = `<p>${'The river was high that morning. '.repeat(10)}</p>`
const POST = { title: 'High water', publishedAt: '2024-05-03', contentHtml: BODY, author: { name: 'Ann' } }
const OTHER = { title: 'Low water', contentHtml: `<p>${'Quite another text than that. '.repeat(10)}</p>` }

const told = (body: string, title = 'High water · A blog') =>
  htmlFromState(parsePage(`<html lang="en"><title>${title}</title>${body}`, urlOf('https://blog.example/post')), null)

describe('the data that a page carries for its script', () => {
  it.each([
    [
      'Next',
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { list: [OTHER], post: POST } })}</script>`,
    ],
    ['an assignment', `<script>window.__INITIAL_STATE__ = ${JSON.stringify({ posts: [OTHER, POST] })};</script>`],
    [
      'Astro',
      `<astro-island props='${JSON.stringify({ post: [0, { title: [0, 'High water'], html: [0, BODY] }] })}'></astro-island>`,
    ],
    [
      'Gatsby',
      `<script type="application/json">${JSON.stringify({ result: { data: { markdownRemark: { html: BODY, frontmatter: { title: 'High water', date: '2024-05-03' } } } } })}</script>`,
    ],
    [
      'JSON-LD',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'BlogPosting', headline: 'High water', articleBody: 'The river was high. '.repeat(20) })}</script>`,
    ],
  ])('gives the post of the page (%s)', (_, body) => {
    const html = told(body) ?? ''
    expect(html).toContain('<h1 itemprop="headline">High water</h1>')
    expect(html).toContain('The river was high')
    expect(html).not.toContain('Quite another text')
  })

  it('gives nothing where no post in it has the title of the page', () => {
    expect(told(`<script type="application/json">${JSON.stringify([OTHER])}</script>`)).toBeNull()
    expect(told('<script>window.x = {broken</script><script type="application/json">{"title":</script>')).toBeNull()
  })
})
