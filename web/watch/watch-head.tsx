import type { ComponentChildren } from 'preact'
import { blogs } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import { jobs } from '../api/watching.ts'
import { path } from '../app/router.ts'
import { text } from '../texts/texts.ts'

interface WatchHeadProps {
  readonly title: string
  readonly hint?: string
  readonly children?: ComponentChildren
}

/** The head of a view of this face: its parts, its name, and what can be done. */
export function WatchHead({ title, hint, children }: WatchHeadProps) {
  return (
    <header class="watch-head">
      <WatchTabs />
      <div class="watch-title">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
      {hint === undefined ? null : <p class="quiet watch-hint">{hint}</p>}
    </header>
  )
}

/** The way between the views; jobs are there only where workers are. */
function WatchTabs() {
  const answer = useAnswer(jobs())
  const { items } = useList(blogs()).state.value
  const open = items.reduce((sum, { openNotices: { info, warning, error } }) => sum + info + warning + error, 0)
  const hasJobs = answer.kind === 'ready' && answer.value.jobs.length > 0
  const tabs = [
    { href: '/watch', name: text('watch.harvests'), count: 0 },
    { href: '/watch/notices', name: text('watch.notices'), count: open },
    { href: '/watch/schedule', name: text('watch.schedule'), count: 0 },
    ...(hasJobs ? [{ href: '/watch/jobs', name: text('watch.jobs'), count: 0 }] : []),
  ]
  return (
    <nav class="tabs" aria-label={text('watch.views')}>
      {tabs.map(({ href, name, count }) => (
        <a key={href} class="tab" href={href} aria-current={path.value === href ? 'page' : undefined}>
          {name}
          {count === 0 ? null : <span class="tab-count">{count.toLocaleString()}</span>}
        </a>
      ))}
    </nav>
  )
}
