import { onThisDay, type PostInTime } from '../api/exploring.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { locale, text } from '../texts/texts.ts'
import type { TableData } from './csv.ts'
import { ExploreHead } from './explore-head.tsx'
import { BlogField } from './fields.tsx'
import { NothingFound } from './nothing-found.tsx'
import { addDays } from './periods.ts'
import { CsvButton } from './picture.tsx'
import { blogOf, PostLine, titleOf } from './post-line.tsx'

/** A leap year, so that every day of a year can be gone to. */
const YEAR = '2024'

/** What was written on this day in all years. */
export function OnThisDay(_: ViewProps) {
  const { query } = place.value
  const day = readDay(query.get('day')) ?? today()
  const blog = query.get('blog')
  const title = text('day.title', { day: dayName(day) })
  useHeading(title, [{ name: text('rail.explore'), href: '/explore' }])
  const answer = useAnswer(onThisDay(day, blog))
  const posts = answer.kind === 'ready' ? answer.value.posts : null
  return (
    <div class="page page-wide explore-page">
      <ExploreHead title={title}>
        <BlogField />
        {posts === null ? null : <CsvButton title={title} file={`day-${day}`} data={() => dayData(posts)} />}
      </ExploreHead>
      <DaySteps day={day} />
      {answer.kind === 'loading' ? <Skeleton lines={10} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {posts === null ? null : posts.length === 0 ? (
        <NothingFound title={text('day.none')} hint={text('day.none.hint')} />
      ) : (
        <Years posts={posts} />
      )}
    </div>
  )
}

function DaySteps({ day }: { readonly day: string }) {
  const step = (days: number) => withQuery({ day: addDays(`${YEAR}-${day}`, days).slice(5) })
  return (
    <nav class="explore-filters" aria-label={text('day.other')}>
      <a class="button" href={step(-1)}>
        {text('day.before')}
      </a>
      <input
        class="field day-field"
        type="date"
        aria-label={text('day.choose')}
        value={`${YEAR}-${day}`}
        onChange={event => {
          const chosen = readDay(event.currentTarget.value.slice(5))
          if (chosen !== null) go(withQuery({ day: chosen }))
        }}
      />
      <a class="button" href={step(1)}>
        {text('day.after')}
      </a>
      <a class="chip" href={withQuery({ day: null })} aria-current={day === today() ? 'true' : undefined}>
        {text('day.today')}
      </a>
    </nav>
  )
}

function Years({ posts }: { readonly posts: readonly PostInTime[] }) {
  const years = [...Map.groupBy(posts, ({ published }) => published?.slice(0, 4) ?? '')].sort(([a], [b]) =>
    b.localeCompare(a),
  )
  return (
    <ol class="day-years">
      {years.map(([year, ofYear]) => (
        <li key={year} class="day-year">
          <h2>{year}</h2>
          <ul>
            {ofYear.map(post => (
              <li key={post.id}>
                <PostLine post={post} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** Today, as in `05-03`, by the reader's own clock. */
export function today(): string {
  const now = new Date()
  return `${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}

/** A day of the year in words. */
export function dayName(day: string): string {
  const date = new Date(`${YEAR}-${day}T00:00Z`)
  return new Intl.DateTimeFormat(locale(), { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(date)
}

function readDay(written: string | null): string | null {
  if (written === null || !/^\d\d-\d\d$/.test(written)) return null
  const time = Date.parse(`${YEAR}-${written}T00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(5, 10) !== written ? null : written
}

function dayData(posts: readonly PostInTime[]): TableData {
  return {
    head: [text('thread.column.post'), 'URL', text('explore.column.blog'), text('thread.column.day')],
    rows: posts.map(post => [titleOf(post), post.url, blogOf(post), post.published?.slice(0, 10) ?? null]),
  }
}
