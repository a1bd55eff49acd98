/** One attack or fault: what is done, what is expected, and what really came of it. */
export interface Row {
  readonly attack: string
  readonly expected: string
  /** What came of it, in the words of `expected` where all is well. */
  readonly outcome: () => Promise<string>
}

/** How much more work twice the input may be, with room for what does not grow. */
const MOST_GROWTH = 2.2

/** Says `linear` where twice the input is at most 2.2 times the work, which is counted, not timed. */
export async function growthOf(work: (size: number) => Promise<number> | number, size: number): Promise<string> {
  const [once, twice] = [await work(size), await work(size * 2)]
  const growth = twice / Math.max(1, once)
  return growth <= MOST_GROWTH ? 'linear' : `${growth.toFixed(1)} times the work for twice the input`
}
