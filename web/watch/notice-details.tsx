import { useSignal } from '@preact/signals'
import { useList } from '../api/use-list.ts'
import { type NoticeAnswer, type NoticeRowAnswer, notices } from '../api/watching.ts'
import { OuterLink } from '../parts/outer-link.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { quotedIn, reasonOf } from './row-words.ts'

interface NoticeDetailsProps {
  readonly row: NoticeRowAnswer
  /** Marks one of them alone. */
  readonly onMark: (id: number, done: boolean) => void
}

/** The addresses and days behind a row, folded until somebody asks, a page at a time. */
export function NoticeDetails({ row, onMark }: NoticeDetailsProps) {
  const isOpen = useSignal(false)
  return (
    <details
      class="notice-details"
      onToggle={event => {
        isOpen.value = event.currentTarget.open
      }}
    >
      <summary>{text('rows.details', { n: row.count })}</summary>
      {isOpen.value ? <Details row={row} onMark={onMark} /> : null}
    </details>
  )
}

function Details({ row, onMark }: NoticeDetailsProps) {
  const list = useList(notices({ blog: row.blog, cause: row.cause, state: row.isDone ? 'done' : 'open' }))
  const marked = useSignal<ReadonlyMap<number, boolean>>(new Map())
  const { items, isComplete, problem } = list.state.value
  const isDone = (notice: NoticeAnswer) => marked.value.get(notice.id) ?? notice.doneAt !== null
  return (
    <>
      {items.length === 0 && !isComplete ? <Skeleton lines={2} /> : null}
      <ul class="notice-detail-list">
        {items.map(notice => (
          <li key={notice.id} class={isDone(notice) ? 'is-done' : undefined}>
            <Detail notice={notice} />
            {row.count === 1 ? null : (
              <button
                type="button"
                class="button button-quiet small"
                onClick={() => {
                  marked.value = new Map([...marked.value, [notice.id, !isDone(notice)]])
                  onMark(notice.id, isDone(notice))
                }}
              >
                {text(isDone(notice) ? 'notices.undo' : 'notices.done')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem === null ? null : <Failed problem={problem} retry={list.retry} />}
      {isComplete || items.length === 0 ? null : (
        <button type="button" class="button button-quiet small" onClick={list.more}>
          {text('rows.more')}
        </button>
      )}
    </>
  )
}

function Detail({ notice }: { readonly notice: NoticeAnswer }) {
  const reason = reasonOf(notice)
  return (
    <div class="notice-detail">
      {notice.url === null ? null : (
        <OuterLink href={notice.url} class="notice-detail-url">
          <bdi>{notice.url}</bdi>
        </OuterLink>
      )}
      <span class="meta">
        <span>{shortDate(notice.at)}</span>
        {reason === null ? null : <span>{reason}</span>}
      </span>
      {quotedIn(notice).map(quoted => (
        <span key={quoted} class="notice-quoted" dir="auto">
          {quoted}
        </span>
      ))}
    </div>
  )
}
