import '../read/library-texts.ts'
import { useEffect, useRef } from 'preact/hooks'
import { type ListRunAnswer, listRun, stopList } from '../api/library.ts'
import { renewAnswers, useAnswer } from '../api/use-answer.ts'
import { useEvents } from '../api/use-events.ts'
import { ALL_EVENTS, type RunAnswer } from '../api/watching.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { hostOf } from '../read/blog-names.ts'
import { text } from '../texts/texts.ts'
import { sayProblem } from './run-controls.tsx'
import { RunState } from './run-state.tsx'
import { useRuns } from './use-runs.ts'

/** Changes are shown at most this often: a long list may have many at once. */
const BETWEEN_LOOKS_MS = 400

/** Many blogs that are harvested in turn: how far each is. */
export function ListView({ params }: ViewProps) {
  const id = params.id ?? ''
  useHeading(text('lists.run'), [{ name: text('watch.title'), href: '/watch' }])
  const answer = useAnswer(listRun(id))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvents(ALL_EVENTS, {
    names: ['list'],
    onEvent: () => {
      if (timer.current !== undefined) return
      timer.current = setTimeout(() => {
        timer.current = undefined
        renewAnswers(listRun(id).path)
      }, BETWEEN_LOOKS_MS)
    },
    onOpen: () => renewAnswers(listRun(id).path),
  })
  if (answer.kind === 'loading') return <Skeleton lines={8} />
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  return <Loaded list={answer.value} />
}

function Loaded({ list }: { readonly list: ListRunAnswer }) {
  const { runs } = useRuns()
  const { items, state } = list
  const over = items.filter(item => item.state !== 'waiting' && item.state !== 'running').length
  const stop = async () => {
    const outcome = await stopList(list.id)
    if (outcome.kind === 'failed') sayProblem(outcome.problem)
    renewAnswers(listRun(list.id).path)
  }
  return (
    <div class="page page-wide">
      <header class="page-head">
        <h1 tabIndex={-1}>{text('lists.run')}</h1>
        <p class="quiet" role="status">
          {text('lists.progress', { n: items.length, over })}
        </p>
        {state === 'running' ? (
          <button type="button" class="button" title={text('lists.stop.hint')} onClick={stop}>
            {text('lists.stop')}
          </button>
        ) : (
          <a class="button" href="/">
            {text('state.to-library')}
          </a>
        )}
      </header>
      <progress class="list-bar" max={items.length} value={over} aria-label={text('lists.run')} />
      <div class="table-box">
        <table class="harvest-table">
          <thead>
            <tr>
              <th scope="col">{text('shelf.column.title')}</th>
              <th scope="col">{text('about.column.ended')}</th>
              <th scope="col" class="table-number">
                {text('about.column.pages')}
              </th>
              <th scope="col" class="table-number">
                {text('shelf.column.posts')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(item => (
              <ItemRow key={item.url} item={item} run={runs.find(({ id }) => id === item.run)} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface ItemRowProps {
  readonly item: ListRunAnswer['items'][number]
  readonly run: RunAnswer | undefined
}

function ItemRow({ item, run }: ItemRowProps) {
  const { state, blog, problem, url } = item
  const name = run?.progress?.blog?.title ?? item.title ?? hostOf(url)
  const pages = run?.progress?.pages
  const posts = run?.progress?.posts.found ?? item.posts
  return (
    <tr>
      <th scope="row">
        {blog === null ? (
          <bdi>{name}</bdi>
        ) : (
          <a href={`/blogs/${encodeURIComponent(blog)}`}>
            <bdi>{name}</bdi>
          </a>
        )}
        <span class="quiet small">
          <bdi>{hostOf(url)}</bdi>
        </span>
      </th>
      <td>
        {state === 'waiting' || state === 'left' ? (
          <span class="quiet">{text(`lists.state.${state}`)}</span>
        ) : run === undefined ? (
          <RunState state={state} />
        ) : (
          <a href={`/watch/crawls/${run.id}`}>
            <RunState state={state} />
          </a>
        )}
        {problem === null ? null : (
          <span class="quiet small" lang="en">
            {problem.detail}
          </span>
        )}
      </td>
      <td class="table-number">{pages === undefined ? '' : (pages.fetched + pages.unchanged).toLocaleString()}</td>
      <td class="table-number">{posts === 0 && state === 'waiting' ? '' : posts.toLocaleString()}</td>
    </tr>
  )
}
