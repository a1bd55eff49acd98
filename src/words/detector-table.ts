/** How often a piece of a word stands in each language, by the number of the language. */
type Scores = Readonly<Record<string, number>>

/** One row as the package has it: the piece, quoted or not, and its scores. */
const ROW = /(?:'((?:[^'\\]|\\.)+)'|([\w$]+)):\{([\d:,]+)\}/g

/**
 * The table of the detector, read from the text of its module. As a module it is 81,000 objects, which take 270 ms and 140 MB to
 * make; a text asks for some ninety of them. Here each is a piece of the text, of which scores are made when they are first asked
 * for: 60 ms and 30 MB.
 */
export function scoresIn(module: string): Record<string, Scores> {
  const rows = new Map<string, string>()
  for (const [, quoted, bare = '', scores = ''] of module.slice(module.indexOf(TABLE)).matchAll(ROW))
    rows.set(quoted === undefined ? bare : quoted.replaceAll(/\\(.)/g, '$1'), scores)
  const made = new Map<string, Scores>()
  const scoresFor = (piece: string): Scores | undefined => {
    const scores = made.get(piece) ?? scoresOf(rows.get(piece))
    if (scores !== undefined) made.set(piece, scores)
    return scores
  }
  return new Proxy<Record<string, Scores>>(
    {},
    {
      get: (_, piece) => (typeof piece === 'string' ? scoresFor(piece) : undefined),
      ownKeys: () => [...rows.keys()],
    },
  )
}

/** Behind it nothing but rows comes. */
const TABLE = 'ngrams:{'

function scoresOf(written: string | undefined): Scores | undefined {
  if (written === undefined) return undefined
  const scores: Record<string, number> = {}
  for (const score of written.split(',')) {
    const colon = score.indexOf(':')
    scores[score.slice(0, colon)] = Number(score.slice(colon + 1))
  }
  return scores
}
