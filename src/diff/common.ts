import type { Patience } from './patience.ts'

/** The places of one item in the old and in the new sequence. */
export type ItemPair = readonly [before: number, after: number]

/**
 * A longest common subsequence, as the places of its items: Myers, "An O(ND) Difference Algorithm and Its Variations"
 * (1986), in its form that needs linear space. What patience does not suffice for has no matches.
 */
export function commonItems(before: readonly string[], after: readonly string[], patience: Patience): ItemPair[] {
  const [a, b] = sharedItems(before, after)
  const matches: ItemPair[] = []
  const search: Search = {
    a: Int32Array.from(a, item => item.id),
    b: Int32Array.from(b, item => item.id),
    forward: new Int32Array(a.length + b.length + 4),
    backward: new Int32Array(a.length + b.length + 4),
    patience,
    match: (x, y) => matches.push([a[x]?.place ?? 0, b[y]?.place ?? 0]),
  }
  compare(search, { left: 0, right: a.length, top: 0, bottom: b.length })
  return matches
}

interface Item {
  readonly id: number
  readonly place: number
}

interface Search {
  readonly a: Int32Array
  readonly b: Int32Array
  /** How far the paths on each diagonal have come, from the beginning and from the end. */
  readonly forward: Int32Array
  readonly backward: Int32Array
  readonly patience: Patience
  match(x: number, y: number): void
}

/** A part of the table: `a` from left to right, `b` from top to bottom. */
interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A run of equal items in the middle of a shortest path; it may be empty. */
interface Snake {
  readonly x: number
  readonly y: number
  readonly length: number
}

/** What only one side has is in no common subsequence: without it, a wholly rewritten text is compared at once. */
function sharedItems(before: readonly string[], after: readonly string[]): [Item[], Item[]] {
  const ids = new Map<string, number>()
  for (const item of before) if (!ids.has(item)) ids.set(item, ids.size)
  const b = after.flatMap((item, place) => {
    const id = ids.get(item)
    return id === undefined ? [] : [{ id, place }]
  })
  const kept = new Set(b.map(({ id }) => id))
  const a = before.map((item, place) => ({ id: ids.get(item) ?? 0, place })).filter(({ id }) => kept.has(id))
  return [a, b]
}

/** Each half of a shortest path has half of its edits: the depth is the logarithm of the number of edits. */
function compare(search: Search, box: Box): void {
  const { a, b, match } = search
  let { left, right, top, bottom } = box
  while (left < right && top < bottom && a[left] === b[top]) match(left++, top++)
  while (left < right && top < bottom && a[right - 1] === b[bottom - 1]) {
    right--
    bottom--
  }
  if (left < right && top < bottom) {
    const snake = middleSnake(search, { left, right, top, bottom })
    if (snake !== null) {
      compare(search, { left, right: snake.x, top, bottom: snake.y })
      for (let step = 0; step < snake.length; step++) match(snake.x + step, snake.y + step)
      compare(search, { left: snake.x + snake.length, right, top: snake.y + snake.length, bottom })
    }
  }
  for (; right < box.right; right++, bottom++) match(right, bottom)
}

/** Goes on from both ends in turn, with one more edit each time, until the paths meet; null when patience is at its end. */
function middleSnake(search: Search, box: Box): Snake | null {
  const width = box.right - box.left
  const height = box.bottom - box.top
  const most = Math.ceil((width + height) / 2)
  search.forward.fill(0, 0, 2 * most + 3)
  search.backward.fill(0, 0, 2 * most + 3)
  for (let edits = 0; edits <= most; edits++) {
    search.patience.left -= 2 * (edits + 1)
    if (search.patience.left < 0) return null
    const snake = advance(search, box, edits, most, true) ?? advance(search, box, edits, most, false)
    if (snake !== null) return snake
  }
  return null
}

/** One more edit on every diagonal that lies in the box; the snake on which the paths of both directions meet, if they do. */
function advance(search: Search, box: Box, edits: number, most: number, isForward: boolean): Snake | null {
  const { a, b } = search
  const width = box.right - box.left
  const height = box.bottom - box.top
  const delta = width - height
  const [own, other] = isForward ? [search.forward, search.backward] : [search.backward, search.forward]
  const middle = most + 1
  const at = (reached: Int32Array, diagonal: number) => reached[middle + diagonal] ?? 0
  // With an odd number of edits the paths meet on the way forward, with an even one on the way back.
  const canMeet = (delta % 2 !== 0) === isForward
  const othersEdits = isForward ? edits - 1 : edits
  for (let k = -(edits - 2 * Math.max(0, edits - height)); k <= edits - 2 * Math.max(0, edits - width); k += 2) {
    const goesDown = k === -edits || (k !== edits && at(own, k - 1) < at(own, k + 1))
    const start = goesDown ? at(own, k + 1) : at(own, k - 1) + 1
    let x = start
    if (isForward) while (x < width && x - k < height && a[box.left + x] === b[box.top + x - k]) x++
    else while (x < width && x - k < height && a[box.right - 1 - x] === b[box.bottom - 1 - x + k]) x++
    own[middle + k] = x
    search.patience.left -= x - start
    const opposite = delta - k
    if (!canMeet || Math.abs(opposite) > othersEdits || x + at(other, opposite) < width) continue
    const length = x - start
    return isForward
      ? { x: box.left + start, y: box.top + start - k, length }
      : { x: box.right - x, y: box.bottom - x + k, length }
  }
  return null
}
