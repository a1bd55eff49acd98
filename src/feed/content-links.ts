import { Parser } from 'htmlparser2'
import { escapeHtml } from './plain-text.ts'

/** Attributes that hold one address. */
const ADDRESS = new Set(
  'action background cite codebase data formaction href longdesc poster profile src usemap'.split(' '),
)
/** Most content has only absolute URLs: then there is nothing to parse. */
const RELATIVE =
  /\b(?:action|background|cite|codebase|data|formaction|href|longdesc|poster|profile|src|usemap)\s*=\s*["']?\s*(?!["'\s]|https?:\/\/|mailto:|data:|javascript:)|\bsrcset\s*=/i

/** Does not track open elements: only attributes are needed, and tracking costs time. */
class FlatParser extends Parser {
  protected override isVoidElement(): boolean {
    return true
  }
}

/** The same HTML with every relative address made absolute; nothing else is touched. */
export function withAbsoluteLinks(html: string, base: string): string {
  if (!RELATIVE.test(html)) return html
  let result = ''
  let done = 0
  const parser = new FlatParser({
    onattribute(name, value, quote) {
      const resolved = absoluteAttribute(name, value, base)
      if (resolved === null || resolved === value || quote === undefined) return
      result += `${html.slice(done, parser.startIndex)}${name}="${escapeHtml(resolved).replace(/"/g, '&quot;')}"`
      done = parser.endIndex
    },
  })
  parser.end(html)
  return result + html.slice(done)
}

/** The value of an attribute with its addresses made absolute; null where there is nothing to change. */
export function absoluteAttribute(name: string, value: string, base: string): string | null {
  if (name === 'srcset') return absoluteSet(value, base)
  return ADDRESS.has(name) ? absolute(value, base) : null
}

function absolute(address: string, base: string): string | null {
  const trimmed = address.trim()
  if (trimmed === '' || /^(?:https?:\/\/|mailto:|data:|javascript:)/i.test(trimmed)) return null
  return URL.parse(trimmed, base)?.href ?? null
}

function absoluteSet(set: string, base: string): string {
  return set
    .split(/,\s+/)
    .map(candidate => {
      const [address = '', ...rest] = candidate.trim().split(/\s+/)
      return [absolute(address, base) ?? address, ...rest].join(' ')
    })
    .join(', ')
}
