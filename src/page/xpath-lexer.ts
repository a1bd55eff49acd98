export interface XPathToken {
  readonly kind: 'symbol' | 'name' | 'literal' | 'number' | 'end'
  readonly text: string
  readonly at: number
}

/** An XPath that we can't read; never leaves the room as an exception. */
export class XPathError extends Error {}

const TOKEN =
  /\s*(?:(?<symbol>\/\/|\/|\.\.|::|!=|<=|>=|[|[\]()@,*=<>+$:-])|(?<number>\d+(?:\.\d+)?)|(?<dot>\.)|(?<name>[\p{L}_][\p{L}\p{N}_.-]*)|"(?<double>[^"]*)"|'(?<single>[^']*)')\s*/uy

/** Cuts an XPath into its tokens (XPath 1.0, section 3.7). */
export function lexXPath(source: string): XPathToken[] {
  const tokens: XPathToken[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (match === null) throw new XPathError(`can't read ${JSON.stringify(source.slice(at, at + 20))}`)
    const { symbol, number, dot, name, double, single } = match.groups ?? {}
    if (symbol !== undefined || dot !== undefined) tokens.push({ kind: 'symbol', text: symbol ?? dot ?? '', at })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
    else tokens.push({ kind: 'literal', text: double ?? single ?? '', at })
  }
  tokens.push({ kind: 'end', text: 'the end', at: source.length })
  return tokens
}
