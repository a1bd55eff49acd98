import { useSignal } from '@preact/signals'
import { type AliasPlace, type PersonAnswer, persons } from '../api/naming.ts'
import { useList } from '../api/use-list.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { hostOf } from '../read/blog-names.ts'
import { text } from '../texts/texts.ts'

/** Persons that are offered; who is not among them is found by more of the name. */
const OFFERED = 12

interface JoinDialogProps {
  readonly person: PersonAnswer
  readonly onClose: () => void
  readonly onJoin: (other: AliasPlace) => void
}

/** Finds the other name of a person, and joins both. */
export function JoinDialog({ person, onClose, onJoin }: JoinDialogProps) {
  const words = useSignal('')
  return (
    <Dialog title={text('person.join.title', { name: person.name })} onClose={onClose}>
      <input
        class="field"
        type="search"
        dir="auto"
        aria-label={text('persons.filter')}
        placeholder={text('persons.filter')}
        value={words.value}
        onInput={event => {
          words.value = event.currentTarget.value
        }}
      />
      <p class="quiet small">{text('person.join.hint')}</p>
      {words.value.trim().length < 2 ? null : <Offered words={words.value.trim()} person={person} onJoin={onJoin} />}
    </Dialog>
  )
}

interface OfferedProps extends Pick<JoinDialogProps, 'person' | 'onJoin'> {
  readonly words: string
}

function Offered({ words, person, onJoin }: OfferedProps) {
  const { items, isComplete } = useList(persons({ name: words, blog: null, several: null })).state.value
  const others = items.filter(({ id }) => id !== person.id).slice(0, OFFERED)
  if (others.length === 0) return isComplete ? <p class="quiet">{text('persons.none')}</p> : null
  return (
    <ul class="person-names">
      {others.map(other => {
        const [one] = other.on
        const [alias] = one?.aliases ?? []
        if (one === undefined || alias === undefined) return null
        return (
          <li key={other.id}>
            <p>
              <ArchivedText>{other.name}</ArchivedText>{' '}
              <ArchivedText class="quiet small">{one.blog.title ?? hostOf(one.blog.url)}</ArchivedText>
            </p>
            <button
              type="button"
              class="button"
              aria-label={text('person.join.with', { name: other.name })}
              onClick={() => onJoin({ blog: one.blog.id, alias: alias.id })}
            >
              {text('person.join.do')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
