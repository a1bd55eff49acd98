import { type PageNode, parsePage } from '../../src/page/index.ts'
import { urlOf } from '../../src/url.ts'

const RUNNING = new Set('script iframe frame object embed applet base portal'.split(' '))
const ADDRESSES = new Set('href src action formaction data poster background xlink:href'.split(' '))

/** What of a page would run in a browser, or change what its links mean. */
export function dangersIn(html: string): string[] {
  const found: string[] = []
  const left: PageNode[] = [parsePage(html, urlOf('https://export.example/')).root]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (node.kind !== 'element') continue
    left.push(...node.children)
    if (RUNNING.has(node.tag)) found.push(`<${node.tag}>`)
    for (const [name, value] of Object.entries(node.attributes)) {
      if (/^on/i.test(name)) found.push(`<${node.tag} ${name}>`)
      const isScript = ADDRESSES.has(name.toLowerCase()) && /^[\s\p{Cc}]*(?:javascript|vbscript|data):/iu.test(value)
      if (isScript) found.push(`<${node.tag} ${name}="${value.slice(0, 30)}">`)
      if (name === 'http-equiv' && /refresh/i.test(value)) found.push('<meta refresh>')
    }
  }
  return found
}
