import { mixed, textHash } from './text-hash.ts'

/** Words in a row that make one print: shorter rows are phrases that everybody writes, longer ones are lost with each change. */
const ROW = 6
/** One row out of this many is kept, so that two texts with 20 words in a row in common share a print (Schleimer, Wilkerson and Aiken 2003). */
const WINDOW = 15

/** The words of a text as numbers. */
export function wordNumbers(words: readonly string[]): Uint32Array {
  const known = new Map<string, number>()
  return Uint32Array.from(words, word => {
    const number = known.get(word) ?? textHash(word)
    known.set(word, number)
    return number
  })
}

/** Numbers of which two texts share one where a passage of twenty words stands in both (winnowing). */
export function passagePrints(numbers: Uint32Array): number[] {
  return [...placedPrints(numbers).keys()]
}

/** The same, each with the word that it begins with for the first time. */
export function placedPrints(numbers: Uint32Array): ReadonlyMap<number, number> {
  const rows = rowNumbers(numbers)
  const prints = new Map<number, number>()
  // A text of fewer rows than a window has one print.
  const windows = Math.min(rows.length, Math.max(1, rows.length - WINDOW + 1))
  let least = -1
  for (let start = 0; start < windows; start++) {
    const end = Math.min(rows.length, start + WINDOW)
    if (least < start) {
      least = start
      // Of equal ones the last, which stays the least for longest.
      for (let at = start + 1; at < end; at++) if ((rows[at] ?? 0) <= (rows[least] ?? 0)) least = at
    } else if ((rows[end - 1] ?? 0) <= (rows[least] ?? 0)) least = end - 1
    const print = rows[least] ?? 0
    if (!prints.has(print)) prints.set(print, least)
  }
  return prints
}

/** A number for every six words in a row, in order. */
export function rowNumbers(numbers: Uint32Array): Uint32Array {
  const rows = new Uint32Array(Math.max(0, numbers.length - ROW + 1))
  for (let start = 0; start < rows.length; start++) {
    let row = 0
    for (let at = start; at < start + ROW; at++) row = Math.imul(row, 0x9e3779b1) + (numbers[at] ?? 0)
    rows[start] = mixed(row)
  }
  return rows
}
