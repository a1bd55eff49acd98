import { InsertionMode, Token, type TokenHandler, Tokenizer, type TokenizerOptions } from 'parse5'

/**
 * What we use of the inside of parse5's tokenizer (its types keep it private; the version is pinned, and the html5lib
 * cases tell when it changes).
 */
interface OpenTokenizer {
  state: number
  readonly currentCharacterToken: { readonly type: Token.TokenType } | null
  readonly preprocessor: { readonly html: string; pos: number; readonly skipNextNewLine: boolean }
  /** End of the input that is taken over as one slice into the text or attribute value being read. */
  runEnd: number
  _callState(codePoint: number): void
}

interface Handler extends TokenHandler {
  readonly insertionMode: InsertionMode
}

/** Numbers of parse5's states, which it doesn't export. */
const State = { Data: 0, Rcdata: 1, Rawtext: 2, ScriptData: 3, DoubleQuoted: 35, SingleQuoted: 36 } as const

/** Modes in which white space behind a letter is treated like the letter, so that words need no tokens of their own. */
const PLAIN_MODES: ReadonlySet<InsertionMode> = new Set([
  InsertionMode.IN_BODY,
  InsertionMode.IN_CELL,
  InsertionMode.IN_CAPTION,
  InsertionMode.TEXT,
])

const OpenTokenizer = Tokenizer as unknown as new (options: TokenizerOptions, handler: Handler) => OpenTokenizer

/**
 * parse5's tokenizer, which looks at one character at a time, with long strides over plain text and attribute values:
 * once a stretch has begun, all characters up to the next that means something are taken at once.
 */
export class FastTokenizer extends OpenTokenizer {
  private readonly parser: Handler

  constructor(options: TokenizerOptions, handler: Handler) {
    super(options, handler)
    this.parser = handler
  }

  override _callState(codePoint: number): void {
    super._callState(codePoint)
    const { preprocessor, state } = this
    // Behind a CR a line feed is swallowed: that is left to the slow way.
    if (this.runEnd !== preprocessor.pos + 1 || preprocessor.skipNextNewLine) return
    if (state <= State.ScriptData) this.strideOverText(state)
    else if (state === State.DoubleQuoted) this.stride(34, true)
    else if (state === State.SingleQuoted) this.stride(39, true)
  }

  private strideOverText(state: number): void {
    const type = this.currentCharacterToken?.type
    if (type === Token.TokenType.CHARACTER) {
      this.stride(60, state !== State.Data || PLAIN_MODES.has(this.parser.insertionMode))
    } else if (type === Token.TokenType.WHITESPACE_CHARACTER) this.strideOverSpace()
  }

  /** Up to `end`, a reference, a NUL, a CR or a surrogate, and up to white space where that is not plain. */
  private stride(end: number, withSpace: boolean): void {
    const { html } = this.preprocessor
    let at = this.runEnd
    for (; at < html.length; at++) {
      const code = html.charCodeAt(at)
      if (code === end || code === 38 || code === 13 || code === 0 || (code >= 0xd800 && code <= 0xdfff)) break
      if (!withSpace && (code === 32 || code === 10 || code === 9 || code === 12)) break
    }
    this.goTo(at)
  }

  private strideOverSpace(): void {
    const { html } = this.preprocessor
    let at = this.runEnd
    for (; at < html.length; at++) {
      const code = html.charCodeAt(at)
      if (code !== 32 && code !== 10 && code !== 9 && code !== 12) break
    }
    this.goTo(at)
  }

  private goTo(at: number): void {
    this.runEnd = at
    this.preprocessor.pos = at - 1
  }
}
