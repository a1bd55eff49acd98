/** Statements of one syntax on one page; the largest page of our corpus has some 1,500. */
export const MOST_TRIPLES = 20_000

/** Characters of JSON that are kept of one syntax of one page: a catalogue of products is no description of a post. */
const MOST_KEPT_CHARACTERS = 256 * 1024

/** Characters of one JSON-LD script that are read. */
export const MOST_SCRIPT_CHARACTERS = 1024 * 1024

/**
 * Characters of the JSON-LD of a page that are made into statements: the library takes a second for this much, and three
 * times as long for twice as much. The longest script of our corpus has 14,000.
 */
export const MOST_EXPANDED_CHARACTERS = 128 * 1024

/** Scripts of JSON-LD that are read; honest pages have up to ten. */
export const MOST_SCRIPTS = 100

/**
 * Nodes of a page, elements and texts, up to which the slower readers (RDFa, microdata, microformats) go through it: 20,000
 * microformats on that many take three seconds. The largest page of our corpus has 36,000.
 */
export const MOST_NODES = 50_000

/** Characters of one value of a `<meta>`. */
export const MOST_VALUE_CHARACTERS = 8 * 1024

/** Links and names of `<meta>` that are kept of one page. */
export const MOST_LINKS = 1000

/** Characters of one text within structured data: longer ones repeat the article, which is kept as such. */
const MOST_TEXT_CHARACTERS = 2000

/** Nesting beyond which no value is followed. */
const DEEPEST_VALUE = 100

/** A value of JSON with its long texts cut, each marked by an ellipsis; what nests too deeply is null. */
export function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.length > MOST_TEXT_CHARACTERS ? `${value.slice(0, MOST_TEXT_CHARACTERS)}…` : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST_VALUE) return null
  if (Array.isArray(value)) return value.map(one => shortened(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, depth + 1)]))
}

/** The longest beginning of a list whose JSON is no longer than a number of characters. */
export function fitting<Item>(items: readonly Item[], most = MOST_KEPT_CHARACTERS): readonly Item[] {
  let left = most
  const end = items.findIndex(item => {
    left -= (JSON.stringify(item) ?? '').length + 1
    return left < 0
  })
  return end === -1 ? items : items.slice(0, end)
}
