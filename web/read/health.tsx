import type { BlogAnswer } from '../api/answers.ts'
import { Icon } from '../parts/icon.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'

/** How a blog is doing in the archive, in a word or two, and when it was visited. */
export function Health({ summary }: { readonly summary: BlogAnswer }) {
  const { isGood, words } = stateOf(summary)
  return (
    <p class={`health ${isGood ? 'health-good' : 'health-notice'}`}>
      <Icon name={isGood ? 'good' : 'notice'} />
      <span>{words}</span>
      <span class="quiet">{text('blog.visited', { date: shortDate(summary.blog.lastCrawled) })}</span>
    </p>
  )
}

function stateOf({ openNotices, health, lastCrawl, isUnfinished }: BlogAnswer): {
  readonly isGood: boolean
  readonly words: string
} {
  if (health === 'harvesting') return { isGood: true, words: text('blog.health.harvesting') }
  if (lastCrawl === null) return { isGood: false, words: text('blog.health.never') }
  if (isUnfinished || lastCrawl.finishedAt === null || lastCrawl.stopped === 'interrupted') {
    return { isGood: false, words: text('blog.health.interrupted') }
  }
  const n = openNotices.warning + openNotices.error
  if (health !== 'good') return { isGood: false, words: text('blog.health.notices', { n }) }
  return { isGood: true, words: text('blog.health.good') }
}
