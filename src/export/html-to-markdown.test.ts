import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

/** Elements within one another, each with the same around the next. */
function nested(levels: number, before: string, after: string, core: string): string {
  return before.repeat(levels) + core + after.repeat(levels)
}

describe('Markdown', () => {
  it.each([
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '\\<script>alert(1)\\</script>'],
    ['a &lt;!-- b --&gt;', 'a \\<!-- b -->'],
    ['&lt;?php a ?&gt;', '\\<?php a ?>'],
    ['&lt;javascript:alert(1)&gt;', '\\<javascript:alert(1)>'],
    ['&amp;lt;b&amp;gt; is how &lt;b&gt; is written', '\\&lt;b\\&gt; is how \\<b> is written'],
    ['1 &lt; 2 &amp; 3', '1 < 2 & 3'],
    ['<code>&lt;b&gt;</code>', '`<b>`'],
  ])('has words that look like markup as words: %s', (html, markdown) => {
    expect(htmlToMarkdown(`<p>${html}</p>`)).toBe(markdown)
  })

  it('has a table for a table', () => {
    const html = '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>'
    expect(htmlToMarkdown(html)).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |')
  })

  it('has the first row as the head of a table without one, and names what it is called before it', () => {
    const html =
      '<table><caption>Tides</caption><tr><td>high</td><td>6 | 18</td></tr><tr><td>low</td><td></td></tr></table>'
    expect(htmlToMarkdown(html)).toBe('Tides\n\n| high | 6 \\| 18 |\n| --- | --- |\n| low |  |')
  })

  it('believes no number of columns that cannot be', () => {
    const html = '<table><tr><td colspan="1000000000">a</td></tr><tr><td>b</td></tr></table>'
    expect(htmlToMarkdown(html)?.length).toBeLessThan(1000)
    expect(htmlToMarkdown(html.replace('1000000000', '2'))).toBe('| a |   |\n| --- | --- |\n| b |')
  })

  it('has paragraphs for tables that arrange others', () => {
    const inner = '<table><tr><td>one</td><td>two</td></tr></table>'
    expect(htmlToMarkdown(`<table><tr><td>${inner}</td><td>three</td></tr></table>`)).toBe('one\n\ntwo\n\nthree')
  })

  it('of tables within tables grows with their number alone', () => {
    const sizeOf = (levels: number) =>
      htmlToMarkdown(nested(levels, '<table><tr><td>', '</td><td>b</td></tr></table>', 'x'))?.length
    expect(sizeOf(60)).toBeLessThan(2.2 * (sizeOf(30) ?? 0))
  })

  it.each([
    ['lists', '<ul><li>', '</li></ul>'],
    ['quotations', '<blockquote>', '</blockquote>'],
  ])('of %s without end is no larger than of thirty levels', (_, before, after) => {
    const lines = '<p>a line</p>'.repeat(200)
    const sizeOf = (levels: number) => htmlToMarkdown(nested(levels, before, after, lines))?.length
    expect(sizeOf(300)).toBe(sizeOf(60))
    expect(htmlToMarkdown(nested(2, before, after, '<p>deep</p>'))).toMatch(/^(> > |- {3}- {3})deep$/)
  })
})
