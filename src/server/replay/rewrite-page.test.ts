import { describe, expect, it } from 'vitest'
import { parseFragment, parsePage } from '../../page/index.ts'
import { parseUrl, urlOf } from '../../url.ts'
import { newKeys } from '../safety/keys.ts'
import { intoTheArchive, ofArticle } from './addresses.ts'
import { rewriteArticle, rewritePage } from './rewrite-page.ts'

const HOME = urlOf('https://blog.example.org/2024/post')
const keys = newKeys()

function shown(html: string): string {
  const page = parsePage(html, HOME)
  return rewritePage(page, intoTheArchive(page, keys))
}

/** Addresses in what is shown that a browser would ask for or go to, and that are not ours. */
function strangers(html: string): string[] {
  const addresses = [...html.matchAll(/(?:https?:)?\/\/[\w.-]+[^\s"')]*/g)].map(([address]) => address)
  return addresses.filter(address => !/w3\.org/.test(address))
}

describe('an archived page', () => {
  it.each([
    '<img src="//evil.example/a.png" srcset="//evil.example/b.png 2x,//evil.example/c.png 3x" longdesc="//evil.example/d">',
    '<picture><source srcset="https://evil.example/a 100w, https://evil.example/b 200w"><img></picture>',
    '<body background="//evil.example/a"><table background="//evil.example/b"><tr><td background="//evil.example/c">x',
    '<video poster="//evil.example/p" src="//evil.example/v"><track src="//evil.example/t"></video>',
    '<audio src="//evil.example/a"><source src="//evil.example/b"></audio>',
    '<object data="//evil.example/o"><embed src="//evil.example/e"></object><applet code="//evil.example/a"></applet>',
    '<iframe src="//evil.example/i"></iframe><iframe srcdoc="<img src=//evil.example/s>"></iframe>',
    '<link rel="prefetch" href="//evil.example/p"><link rel="dns-prefetch" href="//evil.example">',
    '<link rel="preconnect" href="//evil.example"><link rel="preload" as="image" imagesrcset="//evil.example/a 1x">',
    '<link rel="modulepreload" href="//evil.example/m"><link rel="prerender" href="//evil.example/r">',
    '<link rel="icon" href="//evil.example/i"><link rel="manifest" href="//evil.example/m">',
    '<link rel="stylesheet" href="//evil.example/s.css"><style>@import "//evil.example/t.css";</style>',
    '<a ping="//evil.example/p" attributionsrc="//evil.example/q" href="//evil.example/a">x</a>',
    '<form action="//evil.example/f"><button formaction="//evil.example/g">x</button><input type="image" src="//evil.example/h"></form>',
    '<meta http-equiv="refresh" content="0;url=//evil.example/r"><meta http-equiv="Content-Security-Policy" content="x">',
    '<base href="//evil.example/"><img src="a.png"><a href="b">x</a>',
    '<blockquote cite="//evil.example/q">x</blockquote><q cite="//evil.example/q">x</q>',
    '<div style="background:u\\rl(//evil.example/a)">x</div>',
    '<svg><use href="//evil.example/u#a"/><image href="//evil.example/i"/><feImage href="//evil.example/f"/></svg>',
    '<svg><rect fill="url(//evil.example/a#b)" filter="url(//evil.example/f#g)" mask="url(//evil.example/m#n)"/></svg>',
    '<svg><image xlink:href="//evil.example/i"/><a xlink:href="//evil.example/a"><text>x</text></a></svg>',
    '<svg><style>rect{fill:url(//evil.example/s)}</style></svg><math><mi href="//evil.example/m">x</mi></math>',
    '<html manifest="//evil.example/m"><head profile="//evil.example/p"></head></html>',
    '<img dynsrc="//evil.example/d" lowsrc="//evil.example/l"><input src="//evil.example/i"><bgsound src="//evil.example/b">',
  ])('calls nobody: %s', html => {
    expect(strangers(shown(html))).toEqual([])
  })

  it.each([
    '<script>boom()</script><script src="x.js"></script><noscript><img src=x onerror=boom()></noscript>',
    '<img src=x onerror=boom()><body onload=boom()><svg onload=boom()><details ontoggle=boom() open>',
    '<a href="javascript:boom()">x</a><a href="java&#10;script:boom()">x</a><a href=" &#1;javascript:boom()">x</a>',
    '<area href="vbscript:boom()"><form action="javascript:boom()"><button formaction="javascript:boom()">',
    '<iframe src="javascript:boom()"></iframe><embed src="javascript:boom()"><object data="javascript:boom()"></object>',
    '<svg><a href="javascript:boom()"><text>x</text></a><script>boom()</script><set attributeName="href" to="javascript:boom()"/></svg>',
    '<svg><animate attributeName="href" values="javascript:boom()"/><foreignObject><script>boom()</script></foreignObject></svg>',
    '<math><maction xlink:href="javascript:boom()">x</maction></math><table background="javascript:boom()">',
    '<link rel="stylesheet" href="javascript:boom()"><style>a{background:url(javascript:boom())}</style>',
    '<meta http-equiv="refresh" content="0;url=javascript:boom()"><base href="javascript:boom()//">',
    '<style></style><img src="x" alt="</style><script>boom()</script>">',
    '<xmp><script>boom()</script></xmp><plaintext><script>boom()</script>',
    '<template><img src=x onerror=boom()></template><textarea><img src=x onerror=boom()></textarea>',
    '<title></title><title>&lt;/title&gt;&lt;script&gt;boom()&lt;/script&gt;</title>',
    "<p title='\"><script>boom()</script>' data-x=`onload=boom()`>x",
  ])('runs nothing: %s', html => {
    const page = parsePage(shown(html), HOME)
    const elements = page.nodes.filter(node => node.kind === 'element')
    expect(elements.filter(({ tag }) => /^(script|iframe|object|embed|base|animate|set)$/i.test(tag))).toEqual([])
    const attributes = elements.flatMap(element => Object.entries(element.attributes))
    expect(attributes.filter(([name]) => name.startsWith('on'))).toEqual([])
    const runs = ([name, value]: [string, string]) => name !== 'alt' && /^\W*(java|vb)script:/i.test(value)
    expect(attributes.filter(runs)).toEqual([])
  })

  it('leads links to archived pages and files into the archive, by the base that the page names', () => {
    const html = shown(
      '<base href="https://cdn.example.org/a/"><a href="../b">x</a><img src="c.png"><a href="#d">x</a>',
    )
    const page = (url: string) => keys.signed(`/replay/page?url=${encodeURIComponent(url)}`).replaceAll('&', '&amp;')
    const file = (url: string) => keys.signed(`/replay/file?url=${encodeURIComponent(url)}`).replaceAll('&', '&amp;')
    expect(html).toContain(`href="${page('https://cdn.example.org/b')}"`)
    expect(html).toContain(`src="${file('https://cdn.example.org/a/c.png')}"`)
    expect(html).toContain('href="#d"')
  })

  it('keeps every size of a picture, also where no space stands between them', () => {
    const html = shown('<img srcset="/a,1.png 1x,/b.png 2x, /c.png">')
    expect(html.match(/\/replay\/file[^"]*?(?= \d|,|")/g)).toHaveLength(3)
    expect(html).toMatch(/a%2C1\.png&amp;key=[\w-]+ 1x, .*b\.png&amp;key=[\w-]+ 2x, .*c\.png/)
  })

  it('keeps the gradients of a drawing', () => {
    expect(shown('<svg><rect fill="url(#g)"/></svg>')).toContain('fill="url(&quot;#g&quot;)"')
  })
})

describe('an article', () => {
  it('shows kept pictures alone, and leaves links to the web as links', () => {
    const kept = { file: 'media/a', mime: 'image/png', bytes: 1, sha256: 'ab', kind: 'image', alt: '' } as const
    const rewrite = ofArticle([{ ...kept, url: urlOf('https://blog.example.org/a.png') }], keys)
    const html =
      '<p><img src="https://blog.example.org/a.png"><img src="https://evil.example/b.png"><a href="https://evil.example/">x</a></p>'
    const out = rewriteArticle(parseFragment(html, parseUrl('https://blog.example.org/') ?? HOME), rewrite)
    expect(out).toMatch(
      /^<p><img src="\/api\/media\/ab\?key=[\w-]+"><img><a href="https:\/\/evil\.example\/">x<\/a><\/p>$/,
    )
  })
})
