import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { parseFragment, parsePage } from './parse-page.ts'
import { serialise } from './serialise.ts'
import { textContent } from './text-content.ts'
import type { PageNode } from './tree.ts'

const URL = urlOf('https://example.org/blog/')

const tagSoup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'<p> </p> <div> <b> </b> <a href=x> </a> <table> <tr> <td> </table> <ul> <li> <br> <svg> <math> </svg>'.split(
          ' ',
        ),
        ...'<select> <option> <template> </template> <noscript> </noscript> <!--x--> <form> <body a=1> &amp; &lt; <i id=q>'.split(
          ' ',
        ),
        '<script>',
        '</script>',
        '<title>',
        '<base href="/x/">',
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 60 },
  )
  .map(parts => parts.join(''))

/** The tree of parse5 itself in the words of `describeNode`, without what we leave out. */
function plainTree(node: DefaultTreeAdapterTypes.ParentNode, lines: string[] = []): string[] {
  let text = ''
  for (const child of node.childNodes) {
    if (child.nodeName === '#text' && 'value' in child) text += child.value
    if (!('childNodes' in child)) continue
    if (text !== '') lines.push(JSON.stringify(text))
    text = ''
    lines.push(child.nodeName)
    plainTree(child, lines)
  }
  if (text !== '') lines.push(JSON.stringify(text))
  return lines
}

function describeNode(node: PageNode): string {
  return node.kind === 'text' ? JSON.stringify(node.text) : node.tag
}

describe('parsePage', () => {
  it('makes the tree that a browser makes, with implied elements', () => {
    const { nodes } = parsePage('<p>one<p>two<table><tr><td>x', URL)
    expect(nodes.map(describeNode)).toEqual([
      'html',
      'head',
      'body',
      'p',
      '"one"',
      'p',
      '"two"',
      'table',
      'tbody',
      'tr',
      'td',
      '"x"',
    ])
  })

  it('leaves out comments and joins the text on both sides', () => {
    expect(parsePage('<p>a<!-- c -->b', URL).nodes.map(describeNode)).toEqual(['html', 'head', 'body', 'p', '"ab"'])
  })

  it('keeps what stands in noscript as text, as browsers with scripting do', () => {
    const [noscript] = parsePage('<body><noscript><img src=a></noscript>', URL).byTag('noscript')
    expect(noscript?.children.map(describeNode)).toEqual(['"<img src=a>"'])
  })

  it('leaves out what stands in templates, but for declarative shadow roots', () => {
    const page = parsePage('<template><p>a</template><div><template shadowrootmode=open><p>b</template></div>', URL)
    expect(page.byTag('p').map(textContent)).toEqual(['b'])
  })

  it('takes the base from the first base element with an address', () => {
    expect(parsePage('<base target=x><base href="/a/"><base href="/b/">', URL).base).toBe('https://example.org/a/')
    expect(parsePage('<base href="javascript:x">', URL).base).toBe(URL)
    expect(parseFragment('<base href="/a/">', URL).base).toBe(URL)
  })

  it('finds elements by name, id and class token, in document order', () => {
    const page = parsePage('<p id=a class="x  y x">1<p class="\ty\n">2<p id=a>3<p class=constructor>4', URL)
    expect(page.byTag('p').map(textContent)).toEqual(['1', '2', '3', '4'])
    expect(page.byId('a').map(textContent)).toEqual(['1', '3'])
    expect(page.byClass('y').map(textContent)).toEqual(['1', '2'])
    expect(page.byClass('x').map(textContent)).toEqual(['1'])
    expect(page.byClass('constructor').map(textContent)).toEqual(['4'])
    expect(page.byClass('toString')).toEqual([])
  })

  it('has no attributes but those of the page', () => {
    const [p] = parsePage('<p __proto__=a hasownproperty=b>', URL).byTag('p')
    expect(Object.entries(p?.attributes ?? {})).toEqual([
      ['__proto__', 'a'],
      ['hasownproperty', 'b'],
    ])
    expect(p?.attributes.constructor).toBeUndefined()
  })

  it('numbers nodes in document order and knows the last node below each, whatever the input', () => {
    fc.assert(
      fc.property(tagSoup, html => {
        const { nodes, root } = parsePage(html, URL)
        expect(nodes[0]).toBe(root)
        for (const [place, node] of nodes.entries()) {
          expect(node.order).toBe(place)
          if (node.kind === 'text') continue
          const below = nodes.filter((other, at) => at > place && at <= node.last && other.parent === node)
          expect(below).toEqual(node.children)
          expect(nodes[node.last + 1]?.parent === node).toBe(false)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('makes the same tree as parse5 alone, which takes shorter strides', () => {
    const piece = fc.oneof(
      tagSoup,
      fc.constantFrom(
        '\r\n',
        '\r',
        '\0',
        ' ',
        '\f',
        '😀',
        '\ud800',
        '&amp',
        '<p title="a\r\nb&amp;😀\0">',
        "<p title='\r'>",
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), parts => {
        const html = parts.join('')
        expect(parsePage(html, URL).nodes.map(describeNode)).toEqual(plainTree(parse(html)))
      }),
      { numRuns: 300 },
    )
  })

  it('gives back the same text when what it wrote is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const clean = text.replace(/[\0\r]/g, '')
        const [p] = parsePage(`<p title="x">${clean.replace(/&/g, '&amp;').replace(/</g, '&lt;')}`, URL).byTag('p')
        expect(p === undefined ? null : textContent(p)).toBe(clean)
        const [again] = p === undefined ? [] : parseFragment(serialise(p), URL).byTag('p')
        expect(again === undefined ? null : textContent(again)).toBe(clean)
      }),
    )
  })
})

describe('hostile pages', () => {
  const hostile: readonly (readonly [string, string])[] = [
    ['nested boxes', '<div>'.repeat(100_000)],
    ['nested tables', '<table><tr><td>'.repeat(30_000)],
    ['nested drawings and stray end tags', `<svg>${'<g>'.repeat(50_000)}${'</x>'.repeat(50_000)}`],
    ['formatting tags that are never closed', `<p>${numbered('<b id=', 2000)}${'<p>x'.repeat(20_000)}`],
    ['misnested formatting', '<a><b><i><div>'.repeat(10_000) + '</a></b></i>'.repeat(10_000)],
    ['text in the wrong place of a table', `<table>${'x<br>'.repeat(50_000)}`],
    ['one element with many attributes', `<p ${numbered('a', 50_000)}>`],
    ['comments between letters', 'a<!---->'.repeat(50_000)],
  ]

  it.each(hostile)('are read within bounds: %s', (_, html) => {
    const { nodes } = parsePage(html, URL)
    const depths: number[] = []
    for (const node of nodes) depths.push(node.parent === null ? 0 : (depths[node.parent.order] ?? 0) + 1)
    expect(depths.reduce((most, depth) => Math.max(most, depth))).toBeLessThan(610)
    expect(nodes.length).toBeLessThan(1_100_000)
  })

  it('keep all their text where the nesting is cut', () => {
    const html = '<a><b><i><div>x'.repeat(2000) + '</a></b></i>'.repeat(2000)
    expect(textContent(parsePage(html, URL).root)).toBe('x'.repeat(2000))
  })
})

function numbered(prefix: string, count: number): string {
  return Array.from({ length: count }, (_, i) => `${prefix}${i}${prefix.startsWith('<') ? '>' : ' '}`).join('')
}
