import type { CrawlProgress } from '../../crawl/index.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { cutMiddle, cutText, padText, textWidth } from '../terminal/width.ts'
import { counted, formatCount } from '../terminal/words.ts'
import { type Paint, phaseInWords } from './frame.ts'
import { progressInWords } from './many-lines.ts'

/** A blog that is at work. */
interface RunningBlog {
  readonly address: string
  /** Null before it has said anything. */
  readonly progress: CrawlProgress | null
}

/** All that is shown of several blogs at one moment. */
export interface ManyState {
  readonly count: number
  /** Longest at work first. */
  readonly running: readonly RunningBlog[]
  readonly good: number
  readonly bad: number
  /** The one that ended last, in words. */
  readonly last: string | null
}

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const MARGIN = '  '
/** Lines beside those of running blogs: the head, and the one that the finished ones fold into. */
const OTHER_LINES = 2
/** The cursor stands below the frame. */
const CURSOR_LINES = 1
const WIDEST_NAME = 36

/** The rows of the live display: none wider than `width`, never more than fit above the cursor on a screen of `height` rows. */
export function drawMany(state: ManyState, turn: number, width: number, height: number, paint: Paint): string[] {
  const room = Math.max(10, width - MARGIN.length - 1)
  const spinner = paint('figure', SPINNER[turn % SPINNER.length] ?? '')
  const space = Math.max(1, height - CURSOR_LINES - OTHER_LINES)
  // The line that says how many are not shown takes the place of one.
  const shown = state.running.length > space ? state.running.slice(0, Math.max(0, space - 1)) : state.running
  const hidden = state.running.length - shown.length
  const nameWidth = Math.min(WIDEST_NAME, Math.floor(room / 2))
  const lines = [
    `${spinner} ${headOf(state, room, paint)}`,
    ...shown.map(blog => MARGIN + rowOf(blog, nameWidth, room, paint)),
    ...(hidden > 0 ? [MARGIN + paint('faint', cutText(`and ${counted(hidden, 'other')}`, room))] : []),
    ...foldedOf(state, room, paint),
  ]
  return lines.slice(0, Math.max(1, height - CURSOR_LINES)).map(line => line.trimEnd())
}

function headOf({ count, running, good, bad }: ManyState, room: number, paint: Paint): string {
  const posts = running.reduce((sum, { progress }) => sum + (progress?.posts.found ?? 0), 0)
  const parts: [Parameters<Paint>[0], string][] = [
    ['title', `${formatCount(good + bad)} of ${counted(count, 'blog')} finished`],
    ['rest', `${formatCount(running.length)} at work`],
    ['rest', posts > 0 ? `${counted(posts, 'post')} of these so far` : ''],
    ['failure', bad > 0 ? `${formatCount(bad)} not well` : ''],
  ]
  let used = 0
  const fitting = parts.filter(([, text]) => {
    if (text === '' || used + text.length + 3 > room) return false
    used += text.length + 3
    return true
  })
  return fitting.map(([part, text]) => paint(part, text)).join(paint('faint', ' · '))
}

function rowOf({ address, progress }: RunningBlog, nameWidth: number, room: number, paint: Paint): string {
  const name = padText(cutMiddle(safeLine(nameOf(address, progress)), nameWidth), nameWidth)
  const words = progress === null || progress.blog === null ? phaseInWords('discovering') : doingInWords(progress)
  const rest = cutText(` ${words}`, Math.max(0, room - textWidth(name)))
  return paint('rest', name) + paint('faint', rest)
}

function doingInWords(progress: CrawlProgress): string {
  const words = progressInWords(progress)
  return progress.phase === 'harvesting' ? words : `${words} · ${phaseInWords(progress.phase).toLowerCase()}`
}

function nameOf(address: string, progress: CrawlProgress | null): string {
  return progress?.blog?.title ?? address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}

/** All that is finished, in one line. */
function foldedOf({ good, bad, last }: ManyState, room: number, paint: Paint): string[] {
  if (good + bad === 0 || last === null) return []
  const sign = bad === 0 ? '✔' : '!'
  return [
    MARGIN + paint('faint', cutText(`${sign} ${formatCount(good + bad)} finished, the last: ${safeLine(last)}`, room)),
  ]
}
