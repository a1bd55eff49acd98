import { DOMParser } from '@xmldom/xmldom'
import { safeText } from '../../src/cli/terminal/safe-text.ts'
import { toXhtml } from '../../src/export/xhtml.ts'
import { xmlElement } from '../../src/export/xml-text.ts'
import { articleHtml, parsePage, serialise } from '../../src/page/index.ts'
import { parseUrl, urlKey } from '../../src/url.ts'
import { dangersIn } from '../hardening/dangers.ts'
import { PAGE_URL } from './readers.ts'

/** Says what is wrong with what was made of an input; null where nothing is. */
type Property = (text: string) => string | null

const clean = (html: string) => {
  const page = parsePage(html, PAGE_URL)
  return articleHtml(page.root, page)
}

/** What an XML parser says against a text. */
function faultOf(xml: string): string | null {
  let fault: string | null = null
  try {
    new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') fault ??= message
      },
    }).parseFromString(xml, 'text/xml')
  } catch (error) {
    fault ??= String(error)
  }
  return fault
}

/** What must hold of every input, whatever it is. */
export const PROPERTIES: Readonly<Record<string, Property>> = {
  // But for white space (a line is begun behind each block, and what follows it keeps the break as a blank the next time), and for our own mark of
  // links that were players, which nobody else may set.
  'clean HTML made clean again is the same': text => {
    const once = clean(text)
    const [before, after] = [once, clean(once)].map(html => html.replace(/ class="embed"|\s+/g, '')) as [string, string]
    return before === after ? null : firstDifference(before, after)
  },
  'nothing in clean HTML runs': text => dangersIn(clean(text))[0] ?? null,
  'a page written and parsed again is the same': text => {
    const once = serialise(parsePage(clean(text), PAGE_URL).root)
    const twice = serialise(parsePage(once, PAGE_URL).root)
    return once === twice ? null : firstDifference(once, twice)
  },
  'the normal form of an address is its own': text => {
    for (const word of text.split(/\s+/, 20)) {
      const url = parseUrl(word, PAGE_URL)
      if (url === null) continue
      if (parseUrl(url) !== url) return `${url} becomes ${parseUrl(url)}`
      if (urlKey(url) !== urlKey(parseUrl(url) ?? url)) return `the key of ${url} changes`
    }
    return null
  },
  'articles in XML are well-formed': text => faultOf(`<a>${toXhtml(clean(text), PAGE_URL, () => null)}</a>`),
  'texts in XML are well-formed': text => faultOf(xmlElement('a', text, { b: text })),
  'texts for the terminal do not command it': text =>
    /(?![\n\t])\p{Cc}/u.test(safeText(text)) ? 'a control character' : null,
}

function firstDifference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at] && at < one.length) at += 1
  return `${JSON.stringify(one.slice(Math.max(0, at - 60), at + 60))} becomes ${JSON.stringify(other.slice(Math.max(0, at - 60), at + 60))}`
}
