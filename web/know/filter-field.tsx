import { WordsForm } from '../parts/words-form.tsx'
import { text } from '../texts/texts.ts'

/** A field whose words narrow a list. */
export function FilterField({ label }: { readonly label: string }) {
  return (
    <WordsForm class="know-filter" label={label}>
      <button type="submit" class="button">
        {text('search.go')}
      </button>
    </WordsForm>
  )
}
