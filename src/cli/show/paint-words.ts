import type { WordRun } from '../../diff/index.ts'
import { styled } from '../terminal/output.ts'
import { safeText } from '../terminal/safe-text.ts'
import { wrapText } from '../terminal/wrap.ts'

/** How each side looks: the sign before its lines, its colour, and what stands for colour where there is none. */
const LOOKS = {
  removed: { sign: '- ', colour: 'red', open: '[-', close: '-]' },
  added: { sign: '+ ', colour: 'green', open: '{+', close: '+}' },
} as const

/** One side of a changed line, wrapped, with the words marked that only this side has. */
export function paintWords(runs: readonly WordRun[], side: 'removed' | 'added', width: number): string[] {
  const { sign, colour, open, close } = LOOKS[side]
  const own = runs.filter(run => run.kind === 'same' || run.kind === side)
  const hasColours = styled(colour, 'x') !== 'x'
  const pieces = own.map(({ kind, text }) => {
    const clean = safeText(text).replaceAll('\n', ' ')
    return { isMarked: kind !== 'same', text: kind === 'same' || hasColours ? clean : `${open}${clean}${close}` }
  })
  const text = pieces.map(piece => piece.text).join('')
  const lines = width === Number.POSITIVE_INFINITY ? [text] : wrapText(text, width - sign.length)
  if (!hasColours) return lines.map(line => sign + line)
  const marks = marksOf(pieces)
  let place = 0
  return lines.map(line => {
    const start = place
    place += solid(line).length
    const painted = splitByMark(line, marks.slice(start, place)).map(({ isMarked, text }) =>
      styled(isMarked ? [colour, 'inverse'] : colour, text),
    )
    return styled(colour, sign) + painted.join('')
  })
}

interface Piece {
  readonly isMarked: boolean
  readonly text: string
}

/** For each character that is no blank, whether it is marked: wrapping moves blanks alone. */
function marksOf(pieces: readonly Piece[]): boolean[] {
  return pieces.flatMap(({ isMarked, text }) => Array.from(solid(text), () => isMarked))
}

/** The characters of a text that are no blanks, as the units that strings are counted in. */
function solid(text: string): string[] {
  return text.replace(/\s+/g, '').split('')
}

/** Blanks are marked between two characters that are. */
function splitByMark(line: string, marks: readonly boolean[]): Piece[] {
  const pieces: Piece[] = []
  let next = 0
  for (const [text] of line.matchAll(/\s+|\S/g)) {
    const isBlank = text.trim() === ''
    const isMarked = isBlank ? marks[next - 1] === true && marks[next] === true : marks[next++] === true
    const last = pieces.at(-1)
    if (last?.isMarked === isMarked) pieces[pieces.length - 1] = { isMarked, text: last.text + text }
    else pieces.push({ isMarked, text })
  }
  return pieces
}
