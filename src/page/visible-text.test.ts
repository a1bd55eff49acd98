import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { hiddenBy } from './hidden.ts'
import { parseFragment } from './parse-page.ts'
import { visibleText } from './visible-text.ts'

const URL = urlOf('https://example.org/')

function seen(html: string): string {
  return visibleText(parseFragment(html, URL).root)
}

describe('visibleText', () => {
  it.each([
    ['parts paragraphs by blank lines', '<p>a</p><p>b</p><h2>c</h2>d', 'a\n\nb\n\nc\n\nd'],
    ['begins a line at a br, a paragraph at two', 'a<br>b<br><br>c<br> <br> <br>d', 'a\nb\n\nc\n\nd'],
    ['folds white space, non-breaking too', ' a \n\t b&nbsp;&nbsp;c<b> d</b> <i> e</i>', 'a b c d e'],
    ['glues nothing across blocks', 'a<div>b</div>c<section>d</section>', 'a\n\nb\n\nc\n\nd'],
    ['glues what a reader sees glued', 'un<b>believ</b>able', 'unbelievable'],
    ['puts list items on lines', 'x<ul><li>a<li>b<ol><li>c</ol></ul>y', 'x\n\na\nb\nc\n\ny'],
    ['puts table rows on lines and cells behind tabs', '<table><tr><th>a<th>b<tr><td>c<td>d</table>', 'a\tb\nc\td'],
    ['keeps the lines of preformatted text', '<pre>\n  a\n\n    b\n</pre>c', '  a\n\n    b\n\nc'],
    ['keeps lines made of elements in preformatted text', '<pre><div>a</div><div> b</div></pre>', 'a\n b'],
    ['reads br in preformatted text', '<pre>a<br>  b<br><br>c</pre>', 'a\n  b\n\nc'],
    [
      'leaves out scripts, styles, fields and fallbacks',
      'a<script>x</script><style>x</style><noscript>x</noscript><select><option>x</select><textarea>x</textarea><iframe>x</iframe><video>x</video>b',
      'ab',
    ],
    [
      'leaves out what is hidden',
      'a<p hidden>x</p><p style="color:red; display : none">x</p><p style="visibility:hidden">x</p>b',
      'a\n\nb',
    ],
    ['leaves out text for screen readers', 'more<span class="screen-reader-text">about x</span>', 'more'],
    [
      'leaves out line numbers',
      '<table><tr><td class=gutter><pre>1\n2</pre><td class=code><pre>a\nb</pre></table>',
      'a\nb',
    ],
    ['keeps a box named like line numbers that holds words', '<div class=gutter>word</div>', 'word'],
    ['leaves out ornament marked aria-hidden', '<h2>T <a aria-hidden=true href=#t>#</a></h2>', 'T'],
    ['keeps content behind a dialog', '<main aria-hidden=true><p>text</p></main>', 'text'],
    ['leaves out the TeX source of a formula', '<math><mi>x</mi><annotation>\\x</annotation></math>', 'x'],
    ['reads emoji drawn as pictures', 'hi<img class=wp-smiley alt="🙂"> a<img alt="A long walk">b', 'hi🙂 a b'],
    [
      'leaves out buttons, but not those that fold what is below a heading',
      'a<button>Copy</button><h3><button>T</button></h3>',
      'a\n\nT',
    ],
    ['leaves out soft hyphens and zero-width spaces', 'Do&shy;nau\u200Bdampf', 'Donaudampf'],
    ['keeps joiners that change letters', '👩\u200D💻', '👩\u200D💻'],
    ['keeps ruby readings', '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '漢(かん)'],
  ])('%s', (_, html, text) => {
    expect(seen(html)).toBe(text)
  })

  it('reads several nodes as neighbours', () => {
    const [div] = parseFragment('<div>a<b>b</b> c<p>d</p></div>', URL).byTag('div')
    expect(visibleText(div?.children.slice(0, 3) ?? [])).toBe('ab c')
  })

  it('leaves out what the caller skips, and glues nothing where it stood', () => {
    const page = parseFragment('<p>a</p><div class=share>x</div>b<div class=share>x</div>c', URL)
    expect(visibleText(page.root, { skip: element => element.attributes.class === 'share' })).toBe('a\n\nb\n\nc')
  })

  it('knows that a node lies within preformatted text', () => {
    const [code] = parseFragment('<pre><code>a\n  b</code></pre>', URL).byTag('code')
    expect(code === undefined ? '' : visibleText(code)).toBe('a\n  b')
  })

  it('gives text without blanks at the edges of lines and without more than one blank line, outside preformatted text', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<br>',
      '<li>',
      '<td>',
      'a',
      ' ',
      '\n',
      '<b>',
      '</b>',
      '&nbsp;',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), parts => {
        expect(seen(parts.join(''))).not.toMatch(/^\s|\s$|\n{3}| \n|\n | {2}/)
      }),
    )
  })

  it('reads a hundred thousand nested and neighbouring elements', () => {
    expect(seen(`${'<div>'.repeat(100_000)}x`)).toBe('x')
    expect(seen('x<br>'.repeat(100_000))).toHaveLength(199_999)
    expect(seen(`<pre>${'<br>'.repeat(100_000)}x`)).toBe('x')
  })
})

describe('hiddenBy', () => {
  it.each([
    ['<p hidden>', 'hidden-attribute'],
    ['<p hidden=until-found>', null],
    ['<p style="DISPLAY:NONE">', 'inline-style'],
    ['<p style="display:nonesuch">', null],
    ['<p style="position:absolute; top:0; left:-9999px;">', 'inline-style'],
    ['<p style="position:absolute; left:-940px">', null],
    ['<p class="sr-only">', 'screen-reader-only'],
    ['<p aria-hidden=true>', null],
    ['<p>', null],
  ])('names the reason for %s', (html, reason) => {
    const [p] = parseFragment(html, URL).byTag('p')
    expect(p === undefined ? undefined : hiddenBy(p)).toBe(reason)
  })
})
