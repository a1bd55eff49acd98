import { type CandidateAnswer, candidates } from '../api/exploring.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import { place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { WordsForm } from '../parts/words-form.tsx'
import { hostOf } from '../read/blog-names.ts'
import { text } from '../texts/texts.ts'
import { candidateReason } from './candidate-reason.ts'
import type { TableData } from './csv.ts'
import { ExploreHead } from './explore-head.tsx'
import { NothingFound } from './nothing-found.tsx'
import { CsvButton } from './picture.tsx'

const BLOGS = 5
const ANCHORS = 3

/** Blogs that are not kept, and what speaks for them. */
export function Candidates(_: ViewProps) {
  useHeading(text('explore.candidates'), [{ name: text('rail.explore'), href: '/explore' }])
  const about = place.value.query.get('q')
  const answer = useAnswer(candidates(about))
  const found = answer.kind === 'ready' ? answer.value.candidates : null
  const best = Math.max(Number.MIN_VALUE, ...(found ?? []).map(({ score }) => score))
  return (
    <div class="page page-wide explore-page">
      <ExploreHead title={text('explore.candidates')} hint={text('candidates.hint')}>
        {found === null ? null : (
          <CsvButton title={text('explore.candidates')} file="candidates" data={() => candidateData(found)} />
        )}
      </ExploreHead>
      <div class="explore-filters">
        <WordsForm class="explore-words" label={text('candidates.about')}>
          <button type="submit" class="button">
            {text('search.go')}
          </button>
        </WordsForm>
      </div>
      {answer.kind === 'loading' ? <Skeleton lines={12} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {found === null ? null : found.length === 0 ? (
        <NothingFound title={text('candidates.none')} hint={text('candidates.none.hint')} isNarrowed={about !== null} />
      ) : (
        <ol class="candidate-rows">
          {found.map(candidate => (
            <li key={candidate.url}>
              <Candidate candidate={candidate} best={best} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Candidate({ candidate, best }: { readonly candidate: CandidateAnswer; readonly best: number }) {
  const { url, score, links, blogs, reasons, anchors } = candidate
  const left = blogs.length - BLOGS
  return (
    <article class="candidate">
      <h3>
        <OuterLink href={url}>
          <bdi>{hostOf(url)}</bdi>
        </OuterLink>
      </h3>
      <a class="button candidate-add" href={`/watch/add?${new URLSearchParams({ url })}`}>
        {text('network.open.add')}
      </a>
      <span class="part-track">
        <span class="part-bar part-0" style={{ inlineSize: `${(score / best) * 100}%` }} />
      </span>
      <p class="meta">
        <span>{text('candidates.links', { n: links })}</span>
        {reasons.map(({ code, value }) => (
          <span key={code}>{candidateReason(code, value)}</span>
        ))}
        {anchors.slice(0, ANCHORS).map(anchor => (
          <ArchivedText key={anchor} class="anchor">
            {`“${anchor}”`}
          </ArchivedText>
        ))}
      </p>
      <p class="small">
        <span class="quiet">{text('candidates.by')}</span>{' '}
        {blogs.slice(0, BLOGS).map(({ id, title }, index) => (
          <span key={id}>
            {index === 0 ? '' : ', '}
            <a href={`/blogs/${encodeURIComponent(id)}`}>
              <ArchivedText>{title ?? id}</ArchivedText>
            </a>
          </span>
        ))}
        {left > 0 ? <span class="quiet"> {text('network.more', { n: left })}</span> : null}
      </p>
    </article>
  )
}

function candidateData(found: readonly CandidateAnswer[]): TableData {
  return {
    head: ['URL', text('ranks.score'), text('network.links-in'), text('explore.column.blogs')],
    rows: found.map(({ url, score, links, blogs }) => [url, score.toLocaleString('en'), links, blogs.length]),
  }
}
