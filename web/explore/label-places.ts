/** A name that wants a place beside a dot. */
export interface Label {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly name: string
}

/** A name with the place that it got. */
export interface PlacedLabel {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
  readonly name: string
}

/** Width of a letter against its height, on the average of names. */
const LETTER = 0.56
const GAP = 4
/** Longer names are cut: the whole one stands in the table. */
const MOST_LETTERS = 28

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Gives names a place, the first ones first; one that would cover another, or stand outside, stays away. */
export function placeLabels(
  labels: readonly Label[],
  size: number,
  field: { readonly width: number; readonly height: number },
  most: number,
): readonly PlacedLabel[] {
  const taken: Box[] = []
  const placed: PlacedLabel[] = []
  for (const { x, y, radius, name } of labels) {
    if (placed.length >= most) break
    const short = name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1).trimEnd()}…` : name
    const width = short.length * size * LETTER
    const free = (['start', 'end'] as const).find(anchor => {
      const left = anchor === 'start' ? x + radius + GAP : x - radius - GAP - width
      const box = { left, right: left + width, top: y - size * 0.7, bottom: y + size * 0.7 }
      const isInside = box.left >= 0 && box.right <= field.width && box.top >= 0 && box.bottom <= field.height
      if (!isInside || taken.some(other => overlaps(box, other))) return false
      taken.push(box)
      return true
    })
    if (free === undefined) continue
    const at = free === 'start' ? x + radius + GAP : x - radius - GAP
    placed.push({ x: at, y, anchor: free, name: short })
  }
  return placed
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
