import { useAnswer } from '../api/use-answer.ts'
import { type JobAnswer, jobs } from '../api/watching.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { moment } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { WatchHead } from './watch-head.tsx'

/** What workers have to do. */
export function Jobs(_: ViewProps) {
  useHeading(text('jobs.title'), [{ name: text('watch.title'), href: '/watch' }])
  const answer = useAnswer(jobs())
  const found = answer.kind === 'ready' ? answer.value.jobs : []
  return (
    <div class="page page-wide">
      <WatchHead title={text('jobs.title')} hint={text('jobs.hint')} />
      {answer.kind === 'loading' ? <Skeleton lines={6} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {answer.kind === 'ready' && found.length === 0 ? (
        <Empty title={text('jobs.none')}>
          <p>{text('jobs.none.hint')}</p>
        </Empty>
      ) : null}
      {found.length === 0 ? null : <JobTable found={found} />}
    </div>
  )
}

function JobTable({ found }: { readonly found: readonly JobAnswer[] }) {
  const names = ['jobs.blog', 'jobs.kind', 'jobs.state', 'jobs.worker', 'jobs.since'] as const
  return (
    <div class="table-box">
      <table class="table">
        <thead>
          <tr>
            {names.map(name => (
              <th key={name} scope="col">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map(job => (
            <tr key={job.id}>
              <td>
                <bdi>{job.url}</bdi>
              </td>
              <td>{job.kind}</td>
              <td>
                {text(`jobs.state.${job.state}`)}
                {job.failures === 0 ? null : (
                  <span class="quiet small"> · {text('jobs.failures', { n: job.failures })}</span>
                )}
                {job.message === null ? null : <p class="small">{job.message}</p>}
              </td>
              <td>{job.worker ?? '–'}</td>
              <td>{moment(job.since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
