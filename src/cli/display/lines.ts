import type { CrawlProgress } from '../../crawl/index.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { counted, duration, fileSize, formatCount } from '../terminal/words.ts'
import type { Display } from './display.ts'
import { phaseInWords } from './frame.ts'
import { followPace } from './pace.ts'

/** A log that is read later wants few lines; one that is watched wants a sign of life. */
const SECONDS_BETWEEN_LINES = 5

/** Progress as plain lines, for logs and pipes. */
export function openLines(stream: { write(text: string): unknown }, verbose: boolean, now = defaultClock()): Display {
  const paceOf = followPace()
  let lastLine = 0
  let phase: CrawlProgress['phase'] | null = null
  let blog: string | null = null
  let told: string | null = null
  const say = (line: string) => stream.write(`${safeLine(line)}\n`)
  return {
    show(progress) {
      if (verbose && progress.event !== null && progress.event !== told) {
        told = progress.event
        say(progress.event)
      }
      if (progress.phase !== phase) {
        phase = progress.phase
        if (phase !== 'done') say(phaseInWords(phase))
      }
      if (progress.blog !== null && progress.blog.url !== blog) {
        blog = progress.blog.url
        say(blogInWords(progress.blog))
      }
      const seconds = now()
      if (seconds - lastLine < SECONDS_BETWEEN_LINES) return
      lastLine = seconds
      say(figuresInWords(progress, paceOf(progress, seconds).secondsLeft))
    },
    note: say,
    close() {},
  }
}

function blogInWords(blog: NonNullable<CrawlProgress['blog']>): string {
  const feed = blog.feeds.find(each => each.kind === 'posts')
  const facts = [blog.platform, feed === undefined ? 'no feed of posts' : `${feed.format} feed ${feed.url}`]
  return `${blog.title ?? blog.url}: ${facts.filter(fact => fact !== null).join(', ')}`
}

function figuresInWords({ pages, posts, bytes }: CrawlProgress, secondsLeft: number | null): string {
  const parts = [
    counted(posts.found, 'post'),
    `${counted(pages.fetched + pages.unchanged, 'page')} fetched`,
    `${formatCount(pages.waiting)} waiting`,
    fileSize(bytes),
  ]
  if (pages.failed > 0) parts.push(`${formatCount(pages.failed)} failed`)
  if (secondsLeft !== null) parts.push(`about ${duration(Math.max(1, Math.round(secondsLeft)))} left`)
  return parts.join(', ')
}

function defaultClock(): () => number {
  const started = performance.now()
  return () => (performance.now() - started) / 1000
}
