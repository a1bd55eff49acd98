import { entryAt } from '../api/archive.ts'
import { read } from '../api/client.ts'
import type { NoticeAnswer } from '../api/watching.ts'
import { go } from '../app/router.ts'
import { Icon } from '../parts/icon.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { moment } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { adviceOn } from './advice.ts'
import { beginUpdate, sayProblem } from './run-controls.tsx'
import { useBlogTitle } from './use-blog-title.ts'

interface NoticeRowProps {
  readonly notice: NoticeAnswer
  readonly isDone: boolean
  readonly onMark: (done: boolean) => void
}

/** A notice: what happened, what to do about it, and the way there. */
export function NoticeRow({ notice, isDone, onMark }: NoticeRowProps) {
  const titleOf = useBlogTitle()
  const { name, advice } = adviceOn(notice.topic)
  return (
    <article class={`notice notice-${notice.level}${isDone ? ' is-done' : ''}`} data-notice={notice.id}>
      <span class="notice-sign">
        <Icon name={isDone ? 'good' : 'notice'} />
        <span class="unseen">{text(`notices.level.one.${notice.level}`)}</span>
      </span>
      <div class="notice-text">
        <h2 class="notice-title">{text(name)}</h2>
        <p class="meta">
          <a href={`/blogs/${encodeURIComponent(notice.blog)}`}>
            <bdi>{titleOf(notice.blog)}</bdi>
          </a>
          <span>{moment(notice.at)}</span>
          {notice.url === null ? null : (
            <OuterLink href={notice.url} class="with-icon notice-url">
              {text('notices.go.page')}
              <Icon name="live" />
            </OuterLink>
          )}
        </p>
        <p dir="auto">{notice.message}</p>
        <p class="notice-advice">
          <span class="notice-advice-label">{text('notices.advice')}</span> {text(advice)}
        </p>
      </div>
      <div class="notice-actions">
        <Action notice={notice} />
        <button type="button" class="button" aria-keyshortcuts="e" onClick={() => onMark(!isDone)}>
          {text(isDone ? 'notices.undo' : 'notices.done')}
        </button>
      </div>
    </article>
  )
}

function Action({ notice: { topic, blog, url } }: { readonly notice: NoticeAnswer }) {
  const { action } = adviceOn(topic)
  const id = encodeURIComponent(blog)
  const openPost = async () => {
    const outcome = await read(entryAt(url ?? ''))
    if (outcome.kind === 'ready') go(`/entries/${outcome.value.id}`)
    else sayProblem(outcome.problem)
  }
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
    case 'update':
      return (
        <button type="button" class="button" onClick={() => beginUpdate(blog)}>
          {text('notices.go.update')}
        </button>
      )
    case 'post':
      return (
        <button type="button" class="button" onClick={openPost}>
          {text('notices.go.post')}
        </button>
      )
    case null:
      return null
    default:
      return action satisfies never
  }
}
