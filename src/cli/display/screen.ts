import type { WriteStream } from 'node:tty'
import { textWidth } from '../terminal/width.ts'

const ESC = '\u001b['
const HIDE_CURSOR = `${ESC}?25l`
const SHOW_CURSOR = `${ESC}?25h`
/** Terminals that know this draw all between the two at once; the others ignore it. */
const BEGIN_TOGETHER = `${ESC}?2026h`
const END_TOGETHER = `${ESC}?2026l`
const CLEAR_LINE_REST = `${ESC}K`
const CLEAR_BELOW = `${ESC}J`
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are our own colour sequences
const COLOUR = /\u001b\[[\d;]*m/g

/** A few lines at the bottom of the terminal that are drawn again and again. */
export interface Screen {
  draw(lines: readonly string[]): void
  /** Writes lines that stay, above the drawn ones. */
  writeAbove(lines: readonly string[]): void
  /** Takes the drawn lines away and gives the cursor back. */
  close(): void
}

/** Opens the screen on a terminal; whatever ends the process, the cursor comes back. */
export function openScreen(stream: WriteStream): Screen {
  let drawn: readonly string[] = []
  const restore = () => stream.write(SHOW_CURSOR)
  process.once('exit', restore)
  stream.write(HIDE_CURSOR)
  // After the window was made narrower, a line that was drawn may fill several rows.
  const rows = () =>
    drawn.reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line.replace(COLOUR, '')) / stream.columns)), 0)
  const home = () => (drawn.length === 0 ? '' : `\r${ESC}${rows()}A`)
  const put = (lines: readonly string[]) => lines.map(line => `${line}${CLEAR_LINE_REST}\n`).join('')
  return {
    draw(lines) {
      stream.write(BEGIN_TOGETHER + home() + put(lines) + CLEAR_BELOW + END_TOGETHER)
      drawn = lines
    },
    writeAbove(lines) {
      stream.write(BEGIN_TOGETHER + home() + put(lines) + put(drawn) + CLEAR_BELOW + END_TOGETHER)
    },
    close() {
      stream.write(home() + CLEAR_BELOW)
      drawn = []
      process.off('exit', restore)
      restore()
    },
  }
}
