/** Digits that are reported: more than anybody sees, and a third of what a double takes when it is written. */
const DIGITS = 6

/** Less than this is what iterations leave of nothing. */
const NOTHING = 1e-12

/** A number as it is reported; 0 where it is none. */
export function rounded(value: number | undefined): number {
  if (value === undefined || Math.abs(value) < NOTHING || !Number.isFinite(value)) return 0
  // Many are reported at once, and `toPrecision` goes by way of texts.
  const scale = 10 ** (DIGITS - 1 - Math.floor(Math.log10(Math.abs(value))))
  return Number.isFinite(scale) ? Math.round(value * scale) / scale : value
}
