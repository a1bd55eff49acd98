/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Pieces that mean something to one reader or another. */
const PIECES: readonly Buffer[] = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '&',
    ';',
    '&#x0;',
    '&#55296;',
    '&lt;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE',
    '<?',
    '"',
    "'",
    '=',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '\\',
    '\\u0000',
    '__proto__',
    'constructor',
    '\r\n',
    '\n',
    '\0',
    '\t',
    ' ',
    '\ufeff',
    '\u202e',
    '\ud83d',
  ],
  ...[
    '-1',
    '0',
    '99999999999999999999',
    '1e999',
    'NaN',
    '2024-02-30',
    '25:61',
    '%',
    '%zz',
    '%2e%2e/',
    '../',
    '//',
    'javascript:',
    'data:',
  ],
  ...[
    '<table><tr><td>',
    '<template>',
    '<svg>',
    '<math>',
    '<select>',
    '<frameset>',
    '<plaintext>',
    '<noscript>',
    '<form>',
    '<p>',
    '<b>',
  ],
  ...[
    '*',
    '$',
    '(',
    ')+',
    '|',
    '@',
    '#',
    '~',
    '`',
    '_',
    '^',
    '- ',
    '> ',
    '1. ',
    'WARC/1.0\r\n',
    'Content-Length: 5\r\n',
  ],
].map(piece => Buffer.from(piece))

type Change = (input: Buffer, random: () => number, other: Buffer) => Buffer

const at = (input: Buffer, random: () => number) => Math.floor(random() * (input.length + 1))
const spliced = (input: Buffer, from: number, to: number, piece: Buffer) =>
  Buffer.concat([input.subarray(0, from), piece, input.subarray(Math.max(from, to))])
const stretch = (input: Buffer, random: () => number) => {
  const from = at(input, random)
  return [from, Math.min(input.length, from + Math.floor(random() ** 2 * 200))] as const
}

/** Ways to change an input. */
const CHANGES: readonly Change[] = [
  (input, random) => {
    const copy = Buffer.from(input)
    const place = Math.floor(random() * copy.length)
    if (copy.length > 0) copy[place] = (copy[place] ?? 0) ^ (1 << Math.floor(random() * 8))
    return copy
  },
  (input, random) => spliced(input, ...stretch(input, random), Buffer.alloc(0)),
  (input, random) => {
    const [from, to] = stretch(input, random)
    return spliced(input, to, to, input.subarray(from, to))
  },
  (input, random) => {
    const [from, to] = stretch(input, random)
    const times = 1 + Math.floor(random() ** 3 * 300)
    return spliced(input, to, to, Buffer.concat(Array.from({ length: times }, () => input.subarray(from, to))))
  },
  (input, random) => {
    const place = at(input, random)
    return spliced(input, place, place, PIECES[Math.floor(random() * PIECES.length)] ?? Buffer.alloc(0))
  },
  (input, random) => {
    const place = at(input, random)
    const piece = PIECES[Math.floor(random() * PIECES.length)] ?? Buffer.alloc(0)
    return spliced(
      input,
      place,
      place,
      Buffer.concat(Array.from({ length: 1 + Math.floor(random() ** 3 * 2000) }, () => piece)),
    )
  },
  (input, random, other) => spliced(input, ...stretch(input, random), other.subarray(...stretch(other, random))),
  (input, random) => input.subarray(0, at(input, random)),
  (input, random) =>
    spliced(input, ...stretch(input, random), Buffer.from(Array.from({ length: 8 }, () => Math.floor(random() * 256)))),
]

/** Longer inputs only cost time: what grows is measured by `npm run bench hardening`. */
const MOST_BYTES = 64 * 1024

/** An input changed in one to six ways. */
export function mutated(input: Buffer, other: Buffer, random: () => number): Buffer {
  let changed = input
  for (let left = 1 + Math.floor(random() * 6); left > 0; left -= 1) {
    const change = CHANGES[Math.floor(random() * CHANGES.length)]
    changed = change?.(changed, random, other) ?? changed
  }
  return changed.subarray(0, MOST_BYTES)
}
