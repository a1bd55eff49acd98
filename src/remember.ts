/** Names, addresses and other short texts of a blog are the same on all its pages; the cache keeps this many answers. */
const MAX_KNOWN = 5000

/** A function of a text that remembers its answers, for what is asked of every element or link of every page. */
export function remember<Text extends string, Answer>(
  answer: (text: Text) => Answer,
  most = MAX_KNOWN,
): (text: Text) => Answer {
  const known = new Map<Text, Answer>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    // A piece of a long text keeps the whole of it in memory; what is built anew does not.
    const own = ` ${text}`.slice(1) as Text
    const now = answer(own)
    if (known.size >= most) known.clear()
    known.set(own, now)
    return now
  }
}

/** A function of a page, or of a view of one, that remembers its answer as long as that is there: several ask the same. */
export function oncePer<Thing extends object, Answer>(answer: (thing: Thing) => Answer): (thing: Thing) => Answer {
  const known = new WeakMap<Thing, { readonly answer: Answer }>()
  return thing => {
    const before = known.get(thing)
    if (before !== undefined) return before.answer
    const now = answer(thing)
    known.set(thing, { answer: now })
    return now
  }
}
