import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import type { RuleRange } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { extract } from '../extract.ts'

const STORY = 'It rained in the valley for nine days, and on the tenth the river took the bridge with it to the sea.'
const MORE = 'We rowed across in a bathtub that my uncle had kept in his barn since the war, for no reason at all.'
const LAST = 'Nobody was hurt, unless one counts the feelings of the man who had built the bridge with his own hands.'

/** Title, post, byline and comments stand side by side, some of the post as bare text. */
const shared = `<html><head><title>The bridge</title></head><body><div id="all">
  <p>Welcome to my small corner of the world, where all the letters of the valley are kept for good.</p>
  <h3>The bridge</h3>${STORY}<p>${MORE}</p>${LAST}
  <span class="zz">Thus spoke Ann of the Hills to everybody who wanted to hear it, and to some who did not want to.</span>
  <p>I was there too, and it was more like a bucket than a bathtub, says one who knows it better than you.</p></div></body></html>`

function read(range: RuleRange, html = shared) {
  const rule = {
    field: 'text',
    xpath: "//div[@id='all']",
    part: null,
    range,
    skip: [],
    keep: [],
    support: 3,
    confidence: 1,
  } as const
  const rules = [{ ...rule, source: 'learned', generation: 1 } as const]
  return extract(html, urlOf('https://blog.example/bridge'), { rules })
}

describe('the stretch of a shared element', () => {
  it('begins behind one node, ends before another, and keeps the bare texts between them', () => {
    const { text, html } = read({ from: './h3', to: "./span[@class='zz']" })
    expect(text.split(/\s*\n+\s*/)).toEqual([STORY, MORE, LAST])
    expect(html).toContain(LAST)
    expect(html).not.toContain('Thus spoke')
  })

  it('begins behind the last of several nodes and ends before the first one behind that', () => {
    const { text } = read({ from: './h3', to: './p' })
    expect(text).toBe(STORY)
  })

  it('goes to the end of the element where there is no end, or the page lacks it', () => {
    for (const to of [null, './table']) expect(read({ from: './h3', to }).text).toContain('I was there too')
  })

  it('cuts through elements that hold an end of it', () => {
    const nested = shared.replace(
      '<span class="zz">',
      '<div><p>A last word, and then I shall be silent for ever.</p><span class="zz">',
    )
    const { text } = read({ from: './h3', to: ".//span[@class='zz']" }, nested)
    expect(text).toContain('silent for ever')
    expect(text).not.toContain('Thus spoke')
    expect(parsePage(nested, urlOf('https://blog.example/bridge')).byTag('span')).toHaveLength(1)
  })
})
