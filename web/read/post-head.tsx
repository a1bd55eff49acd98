import { authorsDay } from '../../src/records.ts'
import type { EntryAnswer } from '../api/answers.ts'
import { versions } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { longDate, moment } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { hostOf } from './blog-names.ts'
import { PostTools } from './post-tools.tsx'

interface PostHeadProps {
  readonly found: EntryAnswer
  readonly onCite: () => void
  readonly onShare: () => void
}

/** Title, byline and tools of a post, and what a reader must know before reading. */
export function PostHead({ found, onCite, onShare }: PostHeadProps) {
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
      <PostTools found={found} onCite={onCite} onShare={onShare} />
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
              <a href={`/author?${new URLSearchParams({ blog: blog.id, name })}`}>
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

function Warnings({ found: { id, version, lastSeen, goneSince, hiddenSince } }: { readonly found: EntryAnswer }) {
  const answer = useAnswer(versions(String(id)))
  const newest = answer.kind === 'ready' ? answer.value.versions.at(-1)?.version : undefined
  return (
    <>
      {hiddenSince === null ? null : <p class="hint">{text('post.hidden')}</p>}
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
