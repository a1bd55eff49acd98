import type { BurstAnswer } from '../api/exploring.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { titleOf } from './post-line.tsx'
import { curvesHref } from './terms.ts'

/** What rose, how much, where, and who wrote of it first. */
export function BurstRows({ bursts }: { readonly bursts: readonly BurstAnswer[] }) {
  return (
    <ol class="burst-rows">
      {bursts.map(burst => (
        <li key={`${burst.kind} ${burst.term} ${burst.first}`}>
          <BurstRow burst={burst} />
        </li>
      ))}
    </ol>
  )
}

function BurstRow({ burst }: { readonly burst: BurstAnswer }) {
  const { kind, term, posts, blogs, firstPost } = burst
  return (
    <article class="burst-row">
      <h3 class="burst-term">
        <a href={curvesHref([{ kind, term }])}>
          <ArchivedText>{term}</ArchivedText>
        </a>
      </h3>
      <p class="meta">
        <span class="kind-tag">{text(`trends.one.${kind}`)}</span>
        <span>{spanOf(burst)}</span>
        <span>{text('explore.posts', { n: posts })}</span>
        <span>{text('explore.blogs', { n: blogs })}</span>
      </p>
      {firstPost === null ? null : (
        <p class="burst-first small">
          <span class="quiet">{text('trends.first')}</span>{' '}
          <a href={`/entries/${firstPost.id}`}>
            <ArchivedText>{titleOf(firstPost)}</ArchivedText>
          </a>
        </p>
      )}
    </article>
  )
}

/** From when to when it rose; one that goes on has no end. */
export function spanOf({ first, last, isOpen }: Pick<BurstAnswer, 'first' | 'last' | 'isOpen'>): string {
  if (isOpen) return text('trends.since', { day: shortDate(first) })
  const [from, to] = [shortDate(first), shortDate(last)]
  return from === to ? from : `${from} – ${to}`
}
