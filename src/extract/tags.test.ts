import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { extractEntry } from './index.ts'

const URL = urlOf('https://hours.example/2014/05/the-kettle/')
const BLOG = { url: urlOf('https://hours.example/'), title: 'Small Hours', language: null, authors: [] }
const PROSE =
  '<p>The kettle boiled over twice that morning, and nobody in the house, least of all the cat, was in the least surprised.</p>'

/** The labels of a post with this above its title and this behind its article. */
function labelsOf({ above = '', below = '' }): readonly string[] {
  const html = `<title>The Kettle</title>${above}<main><article><h1>The Kettle</h1><div class="body">${PROSE.repeat(4)}</div>${below}</article></main>`
  const { tags, categories } = extractEntry(parsePage(html, URL), { feedEntry: null, blog: BLOG })
  return [...tags, ...categories]
}

describe('the labels of a post', () => {
  it('stand in a box of labels in its foot, also where that is called by a name of frames', () => {
    const tags = '<p class="content_tags">Tagged <a href="/tags/tea/">Tea</a>, <a href="/tags/cats/">Cats</a>.</p>'
    expect(labelsOf({ below: `<footer class="social-footer">${tags}</footer>` })).toEqual(['Tea', 'Cats'])
  })

  it('are not the main tags of the blog in a menu above the post', () => {
    const links = '<li><a href="/tag/easy/">Easy</a></li><li><a href="/tag/hard/">Hard</a></li>'
    expect(labelsOf({ above: `<div id="top"><ul id="filter"><li>Filter by</li>${links}</ul></div>` })).toEqual([])
    expect(labelsOf({ above: '<p class="tags"><a href="/tag/easy/">Easy</a></p>' })).toEqual(['Easy'])
  })

  it('are not the folder that all posts are in', () => {
    const section = (name: string) => `<meta property="article:section" content="${name}">`
    for (const name of ['posts', 'blog', 'Artikel']) expect(labelsOf({ above: section(name) }), name).toEqual([])
    expect(labelsOf({ above: section('Recipes') })).toEqual(['Recipes'])
  })

  it('are not the numbers of its footnotes', () => {
    const notes = '<table><tr><td class="label"><a href="#id1">[1]</a></td></tr></table>'
    expect(labelsOf({ below: `${notes}<p><a rel="tag" href="/t/tea">Tea</a></p>` })).toEqual(['Tea'])
  })
})
