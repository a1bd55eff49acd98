import { postsBehind, type SeriesAnswer, type Term } from '../api/exploring.ts'
import { useList } from '../api/use-list.ts'
import { place, withQuery } from '../app/router.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Empty } from '../parts/states.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { type DaySpan, periodSpan } from './periods.ts'
import { PostLine } from './post-line.tsx'
import { trendFilter } from './trends.tsx'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 76
/** Bursts of a curve that are offered, the surest first. */
const BURSTS = 12

/** The bursts of each curve to choose from, and the posts behind the span that is chosen. */
export function CurvePosts({ all }: { readonly all: readonly SeriesAnswer[] }) {
  const { query } = place.value
  const [from, to] = [query.get('from'), query.get('to')]
  const span = from === null || to === null ? null : { from, to }
  return (
    <>
      {all.map((series, index) => (
        <BurstChips key={`${series.kind} ${series.term}`} series={series} index={index} span={span} />
      ))}
      {span === null
        ? null
        : all.map(({ kind, term }) => <Posts key={`${kind} ${term} ${span.from}`} term={{ kind, term }} span={span} />)}
    </>
  )
}

interface BurstChipsProps {
  readonly series: SeriesAnswer
  readonly index: number
  readonly span: DaySpan | null
}

function BurstChips({ series: { term, start, unit, bursts }, index, span }: BurstChipsProps) {
  if (start === null || bursts.length === 0) return null
  const surest = bursts.toSorted((a, b) => b.weight - a.weight).slice(0, BURSTS)
  return (
    <section class="explore-section">
      <h2 class="with-swatch">
        <span class={`swatch part-${index}`} />
        <ArchivedText>{text('trends.bursts', { term })}</ArchivedText>
      </h2>
      <ul class="chips">
        {surest
          .toSorted((a, b) => a.first - b.first)
          .map(burst => {
            const days = periodSpan(start, unit, burst.first, burst.last)
            const isChosen = span !== null && span.from === days.from && span.to === days.to
            return (
              <li key={burst.first}>
                <a
                  class="chip"
                  href={withQuery(isChosen ? { from: null, to: null } : { ...days })}
                  aria-current={isChosen ? 'true' : undefined}
                >
                  {spanText(days)}
                </a>
              </li>
            )
          })}
      </ul>
    </section>
  )
}

function Posts({ term, span }: { readonly term: Term; readonly span: DaySpan }) {
  const list = useList(postsBehind(term, span, trendFilter(place.value.query)))
  return (
    <section class="explore-section">
      <div class="watch-title">
        <ArchivedText as="h2">{text('trends.posts', { term: term.term, span: spanText(span) })}</ArchivedText>
        <a class="button button-quiet" href={withQuery({ from: null, to: null })}>
          {text('trends.posts.close')}
        </a>
      </div>
      <CursorRows
        list={list}
        label={text('blog.list')}
        keyOf={post => post.id}
        estimate={ROW_HEIGHT}
        empty={<Empty title={text('trends.posts.none')} />}
      >
        {post => <PostLine post={post} />}
      </CursorRows>
    </section>
  )
}

function spanText({ from, to }: DaySpan): string {
  return from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`
}
