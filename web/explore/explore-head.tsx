import type { ComponentChildren } from 'preact'
import { TabbedHead } from '../parts/tabbed-head.tsx'
import { text } from '../texts/texts.ts'

interface ExploreHeadProps {
  readonly title: string
  readonly hint?: string
  readonly children?: ComponentChildren
}

/** The head of a view of this face: the way between its parts, its name, and what can be chosen. */
export function ExploreHead(props: ExploreHeadProps) {
  const tabs = [
    { href: '/explore', name: text('explore.overview') },
    { href: '/explore/network', name: text('explore.network') },
    { href: '/explore/ranks', name: text('explore.ranks') },
    { href: '/explore/trends', name: text('explore.trends'), also: ['/explore/trends/curve'] },
    { href: '/explore/threads', name: text('explore.threads'), also: ['/explore/copies'] },
    { href: '/explore/on-this-day', name: text('explore.day') },
    { href: '/explore/compare', name: text('explore.compare') },
    { href: '/explore/candidates', name: text('explore.candidates') },
  ]
  return <TabbedHead {...props} label={text('explore.views')} tabs={tabs} />
}
