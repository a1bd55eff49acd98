/** Statements of one syntax on one page; the largest page of our corpus has some 1,500. */
export const MOST_TRIPLES = 20_000

/** Characters of JSON that are kept of one syntax of one page: a catalogue of products is no description of a post. */
const MOST_KEPT_CHARACTERS = 256 * 1024

/** Characters of one JSON-LD script that are read. */
export const MOST_SCRIPT_CHARACTERS = 1024 * 1024

/** Scripts of JSON-LD that are read; honest pages have up to ten. */
export const MOST_SCRIPTS = 100

/** Nodes of a page, elements and texts, up to which the slower readers (RDFa, microdata, microformats) go through it. */
export const MOST_NODES = 200_000

/** Characters of one value of a `<meta>`. */
export const MOST_VALUE_CHARACTERS = 8 * 1024

/** Links and names of `<meta>` that are kept of one page. */
export const MOST_LINKS = 1000

/** The longest beginning of a list whose JSON is no longer than a number of characters. */
export function fitting<Item>(items: readonly Item[], most = MOST_KEPT_CHARACTERS): readonly Item[] {
  let left = most
  const end = items.findIndex(item => {
    left -= (JSON.stringify(item) ?? '').length + 1
    return left < 0
  })
  return end === -1 ? items : items.slice(0, end)
}
