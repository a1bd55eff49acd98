import type { CrawlProgress } from '../../crawl/index.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted, formatCount } from '../terminal/words.ts'
import type { ManyDisplay } from './many.ts'

/** A blog that takes long has a line of its own so often. */
const SECONDS_BETWEEN_LINES = 30

/** The progress of several blogs as plain lines, each with the place of its blog in the list: for logs and pipes. */
export function openManyLines(
  stream: { write(text: string): unknown },
  count: number,
  now: () => number = () => performance.now() / 1000,
): ManyDisplay {
  const say = (line: string) => stream.write(`${safeLine(line)}\n`)
  const width = String(count).length
  return {
    begin(at, address) {
      const label = `[${String(at + 1).padStart(width)}/${count}] ${address}`
      let lastLine = now()
      say(`${label}: begun`)
      return {
        show(progress) {
          if (now() - lastLine < SECONDS_BETWEEN_LINES) return
          lastLine = now()
          say(`${label}: ${progressInWords(progress)}`)
        },
        end: ({ words }) => void say(`${label}: ${words}`),
      }
    },
    note: say,
    close() {},
  }
}

/** Where one blog of several stands. */
export function progressInWords({ posts, pages }: CrawlProgress): string {
  const parts = [counted(posts.found, 'post'), counted(pages.fetched + pages.unchanged, 'page')]
  if (pages.waiting > 0) parts.push(`${formatCount(pages.waiting)} waiting`)
  if (pages.failed > 0) parts.push(`${formatCount(pages.failed)} failed`)
  return parts.join(', ')
}
