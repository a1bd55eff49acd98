import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import type { Browser, Page as BrowserPage } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as xpathEngine from 'xpath'
import { launchChromium } from '../../test/chromium.ts'
import { urlOf } from '../url.ts'
import { absolutePath } from './absolute-path.ts'
import type { Page } from './page.ts'
import { parsePage } from './parse-page.ts'
import { compileXPath, select, selectValues } from './select.ts'
import { serialise } from './serialise.ts'
import type { ElementNode } from './tree.ts'

/**
 * Our XPath against two complete engines, on pages of ours, with rules made at random from the pages' own nodes. Every
 * element is marked with its number, so that the engines can say which they found.
 */
const URL = urlOf('https://example.org/')

/** Fixed, so that a run can be repeated; thousands of other rules were tried when this was written. */
const SEED = 20_240_503

/** Pages of ours for the comparison with other engines: a WordPress-like post, an old table layout, broken markup. */
const AGREEMENT_PAGES: readonly string[] = [
  `<!doctype html><html lang=en><head><title>A walk</title><meta name=author content=Ann>
<noscript><img src="/pixel.gif"></noscript><link rel=canonical href="/walk/"></head>
<body class="single post-template-default postid-12"><div id=page class="hfeed site"><header id=masthead class=site-header>
<h1 class="site-title"><a href="/" rel=home>Blog</a></h1><nav class="main navigation"><ul><li class="menu-item first">
<a href="/a">A</a><li class="menu-item"><a href="/b">B</a><li class="menu-item last"><a href="/c">C</a></ul></nav></header>
<main id=main><article id=post-12 class="post-12 post type-post  hentry"><header class=entry-header><h1 class=entry-title>A walk</h1>
<p class="entry-meta"><time datetime="2024-05-03">3 May</time> by <span class="author vcard"><a href="/ann">Ann O'Neil</a></span></p></header>
<div class="entry-content"><p>One.</p><p class=" lead  x ">Two <b>bold</b>.</p><!-- ad --><blockquote><p>Three</p></blockquote>
<ul><li>i<li>ii<li>iii</ul><svg viewBox="0 0 1 1"><g class=icon><path d="M0"/></g></svg><p>Four</p></div>
<footer class="entry-footer"><span class=tags><a rel=tag href="/t/x">x</a><a rel=tag href="/t/y">y</a></span></footer></article>
<section id=comments class=comments-area><ol class=comment-list><li id=comment-1 class="comment even"><p>First</p>
<ol class=children><li id=comment-2 class="comment odd"><p>Reply</p></ol><li id=comment-3 class="comment even"><p>Second</p></ol>
</section></main><template><p class=x>no</p></template></div></body></html>`,
  `<html><head><title>Old</title></head><body bgcolor=white><center><table width=600><tr><td class=side rowspan=2>
<font size=2>Links<br><a href=a.html>a</a><br><a href=b.html>b</a></font><td class=main><h2>Title</h2><p>Text<p>More
<tr><td><table class=inner><tr><td>x<td>y<tr><td>z</table>stray</table></center><p>End<hr><address>me</address></body></html>`,
  `<p id=a class="one two">x<p id=a class="two one">y<b><i>z</b>w</i><div class=one><div class=two><div class=one>deep</div></div>
<p>after<table><p>fostered<tr><td>cell</table><dl><dt>t<dd>d<dt>t2<dd>d2</dl><custom-element class="one">c</custom-element>
<select><option>1<option selected>2</select><math><mi>x</mi><mo>=</mo></math><a href=1>l<a href=2>m</a>`,
]

function marked(html: string): Page {
  const page = parsePage(html, URL)
  // The numbers go in by way of the text, so that both sides parse the very same page.
  let n = 0
  const withMarks = serialise(page.root).replace(
    /<([a-zA-Z][\w-]*)(?=[\s>])/g,
    (_, tag: string) => `<${tag} data-n="${n++}"`,
  )
  return parsePage(`<!doctype html>${withMarks}`, URL)
}

const pages = AGREEMENT_PAGES.map(marked)

/** The engine's own parser, which its types leave out. */
const { parse: parseRule } = xpathEngine as unknown as {
  parse(rule: string): { select(options: { node: unknown; isHtml: boolean }): unknown }
}

function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`
}

/** A step that leads to a node: by id, class, class token, name, attribute, with or without a position. */
function stepFor(element: ElementNode): fc.Arbitrary<string> {
  const { attributes, tag, namespace } = element
  const name = namespace === 'html' ? tag : '*'
  const { id, class: classes } = attributes
  const options = [
    name,
    '*',
    `${name}[1]`,
    `${name}[2]`,
    `${name}[last()]`,
    `*[position()=2]`,
    `${name}[@class]`,
    `${name}[not(@id)]`,
  ]
  if (id !== undefined) options.push(`*[@id=${quoted(id)}]`, `${name}[@id=${quoted(id)}][1]`)
  if (classes !== undefined) {
    const [token = ''] = classes.trim().split(/\s+/)
    const test = `contains(concat(' ', normalize-space(@class), ' '), ' ${token} ')`
    options.push(`*[@class=${quoted(classes)}]`, `*[${test}]`, `${name}[2][${test}]`, `${name}[${test}][2]`)
    options.push(`*[starts-with(@class, ${quoted(token.slice(0, 3))})]`, `${name}[contains(@class, 'o') or @id]`)
    options.push(`${name}[@class != 'x' and normalize-space(.) != '']`)
  }
  const child = element.children.find(node => node.kind === 'element' && node.namespace === 'html')
  if (child?.kind === 'element')
    options.push(`${name}[${child.tag}]`, `${name}[.//${child.tag}[1]]`, `*[${child.tag}/@class]`)
  return fc.constantFrom(...options)
}

