import type { LibraryBlog } from '../api/library.ts'
import { toLookAt } from '../api/open-notices.ts'
import { Icon } from '../parts/icon.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'

interface HealthProps {
  readonly summary: Pick<LibraryBlog, 'openNotices' | 'health' | 'lastCrawl' | 'isUnfinished'> & {
    readonly blog: Pick<LibraryBlog['blog'], 'id' | 'lastCrawled'>
  }
  /** Without the day of the last visit, where that stands beside it. */
  readonly isBare?: boolean
}

/** How a blog is doing in the archive, in a word or two, and when it was visited. */
export function Health({ summary, isBare = false }: HealthProps) {
  const { isGood, words } = stateOf(summary)
  return (
    <p class={`health ${isGood ? 'health-good' : 'health-notice'}`}>
      <Icon name={isGood ? 'good' : 'notice'} />
      <span>{words}</span>
      {isBare ? null : <span class="quiet">{text('blog.visited', { date: shortDate(summary.blog.lastCrawled) })}</span>}
    </p>
  )
}

function stateOf({ openNotices, health, lastCrawl, isUnfinished }: HealthProps['summary']): {
  readonly isGood: boolean
  readonly words: string
} {
  if (health === 'harvesting') return { isGood: true, words: text('blog.health.harvesting') }
  if (lastCrawl === null) return { isGood: false, words: text('blog.health.never') }
  if (isUnfinished || lastCrawl.finishedAt === null || lastCrawl.stopped === 'interrupted') {
    return { isGood: false, words: text('blog.health.interrupted') }
  }
  const n = toLookAt(openNotices)
  if (health !== 'good') return { isGood: false, words: text('blog.health.notices', { n }) }
  return { isGood: true, words: text('blog.health.good') }
}
