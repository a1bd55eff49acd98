import { useSignal } from '@preact/signals'
import { changePlan, type PlanAnswer, plan, type Rhythm } from '../api/library.ts'
import { useAnswer } from '../api/use-answer.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { say } from '../parts/toast.tsx'
import { VisitReason } from '../parts/visit-reason.tsx'
import { moment } from '../texts/dates.ts'
import { locale, text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'

/** How often, in hours, from several times a day to once a month. */
const OFFERED_HOURS = [1, 6, 12, 24, 48, 168, 336, 720] as const

interface ScheduleDialogProps {
  readonly blog: string
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** When a blog is visited: as its posts tell, at a pace that is set here, or not at all. */
export function ScheduleDialog({ blog, onClose, onChanged }: ScheduleDialogProps) {
  const answer = useAnswer(plan(blog))
  return (
    <Dialog title={text('act.schedule.title')} onClose={onClose}>
      {answer.kind === 'loading' ? <Skeleton lines={6} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      {answer.kind === 'ready' ? (
        <PlanForm
          known={answer.value}
          onSave={async wish => {
            const outcome = await changePlan(blog, wish)
            if (outcome.kind === 'failed') return sayProblem(outcome.problem)
            const { at } = outcome.value
            say(at === null ? text('act.schedule.paused') : text('blog.next', { date: moment(at) }))
            onChanged()
            onClose()
          }}
        />
      ) : null}
    </Dialog>
  )
}

interface PlanFormProps {
  readonly known: PlanAnswer
  readonly onSave: (wish: { readonly rhythm?: Rhythm | null; readonly at?: string }) => void
}

type Pace = 'auto' | 'every' | 'paused'

function PlanForm({ known, onSave }: PlanFormProps) {
  const pace = useSignal<Pace>(known.rhythm?.kind ?? 'auto')
  const hours = useSignal(known.rhythm?.kind === 'every' ? known.rhythm.hours : 24)
  const first = localTime(known.at)
  const at = useSignal(first)
  const offered = [...new Set<number>([...OFFERED_HOURS, hours.peek()])].sort((a, b) => a - b)
  const save = () => {
    const rhythm = rhythmOf(pace.value, hours.value)
    const isNewTime = at.value !== first && at.value !== '' && pace.value !== 'paused'
    onSave({ rhythm, ...(isNewTime ? { at: new Date(at.value).toISOString() } : {}) })
  }
  return (
    <form
      class="visit-form"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <p>{known.at === null ? text('act.schedule.none') : text('blog.next', { date: moment(known.at) })}</p>
      <p class="small quiet">
        <VisitReason of={known} />
      </p>
      <fieldset class="paces">
        <legend>{text('act.schedule.pace')}</legend>
        {(['auto', 'every', 'paused'] as const).map(name => (
          <label key={name} class="check">
            <input
              type="radio"
              name="pace"
              checked={pace.value === name}
              onChange={() => {
                pace.value = name
              }}
            />
            <span>{text(`act.schedule.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <div class="span-fields">
        <label class="labelled">
          <span>{text('act.schedule.hours')}</span>
          <select
            class="field"
            disabled={pace.value !== 'every'}
            value={hours.value}
            onChange={event => {
              hours.value = Number(event.currentTarget.value)
            }}
          >
            {offered.map(value => (
              <option key={value} value={value}>
                {timeName(value)}
              </option>
            ))}
          </select>
        </label>
        <label class="labelled">
          <span>{text('act.schedule.next')}</span>
          <input
            class="field"
            type="datetime-local"
            disabled={pace.value === 'paused'}
            value={at.value}
            onInput={event => {
              at.value = event.currentTarget.value
            }}
          />
        </label>
      </div>
      <div class="run-onward">
        <button type="submit" class="button button-main">
          {text('schedule.save')}
        </button>
      </div>
    </form>
  )
}

function rhythmOf(pace: Pace, hours: number): Rhythm | null {
  if (pace === 'auto') return null
  return pace === 'paused' ? { kind: 'paused' } : { kind: 'every', hours }
}

/** A number of hours as people say it. */
function timeName(hours: number): string {
  const [value, unit] =
    hours % 168 === 0 ? [hours / 168, 'week'] : hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return new Intl.NumberFormat(locale(), { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
    Number(value),
  )
}

/** A moment as the field wants it: in the zone of the reader, without saying so. */
function localTime(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
