import type { WriteStream } from 'node:tty'
import type { CrawlProgress } from '../../crawl/index.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { cutText } from '../terminal/width.ts'
import { painter } from './live.ts'
import type { ManyDisplay } from './many.ts'
import { drawMany } from './many-frame.ts'
import { openScreen } from './screen.ts'

const REDRAW_MS = 100

/** The display of several blogs that is redrawn in place. */
export function openManyLive(stream: WriteStream, count: number): ManyDisplay {
  const screen = openScreen(stream)
  const paint = painter(stream)
  const running = new Map<number, { readonly address: string; progress: CrawlProgress | null }>()
  const ended = { good: 0, bad: 0, last: null as string | null }
  let turn = 0
  const redraw = () => {
    const state = { count, running: [...running.values()], ...ended }
    screen.draw(drawMany(state, turn, stream.columns, stream.rows, paint))
    turn += 1
  }
  const timer = setInterval(redraw, REDRAW_MS)
  stream.on('resize', redraw)
  return {
    begin(at, address) {
      const blog = { address, progress: null as CrawlProgress | null }
      running.set(at, blog)
      return {
        show: progress => {
          blog.progress = progress
        },
        end: ({ isGood, words }) => {
          running.delete(at)
          ended[isGood ? 'good' : 'bad'] += 1
          ended.last = `${blog.progress?.blog?.title ?? address}: ${words}`
        },
      }
    },
    note: line => screen.writeAbove([cutText(safeLine(line), stream.columns - 1)]),
    close() {
      clearInterval(timer)
      stream.off('resize', redraw)
      screen.close()
    },
  }
}
