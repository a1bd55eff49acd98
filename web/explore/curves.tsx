import { useEffect, useState } from 'preact/hooks'
import type { Problem } from '../api/client.ts'
import { read } from '../api/client.ts'
import { type SeriesAnswer, series as seriesAddress, type Term, TREND_UNITS, type TrendUnit } from '../api/exploring.ts'
import { returns } from '../api/reachable.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Choice } from '../parts/choice.tsx'
import { Icon } from '../parts/icon.tsx'
import { Failed } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { CurvePicture } from './curve-picture.tsx'
import { CurvePosts } from './curve-posts.tsx'
import { ExploreHead } from './explore-head.tsx'
import { BlogField, CommunityField, Folded, LanguageField, useCommunities } from './fields.tsx'
import { NothingFound } from './nothing-found.tsx'
import { TermForm } from './term-form.tsx'
import { curvesHref, MOST_TERMS, readTerms, writeTerm } from './terms.ts'
import { trendFilter } from './trends.tsx'

/** Curves of one term or several, with their bursts; a press on a span shows the posts behind it. */
export function Curves(_: ViewProps) {
  const { query } = place.value
  const terms = readTerms(query)
  const title = terms.length === 0 ? text('explore.trends') : terms.map(({ term }) => term).join(', ')
  useHeading(title, [
    { name: text('rail.explore'), href: '/explore' },
    { name: text('explore.trends'), href: '/explore/trends' },
  ])
  const unit = TREND_UNITS.find(known => known === query.get('unit')) ?? 'month'
  const asked = useSeries(terms, unit)
  return (
    <div class="page page-wide explore-page">
      <ExploreHead title={title} />
      <Terms terms={terms} />
      <Tools unit={unit} />
      {asked.problem === null ? null : <Failed problem={asked.problem} retry={asked.retry} />}
      {asked.problem === null && terms.length > 0 ? <CurvePicture all={asked.all} terms={terms} unit={unit} /> : null}
      {terms.length === 0 ? <NothingFound title={text('trends.choose')} hint={text('trends.choose.hint')} /> : null}
      <CurvePosts all={asked.all ?? []} />
    </div>
  )
}

function Terms({ terms }: { readonly terms: readonly Term[] }) {
  const { query } = place.value
  return (
    <div class="explore-filters">
      {terms.map((term, index) => (
        <a
          key={writeTerm(term)}
          class="chip"
          href={curvesHref(
            terms.filter(other => other !== term),
            query,
          )}
          aria-label={text('blog.filter.remove', { name: `${term.term} ${text(`trends.one.${term.kind}`)}` })}
        >
          <span class={`swatch part-${index}`} />
          <ArchivedText>{term.term}</ArchivedText> <span class="quiet small">{text(`trends.one.${term.kind}`)}</span>
          <Icon name="close" />
        </a>
      ))}
      {terms.length < MOST_TERMS ? <TermForm label={text('trends.add')} terms={terms} /> : null}
    </div>
  )
}

function Tools({ unit }: { readonly unit: TrendUnit }) {
  const { query } = place.value
  const communities = useCommunities()
  return (
    <div class="explore-filters">
      <Choice
        label={text('trends.unit')}
        isLabelHidden
        options={TREND_UNITS.map(value => ({ value, name: text(`trends.unit.${value}`) }))}
        chosen={unit}
        onChoose={chosen => go(withQuery({ unit: chosen === 'month' ? null : chosen, from: null, to: null }))}
      />
      <Choice
        label={text('trends.measure')}
        isLabelHidden
        options={(['count', 'share'] as const).map(value => ({ value, name: text(`trends.measure.${value}`) }))}
        chosen={query.get('measure') === 'share' ? 'share' : 'count'}
        onChoose={measure => go(withQuery({ measure: measure === 'share' ? measure : null }))}
      />
      <Folded>
        <BlogField />
        <CommunityField communities={communities} />
        <LanguageField />
      </Folded>
    </div>
  )
}

const NO_TERM: Term = { kind: 'word', term: '' }
const EMPTY = { start: null, counts: [], totals: [], bursts: [] }

interface AskedSeries {
  /** Null while some of them are pending. */
  readonly all: readonly SeriesAnswer[] | null
  readonly problem: Problem | null
  readonly retry: () => void
}

/** The curves of all terms, together: they share one axis. */
function useSeries(terms: readonly Term[], unit: TrendUnit): AskedSeries {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<Omit<AskedSeries, 'retry'>>({ all: null, problem: null })
  const filter = trendFilter(place.value.query)
  const paths = terms.map(term => seriesAddress(term, unit, filter).path).join('\n')
  const back = returns.value
  useEffect(() => {
    const aborter = new AbortController()
    const addresses = paths === '' ? [] : paths.split('\n')
    Promise.all(addresses.map(path => read<SeriesAnswer>({ path }, aborter.signal))).then(outcomes => {
      if (aborter.signal.aborted) return
      const failed = outcomes.find(outcome => outcome.kind === 'failed' && outcome.problem.status !== 404)
      // Nobody wrote of a term that is not found: its curve is flat beside the others.
      const all = outcomes.map((outcome, index) =>
        outcome.kind === 'ready' ? outcome.value : { ...(terms[index] ?? NO_TERM), ...EMPTY, unit },
      )
      setFound(failed?.kind === 'failed' ? { all: null, problem: failed.problem } : { all, problem: null })
    })
    return () => aborter.abort()
  }, [paths, attempt, back])
  return { ...found, retry: () => setAttempt(count => count + 1) }
}
