import { useEffect, useRef, useState } from 'preact/hooks'
import { type Problem, read } from '../api/client.ts'
import { useEvents } from '../api/use-events.ts'
import { type RunAnswer, run as runAddress, runEvents } from '../api/watching.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { OuterLink } from '../parts/outer-link.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { moment } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { titleOf } from './run-card.tsx'
import { RunControls } from './run-controls.tsx'
import { RunBar, RunFigures } from './run-figures.tsx'
import { addToLog, type LogLine } from './run-log.ts'
import { RunLog } from './run-log-list.tsx'
import { RunState } from './run-state.tsx'
import { asRun, isOver, renewAfter } from './use-runs.ts'

interface Watched {
  readonly run: RunAnswer | null
  readonly problem: Problem | null
  readonly log: readonly LogLine[]
}

/** A harvest of this server from moment to moment. */
export function RunView({ params }: ViewProps) {
  const { run, problem, log, retry } = useRun(params.id ?? '')
  const title = run === null ? null : headingOf(run)
  useHeading(title, [{ name: text('watch.title'), href: '/watch' }])
  if (problem?.status === 404) return <Gone />
  if (problem !== null && run === null) return <Failed problem={problem} retry={retry} isView />
  if (run === null) return <Skeleton lines={6} />
  return (
    <div class="page page-wide run">
      <header class="run-head">
        <div>
          <h1 tabIndex={-1} dir="auto">
            {title}
          </h1>
          <p class="meta">
            <OuterLink href={run.url}>
              <bdi>{run.url}</bdi>
            </OuterLink>
            <span>{moment(run.startedAt)}</span>
          </p>
        </div>
        <RunControls run={run} />
      </header>
      <section class="run-panel" aria-label={text('run.progress')}>
        <p class="run-now" role="status">
          <RunState state={run.state} />
          {run.state === 'running' ? <span>{text(`run.phase.${run.progress?.phase ?? 'discovering'}`)}</span> : null}
        </p>
        <RunBar run={run} />
        <RunFigures run={run} />
        {run.state === 'running' && run.progress?.currentUrl ? (
          <p class="run-url small">
            <span class="quiet">{text('run.now')}</span> <bdi>{run.progress.currentUrl}</bdi>
          </p>
        ) : null}
        {run.problem === null ? null : (
          <p class="run-problem" role="alert">
            {run.problem.detail ?? run.problem.title} {run.problem.next}
          </p>
        )}
      </section>
      {run.blog !== null && isOver(run) ? <Onward blog={run.blog} /> : null}
      <section class="watch-section" aria-labelledby="run-log">
        <h2 id="run-log">{text('run.log')}</h2>
        <RunLog lines={log} />
      </section>
    </div>
  )
}

/** Follows a harvest: its state of now, and all that is remembered of it. */
function useRun(id: string): Watched & { readonly retry: () => void } {
  const [watched, setWatched] = useState<Watched>({ run: null, problem: null, log: [] })
  const seen = useRef(new Set<string>())
  const last = useRef<RunAnswer | null>(null)
  const ask = async () => {
    const outcome = await read(runAddress(id))
    // What was heard meanwhile is newer than an answer that was pending.
    if (outcome.kind === 'ready') setWatched(known => ({ ...known, run: last.current ?? outcome.value, problem: null }))
    else setWatched(known => ({ ...known, problem: outcome.problem }))
  }
  useEffect(() => {
    ask()
  }, [id])
  useEvents(watched.problem?.status === 404 ? null : runEvents(id), {
    names: ['crawl'],
    onEvent: event => {
      if (seen.current.has(event.id)) return
      seen.current.add(event.id)
      const run = asRun(event.data)
      const before = last.current
      last.current = run
      if (isOver(run)) renewAfter()
      setWatched(known => ({
        run,
        problem: null,
        log: addToLog(known.log, before, run, event.id),
      }))
    },
  })
  return { ...watched, retry: ask }
}

function headingOf(run: RunAnswer): string {
  return text(run.kind === 'update' ? 'run.title.update' : 'run.title', { blog: titleOf(run) })
}

function Onward({ blog }: { readonly blog: string }) {
  const id = encodeURIComponent(blog)
  return (
    <p class="run-onward">
      <a class="button button-main" href={`/blogs/${id}`}>
        {text('run.open')}
      </a>
      <a class="button" href={`/watch/notices?blog=${id}`}>
        {text('run.notices')}
      </a>
      <a class="button" href={`/correct/${id}`}>
        {text('run.correct')}
      </a>
    </p>
  )
}

function Gone() {
  return (
    <div class="page">
      <h1 class="unseen">{text('run.gone')}</h1>
      <Empty title={text('run.gone')}>
        <p>{text('run.gone.hint')}</p>
        <a class="button" href="/watch">
          {text('watch.harvests')}
        </a>
      </Empty>
    </div>
  )
}
