import { type Term, TREND_KINDS } from '../api/exploring.ts'
import { go, place } from '../app/router.ts'
import { text } from '../texts/texts.ts'
import { curvesHref, readTerm } from './terms.ts'

interface TermFormProps {
  readonly label: string
  /** The terms that stay beside the new one. */
  readonly terms: readonly Term[]
}

/** Adds a term of the reader's own to the curves. */
export function TermForm({ label, terms }: TermFormProps) {
  return (
    <form
      class="explore-words"
      onSubmit={event => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const added = readTerm(`${form.get('kind')}:${form.get('term')}`)
        if (added === null) return
        event.currentTarget.reset()
        const { path, query } = place.peek()
        go(curvesHref([...terms, added], path.endsWith('/curve') ? query : new URLSearchParams()))
      }}
    >
      <select class="field" name="kind" aria-label={text('trends.kind')}>
        {TREND_KINDS.map(kind => (
          <option key={kind} value={kind}>
            {text(`trends.kind.${kind}`)}
          </option>
        ))}
      </select>
      <input class="field" type="search" name="term" dir="auto" required aria-label={label} placeholder={label} />
      <button type="submit" class="button">
        {text('trends.show')}
      </button>
    </form>
  )
}
