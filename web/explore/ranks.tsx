import { NODE_KINDS, type NodeKind, type RankFilter, ranks } from '../api/exploring.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { Choice } from '../parts/choice.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { WordsForm } from '../parts/words-form.tsx'
import { text } from '../texts/texts.ts'
import { ExploreHead } from './explore-head.tsx'
import { CommunityField, Folded, LanguageField, useCommunities } from './fields.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RankTable } from './rank-table.tsx'
import { RankWeights } from './rank-weights.tsx'

/** Who leads, by parts that everybody can weigh for themselves. */
export function Ranks(_: ViewProps) {
  useHeading(text('explore.ranks'), [{ name: text('rail.explore'), href: '/explore' }])
  const filter = rankFilter(place.value.query)
  const answer = useAnswer(ranks(filter))
  const communities = useCommunities()
  const isNarrowed = filter.topic !== null || filter.community !== null || filter.language !== null
  const ranked = answer.kind === 'ready' ? answer.value.ranked : null
  return (
    <div class="page page-wide explore-page">
      <ExploreHead title={text('explore.ranks')} hint={text('ranks.hint')} />
      <div class="explore-filters">
        <Choice
          label={text('network.kind')}
          isLabelHidden
          options={NODE_KINDS.map(value => ({ value, name: text(`network.kind.${value}`) }))}
          chosen={filter.kind}
          onChoose={kind => go(withQuery({ kind: kind === 'blogs' ? null : kind }))}
        />
        <WordsForm class="explore-words" label={text('ranks.topic')}>
          <button type="submit" class="button">
            {text('search.go')}
          </button>
        </WordsForm>
        <Folded>
          <CommunityField communities={communities} />
          <LanguageField />
        </Folded>
      </div>
      <Folded title={text('ranks.weights')}>
        <RankWeights ranked={ranked?.[0] ?? null} />
      </Folded>
      {answer.kind === 'loading' ? <Skeleton lines={14} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {ranked === null ? null : ranked.length === 0 ? (
        <NothingFound title={text('ranks.none')} isNarrowed={isNarrowed} />
      ) : (
        <RankTable kind={filter.kind} ranked={ranked} />
      )}
    </div>
  )
}

function rankFilter(query: URLSearchParams): RankFilter {
  const kind: NodeKind = NODE_KINDS.find(known => known === query.get('kind')) ?? 'blogs'
  return {
    kind,
    topic: query.get('q'),
    community: query.get('community'),
    language: query.get('language'),
    weights: query.get('weights'),
  }
}
