import { Parser } from 'htmlparser2'

/** A call as somebody sent it, or why it is none. */
export type RpcCall =
  | { readonly kind: 'call'; readonly method: string; readonly params: readonly string[] }
  | { readonly kind: 'no-call'; readonly reason: string }

/** A ping is nested seven deep. */
const DEEPEST = 32
/** `extendedPing` has five parameters. */
const MOST_PARAMS = 8
/** Longer than any name or address of a blog. */
const MOST_CHARACTERS = 2048
/** Small enough to stop soon after a limit is passed. */
const CHUNK = 1024

/**
 * Reads a call of which the parameters are texts. Document types and their entities are not looked at, what is too deep
 * or too long ends the reading, and the text of other kinds of value is taken as it stands.
 */
export function readCall(text: string): RpcCall {
  const reader = new CallReader()
  const parser = new Parser(reader, { xmlMode: true })
  for (let at = 0; at < text.length && reader.problem === null; at += CHUNK) parser.write(text.slice(at, at + CHUNK))
  if (reader.problem === null) parser.end()
  if (reader.problem !== null) return { kind: 'no-call', reason: reader.problem }
  const method = reader.method.trim()
  if (method === '') return { kind: 'no-call', reason: 'it names no method' }
  return { kind: 'call', method, params: reader.params.map(param => param.trim()) }
}

/** The answer to a ping. */
export function pingAnswer(isError: boolean, message: string): string {
  const members = member('flerror', `<boolean>${isError ? 1 : 0}</boolean>`) + member('message', textValue(message))
  return response(`<params><param><value><struct>${members}</struct></value></param></params>`)
}

/** Says that a call could not be made. */
export function faultAnswer(code: number, message: string): string {
  const members = member('faultCode', `<int>${code}</int>`) + member('faultString', textValue(message))
  return response(`<fault><value><struct>${members}</struct></value></fault>`)
}

class CallReader {
  method = ''
  readonly params: string[] = []
  problem: string | null = null
  readonly #open: string[] = []

  onopentag(name: string): void {
    if (this.problem !== null) return
    if (this.#open.length >= DEEPEST) this.problem = 'its elements are nested too deeply'
    this.#open.push(name)
    if (name !== 'param') return
    if (this.params.length >= MOST_PARAMS) this.problem = 'it has too many parameters'
    else this.params.push('')
  }

  onclosetag(): void {
    this.#open.pop()
  }

  ontext(data: string): void {
    if (this.problem !== null) return
    if (this.#open.at(-1) === 'methodName') this.method += data
    else if (this.#open.includes('param')) this.params[this.params.length - 1] += data
    const longest = Math.max(this.method.length, this.params.at(-1)?.length ?? 0)
    if (longest > MOST_CHARACTERS) this.problem = 'a value is too long'
  }
}

function response(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<methodResponse>${content}</methodResponse>\n`
}

function member(name: string, value: string): string {
  return `<member><name>${name}</name><value>${value}</value></member>`
}

function textValue(text: string): string {
  return `<string>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</string>`
}
