/** Elements that a reader sees as paragraphs of their own. */
export const PARAGRAPH_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body center details dialog dir div dl fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend listing main menu nav ol p plaintext pre search section table ' +
    'template ul xmp'
  ).split(' '),
)

/** Elements that begin a line of their own. */
export const LINE_ELEMENTS: ReadonlySet<string> = new Set(
  'caption dd dt li optgroup summary tbody tfoot thead tr'.split(' '),
)

/** Elements whose line breaks are shown as they stand in the source. */
export const PREFORMATTED_ELEMENTS: ReadonlySet<string> = new Set('pre listing plaintext xmp'.split(' '))
