/** Names and other short texts of a blog are the same on all its pages; the cache keeps this many answers. */
const MAX_KNOWN = 5000

/** A function of a text that remembers its answers, for what is asked of every element of every page. */
export function remember<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    // A piece of a long text keeps the whole of it in memory; what is built anew does not.
    const own = ` ${text}`.slice(1)
    const now = answer(own)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(own, now)
    return now
  }
}
