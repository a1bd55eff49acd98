import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { articleHtml } from './article-html.ts'
import { parseFragment } from './parse-page.ts'

const URL = urlOf('https://example.org/post/')

function clean(html: string): string {
  const page = parseFragment(html, URL)
  return articleHtml(page.byTag('body')[0]?.children ?? [], page)
}

describe('articleHtml', () => {
  it.each([
    [
      'takes nested boxes that hold no text of their own away',
      '<div><section><div><p>a</p></div></section></div>',
      '<p>a</p>',
    ],
    ['keeps a box with text of its own', '<div>a<p>b</p></div>', '<div>a<p>b</p></div>'],
    ['drops what is empty, gluing nothing', 'a<div><span></span></div>b<p> </p>', 'a b'],
    [
      'keeps what formats, not what styles',
      '<p><b>a</b> <span style="x" class=y>b</span> <font size=7>c</font></p>',
      '<p><b>a</b> b c</p>',
    ],
    [
      'makes addresses absolute and keeps fragments',
      '<a href="../x?b=1#f" target=_blank>a</a>',
      '<a href="https://example.org/x?b=1#f">a</a>',
    ],
    [
      'keeps mail addresses, unwraps links that run',
      '<a href="mailto:a@b.c">m</a><a href="javascript:x">j</a>',
      '<a href="mailto:a@b.c">m</a>j',
    ],
    [
      'keeps figures with their captions',
      '<figure><div><img src=/a.jpg alt=A width=10 loading=lazy></div><figcaption>C</figcaption></figure>',
      '<figure><div><img src="https://example.org/a.jpg" alt="A" width="10"></div>\n<figcaption>C</figcaption></figure>',
    ],
    [
      'keeps tables with their spans',
      '<table class=x><tr><th scope=col>a<td colspan=2>b</table>',
      '<table><tbody><tr><th scope="col">a</th>\n<td colspan="2">b</td></tr></tbody></table>',
    ],
    ['takes tables away that only lay out', '<table><tr><td><p>a</p><tr><td><p>b</p></table>', '<p>a</p>\n<p>b</p>'],
    [
      'keeps code with its language and without line numbers',
      '<div class="language-ruby hl"><table><tr><td class=gutter><pre>1\n2</pre><td><pre><code><span class=k>a</span> &lt;\n  b</code></pre></table></div>',
      '<pre><code class="language-ruby">a &lt;\n  b</code></pre>',
    ],
    [
      'keeps links in preformatted text that is no code',
      '<pre>see <a href=/x>x</a>\n  y</pre>',
      '<pre>see <a href="https://example.org/x">x</a>\n  y</pre>',
    ],
    [
      'makes links of embedded pages',
      '<iframe src="https://video.example/1" title="A film"></iframe>',
      '<a class="embed" href="https://video.example/1">A film</a>',
    ],
    [
      'keeps films and sounds',
      '<audio src=/a.mp3></audio><video autoplay poster=/p.jpg><source src=/v.mp4>no</video>',
      '<audio controls><source src="https://example.org/a.mp3"></audio><video controls poster="https://example.org/p.jpg"><source src="https://example.org/v.mp4"></video>',
    ],
    [
      'writes formulas as TeX',
      '<math><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></math>',
      '<code class="language-tex">x^2</code>',
    ],
    ['keeps the direction of writing', '<p dir=rtl lang=he onclick=x>א</p>', '<p dir="rtl" lang="he">א</p>'],
    ['writes a paragraph around a block as a box', '<p>a<object></object><button><p>b</p></button></p>', '<p>a</p>'],
    [
      'leaves out forms but not their words',
      '<form><label>Name <input></label><select><option>x</select></form>',
      '<div>Name </div>'.replace(' <', '<'),
    ],
  ])('%s', (_, html, expected) => {
    expect(clean(html)).toBe(expected)
  })

  it('leaves out what the caller skips', () => {
    const page = parseFragment('<p>a</p><p class=share>b</p>', URL)
    expect(articleHtml(page.root, page, { skip: element => element.attributes.class === 'share' })).toBe('<p>a</p>')
  })
})

describe('pictures', () => {
  const A = '<img src="https://example.org/a.jpg">'

  it.each([
    ['a late source', '<img src="data:image/gif;base64,R0" data-src=/a.jpg>'],
    ['a late source beside a blurred one', '<img src="/a-tiny.jpg" data-lazy-src=/a.jpg>'],
    ['a late list of sizes', '<img data-srcset="/s.jpg 300w, /a.jpg 900w">'],
    ['a list of sizes beside a placeholder', '<img src="/img/blank.gif" srcset="/s.jpg, /a.jpg 2x">'],
    ['a larger size than the source', '<img src="/s.jpg" srcset="/s.jpg 300w, /a.jpg 1200w">'],
    ['a larger size in a picture element', '<picture><source srcset="/a.jpg 1600w"><img src="/s.jpg"></picture>'],
    ['another format of the same size', '<picture><source srcset="/b.webp"><img src="/a.jpg"></picture>'],
    ['sizes written without spaces between them', '<img srcset="/s.jpg 1x,/a.jpg 2x">'],
    ['a picture element', '<picture><source srcset="/a.jpg 800w, /s.jpg 100w"><img src="data:,"></picture>'],
    ['the original file that WordPress names', '<img src="data:," data-orig-file="https://example.org/a.jpg">'],
    ['a copy in noscript behind a placeholder', '<img src="/spacer.gif"><noscript><img src=/a.jpg></noscript>'],
    [
      'a copy in noscript behind the same, once',
      '<img data-src=/a.jpg><noscript><img src="/a-300x200.jpg?w=3"></noscript>',
    ],
    ['a copy in noscript before the same, once', '<noscript><img src=/a.jpg></noscript><img data-src="/a.jpg?w=3">'],
    [
      'a picture among counting ones',
      '<img src=/t width=1 height=1><img src=/a.jpg><img src="https://pixel.wp.com/b.gif?x"><img src=/p style="width:1px">',
    ],
  ])('are found by %s', (_, html) => {
    expect(clean(html)).toBe(A)
  })

  it('are found by names with spaces, as cameras and their owners give them, but not by several names', () => {
    expect(clean('<img src="../photos/040325 001 web.jpg">')).toBe(
      '<img src="https://example.org/photos/040325%20001%20web.jpg">',
    )
    expect(clean('<img src="/a.jpg /b.jpg"><img src="a picture of a boat">')).toBe('')
  })

  it('are kept when their names merely sound like placeholders', () => {
    expect(clean('<img src=/grey-heron.jpg><img src=/loading-dock.png>')).toContain('heron.jpg"><img')
  })

  it('are not made of noscript texts that ask for scripting', () => {
    expect(clean('<p>a</p><noscript>Please enable JavaScript</noscript>')).toBe('<p>a</p>')
  })
})
