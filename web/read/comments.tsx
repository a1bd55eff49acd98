import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { CommentAnswer, EntryAnswer } from '../api/answers.ts'
import { entryWithSpam } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { isWebAddress, OuterLink } from '../parts/outer-link.tsx'
import { longDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { type Thread, threadsOf } from './threads.ts'

/** Threads drawn at first; a post with thousands of comments is read from the top anyway. */
const FIRST_THREADS = 60
/** Replies to replies are set in this far; deeper ones stay at that edge, or a phone has no room for words. */
const DEEPEST = 4

/** The comments of a post, replies below what they reply to; as text, never as HTML. Spam is hidden until it is asked for. */
export function Comments({ found }: { readonly found: EntryAnswer }) {
  const isWhole = useSignal(false)
  const isWithSpam = useSignal(false)
  const all = useAnswer(isWithSpam.value ? entryWithSpam(found.id, found.version) : null)
  const { comments, language: lang } = (all.kind === 'ready' ? all.value : found).entry
  const threads = useMemo(() => threadsOf(comments), [comments])
  if (comments.length === 0 && found.hiddenComments === 0) return null
  const shown = isWhole.value ? threads : threads.slice(0, FIRST_THREADS)
  return (
    <section class="comments">
      <h2>{text('comments.title', { n: comments.length })}</h2>
      {found.hiddenComments === 0 ? null : (
        <label class="check">
          <input
            type="checkbox"
            checked={isWithSpam.value}
            onChange={event => {
              isWithSpam.value = event.currentTarget.checked
            }}
          />
          {text('comments.spam', { n: found.hiddenComments })}
        </label>
      )}
      <ThreadList threads={shown} lang={lang} depth={0} />
      {shown.length === threads.length ? null : (
        <button
          type="button"
          class="button"
          onClick={() => {
            isWhole.value = true
          }}
        >
          {text('comments.more', { n: threads.length - shown.length })}
        </button>
      )}
    </section>
  )
}

interface ThreadListProps {
  readonly threads: readonly Thread[]
  readonly lang: string | null
  readonly depth: number
}

function ThreadList({ threads, lang, depth }: ThreadListProps) {
  return (
    <ol class={depth > 0 && depth <= DEEPEST ? 'thread thread-in' : 'thread'}>
      {threads.map(({ comment, replies }) => (
        <li key={comment.id}>
          <OneComment comment={comment} lang={lang} />
          {replies.length === 0 ? null : <ThreadList threads={replies} lang={lang} depth={depth + 1} />}
        </li>
      ))}
    </ol>
  )
}

function OneComment({ comment, lang }: { readonly comment: CommentAnswer; readonly lang: string | null }) {
  const { author, authorUrl, published, kind } = comment
  const name = <ArchivedText class="comment-author">{author ?? text('comments.anonymous')}</ArchivedText>
  return (
    <article class="comment">
      <p class="meta">
        {authorUrl !== null && isWebAddress(authorUrl) ? <OuterLink href={authorUrl}>{name}</OuterLink> : name}
        {kind === 'comment' ? null : <span class="comment-kind">{text(`comments.${kind}`)}</span>}
        {published === null ? null : <time dateTime={published}>{longDate(published)}</time>}
      </p>
      <ArchivedText as="div" class="comment-text" lang={lang}>
        {comment.text}
      </ArchivedText>
    </article>
  )
}
