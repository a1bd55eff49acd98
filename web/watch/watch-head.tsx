import type { ComponentChildren } from 'preact'
import { blogs } from '../api/archive.ts'
import { openNotices, toLookAt } from '../api/open-notices.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import { jobs } from '../api/watching.ts'
import { TabbedHead } from '../parts/tabbed-head.tsx'
import { text } from '../texts/texts.ts'

interface WatchHeadProps {
  readonly title: string
  readonly hint?: string
  readonly children?: ComponentChildren
}

/** The head of a view of this face: its parts, its name, and what can be done. Jobs are there only where workers are. */
export function WatchHead(props: WatchHeadProps) {
  const answer = useAnswer(jobs())
  const open = toLookAt(openNotices(useList(blogs()).state.value.items))
  const hasJobs = answer.kind === 'ready' && answer.value.jobs.length > 0
  const tabs = [
    { href: '/watch', name: text('watch.harvests') },
    { href: '/watch/notices', name: text('watch.notices'), count: open },
    { href: '/watch/schedule', name: text('watch.schedule') },
    ...(hasJobs ? [{ href: '/watch/jobs', name: text('watch.jobs') }] : []),
  ]
  return <TabbedHead {...props} label={text('watch.views')} tabs={tabs} />
}
