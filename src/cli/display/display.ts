import type { CrawlProgress } from '../../crawl/index.ts'
import { openLines } from './lines.ts'
import { openLive } from './live.ts'

/** Shows a harvest while it runs, on stderr. */
export interface Display {
  show(progress: CrawlProgress): void
  /** A line that stays. */
  note(line: string): void
  close(): void
}

/** A live display on a terminal, plain lines elsewhere, nothing where the user wants it quiet. */
export function openDisplay(flags: { readonly quiet?: boolean; readonly verbose?: boolean }): Display {
  if (flags.quiet) return { show() {}, note() {}, close() {} }
  const verbose = flags.verbose ?? false
  const capable = process.stderr.isTTY && process.env.TERM !== 'dumb'
  return capable ? openLive(process.stderr, verbose) : openLines(process.stderr, verbose)
}
