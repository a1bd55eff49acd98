import { useSignal } from '@preact/signals'
import { useId, useRef } from 'preact/hooks'
import type { BlogAnswer } from '../api/answers.ts'
import { labels as allLabels, setLabels } from '../api/library.ts'
import { useAnswer } from '../api/use-answer.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { text } from '../texts/texts.ts'
import { sayProblem } from '../watch/run-controls.tsx'

interface LabelsDialogProps {
  readonly summary: BlogAnswer
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** The labels of a blog: given and taken away, each at once. */
export function LabelsDialog({ summary, onClose, onChanged }: LabelsDialogProps) {
  const { blog } = summary
  const own = useSignal(summary.labels)
  const known = useAnswer(allLabels())
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const save = async (wanted: readonly string[]) => {
    const outcome = await setLabels(blog.id, wanted)
    if (outcome.kind === 'failed') return sayProblem(outcome.problem)
    own.value = outcome.value.labels
    onChanged()
  }
  const add = async () => {
    const given = field.current?.value.split(',').flatMap(word => word.trim() || []) ?? []
    if (given.length === 0) return
    await save([...own.value, ...given])
    if (field.current !== null) field.current.value = ''
    field.current?.focus()
  }
  const offered = known.kind === 'ready' ? known.value.labels.filter(({ value }) => !own.value.includes(value)) : []
  return (
    <Dialog title={text('act.labels.of', { blog: blog.title ?? blog.id })} onClose={onClose}>
      <ul class="chips label-chips" aria-label={text('act.labels')}>
        {own.value.map(label => (
          <li key={label}>
            <button
              type="button"
              class="chip"
              aria-label={text('act.labels.remove', { label })}
              onClick={() => {
                field.current?.focus()
                save(own.value.filter(other => other !== label))
              }}
            >
              <bdi>{label}</bdi>
              <Icon name="close" />
            </button>
          </li>
        ))}
        {own.value.length === 0 ? <li class="quiet">{text('act.labels.none')}</li> : null}
      </ul>
      <form
        class="add-line"
        onSubmit={event => {
          event.preventDefault()
          add()
        }}
      >
        <input
          ref={field}
          class="field grow"
          dir="auto"
          list={list}
          maxLength={200}
          aria-label={text('act.labels.new')}
          placeholder={text('act.labels.new')}
        />
        <datalist id={list}>
          {offered.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
        <button type="submit" class="button button-main">
          {text('act.labels.add')}
        </button>
      </form>
      <p class="small quiet">{text('act.labels.hint')}</p>
    </Dialog>
  )
}
