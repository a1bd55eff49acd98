import { readingCounts } from '../api/reading.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { TabbedHead } from '../parts/tabbed-head.tsx'
import { text } from '../texts/texts.ts'

/** The head of a view of what a reader put aside. */
export function ReadingHead({ title }: { readonly title: string }) {
  const answer = useAnswer(readingCounts())
  useHeading(title, [
    { name: text('library.title'), href: '/' },
    { name: text('reading.title'), href: '/reading' },
  ])
  const counts = answer.kind === 'ready' ? answer.value : { queued: 0, starred: 0, highlights: 0 }
  const tabs = [
    { href: '/reading', name: text('reading.queue'), count: counts.queued },
    { href: '/reading/starred', name: text('reading.starred'), count: counts.starred },
    { href: '/reading/highlights', name: text('reading.highlights'), count: counts.highlights },
  ]
  return <TabbedHead label={text('reading.views')} tabs={tabs} title={title} />
}
