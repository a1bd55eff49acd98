import type { MonthCount } from '../api/answers.ts'
import { place, withQuery } from '../app/router.ts'
import { monthName } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { yearsWithMonths } from './months.ts'

/** The years of a blog, each with its months as bars; each leads to its posts. */
export function Timeline({ months }: { readonly months: readonly MonthCount[] }) {
  const years = yearsWithMonths(months)
  if (years.length === 0) return null
  const highest = Math.max(...months.map(month => month.count))
  const chosen = place.value.query.get('when')
  return (
    <section class="timeline">
      <h2>{text('blog.timeline')}</h2>
      <ol>
        {years.map(({ year, count, months: twelve }) => (
          <li key={year} class="timeline-year">
            <a
              class="timeline-name"
              href={withQuery({ when: chosen === year ? null : year, q: null })}
              aria-current={chosen === year ? 'true' : undefined}
              aria-label={`${year}, ${text('blog.posts', { n: count })}`}
            >
              {year}
            </a>
            <div class="timeline-months">
              {twelve.map(month => (
                <Month key={month.month} month={month} highest={highest} isChosen={chosen === month.month} />
              ))}
            </div>
            <span class="timeline-count" aria-hidden="true">
              {count}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface MonthProps {
  readonly month: MonthCount
  readonly highest: number
  readonly isChosen: boolean
}

function Month({ month: { month, count }, highest, isChosen }: MonthProps) {
  if (count === 0) return <span class="timeline-month" />
  const label = `${monthName(month)}, ${text('blog.posts', { n: count })}`
  // The root lets months with few posts be seen beside a very busy one.
  const height = 14 + 86 * Math.sqrt(count / highest)
  return (
    <a
      class="timeline-month"
      href={withQuery({ when: isChosen ? null : month, q: null })}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={label}
      title={label}
    >
      <span style={{ height: `${height.toFixed(1)}%` }} />
    </a>
  )
}
