import { type Page, textContent } from '../page/index.ts'
import { isObject, parsed, unflattened } from './flat-state.ts'
import { literalAt } from './script-literal.ts'

const MOST_STATE = 8 * 1024 * 1024
/** Scripts that set up a page assign a few values. */
const MOST_ASSIGNED = 20

/**
 * Where a script gives a page its data: `window.__NUXT__=…`, `window.__remixContext = …`, and SvelteKit's
 * `const data = […]` or `data: [{type:"data",…`.
 */
const ASSIGNED =
  /(?:\b(?:window|self|globalThis)(?:\.|\[['"])[\w$]+(?:['"]\])?\s*=|\b(?:const|let|var)\s+data\s*=|\bdata:)\s*(?=[[{(])/g
/** React Router sends its data in pieces of text. */
const STREAMED = /\.streamController\.enqueue\(\s*(?=["'`])/g

/** All data in a page that a script would draw from, without running any. */
export function statesOf(page: Page): unknown[] {
  const states: unknown[] = []
  for (const script of page.byTag('script')) {
    const { type = '', id = '' } = script.attributes
    const text = textContent(script)
    if (text.length > MOST_STATE) continue
    if (/json/i.test(type) || id === '__NEXT_DATA__') states.push(...jsonStates(parsed(text)))
    else states.push(...scriptStates(text))
  }
  for (const island of page.byTag('astro-island')) states.push(plainProps(parsed(island.attributes.props ?? null)))
  return states.filter(state => typeof state === 'object' && state !== null)
}

/** The value; what it is a flat form of; and the answer within it that SvelteKit kept as text. */
function jsonStates(value: unknown): unknown[] {
  const body = isObject(value) && typeof value.body === 'string' ? parsed(value.body) : null
  return [unflattened(value) ?? value, body]
}

function scriptStates(script: string): unknown[] {
  const states: unknown[] = []
  let end = 0
  for (const { 0: sign, index } of [...script.matchAll(ASSIGNED)].slice(0, MOST_ASSIGNED)) {
    // `data:` within what was read already is a name like any other.
    if (index < end) continue
    const literal = literalAt(script, index + sign.length)
    if (literal === null) continue
    states.push(literal.value)
    end = literal.end
  }
  const pieces = [...script.matchAll(STREAMED)].map(
    ({ 0: sign, index }) => literalAt(script, index + sign.length)?.value,
  )
  const streamed = pieces.filter(piece => typeof piece === 'string').join('')
  if (streamed !== '') states.push(...streamed.split('\n').map(line => unflattened(parsed(line))))
  return states
}

/** Astro writes every value as a pair of its type and itself; lists of old as a text of their own. */
function plainProps(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [type, inner] = value
    if (value.length !== 2 || typeof type !== 'number') return value.map(plainProps)
    return plainProps(type === 1 && typeof inner === 'string' ? parsed(inner) : inner)
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainProps(inner)]))
}
