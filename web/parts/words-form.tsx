import type { ComponentChildren } from 'preact'
import { go, place, withQuery } from '../app/router.ts'

interface WordsFormProps {
  readonly label: string
  readonly class: string
  /** What of the address is left behind when other words are sent. */
  readonly without?: Readonly<Record<string, null>>
  readonly fieldClass?: string
  readonly children?: ComponentChildren
}

/** A field for words that search or narrow; they stand in the address once they are sent. */
export function WordsForm({ label, class: name, without = {}, fieldClass = 'field', children }: WordsFormProps) {
  const words = place.value.query.get('q') ?? ''
  return (
    <form
      class={name}
      onSubmit={event => {
        event.preventDefault()
        const q = new FormData(event.currentTarget).get('q')
        go(withQuery({ ...without, q: typeof q === 'string' ? q.trim() : null }))
      }}
    >
      <input
        key={words}
        class={fieldClass}
        type="search"
        name="q"
        dir="auto"
        defaultValue={words}
        aria-label={label}
        placeholder={label}
        enterkeyhint="search"
      />
      {children}
    </form>
  )
}
