import { useSignal } from '@preact/signals'
import { useAnswer } from '../api/use-answer.ts'
import { schedule, type VisitAnswer } from '../api/watching.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { VirtualList } from '../parts/virtual-list.tsx'
import { VisitReason } from '../parts/visit-reason.tsx'
import { hostOf } from '../read/blog-names.ts'
import { moment } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { beginUpdate } from './run-controls.tsx'
import { VisitDialog } from './visit-dialog.tsx'
import { WatchHead } from './watch-head.tsx'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 84

/** When blogs are visited next. */
export function Schedule(_: ViewProps) {
  useHeading(text('schedule.title'), [{ name: text('watch.title'), href: '/watch' }])
  const answer = useAnswer(schedule())
  const changing = useSignal<VisitAnswer | null>(null)
  const visits = answer.kind === 'ready' ? answer.value.visits : []
  return (
    <div class="page page-wide">
      <WatchHead title={text('schedule.title')} hint={text('schedule.hint')} />
      {answer.kind === 'loading' ? <Skeleton lines={6} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {answer.kind === 'ready' && visits.length === 0 ? (
        <Empty title={text('schedule.none')}>
          <p>{text('schedule.none.hint')}</p>
        </Empty>
      ) : null}
      {visits.length === 0 ? null : (
        <VirtualList
          items={visits}
          label={text('schedule.title')}
          keyOf={visit => visit.blog}
          estimate={ROW_HEIGHT}
          isComplete
        >
          {visit => (
            <VisitRow
              visit={visit}
              onChange={() => {
                changing.value = visit
              }}
            />
          )}
        </VirtualList>
      )}
      {changing.value === null ? null : (
        <VisitDialog
          visit={changing.value}
          onClose={() => {
            changing.value = null
          }}
          onChanged={() => {
            if (answer.kind !== 'loading') answer.retry()
          }}
        />
      )}
    </div>
  )
}

function VisitRow({ visit, onChange }: { readonly visit: VisitAnswer; readonly onChange: () => void }) {
  const name = visit.title ?? hostOf(visit.url)
  return (
    <article class="visit-row">
      <div>
        <h2 class="past-row-title">
          <a href={`/blogs/${encodeURIComponent(visit.blog)}`}>
            <ArchivedText>{name}</ArchivedText>
          </a>
        </h2>
        <p class="meta">
          <span class="visit-when">{whenOf(visit.at)}</span>
          <VisitReason of={visit} />
        </p>
      </div>
      <div class="visit-actions">
        <button type="button" class="button" aria-label={text('schedule.change.of', { blog: name })} onClick={onChange}>
          {text('schedule.change')}
        </button>
        <button type="button" class="button" onClick={() => beginUpdate(visit.blog)}>
          {text('watch.update')}
        </button>
      </div>
    </article>
  )
}

function whenOf(at: string | null): string {
  if (at === null) return text('schedule.never')
  return new Date(at).getTime() <= Date.now() ? text('schedule.due') : moment(at)
}
