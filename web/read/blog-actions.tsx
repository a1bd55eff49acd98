import './library-texts.ts'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { BlogAnswer } from '../api/answers.ts'
import { renewAnswers } from '../api/use-answer.ts'
import { renewLists } from '../api/use-list.ts'
import { type RunAnswer, startCrawl } from '../api/watching.ts'
import { Icon } from '../parts/icon.tsx'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'
import { isOver, useRuns } from '../watch/use-runs.ts'
import { ExportDialog } from './export-dialog.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

interface BlogActionsProps {
  readonly summary: BlogAnswer
  /** What stands at the end of the bar: removing the blog. */
  readonly children?: ComponentChildren
}

type Open = 'export' | 'schedule' | 'labels' | null

/** All that can be done with a blog, in one bar; what an update does shows below it as it happens. */
export function BlogActions({ summary, children }: BlogActionsProps) {
  const { id } = summary.blog
  const open = useSignal<Open>(null)
  const close = () => {
    open.value = null
  }
  const changed = () => {
    renewAnswers(`/api/blogs/${encodeURIComponent(id)}`)
    renewAnswers('/api/labels')
    renewAnswers('/api/schedule')
    renewLists('/api/library')
  }
  const show = (name: Open) => () => {
    open.value = name
  }
  return (
    <div class="blog-actions">
      <div class="action-bar" role="toolbar" aria-label={text('act.bar')}>
        <Update blog={id} />
        <button type="button" class="button" onClick={show('export')}>
          <Icon name="export" />
          {text('act.export')}
        </button>
        <a class="button" href={`/correct/${encodeURIComponent(id)}`}>
          <Icon name="correct" />
          {text('act.correct')}
        </a>
        <button type="button" class="button" onClick={show('schedule')}>
          <Icon name="versions" />
          {text('act.schedule')}
        </button>
        <button type="button" class="button" onClick={show('labels')}>
          <Icon name="label" />
          {text('act.labels')}
        </button>
        {children}
      </div>
      {open.value === 'export' ? <ExportDialog summary={summary} onClose={close} /> : null}
      {open.value === 'schedule' ? <ScheduleDialog blog={id} onClose={close} onChanged={changed} /> : null}
      {open.value === 'labels' ? <LabelsDialog summary={summary} onClose={close} onChanged={changed} /> : null}
    </div>
  )
}

/** Brings the blog up to date; while that runs, the button says how far it is and leads to where it is watched. */
function Update({ blog }: { readonly blog: string }) {
  const isAsking = useSignal(false)
  // One that ended is told of only where it was begun from here.
  const begun = useSignal<string | null>(null)
  const run = useRuns().runs.find(each => each.blog === blog && (!isOver(each) || each.id === begun.value))
  const update = async () => {
    isAsking.value = true
    const outcome = await startCrawl({ kind: 'update', blog })
    isAsking.value = false
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    begun.value = outcome.value.id
  }
  const isRunning = run !== undefined && !isOver(run)
  return (
    <>
      {isRunning ? (
        <a class="button action-live" href={`/watch/crawls/${run.id}`}>
          <span class="action-pulse" aria-hidden="true" />
          {text(run.state === 'paused' ? 'act.update.paused' : 'act.update.running')}
        </a>
      ) : (
        <button type="button" class="button button-main" disabled={isAsking.value} onClick={update}>
          <Icon name="update" />
          {text('act.update')}
        </button>
      )}
      <p class="action-state small quiet" role="status">
        {run === undefined ? '' : stateText(run)}
      </p>
    </>
  )
}

function stateText({ state, progress, crawl, problem }: RunAnswer): string {
  if (state === 'failed') return text('watch.failed', { message: problem?.detail ?? problem?.title ?? '' })
  const posts = crawl?.figures.posts ?? progress?.posts
  const pages = crawl?.figures.pages ?? progress?.pages
  if (posts === undefined || pages === undefined) return text('act.update.begins')
  const n = pages.fetched + pages.unchanged
  const changes = { added: posts.new.toLocaleString(), changed: posts.updated.toLocaleString() }
  return text(state === 'done' ? 'act.update.done' : 'act.update.so-far', { n, ...changes })
}
