import { authorsDay } from '../../src/records.ts'
import type { HitAnswer } from '../api/answers.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { hostOf } from './blog-names.ts'
import { marksOf } from './marks.ts'
import { MarksShown } from './marks-shown.tsx'
import { snippetParts } from './snippet-parts.ts'

interface HitRowProps {
  readonly hit: HitAnswer
  /** Within one blog its name says nothing. */
  readonly isBlogShown: boolean
  /** It came since somebody last looked at this search. */
  readonly isNew?: boolean
}

/** A post that was found, with the place in its text. */
export function HitRow({ hit, isBlogShown, isNew = false }: HitRowProps) {
  const day = authorsDay(hit)
  const marks = marksOf(hit.id, hit.reading)
  return (
    <article class={`entry-row ${marks.readAt === null ? '' : 'is-read'}`}>
      <div class="entry-row-text">
        <h2 class="entry-row-title" dir="auto">
          <a href={hit.id === null ? `/blogs/${encodeURIComponent(hit.blog)}` : `/entries/${hit.id}`}>
            {hit.title ?? text('post.untitled')}
          </a>
        </h2>
        <p class="meta">
          <span>{day === null ? text('post.undated') : shortDate(day)}</span>
          {isBlogShown ? <ArchivedText>{hit.blogTitle ?? hostOf(hit.url)}</ArchivedText> : null}
          {isNew ? <span class="new-mark">{text('search.new')}</span> : null}
          <MarksShown marks={marks} />
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
