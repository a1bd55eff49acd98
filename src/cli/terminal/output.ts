import { styleText } from 'node:util'

/** Lines wider than this are tiring to read, however wide the terminal is. */
const READABLE_WIDTH = 88
const WIDTH_WITHOUT_TERMINAL = 100

type Format = Parameters<typeof styleText>[0]

/** Writes lines of a result to stdout. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Writes lines about the work to stderr. */
export function tell(...lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
}

/** Colours a text for stdout, where that is a terminal with colours and the user did not say NO_COLOR. */
export function styled(format: Format, text: string): string {
  return styleText(format, text, { stream: process.stdout })
}

/** Colours a text for stderr. */
export function styledError(format: Format, text: string): string {
  return styleText(format, text, { stream: process.stderr })
}

/** The width of tables on stdout. */
export function outputWidth(): number {
  return process.stdout.columns || WIDTH_WITHOUT_TERMINAL
}

/** The width of running text on stdout. */
export function readingWidth(): number {
  return Math.min(READABLE_WIDTH, outputWidth())
}
