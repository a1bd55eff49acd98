import { describe, expect, it } from 'vitest'
import { rewriteCss } from './rewrite-css.ts'

const here = (css: string) =>
  rewriteCss(css, address => (/^(javascript|vbscript):/i.test(address) ? null : `/a?${encodeURIComponent(address)}`))
const EVIL = 'http://evil.example/x'
const LED = `/a?${encodeURIComponent(EVIL)}`

describe('style rules of archived pages', () => {
  it.each([
    ['quoted', `a{background:url("${EVIL}")}`],
    ['single-quoted', `a{background:url( '${EVIL}' )}`],
    ['bare', `a{background:url(${EVIL})}`],
    ['in capitals', `a{background:URL(${EVIL})}`],
    ['behind hexadecimal escapes', `a{background:\\75 \\72\\6C(${EVIL})}`],
    ['behind long escapes', `a{background:\\000075rl(${EVIL})}`],
    ['behind escapes of plain letters', `a{background:u\\rl(${EVIL})}`],
    ['with escapes in the address', `a{background:url(htt\\70://evil\\.example/x)}`],
    ['with escapes in a string', `a{background:url("\\68ttp://evil.example\\2f x")}`],
    ['broken over lines', `a{background:url("http://evil.exa\\\nmple/x")}`],
    ['never closed', `a{background:url(${EVIL}`],
    ['behind another character', `a{background:é\u00a0url(${EVIL})}`],
    ['behind a comment that is none', `a{content:"/*";background:url(${EVIL});content:"*/"}`],
    ['as an import', `@import "${EVIL}";`],
    ['as an import without a space', `@import"${EVIL}"`],
    ['as an import with a comment between', `@import/**/'${EVIL}'layer(a);`],
    ['as an import behind escapes', `@\\69 mpor\\t "${EVIL}"`],
    ['as an import by function', `@import url(${EVIL}) print;`],
    ['in an image set', `a{background:image-set("${EVIL}" 1x)}`],
    ['in an image set with functions beside', `a{background:image-set(url(/b) 1x, "${EVIL}" 2x type("image/png"))}`],
    ['in an image set of one browser', `a{background:-webkit-image-set("${EVIL}" 1x)}`],
    ['in src()', `a{background:src("${EVIL}")}`],
    ['in image()', `a{background:image("${EVIL}")}`],
    ['of a font', `@font-face{font-family:a;src:local(b),url(${EVIL})format("woff2")}`],
    ['of a binding', `a{-moz-binding:url(${EVIL});behavior:url(${EVIL})}`],
    ['in a custom property', `a{--x:url(${EVIL})}`],
  ])('lead an address %s into the archive', (_, css) => {
    const out = here(css)
    expect(out).toContain(`"${LED}"`)
    expect(out.replaceAll(LED, '')).not.toMatch(/evil|\\[67]|\\r/)
  })

  it.each([
    `a{--x:"${EVIL}";background:image-set(var(--x) 1x)}`,
    `a{--x:"${EVIL}";background:src(var(--x))}`,
    `a{background:-webkit-image-set(v\\61r(--x) 1x)}`,
    `a{background:image-set(attr(data-x) 1x)}`,
  ])('take a string from elsewhere for no address: %s', css => {
    expect(here(css)).toMatch(/(image-set|src)\(removed\(/)
  })

  it('take addresses away that lead nowhere', () => {
    expect(here('a{background:url(javascript:boom())}')).not.toMatch(/javascript|boom/)
    expect(here(`a{background:url(a b c${EVIL})}`)).not.toContain('evil')
    expect(here('a{background:url("data:text/html,<script>boom()</script>")}')).not.toContain('<script')
  })

  it('leave what is no address as it is', () => {
    const css = [
      '@media (width<=600px){.md\\:flex:hover>a::before{content:"\\201C url(a)";color:rgb(0 0 0/50%)}}',
      '@charset "utf-8";@font-face{src:local("A")}',
      'svg{fill:url("#gradient")}',
      'a{width:expression(boom());grid-template-areas:"a b"}',
      'a{background:url("data:image/png;base64,AAAA")}',
    ].join('\n')
    expect(here(css)).toBe(css)
  })

  it('never end the element that they stand in', () => {
    expect(here('a{content:"</style><script>boom()</script>"}')).not.toContain('</')
    expect(here('a{}</STYLE><img>')).not.toContain('</')
    expect(here('a{background:url("</style>")}')).not.toContain('</')
    expect(here('<img src=x onerror=boom()>')).not.toMatch(/<\w/)
    expect(here('@media (400px<width<=800px) { a { b: c } }')).toBe('@media (400px< width<=800px) { a { b: c } }')
  })

  it('are read in one go, however long and broken', () => {
    for (const piece of [
      'url(',
      'url("',
      '\\',
      '/*',
      '@import',
      '"\\"',
      'image-set(',
      'calc(',
      '(',
      'a{b:url(x) ',
      '"a',
    ]) {
      expect(here(piece.repeat(200_000)).length).toBeGreaterThan(0)
    }
    const picture = `url(data:image/png;base64,${'A'.repeat(1_900_000)})`
    expect(here(`a{background:${picture}}`)).toContain('"data:image/png;base64,AAAA')
  })
})
