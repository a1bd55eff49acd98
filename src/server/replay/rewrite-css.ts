/** Where an address in archived matter leads instead; null takes it away. */
export type Rewrite = (address: string) => string | null

/** Longer style sheets than any that was met; what is behind is left out. */
const MOST_CHARACTERS = 2_000_000

// The tokens of CSS Syntax Level 3, section 4, as far as an address can stand in them. Names are ASCII here: which other
// characters belong to one differs between browsers, and a name that is taken for too short is only looked at once more.
const ESCAPE = '\\\\(?:[0-9a-fA-F]{1,6}[ \\t\\n]?|[^0-9a-fA-F\\n])'
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/y
const STRING = /"((?:[^"\\\n]|\\[\s\S])*)(?:"|\\?$)?|'((?:[^'\\\n]|\\[\s\S])*)(?:'|\\?$)?/y
const NAME = new RegExp(`(?:[-\\w]|${ESCAPE})+`, 'y')
const BARE_ADDRESS = new RegExp(`[ \\t\\n]*((?:[^ \\t\\n"'()\\\\]|${ESCAPE})*)[ \\t\\n]*(?:\\)|$)`, 'y')
const BROKEN_ADDRESS = /(?:[^)\\]|\\[\s\S])*(?:\)|\\?$)/y
const QUOTED = /[ \t\n]*(?=["'])/y
/** What none of the others can begin with. */
const PLAIN = /[^-\w\\@"'/(){};]+/y

/** Where HTML would read a tag; in a condition (`400px<width`) a space behind the sign changes nothing. */
const TAG_BEGIN = /<(?=[a-z/!?])/gi

/** Functions in which a string is an address. */
const TAKE_ADDRESSES = /^(url|src|image|(-\w+-)?image-set)$/
/** What may stand in them besides; a variable, for one, would bring a string from anywhere. */
const HARMLESS_INSIDE = /^(type|calc|rgba?|hsla?|[a-z-]*gradient)$/

/** Style rules in which every address leads into the archive, or nowhere. */
export function rewriteCss(css: string, rewrite: Rewrite): string {
  const plain = css
    .slice(0, MOST_CHARACTERS)
    .replace(/\r\n?|\f/g, '\n')
    .replaceAll('\0', '\ufffd')
  return (
    new CssRewriter(plain, rewrite)
      .rewritten()
      .replaceAll('<!--', ' ')
      // Nothing in it may end the element that it stands in, or begin one: in a drawing `<style>` holds elements.
      .replace(TAG_BEGIN, '< ')
  )
}

/** Goes through a style sheet once, from token to token. */
class CssRewriter {
  readonly #css: string
  readonly #rewrite: Rewrite
  /** The functions and blocks around; of plain blocks the name is empty. */
  readonly #around: string[] = []
  /** How many of those take addresses. */
  #taking = 0
  #isImport = false
  #at = 0

  constructor(css: string, rewrite: Rewrite) {
    this.#css = css
    this.#rewrite = rewrite
  }

  rewritten(): string {
    let out = ''
    while (this.#at < this.#css.length) out += this.#next()
    return out
  }

  #next(): string {
    // Between two names a comment keeps them apart.
    if (this.#take(COMMENT) !== null) return ' '
    const string = this.#take(STRING)
    if (string !== null) return this.#string(string)
    const name = this.#take(NAME)
    if (name !== null) return this.#name(name[0])
    return this.#take(PLAIN)?.[0] ?? this.#sign()
  }

  #string([whole, double, single]: RegExpExecArray): string {
    const takesAddress = TAKE_ADDRESSES.test(this.#around.at(-1) ?? '')
    if (!takesAddress && !this.#isImport) return whole
    const target = this.#target(unescaped(double ?? single ?? ''))
    return takesAddress ? `"${target}"` : `url("${target}")`
  }

  #name(raw: string): string {
    if (this.#css[this.#at] !== '(') return raw
    this.#at += 1
    const name = unescaped(raw).toLowerCase()
    if (name === 'url' && this.#take(QUOTED) === null) {
      const bare = this.#take(BARE_ADDRESS)
      if (bare === null) this.#take(BROKEN_ADDRESS)
      return `url("${this.#target(bare === null ? '' : unescaped(bare[1] ?? ''))}")`
    }
    const isKnown = TAKE_ADDRESSES.test(name)
    const isFromElsewhere = this.#taking > 0 && !isKnown && !HARMLESS_INSIDE.test(name)
    this.#around.push(name)
    if (isKnown) this.#taking += 1
    if (isFromElsewhere) return 'removed('
    return isKnown ? `${name}(` : `${raw}(`
  }

  /** A single sign: the limits of blocks and statements, and what begins nothing. */
  #sign(): string {
    const sign = this.#css[this.#at] ?? ''
    this.#at += 1
    if (sign === '@') {
      const name = this.#take(NAME)?.[0] ?? ''
      this.#isImport = unescaped(name).toLowerCase() === 'import'
      return `@${this.#isImport ? 'import ' : name}`
    }
    if (sign === ';' || sign === '{' || sign === '}') this.#isImport = false
    if (sign === '(') this.#around.push('')
    if (sign === ')' && TAKE_ADDRESSES.test(this.#around.pop() ?? '')) this.#taking -= 1
    // A function that is not closed goes on behind the end of its rule, as in browsers.
    return sign
  }

  #target(address: string): string {
    const isInside = address.startsWith('#')
    const isData = /^data:(image|font)\//i.test(address) && !/^data:image\/svg/i.test(address)
    const target = isInside || isData ? address : this.#rewrite(address)
    return (target ?? 'data:,').replace(/["\\\n<]/g, encodeURIComponent)
  }

  #take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at
    const found = token.exec(this.#css)
    if (found !== null) this.#at = token.lastIndex
    return found
  }
}

/** What is meant by a text with escapes (CSS Syntax, section 4.3.7). */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:([0-9a-fA-F]{1,6})[ \t\n]?|(\n)|([\s\S])|$)/g, (_, code, line, other) => {
    if (code !== undefined) return codePoint(Number.parseInt(code, 16))
    return line === undefined ? (other ?? '') : ''
  })
}

function codePoint(code: number): string {
  const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
  return isNone ? '\ufffd' : String.fromCodePoint(code)
}
