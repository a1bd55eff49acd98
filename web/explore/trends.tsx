import { type BurstAnswer, bursts, EVER, TREND_KINDS, type TrendFilter, type TrendKind } from '../api/exploring.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Choice } from '../parts/choice.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { BurstLanes } from './burst-lanes.tsx'
import { BurstRows } from './burst-rows.tsx'
import { ExploreHead } from './explore-head.tsx'
import { BlogField, CommunityField, Folded, LanguageField, useCommunities } from './fields.tsx'
import { NothingFound } from './nothing-found.tsx'
import { addDays } from './periods.ts'
import { TermForm } from './term-form.tsx'

/** What rises now, or rose in a week of the past, and the way into each curve. */
export function Trends(_: ViewProps) {
  useHeading(text('explore.trends'), [{ name: text('rail.explore'), href: '/explore' }])
  const { query } = place.value
  const kind = TREND_KINDS.find(known => known === query.get('kind')) ?? null
  const week = dayOf(query.get('week'))
  const filter = trendFilter(query)
  const isEver = week === null && query.get('when') === 'ever'
  const answer = useAnswer(bursts({ ...filter, kind, week, from: isEver ? EVER : null }))
  const isNarrowed = kind !== null || week !== null || Object.values(filter).some(value => value !== null)
  return (
    <div class="page page-wide explore-page">
      <ExploreHead title={text('explore.trends')} hint={text('trends.hint')} />
      <Filters kind={kind} week={week} />
      {answer.kind === 'loading' ? <Skeleton lines={14} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {answer.kind === 'ready' && answer.value.bursts.length === 0 ? (
        <NothingFound title={text('trends.none')} hint={text('trends.none.hint')} isNarrowed={isNarrowed} />
      ) : null}
      {answer.kind === 'ready' && answer.value.bursts.length > 0 ? (
        <Found bursts={answer.value.bursts} title={titleOf(week, isEver)} />
      ) : null}
    </div>
  )
}

/** What of the archive trends are looked for in, as the address says. */
export function trendFilter(query: URLSearchParams): TrendFilter {
  return { blog: query.get('blog'), community: query.get('community'), language: query.get('language') }
}

interface FiltersProps {
  readonly kind: TrendKind | null
  readonly week: string | null
}

function Filters({ kind, week }: FiltersProps) {
  const communities = useCommunities()
  return (
    <>
      <div class="explore-filters">
        <Choice
          label={text('trends.kind')}
          isLabelHidden
          options={[
            { value: '', name: text('trends.kind.all') },
            ...TREND_KINDS.map(value => ({ value, name: text(`trends.kind.${value}`) })),
          ]}
          chosen={kind ?? ''}
          onChoose={chosen => go(withQuery({ kind: chosen }))}
        />
        <Folded>
          <BlogField />
          <CommunityField communities={communities} />
          <LanguageField />
        </Folded>
      </div>
      <div class="explore-filters">
        <WeekField week={week} />
        <TermForm label={text('trends.term')} terms={[]} />
      </div>
    </>
  )
}

/** Any week of the past: by a day of it, or step by step. */
function WeekField({ week }: { readonly week: string | null }) {
  const isEver = week === null && place.value.query.get('when') === 'ever'
  return (
    <div class="week-field">
      <a
        class="chip"
        href={withQuery({ week: null, when: null })}
        aria-current={week === null && !isEver ? 'true' : undefined}
      >
        {text('trends.now')}
      </a>
      <a class="chip" href={withQuery({ week: null, when: 'ever' })} aria-current={isEver ? 'true' : undefined}>
        {text('trends.ever')}
      </a>
      <label>
        <span>{text('trends.week')}</span>
        <input
          class="field"
          type="date"
          value={week ?? ''}
          onChange={event => go(withQuery({ week: event.currentTarget.value }))}
        />
      </label>
      {week === null ? null : (
        <>
          <a class="button button-quiet" href={withQuery({ week: addDays(week, -7) })}>
            {text('trends.week.before')}
          </a>
          <a class="button button-quiet" href={withQuery({ week: addDays(week, 7) })}>
            {text('trends.week.after')}
          </a>
        </>
      )}
    </div>
  )
}

function Found({ bursts: found, title }: { readonly bursts: readonly BurstAnswer[]; readonly title: string }) {
  return (
    <>
      <BurstLanes title={title} bursts={found} />
      <BurstRows bursts={found} />
    </>
  )
}

function titleOf(week: string | null, isEver: boolean): string {
  if (week !== null) return text('trends.rose', { day: shortDate(week) })
  return text(isEver ? 'trends.rose-ever' : 'trends.rises')
}

function dayOf(written: string | null): string | null {
  return written !== null && /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written)) ? written : null
}
