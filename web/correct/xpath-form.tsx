import { text } from '../texts/texts.ts'

interface XPathFormProps {
  readonly xpath: string
  readonly onTry: (xpath: string) => void
}

/** The rule as the program has it, for those who want to see or change it. */
export function XPathForm({ xpath, onTry }: XPathFormProps) {
  return (
    <details class="fold">
      <summary>{text('correct.xpath')}</summary>
      <form
        class="xpath-form"
        onSubmit={event => {
          event.preventDefault()
          const given = new FormData(event.currentTarget).get('xpath')
          if (typeof given === 'string' && given.trim() !== '') onTry(given.trim())
        }}
      >
        <p class="quiet small">{text('correct.xpath.hint')}</p>
        <textarea
          class="field xpath-field"
          name="xpath"
          dir="ltr"
          rows={3}
          spellcheck={false}
          maxLength={4096}
          aria-label={text('correct.xpath')}
          defaultValue={xpath}
        />
        <button type="submit" class="button">
          {text('correct.xpath.try')}
        </button>
      </form>
    </details>
  )
}
