import type { CrawlProgress } from '../../crawl/index.ts'
import { openManyLines } from './many-lines.ts'
import { openManyLive } from './many-live.ts'

/** Shows the harvests of several blogs while they run, on stderr. */
export interface ManyDisplay {
  /** A blog is begun; `at` is its place in the list. */
  begin(at: number, address: string): BlogDisplay
  /** A line that stays. */
  note(line: string): void
  close(): void
}

/** What is shown of one blog of several. */
interface BlogDisplay {
  show(progress: CrawlProgress): void
  end(ended: EndedBlog): void
}

/** How a blog ended, as far as it is shown meanwhile. */
interface EndedBlog {
  readonly isGood: boolean
  /** In a few words, as in `done, 12 posts`. */
  readonly words: string
}

/** Rows on a terminal, plain lines elsewhere, nothing where the user wants it quiet. */
export function openManyDisplay(count: number, { quiet = false }: { readonly quiet?: boolean }): ManyDisplay {
  if (quiet) return { begin: () => ({ show() {}, end() {} }), note() {}, close() {} }
  const capable = process.stderr.isTTY && process.env.TERM !== 'dumb'
  return capable ? openManyLive(process.stderr, count) : openManyLines(process.stderr, count)
}
