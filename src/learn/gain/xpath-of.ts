import type { RankedValue } from './information-gain.ts'

/** Longest attribute value in a rule; longer ones are generated. */
const MAX_VALUE = 500

/** A ranked value as the XPath that finds elements by it; null where XPath 1.0 cannot write it. */
export function xpathOf({ attribute, value }: Pick<RankedValue, 'attribute' | 'value'>): string | null {
  if (attribute === 'path') return xpathOfPath(value)
  if (value.length > MAX_VALUE || value.includes("'")) return null
  if (attribute === 'id') return `//*[@id='${value}']`
  return `//*[contains(concat(' ', normalize-space(@class), ' '), ' ${value} ')]`
}

/** `/html[0]/body[1]` counts among all siblings and from 0, XPath among those of the name and from 1. */
function xpathOfPath(path: string): string | null {
  const steps = path.slice(1).split('/')
  const written = steps.map(step => /^([\p{L}_][\p{L}\p{N}_.-]*)\[(\d+)\]$/u.exec(step))
  if (written.includes(null)) return null
  return written.map(step => `/*[${Number(step?.[2]) + 1}][self::${step?.[1]}]`).join('')
}
