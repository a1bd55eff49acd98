import { authorsDay } from '../../src/records.ts'
import type { EntryAnswer } from '../api/answers.ts'
import { versions } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { longDate, moment } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { hostOf } from './blog-names.ts'

interface PostHeadProps {
  readonly found: EntryAnswer
  readonly onCite: () => void
}

/** Title, byline and tools of a post, and what a reader must know before reading. */
export function PostHead({ found, onCite }: PostHeadProps) {
  const { entry, blog } = found
  return (
    <header class="post-head">
      <p class="post-blog">
        <a href={`/blogs/${encodeURIComponent(blog.id)}`}>
          <ArchivedText>{blog.title ?? hostOf(blog.url)}</ArchivedText>
        </a>
      </p>
      <ArchivedText as="h1" lang={entry.language} tabIndex={-1}>
        {entry.title ?? text('post.untitled')}
      </ArchivedText>
      <Byline found={found} />
      <Tools found={found} onCite={onCite} />
      <Warnings found={found} />
    </header>
  )
}

function Byline({ found: { entry, blog } }: { readonly found: EntryAnswer }) {
  const published = authorsDay(entry)
  // By the same clock, or a post could be changed on the day before it was published.
  const updated = authorsDay({ ...entry, published: entry.updated })
  return (
    <p class="meta">
      {entry.published === null || published === null ? (
        <span>{text('post.undated')}</span>
      ) : (
        <time dateTime={entry.published}>{longDate(published)}</time>
      )}
      {entry.authors.length === 0 ? null : (
        <span>
          {text('post.by')}{' '}
          {entry.authors.map(({ name }, index) => (
            <span key={name}>
              {index === 0 ? null : ', '}
              <a href={`/blogs/${encodeURIComponent(blog.id)}?${new URLSearchParams({ author: name })}`}>
                <ArchivedText>{name}</ArchivedText>
              </a>
            </span>
          ))}
        </span>
      )}
      {updated === null || updated === published ? null : (
        <span>{text('post.updated', { date: longDate(updated) })}</span>
      )}
    </p>
  )
}

function Tools({ found, onCite }: PostHeadProps) {
  const { id, entry, replay } = found
  const answer = useAnswer(versions(String(id)))
  const count = answer.kind === 'ready' ? answer.value.versions.length : found.version
  return (
    <nav class="post-tools" aria-label={text('post.tools')}>
      <a class="button" href={`/entries/${id}/versions`}>
        <Icon name="versions" />
        {text('post.versions', { n: count })}
      </a>
      {replay === null ? null : (
        <a class="button" href={`/entries/${id}/original`}>
          <Icon name="original" />
          {text('post.original')}
        </a>
      )}
      {replay === null ? null : (
        <a class="button" href={`/correct/${encodeURIComponent(entry.blog)}?page=${encodeURIComponent(entry.url)}`}>
          <Icon name="correct" />
          {text('post.correct')}
        </a>
      )}
      <button type="button" class="button" onClick={onCite}>
        <Icon name="cite" />
        {text('post.cite')}
      </button>
      <button type="button" class="button" onClick={() => print()}>
        <Icon name="print" />
        {text('post.print')}
      </button>
      <OuterLink href={entry.url} class="button">
        <Icon name="live" />
        {text('post.live')}
      </OuterLink>
    </nav>
  )
}

function Warnings({ found: { id, version, lastSeen, goneSince } }: { readonly found: EntryAnswer }) {
  const answer = useAnswer(versions(String(id)))
  const newest = answer.kind === 'ready' ? answer.value.versions.at(-1)?.version : undefined
  return (
    <>
      {goneSince === null ? null : <p class="hint">{text('post.gone', { date: longDate(goneSince) })}</p>}
      {newest === undefined || newest === version ? null : (
        <p class="hint">
          {text('post.old-version', { n: version, date: moment(lastSeen) })}{' '}
          <a href={`/entries/${id}`}>{text('post.newest')}</a>
        </p>
      )}
    </>
  )
}
