import { authorsDay } from '../../src/records.ts'
import type { EntryHead } from '../api/answers.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { hostOf } from './blog-names.ts'
import { marksOf } from './marks.ts'
import { MarksShown } from './marks-shown.tsx'

interface EntryRowProps {
  readonly entry: EntryHead
  /** In a list of several blogs. */
  readonly isBlogShown?: boolean
}

/** A post in a list. */
export function EntryRow({ entry, isBlogShown = false }: EntryRowProps) {
  const day = authorsDay(entry)
  const marks = marksOf(entry.id, entry.reading)
  const authors = entry.authors.map(author => author.name).join(', ')
  return (
    <article class={`entry-row ${marks.readAt === null ? '' : 'is-read'}`}>
      <div class="entry-row-text">
        <h2 class="entry-row-title" dir="auto" {...(entry.language === null ? {} : { lang: entry.language })}>
          <a href={`/entries/${entry.id}`}>{entry.title ?? text('post.untitled')}</a>
        </h2>
        <p class="meta">
          <span>{day === null ? text('post.undated') : shortDate(day)}</span>
          {isBlogShown ? <ArchivedText>{hostOf(entry.url)}</ArchivedText> : null}
          {authors === '' ? null : <ArchivedText>{authors}</ArchivedText>}
          {entry.comments === 0 ? null : (
            <span class="with-icon">
              <Icon name="comment" />
              {text('blog.comments', { n: entry.comments })}
            </span>
          )}
          <MarksShown marks={marks} />
          {entry.goneSince === null ? null : (
            <span class="with-icon" title={text('post.gone', { date: shortDate(entry.goneSince) })}>
              <Icon name="gone" />
              {text('blog.gone', { n: 1 })}
            </span>
          )}
        </p>
        {entry.excerpt === null ? null : (
          <ArchivedText as="p" class="entry-row-excerpt" lang={entry.language}>
            {entry.excerpt}
          </ArchivedText>
        )}
      </div>
      {entry.picture === null ? null : (
        <img
          class="entry-row-picture"
          src={entry.picture.path}
          alt=""
          loading="lazy"
          decoding="async"
          width="96"
          height="72"
        />
      )}
    </article>
  )
}
