import type { CrawlProgress } from '../../crawl/index.ts'
import type { BlogRecord } from '../../records.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { cutMiddle, cutText, textWidth } from '../terminal/width.ts'
import { counted, duration, fileSize, formatCount } from '../terminal/words.ts'
import type { Pace } from './pace.ts'

/** Colours a part of the frame; the plain text where there are no colours. */
export type Paint = (part: 'title' | 'figure' | 'faint' | 'failure' | 'bar' | 'rest', text: string) => string

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const MARGIN = '  '
const WIDEST_BAR = 40

/** The lines of the live display at one moment, none wider than `width`. */
export function drawFrame(progress: CrawlProgress, pace: Pace, turn: number, width: number, paint: Paint): string[] {
  const room = Math.max(10, width - MARGIN.length - 1)
  const spinner = paint('figure', SPINNER[turn % SPINNER.length] ?? '')
  if (progress.blog === null) return [`${spinner} ${paint('title', cutText(opening(progress), room))}`]
  const lines = [
    `${spinner} ${heading(progress.blog, room, paint)}`,
    MARGIN + figures(progress, pace, room, paint),
    MARGIN + outlook(progress, pace, room, paint),
    MARGIN + paint('faint', cutMiddle(progress.currentUrl ?? '', room)),
  ]
  return lines.map(line => line.trimEnd())
}

/** Before the blog is known there are no figures worth a line. */
function opening({ event, phase }: CrawlProgress): string {
  const words = safeLine(event ?? phaseInWords(phase))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function heading(blog: BlogRecord, room: number, paint: Paint): string {
  const title = cutText(safeLine(blog.title ?? blog.url), room)
  const feed = blog.feeds.find(each => each.kind === 'posts')
  const facts = [blog.platform, feed === undefined ? 'no feed' : `${feed.format} feed`].filter(fact => fact !== null)
  const rest = cutText(` · ${safeLine(facts.join(' · '))}`, Math.max(0, room - textWidth(title)))
  return paint('title', title) + paint('faint', rest.length > 3 ? rest : '')
}

function figures(progress: CrawlProgress, pace: Pace, room: number, paint: Paint): string {
  const { pages, posts } = progress
  const parts: [Parameters<Paint>[0], string][] = [
    ['figure', counted(posts.found, 'post')],
    ['rest', `${counted(pages.fetched + pages.unchanged, 'page')} fetched`],
    ['rest', `${formatCount(pages.waiting)} waiting`],
    ['rest', pace.postsPerSecond > 0 ? `${pace.postsPerSecond.toFixed(1)} posts/s` : ''],
    ['rest', fileSize(progress.bytes)],
    ['failure', pages.failed > 0 ? `${formatCount(pages.failed)} failed` : ''],
  ]
  let used = 0
  const shown = parts.filter(([, text]) => {
    if (text === '' || used + text.length + 3 > room) return false
    used += text.length + 3
    return true
  })
  return shown.map(([part, text]) => paint(part, text)).join(paint('faint', ' · '))
}

function outlook(progress: CrawlProgress, pace: Pace, room: number, paint: Paint): string {
  if (pace.part === null || pace.secondsLeft === null) {
    return paint('faint', cutText(safeLine(progress.event ?? phaseInWords(progress.phase)), room))
  }
  const words = ` ${Math.floor(pace.part * 100)} % · about ${duration(Math.max(1, Math.round(pace.secondsLeft)))} left`
  const length = Math.min(WIDEST_BAR, room - words.length)
  if (length < 5) return cutText(words.trim(), room)
  const filled = Math.round(pace.part * length)
  return paint('bar', '━'.repeat(filled)) + paint('faint', '─'.repeat(length - filled)) + paint('rest', words)
}

/** What a phase of the crawl does, for a person. */
export function phaseInWords(phase: CrawlProgress['phase']): string {
  switch (phase) {
    case 'discovering':
      return 'Looking for feeds and the platform'
    case 'sampling':
      return 'Getting to know the blog'
    case 'harvesting':
      return 'Harvesting'
    case 'media':
      return 'Keeping pictures and other files'
    case 'done':
      return 'Done'
    default:
      return phase satisfies never
  }
}
