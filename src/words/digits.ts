/** Digits of another script; ours are left as they are. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u
const OTHER_DIGITS = new RegExp(OTHER_DIGIT, 'gu')
/** The first of them is Arabic. Every link of a page is asked, and a range is found many times as fast as a class of Unicode. */
const BEHIND_LATIN = /[\u0660-\uFFFF]/

/** Signs that stand between a number and what is counted, where a language has such signs. */
export const COUNTERS = '件の?|条|個|개'

let digits: ReadonlyMap<string, string> | null = null

/** The digits of all scripts that `Intl` counts in as Latin ones, sign for sign; others stay. */
export function latinDigits(text: string): string {
  if (!BEHIND_LATIN.test(text) || !OTHER_DIGIT.test(text)) return text
  digits ??= allDigits()
  return text.replace(OTHER_DIGITS, digit => digits?.get(digit) ?? digit)
}

function allDigits(): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false, minimumIntegerDigits: 1 })
    for (let value = 0; value <= 9; value++) {
      const digit = format.format(value)
      // One sign for one: places in the text stay what they are.
      if (digit.length === 1 && OTHER_DIGIT.test(digit)) known.set(digit, String(value))
    }
  }
  return known
}
