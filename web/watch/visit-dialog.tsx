import { planVisit, type VisitAnswer } from '../api/watching.ts'
import { Dialog } from '../parts/dialog.tsx'
import { say } from '../parts/toast.tsx'
import { hostOf } from '../read/blog-names.ts'
import { moment } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { sayProblem } from './run-controls.tsx'

interface VisitDialogProps {
  readonly visit: VisitAnswer
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Another time for the next visit of a blog, or none. */
export function VisitDialog({ visit, onClose, onChanged }: VisitDialogProps) {
  const blog = visit.title ?? hostOf(visit.url)
  const plan = async (at: string | null) => {
    const outcome = await planVisit(visit.blog, at)
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    say(at === null ? text('schedule.stopped', { blog }) : text('schedule.saved', { blog, date: moment(at) }))
    onChanged()
    onClose()
  }
  return (
    <Dialog title={text('schedule.change.of', { blog })} onClose={onClose}>
      <form
        class="visit-form"
        onSubmit={event => {
          event.preventDefault()
          const given = new FormData(event.currentTarget).get('at')
          const at = new Date(typeof given === 'string' ? given : '')
          if (!Number.isNaN(at.getTime())) plan(at.toISOString())
        }}
      >
        <label class="labelled">
          <span>{text('schedule.when')}</span>
          <input class="field" type="datetime-local" name="at" required defaultValue={localTime(visit.at)} />
        </label>
        <div class="run-onward">
          <button type="submit" class="button button-main">
            {text('schedule.save')}
          </button>
          {visit.at === null ? null : (
            <button type="button" class="button" onClick={() => plan(null)}>
              {text('schedule.stop')}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** A moment as the field wants it: in the zone of the reader, without saying so. */
function localTime(at: string | null): string {
  const date = at === null ? new Date() : new Date(at)
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
