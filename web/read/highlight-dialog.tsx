import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { HighlightAnswer } from '../api/answers.ts'
import { noteHighlight, removeHighlight } from '../api/reading.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { say } from '../parts/toast.tsx'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'

interface HighlightDialogProps {
  readonly highlight: HighlightAnswer
  readonly onClose: () => void
  /** With null where it was taken away. */
  readonly onChange: (changed: HighlightAnswer | null) => void
}

/** A highlight with its note, to be changed or taken away. */
export function HighlightDialog({ highlight, onClose, onChange }: HighlightDialogProps) {
  const note = useSignal(highlight.note)
  const id = useId()
  const save = async () => {
    const outcome = await noteHighlight(highlight.id, note.value.trim())
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    onChange(outcome.value)
    onClose()
  }
  const remove = async () => {
    const outcome = await removeHighlight(highlight.id)
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    onChange(null)
    onClose()
    say(text('highlight.deleted'))
  }
  return (
    <Dialog title={text('highlight.edit')} onClose={onClose}>
      <form
        class="highlight-form"
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <blockquote class="quote">
          <ArchivedText>{highlight.quote}</ArchivedText>
        </blockquote>
        <label for={id}>{text('highlight.note')}</label>
        <textarea
          id={id}
          class="field"
          rows={4}
          dir="auto"
          value={note.value}
          onInput={event => {
            note.value = event.currentTarget.value
          }}
        />
        <div class="highlight-actions">
          <button type="submit" class="button button-main">
            {text('highlight.save')}
          </button>
          <button type="button" class="button" onClick={remove}>
            {text('highlight.delete')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
