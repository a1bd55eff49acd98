import { authorsDay } from '../../src/records.ts'
import type { HitAnswer } from '../api/answers.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { hostOf } from './blog-names.ts'
import { snippetParts } from './snippet-parts.ts'

interface HitRowProps {
  readonly hit: HitAnswer
  /** Within one blog its name says nothing. */
  readonly isBlogShown: boolean
}

/** A post that was found, with the place in its text. */
export function HitRow({ hit, isBlogShown }: HitRowProps) {
  const day = authorsDay(hit)
  return (
    <article class="entry-row">
      <div class="entry-row-text">
        <h2 class="entry-row-title" dir="auto">
          <a href={hit.id === null ? `/blogs/${encodeURIComponent(hit.blog)}` : `/entries/${hit.id}`}>
            {hit.title ?? text('post.untitled')}
          </a>
        </h2>
        <p class="meta">
          <span>{day === null ? text('post.undated') : shortDate(day)}</span>
          {isBlogShown ? <ArchivedText>{hostOf(hit.url)}</ArchivedText> : null}
          {hit.copies > 0 ? <span>{text('search.copies', { n: hit.copies })}</span> : null}
        </p>
        <p class="entry-row-excerpt" dir="auto">
          {snippetParts(hit.snippet).map(({ at, text: part, isMatch }) =>
            isMatch ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
          )}
        </p>
      </div>
    </article>
  )
}
