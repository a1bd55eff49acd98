/**
 * The Jaro similarity, which the report calls a distance (its formula 4): 1 for equal strings. In linear time, because
 * each character takes the earliest free position in the window, and the window only moves forward.
 */
export function jaro(x: string, y: string): number {
  if (x === y) return 1
  const window = Math.max(0, Math.floor(Math.max(x.length, y.length) / 2) - 1)
  const places = new Map<string, number[]>()
  for (let at = y.length - 1; at >= 0; at--) {
    const character = y.charAt(at)
    const known = places.get(character)
    if (known === undefined) places.set(character, [at])
    else known.push(at)
  }
  const matchedInX: string[] = []
  const matchedInY: number[] = []
  for (let at = 0; at < x.length; at++) {
    const free = places.get(x.charAt(at)) ?? []
    while ((free.at(-1) ?? at) < at - window) free.pop()
    if ((free.at(-1) ?? Number.POSITIVE_INFINITY) > at + window) continue
    matchedInX.push(x.charAt(at))
    matchedInY.push(free.pop() ?? 0)
  }
  const matches = matchedInX.length
  if (matches === 0) return 0
  matchedInY.sort((a, b) => a - b)
  const displaced = matchedInX.filter((character, index) => character !== y.charAt(matchedInY[index] ?? 0)).length
  return (matches / x.length + matches / y.length + (matches - displaced / 2) / matches) / 3
}

/** The usual constants: what one shared character at the start is worth, and how many count. */
const PREFIX_WEIGHT = 0.1
const PREFIX_LENGTH = 4

/** The Jaro–Winkler similarity (formula 5 of the report): the nearer to 1, the better; a shared beginning counts extra. */
export function jaroWinkler(x: string, y: string): number {
  const plain = jaro(x, y)
  let prefix = 0
  while (prefix < Math.min(PREFIX_LENGTH, x.length, y.length) && x[prefix] === y[prefix]) prefix++
  return plain + prefix * PREFIX_WEIGHT * (1 - plain)
}
