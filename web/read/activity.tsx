import type { LibraryHead } from '../api/library.ts'
import { Sparkline } from '../parts/sparkline.tsx'
import { monthName } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { laterMonth } from './months.ts'

interface ActivityProps {
  readonly counts: readonly number[]
  readonly axis: LibraryHead['axis']
  /** Without the years below, where a heading says them. */
  readonly isBare?: boolean
}

/** When a blog wrote, on the time axis that all blogs of the library share. */
export function Activity({ counts, axis, isBare = false }: ActivityProps) {
  if (axis === null) return <div class="sparkline" />
  const to = laterMonth(axis.from, axis.step * axis.steps - 1)
  const label = text('blog.activity', { from: monthName(axis.from), to: monthName(to) })
  return (
    <div class="activity">
      <Sparkline values={counts} label={label} />
      {isBare ? null : (
        <p class="activity-years" aria-hidden="true">
          <span>{axis.from.slice(0, 4)}</span>
          <span>{to.slice(0, 4)}</span>
        </p>
      )}
    </div>
  )
}