function ruleFor(page: Page): fc.Arbitrary<string> {
  const elements = page.nodes.filter(node => node.kind === 'element')
  const element = fc.constantFrom(...elements)
  const start = element.chain(one =>
    fc.oneof(
      stepFor(one).map(step => `//${step}`),
      fc.constant(absolutePath(one)),
    ),
  )
  const next = fc.tuple(
    fc.constantFrom('/', '//', '/following-sibling::', '/preceding-sibling::', '/child::', '/../'),
    element.chain(stepFor),
  )
  const end = fc.constantFrom('', '', '', '/text()', '/@class', '//@href', '/text()[1]', '/..')
  const path = fc.tuple(start, fc.array(next, { maxLength: 2 }), end).map(([first, steps, last]) => {
    return first + steps.map(([axis, step]) => axis + step).join('') + last
  })
  return fc.array(path, { minLength: 1, maxLength: 2 }).map(paths => paths.join(' | '))
}

/** What our engine finds: marks of elements, or values. */
function ours(page: Page, rule: string): string[] {
  const elements = select(page, rule)
  const values = selectValues(page, rule)
  return values.length === elements.length ? elements.map(element => element.attributes['data-n'] ?? '') : [...values]
}

/** Evaluates in any DOM; written so that it can be sent to the browser. */
function theirs(
  items: readonly { nodeType: number; nodeValue: string | null; getAttribute?(name: string): string | null }[],
) {
  const isElement = (item: { nodeType: number }): boolean => item.nodeType === 1
  const elements = items.filter(isElement)
  if (elements.length === items.length) return elements.map(item => item.getAttribute?.('data-n') ?? '')
  return null
}

/** There, what stands in noscript is elements, and the spaces of class attributes are folded. */
function forLinkedom(html: string): string {
  const folded = html.replace(/class="([^"]*)"/g, (_, value: string) => `class="${value.replace(/\s+/g, ' ').trim()}"`)
  return folded.replace(/<noscript>.*?<\/noscript>/s, '')
}

describe('our XPath', () => {
  it('finds what a complete engine finds', () => {
    for (const page of AGREEMENT_PAGES.map(html => marked(forLinkedom(html)))) {
      // Without a doctype: the engine can't walk past linkedom's.
      const { document } = parseHTML(serialise(page.root))
      fc.assert(
        fc.property(ruleFor(page), rule => {
          expect(compileXPath(rule).kind, rule).toBe('xpath')
          const found: unknown = parseRule(rule).select({ node: document, isHtml: true })
          const marks = theirs(found as Parameters<typeof theirs>[0])
          // Its unions come in no particular order.
          if (marks !== null) expect(ours(page, rule).sort(), rule).toEqual(marks.sort())
        }),
        { numRuns: 300, seed: SEED },
      )
    }
  })
})

describe('our XPath and tree in Chromium', () => {
  let browser: Browser | null = null
  let tab: BrowserPage | null = null

  beforeAll(async () => {
    browser = await launchChromium()
    tab = (await browser?.newPage()) ?? null
  })

  afterAll(async () => {
    await browser?.close()
  })

  it('finds what document.evaluate finds', async context => {
    if (tab === null) return context.skip()
    for (const page of pages) {
      const rules = fc.sample(ruleFor(page), { numRuns: 500, seed: SEED })
      const found: unknown = await tab.evaluate(inFrame(`<!doctype html>${serialise(page.root)}`, evaluateAll, rules))
      const expected = found as readonly (readonly string[])[]
      for (const [i, rule] of rules.entries()) expect(ours(page, rule), rule).toEqual(expected[i])
    }
  })

  it('sees the same elements and texts as the browser', async context => {
    if (tab === null) return context.skip()
    for (const html of [...AGREEMENT_PAGES, `${'<div>'.repeat(600)}x<br>y<p>z`]) {
      const tree: unknown = await tab.evaluate(inFrame(html, dumpTree, null))
      const { nodes } = parsePage(html, URL)
      expect(nodes.map(node => (node.kind === 'text' ? `"${node.text}"` : node.tag))).toEqual(tree)
    }
  })
})

/** The page is read in a frame that is not shown: drawing some of it needs fonts that a bare machine lacks. */
function inFrame(html: string, script: string, argument: unknown): string {
  return `(() => {
    const frame = document.createElement('iframe')
    frame.style.display = 'none'
    document.body.append(frame)
    const document2 = frame.contentDocument
    document2.open()
    document2.write(${JSON.stringify(html)})
    document2.close()
    const result = (${script})(document2, ${JSON.stringify(argument)})
    frame.remove()
    return result
  })()`
}

const evaluateAll = `(document, rules) => rules.map(rule => {
  const result = document.evaluate(rule, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  const items = Array.from({ length: result.snapshotLength }, (_, i) => result.snapshotItem(i))
  if (items.every(item => item.nodeType === 1)) return items.map(item => item.getAttribute('data-n') ?? '')
  return items.map(item => item.nodeType === 2 ? item.value : (item.documentElement ?? item).textContent)
})`

/** Without comments; texts on both sides of one are joined, as in our tree. */
const dumpTree = `document => {
  const comments = []
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.remove()
  document.normalize()
  const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const lines = []
  for (let node = nodes.currentNode; node !== null; node = nodes.nextNode()) {
    lines.push(node.nodeType === 3 ? '"' + node.data + '"' : node.localName)
  }
  return lines
}`
