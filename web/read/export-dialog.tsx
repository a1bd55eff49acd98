import { useSignal } from '@preact/signals'
import type { BlogAnswer } from '../api/answers.ts'
import { exportPath, formats } from '../api/library.ts'
import { useAnswer } from '../api/use-answer.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { hasText, text } from '../texts/texts.ts'

/** What most want comes first. */
const FIRST = 'html'

interface ExportDialogProps {
  readonly summary: BlogAnswer
  readonly onClose: () => void
}

/** A blog as a file: which format, from when to when, and the download. */
export function ExportDialog({ summary, onClose }: ExportDialogProps) {
  const answer = useAnswer(formats())
  const { blog, firstPost, lastPost } = summary
  const format = useSignal(FIRST)
  const from = useSignal('')
  const to = useSignal('')
  const known = answer.kind === 'ready' ? answer.value.formats : []
  const chosen = known.find(({ name }) => name === format.value)
  const isWhole = chosen?.isWhole ?? false
  const isBackwards = !isWhole && from.value !== '' && to.value !== '' && from.value > to.value
  const href = exportPath(format.value, {
    blog: blog.id,
    after: isWhole ? null : from.value,
    before: isWhole || to.value === '' ? null : dayAfter(to.value),
  })
  const days = { min: firstPost?.slice(0, 10), max: lastPost?.slice(0, 10) }
  return (
    <Dialog title={text('act.export.of', { blog: blog.title ?? blog.id })} onClose={onClose}>
      {answer.kind === 'loading' ? <Skeleton lines={4} /> : null}
      {answer.kind === 'failed' ? <Failed problem={answer.problem} retry={answer.retry} /> : null}
      <label class="labelled">
        <span>{text('act.export.format')}</span>
        <select
          class="field field-wide"
          value={format.value}
          onChange={event => {
            format.value = event.currentTarget.value
          }}
        >
          {known.map(({ name }) => (
            <option key={name} value={name}>
              {formatName(name)}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="span-fields" disabled={isWhole}>
        <legend>{text('act.export.span')}</legend>
        <label class="labelled">
          <span>{text('act.export.from')}</span>
          <input
            class="field"
            type="date"
            {...days}
            value={from.value}
            onInput={event => {
              from.value = event.currentTarget.value
            }}
          />
        </label>
        <label class="labelled">
          <span>{text('act.export.to')}</span>
          <input
            class="field"
            type="date"
            {...days}
            value={to.value}
            onInput={event => {
              to.value = event.currentTarget.value
            }}
          />
        </label>
      </fieldset>
      <p class="small quiet" role="status">
        {text(isBackwards ? 'act.export.backwards' : isWhole ? 'act.export.whole' : 'act.export.hint')}
      </p>
      <div class="run-onward">
        {isBackwards || chosen === undefined ? (
          <button type="button" class="button button-main" disabled>
            <Icon name="export" />
            {text('act.export.download')}
          </button>
        ) : (
          <a class="button button-main" href={href} download onClick={() => setTimeout(onClose, 300)}>
            <Icon name="export" />
            {text('act.export.download')}
          </a>
        )}
      </div>
    </Dialog>
  )
}

/** A format, and what it is good for; one that is newer than our words goes by its name. */
function formatName(name: string): string {
  const what = `act.format.${name}`
  return hasText(what) ? `${name} – ${text(what)}` : name
}

/** People mean the last day with all of it; the server is asked for what lies before a day. */
function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
