import type { NoticeRowAnswer } from '../api/watching.ts'
import { Icon } from '../parts/icon.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { adviceOn } from './advice.ts'
import { NoticeDetails } from './notice-details.tsx'
import { hasDetails, rowTitle } from './row-words.ts'
import { beginCrawl, beginUpdate } from './run-controls.tsx'
import { useBlogTitle } from './use-blog-title.ts'

interface NoticeRowProps {
  readonly row: NoticeRowAnswer
  readonly isDone: boolean
  readonly onMark: (done: boolean) => void
  readonly onMarkOne: (id: number, done: boolean) => void
}

/** All notices of a blog with one cause: what happened, what to do about it, and the way there. */
export function NoticeRow({ row, isDone, onMark, onMarkOne }: NoticeRowProps) {
  const titleOf = useBlogTitle()
  return (
    <article class={`notice notice-${row.level}${isDone ? ' is-done' : ''}`} data-notice={`${row.blog} ${row.cause}`}>
      <span class="notice-sign">
        <Icon name={isDone ? 'good' : 'notice'} />
        <span class="unseen">{text(`notices.level.one.${row.level}`)}</span>
      </span>
      <div class="notice-text">
        <h2 class="notice-title" dir="auto">
          {rowTitle(row)}
        </h2>
        <p class="meta">
          <a href={`/blogs/${encodeURIComponent(row.blog)}`}>
            <bdi>{titleOf(row.blog)}</bdi>
          </a>
          <span>{text('rows.since', { date: shortDate(row.since) })}</span>
        </p>
        <p class="notice-advice">
          <span class="notice-advice-label">{text('notices.advice')}</span> {text(adviceOn(row.cause).advice)}
        </p>
        {hasDetails(row) ? <NoticeDetails row={row} onMark={onMarkOne} /> : null}
      </div>
      <div class="notice-actions">
        <Action row={row} />
        <button type="button" class="button" aria-keyshortcuts="e" onClick={() => onMark(!isDone)}>
          {text(isDone ? 'notices.undo' : 'notices.done')}
        </button>
      </div>
    </article>
  )
}

function Action({ row: { cause, blog, url, isForPerson } }: { readonly row: NoticeRowAnswer }) {
  const { action } = adviceOn(cause)
  const id = encodeURIComponent(blog)
  if (!isForPerson) return null
  switch (action) {
    case 'correct':
      return (
        <a class="button" href={`/correct/${id}`}>
          {text('notices.go.correct')}
        </a>
      )
    case 'schedule':
      return (
        <a class="button" href="/watch/schedule">
          {text('notices.go.schedule')}
        </a>
      )
    case 'add':
      return (
        <a class="button" href={url === null ? '/watch/add' : `/watch/add?url=${encodeURIComponent(url)}`}>
          {text('rows.go.add')}
        </a>
      )
    case 'blog':
      return (
        <a class="button" href={`/blogs/${id}`}>
          {text('rows.go.blog')}
        </a>
      )
    case 'update':
      return (
        <button type="button" class="button" onClick={() => beginUpdate(blog)}>
          {text('notices.go.update')}
        </button>
      )
    case 'crawl':
      return (
        <button type="button" class="button" onClick={() => beginCrawl(blog)}>
          {text('rows.go.crawl')}
        </button>
      )
    case null:
      return null
    default:
      return action satisfies never
  }
}
