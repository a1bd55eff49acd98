/** Pictures, styles and pages of an attacker, by the type that they are sent with. */
export const HOSTILE_FILES: readonly { readonly name: string; readonly type: string; readonly body: string }[] = [
  svg('script', '<script>alert(1)</script>'),
  svg('linked-script', '<script href="https://evil.example/x.js"/>'),
  svg('onload', '<rect width="9" height="9" onload="alert(1)"/>', 'onload="alert(1)"'),
  svg(
    'foreign',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"><script>alert(1)</script></body></foreignObject>',
  ),
  svg(
    'animate',
    '<a><animate attributeName="href" to="javascript:alert(1)" begin="0s" onbegin="alert(1)"/><text y="9">x</text></a>',
  ),
  svg(
    'beacon',
    '<image href="https://evil.example/beacon.gif" width="9" height="9"/><use href="https://evil.example/u.svg#u"/>',
  ),
  svg(
    'style',
    '<style>@import "https://evil.example/i.css"; rect { fill: url(https://evil.example/f.svg#f) }</style><rect width="9" height="9"/>',
  ),
  {
    name: 'stylesheet.svg',
    type: 'image/svg+xml',
    body: '<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.xsl" type="text/xsl"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  {
    name: 'entities.svg',
    type: 'image/svg+xml',
    body: '<!DOCTYPE svg [<!ENTITY x SYSTEM "https://evil.example/e">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  },
  {
    name: 'page.html',
    type: 'text/html',
    body: '<!doctype html><script>alert(1)</script><meta http-equiv="refresh" content="0;url=https://evil.example/"><img src=x onerror=alert(1)>',
  },
  {
    name: 'page.xhtml',
    type: 'application/xhtml+xml',
    body: '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
  },
  {
    name: 'feed.xml',
    type: 'text/xml',
    body: '<x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></x>',
  },
  { name: 'lie.gif', type: 'image/gif', body: '<script>alert(1)</script>' },
  { name: 'code.js', type: 'text/javascript', body: 'alert(1)' },
]

/** Styles that speak to the outside, or once ran scripts. */
export const HOSTILE_STYLES: readonly string[] = [
  '@import "https://evil.example/a.css";',
  "@import url('//evil.example/b.css') screen;",
  '@\\69mport "https://evil.example/c.css";',
  'body { background: url(https://evil.example/d.gif) }',
  'body { background: u\\72l("https://evil.example/e.gif") }',
  'body { background: url(  //evil.example/f.gif  ) }',
  'body { background: image-set("https://evil.example/g.gif" 1x) }',
  'body { background: -webkit-image-set(url(https://evil.example/h.gif) 1x) }',
  'body { background: url(https://evil.example/\\\ni.gif) }',
  '@font-face { font-family: x; src: url(https://evil.example/j.woff) } body { font-family: x }',
  'li { list-style-image: url(https://evil.example/k.gif) } body { cursor: url(https://evil.example/l.cur), auto }',
  'body::before { content: url(https://evil.example/m.gif) } p { border-image: url(https://evil.example/n.gif) 1 }',
  ':root { --x: url(https://evil.example/o.gif) } body { background-image: var(--x) }',
  'body { background: url(javascript:alert(1)); behavior: url(x.htc); -moz-binding: url(x.xml#x); width: expression(alert(1)) }',
  '</style><script>alert(1)</script><style>',
  '@namespace url(https://evil.example/p); body { filter: url(https://evil.example/q.svg#f); mask: url(https://evil.example/r.svg#m) }',
  'body { background: src("https://evil.example/s.gif"); shape-outside: url(https://evil.example/t.png) }',
  'a { background: url("https://evil.example/u.gif" }',
]

function svg(name: string, inside: string, attributes = '') {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20" ${attributes}>${inside}</svg>`
  return { name: `${name}.svg`, type: 'image/svg+xml', body }
}
