/** An object of a JSON text whose fields nobody has checked. */
export type Json = Readonly<Record<string, unknown>>

/** Longer answers are none of a hundred posts. */
const LONGEST = 64 * 1024 * 1024

/** Reads JSON, also with a PHP warning before it or as the value of a variable; undefined where it is none. */
export function readJson(body: Uint8Array | string): unknown {
  if (body.length > LONGEST) return undefined
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const whole = parsed(text)
  if (whole !== undefined) return whole
  const start = text.search(/[[{]\s*["[{\]}]/)
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'))
  return start < 0 || end < start ? undefined : parsed(text.slice(start, end + 1))
}

/** The value where it is an object. */
export function objectIn(value: unknown): Json | null {
  return isObject(value) ? value : null
}

/** The items of a list; none where it is no list. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value where it is a text that says anything. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** A whole number that is not negative, also where it was written as a text, as in headers. */
export function countIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
