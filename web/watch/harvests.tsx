import '../read/library-texts.ts'
import { blogs } from '../api/archive.ts'
import { listRuns } from '../api/library.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import { type CrawlAnswer, crawls, type RunAnswer } from '../api/watching.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Icon } from '../parts/icon.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { hostOf } from '../read/blog-names.ts'
import { moment } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { RunCard } from './run-card.tsx'
import { beginUpdate } from './run-controls.tsx'
import { useBlogTitle } from './use-blog-title.ts'
import { useRuns } from './use-runs.ts'
import { WatchHead } from './watch-head.tsx'
import { duration } from './words.ts'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 76

/** What is being harvested, and what was. */
export function Harvests(_: ViewProps) {
  useHeading(text('watch.title'))
  const live = useRuns()
  const list = useList(crawls())
  return (
    <div class="page page-wide">
      <WatchHead title={text('watch.harvests')}>
        <UpdateField />
        <a class="button button-main" href="/watch/add">
          <Icon name="add" />
          {text('add.title')}
        </a>
      </WatchHead>
      <section class="watch-section" aria-labelledby="watch-running">
        <h2 id="watch-running">{text('watch.running')}</h2>
        {live.kind === 'loading' ? <Skeleton lines={2} /> : null}
        {live.problem === null ? null : <Failed problem={live.problem} retry={live.retry} />}
        {live.kind === 'ready' ? <Running runs={live.runs} /> : null}
        <Lists />
      </section>
      {live.kind === 'ready' ? <FailedRuns runs={live.runs} /> : null}
      <section class="watch-section" aria-labelledby="watch-past">
        <h2 id="watch-past">{text('watch.past')}</h2>
        <CursorRows
          list={list}
          label={text('watch.past')}
          keyOf={crawl => crawl.id}
          estimate={ROW_HEIGHT}
          empty={
            <Empty title={text('watch.past.none')}>
              <p>{text('watch.past.hint')}</p>
            </Empty>
          }
        >
          {crawl => <PastRow crawl={crawl} />}
        </CursorRows>
      </section>
    </div>
  )
}

/** Those that failed since the server began, as long as it remembers them: nothing goes on with them by itself now. */
function FailedRuns({ runs }: { readonly runs: readonly RunAnswer[] }) {
  const failed = runs.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null
  return (
    <section class="watch-section" aria-labelledby="watch-failed">
      <h2 id="watch-failed">{text('watch.failed-runs')}</h2>
      <div class="run-cards">
        {failed.map(run => (
          <RunCard key={run.id} run={run} />
        ))}
      </div>
    </section>
  )
}

/** Those that go on or rest; what is done is in the list below. */
function Running({ runs }: { readonly runs: readonly RunAnswer[] }) {
  const shown = runs.filter(({ state }) => state !== 'done' && state !== 'stopped' && state !== 'failed')
  if (shown.length === 0) return <p class="quiet">{text('watch.running.none')}</p>
  return (
    <div class="run-cards">
      {shown.map(run => (
        <RunCard key={run.id} run={run} />
      ))}
    </div>
  )
}

/** The lists of many that this server works through, or has. */
function Lists() {
  const answer = useAnswer(listRuns())
  const lists = answer.kind === 'ready' ? answer.value.lists : []
  if (lists.length === 0) return null
  return (
    <ul class="meta" aria-label={text('lists.runs')}>
      {lists.map(({ id, startedAt, items }) => {
        const over = items.filter(({ state }) => state !== 'waiting' && state !== 'running').length
        return (
          <li key={id}>
            <a href={`/watch/lists/${id}`}>
              {`${text('lists.run')}, ${moment(startedAt)}: ${text('lists.progress', { n: items.length, over })}`}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function PastRow({ crawl }: { readonly crawl: CrawlAnswer }) {
  const titleOf = useBlogTitle()
  const { figures, finishedAt, stopped } = crawl
  return (
    <article class="past-row">
      <h3 class="past-row-title" dir="auto">
        <a href={`/blogs/${encodeURIComponent(crawl.blog)}`}>{titleOf(crawl.blog)}</a>
      </h3>
      <p class="meta">
        <span>{text(`run.kind.${crawl.kind}`)}</span>
        <span>{moment(crawl.startedAt)}</span>
        <span>{duration(figures.seconds)}</span>
        <span>{text('run.summary.new', { n: figures.posts.new })}</span>
        {figures.posts.updated === 0 ? null : <span>{text('run.summary.updated', { n: figures.posts.updated })}</span>}
        <span>{text('run.summary.pages', { n: figures.pages.fetched + figures.pages.unchanged })}</span>
        {figures.media.files === 0 ? null : <span>{text('run.summary.media', { n: figures.media.files })}</span>}
        {figures.pages.failed === 0 ? null : (
          <span class="past-row-trouble">{text('run.summary.failed', { n: figures.pages.failed })}</span>
        )}
        {finishedAt === null || stopped === 'interrupted' ? (
          <span class="past-row-trouble">{text('run.summary.interrupted')}</span>
        ) : null}
        {stopped === 'max-pages' ? <span>{text('run.summary.limit')}</span> : null}
      </p>
    </article>
  )
}

function UpdateField() {
  const { items } = useList(blogs()).state.value
  if (items.length === 0) return null
  return (
    <select
      class="field"
      aria-label={text('watch.update-all')}
      value=""
      onChange={event => {
        if (event.currentTarget.value !== '') beginUpdate(event.currentTarget.value)
      }}
    >
      <option value="">{text('watch.update-all')}</option>
      {items.map(({ blog }) => (
        <option key={blog.id} value={blog.id}>
          {blog.title ?? hostOf(blog.url)}
        </option>
      ))}
    </select>
  )
}
