import { useSignal } from '@preact/signals'
import {
  blogsWithSplogs,
  decideSpam,
  type ReviewedComment,
  reviewedComments,
  type SpamMark,
  type SpamSubject,
} from '../api/spam.ts'
import { renewAnswers, useAnswer } from '../api/use-answer.ts'
import { renewLists, useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Empty } from '../parts/states.tsx'
import { say } from '../parts/toast.tsx'
import { hostOf } from '../read/blog-names.ts'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'
import { useBlogTitle } from '../watch/use-blog-title.ts'
import { BlogField } from './blog-field.tsx'
import { KnowHead } from './know-head.tsx'
import { SpamReasons } from './spam-reasons.tsx'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 190

/** What looks like spam, to be looked over: it is hidden elsewhere, and never deleted. */
export function Spam(_: ViewProps) {
  useHeading(text('know.spam'), [{ name: text('rail.knowledge'), href: '/knowledge' }])
  const blog = place.value.query.get('blog')
  const list = useList(reviewedComments(blog))
  // What was decided since the list came, by what it is of.
  const decided = useSignal<ReadonlyMap<string, boolean>>(new Map())
  const decide = async (subject: SpamSubject, isSpam: boolean) => {
    const outcome = await decideSpam(subject, isSpam)
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    decided.value = new Map([...decided.value, [keyOf(subject), isSpam]])
    renewLists('/api/library')
    renewAnswers('/api/blogs')
    renewAnswers('/api/entries')
    say(text(isSpam ? 'spam.is' : 'spam.is-none'), { label: text('know.undo'), run: () => decide(subject, !isSpam) })
  }
  return (
    <div class="page page-wide">
      <KnowHead title={text('know.spam')} hint={text('spam.hint')}>
        <BlogField chosen={blog} />
      </KnowHead>
      {blog === null ? <Splogs decided={decided.value} onDecide={decide} /> : null}
      <CursorRows
        key={blog}
        list={list}
        label={text('spam.comments')}
        keyOf={row => keyOf(subjectOf(row))}
        estimate={ROW_HEIGHT}
        empty={
          <Empty title={text('spam.none')}>
            <p>{text('spam.none.hint')}</p>
          </Empty>
        }
      >
        {row => <CommentRow row={row} decided={decided.value.get(keyOf(subjectOf(row))) ?? null} onDecide={decide} />}
      </CursorRows>
    </div>
  )
}

type Decide = (subject: SpamSubject, isSpam: boolean) => void

function Splogs({ decided, onDecide }: { readonly decided: ReadonlyMap<string, boolean>; readonly onDecide: Decide }) {
  const answer = useAnswer(blogsWithSplogs())
  const all = answer.kind === 'ready' ? answer.value.blogs : []
  const marked = all.filter(({ blog, splog }) => splog !== null || decided.has(keyOf({ blog: blog.id })))
  if (marked.length === 0) return null
  return (
    <section class="know-section">
      <h2>{text('spam.blogs')}</h2>
      {marked.map(({ blog, splog }) => (
        <article class="spam-row" key={blog.id}>
          <div class="know-row-text">
            <h3>
              <a href={`/blogs/${encodeURIComponent(blog.id)}`}>
                <ArchivedText>{blog.title ?? hostOf(blog.url)}</ArchivedText>
              </a>
            </h3>
            <SpamReasons mark={splog} />
          </div>
          <Decision
            isSpam={decided.get(keyOf({ blog: blog.id })) ?? splog !== null}
            name={blog.title ?? blog.id}
            onDecide={isSpam => onDecide({ blog: blog.id }, isSpam)}
          />
        </article>
      ))}
    </section>
  )
}

interface CommentRowProps {
  readonly row: ReviewedComment
  /** What was decided while the list was shown. */
  readonly decided: boolean | null
  readonly onDecide: Decide
}

function CommentRow({ row, decided, onDecide }: CommentRowProps) {
  const titleOf = useBlogTitle()
  const { comment, post, title, blog } = row
  const mark: SpamMark | null = comment.spam
  const isSpam = decided ?? mark !== null
  const isByHand = row.decided !== null || decided !== null
  return (
    <article class={isSpam ? 'spam-row' : 'spam-row is-none'}>
      <div class="know-row-text">
        <p class="meta">
          <ArchivedText class="comment-author">{comment.author ?? text('comments.anonymous')}</ArchivedText>
          {/* Where it sells something, nobody is led there: the address is text. */}
          {comment.authorUrl === null ? null : <bdi>{comment.authorUrl}</bdi>}
          {comment.published === null ? null : <span>{shortDate(comment.published)}</span>}
        </p>
        <ArchivedText as="p" class="spam-text">
          {comment.text}
        </ArchivedText>
        <SpamReasons mark={mark} />
        <p class="meta">
          <a href={`/entries/${post}`}>
            <ArchivedText>{title ?? text('post.untitled')}</ArchivedText>
          </a>
          <ArchivedText>{titleOf(blog)}</ArchivedText>
          {isByHand && mark?.by !== 'hand' ? <span>{text('spam.by-hand')}</span> : null}
        </p>
      </div>
      <Decision
        isSpam={isSpam}
        name={comment.author ?? text('comments.anonymous')}
        onDecide={chosen => onDecide(subjectOf(row), chosen)}
      />
    </article>
  )
}

interface DecisionProps {
  readonly isSpam: boolean
  readonly name: string
  readonly onDecide: (isSpam: boolean) => void
}

function Decision({ isSpam, name, onDecide }: DecisionProps) {
  return (
    <div class="spam-decision">
      <button
        type="button"
        class="button"
        aria-label={text(isSpam ? 'spam.no.name' : 'spam.yes.name', { name })}
        onClick={() => onDecide(!isSpam)}
      >
        {text(isSpam ? 'spam.no' : 'spam.yes')}
      </button>
    </div>
  )
}

function subjectOf({ blog, post, comment }: ReviewedComment): SpamSubject {
  return { blog, post, comment: comment.id }
}

function keyOf({ blog, post, comment }: SpamSubject): string {
  return JSON.stringify([blog, post ?? null, comment ?? null])
}
