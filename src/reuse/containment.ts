/** Words in a row that are compared: a text that was reworked keeps pairs and triples of its source, one on the same subject few triples. */
const ROW = 3

/** The share of a text's rows of three words that stand in another text too; from 0 to 1. Words as numbers. */
export function containment(text: Uint32Array, source: Uint32Array): number {
  const own = rowsOf(text)
  if (own.size === 0) return 0
  const others = rowsOf(source)
  let common = 0
  for (const row of own) if (others.has(row)) common += 1
  return common / own.size
}

function rowsOf(text: Uint32Array): ReadonlySet<number> {
  const rows = new Set<number>()
  for (let at = ROW - 1; at < text.length; at++) {
    let row = 0
    for (let back = ROW - 1; back >= 0; back--) row = Math.imul(row, 0x9e3779b1) + (text[at - back] ?? 0)
    rows.add(row)
  }
  return rows
}
