import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import type { CrawlProgress } from '../../crawl/index.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { cutText } from '../terminal/width.ts'
import type { Display } from './display.ts'
import { drawFrame, type Paint } from './frame.ts'
import { followPace, type Pace } from './pace.ts'
import { openScreen } from './screen.ts'

const REDRAW_MS = 100
/** The pace is worked out less often than the frame is drawn, or its figures would flicker. */
const TURNS_PER_PACE = 5

/** The display that is redrawn in place. */
export function openLive(stream: WriteStream, verbose: boolean): Display {
  const screen = openScreen(stream)
  const paceOf = followPace()
  const started = performance.now()
  let latest: CrawlProgress | null = null
  let pace: Pace = { postsPerSecond: 0, secondsLeft: null, part: null }
  let turn = 0
  let told: string | null = null
  const paint = painter(stream)

  const redraw = () => {
    if (latest === null) return
    if (turn % TURNS_PER_PACE === 0) pace = paceOf(latest, (performance.now() - started) / 1000)
    screen.draw(drawFrame(latest, pace, turn, stream.columns, paint))
    turn += 1
  }
  const timer = setInterval(redraw, REDRAW_MS)
  const note = (line: string) => screen.writeAbove([cutText(safeLine(line), stream.columns - 1)])
  stream.on('resize', redraw)
  return {
    show(progress) {
      latest = progress
      if (!verbose || progress.event === null || progress.event === told) return
      told = progress.event
      note(progress.event)
    },
    note,
    close() {
      clearInterval(timer)
      stream.off('resize', redraw)
      screen.close()
    },
  }
}

/** Colours for what is drawn on a terminal. */
export function painter(stream: WriteStream): Paint {
  const formats = {
    title: 'bold',
    figure: ['bold', 'cyan'],
    faint: 'dim',
    failure: 'yellow',
    bar: 'cyan',
    rest: 'reset',
  } as const
  return (part, text) => (part === 'rest' || text === '' ? text : styleText([formats[part]].flat(), text, { stream }))
}
