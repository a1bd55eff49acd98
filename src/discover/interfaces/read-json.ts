/** Longest answer; a hundred posts are shorter. */
const LONGEST = 64 * 1024 * 1024

/** Reads JSON, also after a PHP warning or as the value of a variable; undefined where it is not JSON. */
export function readLooseJson(body: Uint8Array | string): unknown {
  if (body.length > LONGEST) return undefined
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const whole = parsed(text)
  if (whole !== undefined) return whole
  const start = text.search(/[[{]\s*["[{\]}]/)
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'))
  return start < 0 || end < start ? undefined : parsed(text.slice(start, end + 1))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
