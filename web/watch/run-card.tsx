import type { RunAnswer } from '../api/watching.ts'
import { hostOf } from '../read/blog-names.ts'
import { moment } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { RunControls } from './run-controls.tsx'
import { RunBar } from './run-figures.tsx'
import { RunState } from './run-state.tsx'
import { duration } from './words.ts'

/** A harvest of this server in the list of those. */
export function RunCard({ run }: { readonly run: RunAnswer }) {
  const { progress, secondsLeft } = run
  return (
    <article class="run-card">
      <div class="run-card-head">
        <h3 dir="auto">
          <a href={`/watch/crawls/${run.id}`}>{titleOf(run)}</a>
        </h3>
        <RunState state={run.state} />
      </div>
      <RunBar run={run} />
      <p class="meta">
        <span>{text(`run.kind.${run.kind}`)}</span>
        <span>{moment(run.startedAt)}</span>
        {progress === null ? null : (
          <>
            <span>{text('blog.posts', { n: progress.posts.found })}</span>
            <span>{text('run.summary.pages', { n: progress.pages.fetched + progress.pages.unchanged })}</span>
            {progress.pages.failed === 0 ? null : (
              <span>{text('run.summary.failed', { n: progress.pages.failed })}</span>
            )}
          </>
        )}
        {secondsLeft === null ? null : (
          <span>
            {text('run.left')}: {duration(secondsLeft)}
          </span>
        )}
      </p>
      <RunControls run={run} />
    </article>
  )
}

/** The name of what is harvested: the title of the blog as soon as it is known. */
export function titleOf({ progress, url }: RunAnswer): string {
  return progress?.blog?.title ?? hostOf(url)
}
