import type { ComponentChildren } from 'preact'
import { TabbedHead } from '../parts/tabbed-head.tsx'
import { text } from '../texts/texts.ts'

interface KnowHeadProps {
  readonly title: string
  readonly hint?: string
  readonly children?: ComponentChildren
}

/** The head of a view of this face: the way between its parts, its name, and what can be chosen. */
export function KnowHead(props: KnowHeadProps) {
  const tabs = [
    { href: '/knowledge', name: text('know.overview') },
    { href: '/knowledge/persons', name: text('know.persons'), also: ['/knowledge/person'] },
    { href: '/knowledge/entities', name: text('know.entities'), also: ['/knowledge/entity'] },
    { href: '/knowledge/places', name: text('know.places') },
    { href: '/knowledge/licences', name: text('know.licences'), also: ['/knowledge/licence'] },
    { href: '/knowledge/spam', name: text('know.spam') },
  ]
  return <TabbedHead {...props} label={text('know.views')} tabs={tabs} />
}
