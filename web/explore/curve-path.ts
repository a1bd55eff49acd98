import { placeOn } from './scales.ts'

/** The field that a curve is drawn in. */
export interface CurveBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where the middle of a span stands. */
export function centreOf(index: number, count: number, { left, width }: CurveBox): number {
  return left + ((index + 0.5) / Math.max(1, count)) * width
}

/** A line through values, as a path of SVG. */
export function linePath(values: readonly number[], most: number, box: CurveBox): string {
  return values
    .map((value, index) => {
      const x = centreOf(index, values.length, box)
      const y = placeOn(value, [0, Math.max(most, Number.MIN_VALUE)], [box.top + box.height, box.top])
      return `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`
    })
    .join('')
}

/** The field below that line. */
export function areaPath(values: readonly number[], most: number, box: CurveBox): string {
  if (values.length === 0) return ''
  const ground = rounded(box.top + box.height)
  const [first, last] = [centreOf(0, values.length, box), centreOf(values.length - 1, values.length, box)]
  return `${linePath(values, most, box)}L${rounded(last)} ${ground}L${rounded(first)} ${ground}Z`
}

/** A band of the field. */
export interface Band {
  readonly x: number
  readonly width: number
}

/** A band is never thinner than what an eye finds. */
const LEAST_BAND = 3

/** Where spans in a row stand, from the edge of the first to that of the last; what lies outside of the curve is cut off. */
export function bandOf(
  { first, last }: { readonly first: number; readonly last: number },
  count: number,
  { left, width }: CurveBox,
): Band | null {
  const [from, to] = [Math.max(0, first), Math.min(count - 1, last)]
  if (to < from) return null
  const step = width / Math.max(1, count)
  const wide = Math.max(LEAST_BAND, (to - from + 1) * step)
  return { x: rounded(left + from * step), width: rounded(Math.min(wide, left + width - (left + from * step))) }
}

/** The span at a place of the field; null beside it. */
export function indexAt(x: number, count: number, { left, width }: CurveBox): number | null {
  const index = Math.floor(((x - left) / width) * count)
  return index >= 0 && index < count ? index : null
}

/** Counts as shares of all, so that busy years do not hide quiet ones; nothing of nothing is nothing. */
export function sharesOf(counts: readonly number[], totals: readonly number[]): readonly number[] {
  return counts.map((count, index) => count / Math.max(1, totals[index] ?? 0))
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
