import { go, place, withQuery } from '../app/router.ts'
import { text } from '../texts/texts.ts'

/** A field whose words narrow a list; they stand in the address once they are sent. */
export function FilterField({ label }: { readonly label: string }) {
  const words = place.value.query.get('q') ?? ''
  return (
    <form
      class="know-filter"
      onSubmit={event => {
        event.preventDefault()
        const q = new FormData(event.currentTarget).get('q')
        go(withQuery({ q: typeof q === 'string' ? q.trim() : null }))
      }}
    >
      <input
        key={words}
        class="field"
        type="search"
        name="q"
        dir="auto"
        defaultValue={words}
        aria-label={label}
        placeholder={label}
        enterkeyhint="search"
      />
      <button type="submit" class="button">
        {text('search.go')}
      </button>
    </form>
  )
}
