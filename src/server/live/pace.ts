/** Long enough that single slow pages do not show, short enough that a change does. */
const WINDOW_MS = 20_000

/** How fast pages come in, over the last seconds. */
export class Pace {
  readonly #points: { readonly at: number; readonly pages: number }[] = []

  add(pages: number, at: number): void {
    this.#points.push({ at, pages })
    while (this.#points.length > 2 && at - (this.#points[0]?.at ?? at) > WINDOW_MS) this.#points.shift()
  }

  /** Pages a second; null before there is anything to reckon from. */
  get perSecond(): number | null {
    const [first, last] = [this.#points[0], this.#points.at(-1)]
    if (first === undefined || last === undefined || last.at - first.at < 1000) return null
    return Math.round(((last.pages - first.pages) / (last.at - first.at)) * 100_000) / 100
  }
}
