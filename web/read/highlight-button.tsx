import { text } from '../texts/texts.ts'
import type { Highlights } from './use-highlights.ts'

/** Stands below what is selected in the article, and highlights it. */
export function HighlightButton({ highlights: { selection, add } }: { readonly highlights: Highlights }) {
  const at = selection.value
  if (at === null) return null
  return (
    <button
      type="button"
      class="button button-main highlight-button"
      style={{ insetBlockStart: `${at.y}px`, left: `${at.x}px` }}
      // The selection would be lost with the focus.
      onPointerDown={event => event.preventDefault()}
      onClick={() => void add()}
    >
      {text('highlight.add')}
    </button>
  )
}
