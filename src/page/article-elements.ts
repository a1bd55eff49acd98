/** Which elements and attributes clean article HTML may hold; everything else is left out or unwrapped. */

/** Written under their own name, as blocks. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd figure figcaption details summary ' +
    'table caption thead tbody tfoot tr td th'
  ).split(' '),
)

/** Written under their own name, within a line. */
export const INLINES: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code del dfn em i ins kbd mark q rb rp rt rtc ruby s samp small strike strong sub sup time tt u var'.split(
    ' ',
  ),
)

/** Boxes: they become `div` where they hold text of their own, else their content stands for them. */
export const CONTAINERS: ReadonlySet<string> = new Set(
  (
    'address article aside body center dialog dir div fieldset footer form header hgroup html legend listing main menu ' +
    'nav optgroup plaintext search section template xmp'
  ).split(' '),
)

/** Parts of a table, which mean nothing outside one. */
export const TABLE_PARTS: ReadonlySet<string> = new Set('caption thead tbody tfoot tr td th'.split(' '))

/** Left out with all they hold: what runs, what is asked, what is drawn by other means than HTML. */
export const DROPPED: ReadonlySet<string> = new Set(
  'applet canvas colgroup frame frameset input noembed noframes param svg track'.split(' '),
)

const NUMBER = /^\d{1,4}$/
const WHOLE_NUMBER = /^-?\d{1,9}$/

type Allowed = readonly (readonly [name: string, value: RegExp])[]

const EVERYWHERE: Allowed = [
  ['dir', /^(?:ltr|rtl|auto)$/i],
  ['lang', /^[a-z0-9-]{1,35}$/i],
]

const CELL: Allowed = [
  ['colspan', NUMBER],
  ['rowspan', NUMBER],
  ['scope', /^(?:row|col|rowgroup|colgroup)$/i],
]

const ANYTHING = /^/

const BY_TAG: readonly (readonly [tag: string, allowed: Allowed])[] = [
  ['a', [['title', ANYTHING]]],
  ['abbr', [['title', ANYTHING]]],
  ['dfn', [['title', ANYTHING]]],
  ['time', [['datetime', /^[\w:.+ -]{1,40}$/]]],
  [
    'ol',
    [
      ['start', WHOLE_NUMBER],
      ['reversed', /^.{0,8}$/],
      ['type', /^[1aAiI]$/],
    ],
  ],
  ['li', [['value', WHOLE_NUMBER]]],
  ['td', CELL],
  ['th', CELL],
  [
    'img',
    [
      ['alt', ANYTHING],
      ['title', ANYTHING],
      ['width', NUMBER],
      ['height', NUMBER],
    ],
  ],
]

/** A map, as pages may have an element named `constructor`. */
const ALLOWED: ReadonlyMap<string, Allowed> = new Map(BY_TAG.map(([tag, own]) => [tag, [...EVERYWHERE, ...own]]))

/** The attributes, other than addresses and classes, that an element may keep, with the values they may have. */
export function allowedAttributes(tag: string): Allowed {
  return ALLOWED.get(tag) ?? EVERYWHERE
}

/** Attributes that hold an address a reader may follow. */
export const LINK_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['blockquote', 'cite'],
  ['q', 'cite'],
  ['del', 'cite'],
  ['ins', 'cite'],
])
