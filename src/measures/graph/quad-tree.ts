/** Cells deeper than this hold points that stand on one another: they count as one. */
const DEEPEST = 24
/** A cell whose width is less than this part of its distance counts as one point. Larger is quicker and rougher; 1.2 is usual for pictures. */
const THETA_SQUARED = 1.2 ** 2

/** Points in the plane with their masses, in cells of four, so that far ones push as one (Barnes and Hut 1986). */
export class QuadTree {
  #masses: Float64Array
  #sumX: Float64Array
  #sumY: Float64Array
  #children: Int32Array
  readonly #stack = new Int32Array(4 * DEEPEST + 8)
  readonly #widths = new Float64Array(4 * DEEPEST + 8)
  #count = 0
  #left = 0
  #top = 0
  #width = 1

  constructor(points: number) {
    const room = 2 * points + 64
    this.#masses = new Float64Array(room)
    this.#sumX = new Float64Array(room)
    this.#sumY = new Float64Array(room)
    this.#children = new Int32Array(4 * room)
  }

  /** Takes the points as they stand now. */
  fill(x: Float64Array, y: Float64Array, masses: Float64Array): void {
    const { least, most } = boundsOf(x, y)
    this.#left = least
    this.#top = least
    this.#width = Math.max(1e-9, most - least) * 1.0001
    this.#count = 0
    this.#newCell()
    for (let point = 0; point < x.length; point++) this.#insert(x[point] ?? 0, y[point] ?? 0, masses[point] ?? 1)
  }

  /** Adds up what pushes a point, with mass by distance; into the first two places of `push`. */
  pushOn(x: number, y: number, push: Float64Array): void {
    let [pushX, pushY] = [0, 0]
    let open = 0
    this.#stack[open] = 0
    this.#widths[open++] = this.#width
    while (open > 0) {
      const cell = this.#stack[--open] ?? 0
      const width = this.#widths[open] ?? 0
      const mass = this.#masses[cell] ?? 0
      if (mass === 0) continue
      const away = x - (this.#sumX[cell] ?? 0) / mass
      const below = y - (this.#sumY[cell] ?? 0) / mass
      const squared = away * away + below * below
      const isLeaf = this.#isLeaf(cell)
      if (isLeaf || width * width < THETA_SQUARED * squared) {
        if (squared < 1e-12) continue
        pushX += (away * mass) / squared
        pushY += (below * mass) / squared
        continue
      }
      for (let corner = 0; corner < 4; corner++) {
        const child = this.#children[4 * cell + corner] ?? 0
        if (child === 0) continue
        this.#stack[open] = child
        this.#widths[open++] = width / 2
      }
    }
    push[0] = pushX
    push[1] = pushY
  }

  #isLeaf(cell: number): boolean {
    const at = 4 * cell
    const { length } = this.#children
    for (let child = at; child < at + 4 && child < length; child++) if (this.#children[child] !== 0) return false
    return true
  }

  #insert(x: number, y: number, mass: number): void {
    let [cell, left, top, width] = [0, this.#left, this.#top, this.#width]
    for (let depth = 0; depth < DEEPEST; depth++) {
      const held = this.#masses[cell] ?? 0
      if (held === 0) break
      // A cell with one point gives it to the corner that it stands in, before another one comes in.
      if (this.#isLeaf(cell)) {
        const [heldX, heldY] = [(this.#sumX[cell] ?? 0) / held, (this.#sumY[cell] ?? 0) / held]
        const child = this.#corner(cell, heldX, heldY, left, top, width)
        this.#add(child, heldX, heldY, held)
      }
      this.#add(cell, x, y, mass)
      const child = this.#corner(cell, x, y, left, top, width)
      width /= 2
      if (x >= left + width) left += width
      if (y >= top + width) top += width
      cell = child
    }
    this.#add(cell, x, y, mass)
  }

  #corner(cell: number, x: number, y: number, left: number, top: number, width: number): number {
    const at = 4 * cell + (x >= left + width / 2 ? 1 : 0) + (y >= top + width / 2 ? 2 : 0)
    const known = this.#children[at] ?? 0
    if (known !== 0) return known
    const made = this.#newCell()
    this.#children[at] = made
    return made
  }

  #add(cell: number, x: number, y: number, mass: number): void {
    this.#masses[cell] = (this.#masses[cell] ?? 0) + mass
    this.#sumX[cell] = (this.#sumX[cell] ?? 0) + x * mass
    this.#sumY[cell] = (this.#sumY[cell] ?? 0) + y * mass
  }

  #newCell(): number {
    const cell = this.#count++
    if (cell >= this.#masses.length) this.#grow()
    this.#masses[cell] = 0
    this.#sumX[cell] = 0
    this.#sumY[cell] = 0
    this.#children.fill(0, 4 * cell, 4 * cell + 4)
    return cell
  }

  #grow(): void {
    const larger = (array: Float64Array) => {
      const grown = new Float64Array(2 * array.length)
      grown.set(array)
      return grown
    }
    this.#masses = larger(this.#masses)
    this.#sumX = larger(this.#sumX)
    this.#sumY = larger(this.#sumY)
    const children = new Int32Array(2 * this.#children.length)
    children.set(this.#children)
    this.#children = children
  }
}

function boundsOf(x: Float64Array, y: Float64Array): { readonly least: number; readonly most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const values of [x, y]) {
    for (const value of values) {
      if (value < least) least = value
      if (value > most) most = value
    }
  }
  return { least, most }
}
