/** Values nested deeper than this are no data of a page. */
const MOST_DEPTH = 200
/** Values that are read of one script; beyond it the state is a database. */
const MOST_VALUES = 500_000

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
}
const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['NaN', null],
  ['Infinity', null],
])

type Names = ReadonlyMap<string, unknown>

/** What was read, and where it ends. */
interface Literal {
  readonly value: unknown
  readonly end: number
}

/** The script is not of the form that is read here. */
class NotLiteral extends Error {}

/**
 * Reads the value that stands in a script as a literal, from an offset on: objects, arrays, strings, numbers, dates, and
 * `(function(a,b){return {…a…}}(1,"x"))`, the form in which Nuxt and SvelteKit write values that occur twice. Nothing is
 * run; null where it is anything else.
 */
export function literalAt(script: string, offset: number): Literal | null {
  try {
    const reader = new Reader(script, offset)
    return { value: reader.value(new Map(), 0), end: reader.end }
  } catch (error) {
    if (error instanceof NotLiteral) return null
    throw error
  }
}

class Reader {
  readonly #text: string
  #at: number
  #values = 0

  constructor(text: string, offset: number) {
    this.#text = text
    this.#at = offset
  }

  get end(): number {
    return this.#at
  }

  value(names: Names, depth: number): unknown {
    if (depth > MOST_DEPTH || ++this.#values > MOST_VALUES) throw new NotLiteral()
    this.#blank()
    const sign = this.#text[this.#at] ?? ''
    if (sign === '{') return this.#object(names, depth)
    if (sign === '[') return this.#list('[', ']', names, depth)
    if (sign === '"' || sign === "'" || sign === '`') return this.#string(sign)
    if (sign === '(') return this.#called(names, depth)
    if (sign === '!') return this.#take('!') && this.value(names, depth + 1) === 0
    const number = this.#match(/[-+]?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy)
    if (number !== null) return Number(number)
    return this.#word(names, depth)
  }

  /** `name`, `void 0`, `new Date(…)`, `-Infinity`. */
  #word(names: Names, depth: number): unknown {
    const word = this.#match(/-?[\p{L}_$][\p{L}\p{N}_$]*/uy)
    if (word === 'void') return void this.value(names, depth + 1)
    if (word === 'new') return this.#made(names, depth)
    const name = word?.replace('-', '') ?? ''
    if (names.has(name)) return names.get(name)
    if (CONSTANTS.has(name)) return CONSTANTS.get(name)
    throw new NotLiteral()
  }

  /** A date is its text; of maps and sets, what they are made of. */
  #made(names: Names, depth: number): unknown {
    const kind = this.#match(/\s*[\w$]+/y)?.trim()
    const [given] = this.#list('(', ')', names, depth)
    if (kind !== 'Date') return given
    const date = new Date(typeof given === 'number' || typeof given === 'string' ? given : Number.NaN)
    return Number.isNaN(date.getTime()) ? null : date.toISOString()
  }

  #object(names: Names, depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = Object.create(null)
    this.#take('{')
    while (!this.#takes('}')) {
      const key = this.#key()
      this.#take(':')
      made[key] = this.value(names, depth + 1)
      if (!this.#takes(',') && !this.#sees('}')) throw new NotLiteral()
    }
    return made
  }

  #key(): string {
    this.#blank()
    const sign = this.#text[this.#at] ?? ''
    if (sign === '"' || sign === "'") return this.#string(sign)
    const name = this.#match(/[\p{L}\p{N}_$]+/uy)
    if (name === null) throw new NotLiteral()
    return name
  }

  #list(open: string, close: string, names: Names, depth: number): unknown[] {
    const made: unknown[] = []
    this.#take(open)
    while (!this.#takes(close)) {
      // `[,1]` has a hole.
      made.push(this.#sees(',') ? undefined : this.value(names, depth + 1))
      if (!this.#takes(',') && !this.#sees(close)) throw new NotLiteral()
    }
    return made
  }

  /** `(function(a,b){a.x=1;return value}(1,2))`, also with an arrow or the call outside; or a value in brackets. */
  #called(names: Names, depth: number): unknown {
    this.#take('(')
    const head = this.#match(/\s*(?:function\s*)?\(([\w$\s,]*)\)\s*(?:=>)?\s*\{/y)
    if (head === null) {
      const value = this.value(names, depth + 1)
      this.#take(')')
      return value
    }
    // The values for the names stand behind the body, which is therefore read twice.
    const parameters = (/\(([^)]*)\)/.exec(head)?.[1] ?? '').split(',').map(name => name.trim())
    const body = this.#at
    this.#body(new Map(parameters.map(name => [name, {}])), depth)
    const isOutside = this.#takes(')')
    const given = this.#list('(', ')', names, depth)
    if (!isOutside) this.#take(')')
    const end = this.#at
    this.#at = body
    const value = this.#body(new Map(parameters.map((name, at) => [name, given[at]])), depth)
    this.#at = end
    return value
  }

  #body(names: Names, depth: number): unknown {
    while (this.#match(/\s*return\b/y) === null) {
      this.#blank()
      const holder = names.get(this.#match(/[\w$]+/y) ?? '')
      const key = this.#takes('.') ? this.#key() : String(this.#list('[', ']', names, depth)[0])
      this.#take('=')
      const value = this.value(names, depth + 1)
      if (typeof holder === 'object' && holder !== null && key !== '__proto__') Reflect.set(holder, key, value)
      this.#takes(';')
    }
    const value = this.value(names, depth + 1)
    this.#takes(';')
    this.#take('}')
    return value
  }

  #string(quote: string): string {
    this.#take(quote)
    const start = this.#at
    let end = start
    while (end < this.#text.length && this.#text[end] !== quote) end += this.#text[end] === '\\' ? 2 : 1
    const raw = this.#text.slice(start, end)
    if (end >= this.#text.length || (quote === '`' && raw.includes('${'))) throw new NotLiteral()
    this.#at = end + 1
    if (!raw.includes('\\')) return raw
    return raw.replace(
      /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\s\S]))/gi,
      (_, long, four, two, sign) => {
        const code = long ?? four ?? two
        if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
        return ESCAPES[sign] ?? (/[\r\n\u2028\u2029]/.test(sign) ? '' : sign)
      },
    )
  }

  #blank(): void {
    this.#match(/\s+/y)
  }

  #match(form: RegExp): string | null {
    form.lastIndex = this.#at
    const found = form.exec(this.#text)?.[0] ?? null
    if (found !== null) this.#at += found.length
    return found
  }

  #sees(sign: string): boolean {
    this.#blank()
    return this.#text[this.#at] === sign
  }

  #takes(sign: string): boolean {
    const isThere = this.#sees(sign)
    if (isThere) this.#at++
    return isThere
  }

  #take(sign: string): true {
    if (!this.#takes(sign)) throw new NotLiteral()
    return true
  }
}
