import type { HighlightAnswer } from '../api/answers.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { text } from '../texts/texts.ts'
import { HighlightDialog } from './highlight-dialog.tsx'
import type { Highlights } from './use-highlights.ts'

/** What a reader highlighted in the post, below it: with notes, and also what is not in this version any more. */
export function PostHighlights({ highlights }: { readonly highlights: Highlights }) {
  const { all, lost, open } = highlights
  const opened = all.value.find(({ id }) => id === open.value)
  const close = () => {
    open.value = null
  }
  return (
    <>
      {all.value.length === 0 ? null : (
        <section class="post-highlights" aria-label={text('reading.highlights')}>
          <h2>{text('reading.highlights')}</h2>
          <ul>
            {all.value.map(highlight => (
              <li key={highlight.id}>
                <HighlightLine
                  highlight={highlight}
                  isLost={lost.value.has(highlight.id)}
                  onEdit={() => {
                    open.value = highlight.id
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {opened === undefined ? null : (
        <HighlightDialog
          highlight={opened}
          onClose={close}
          onChange={changed => highlights.replace(opened.id, changed)}
        />
      )}
    </>
  )
}

interface HighlightLineProps {
  readonly highlight: HighlightAnswer
  readonly isLost?: boolean
  readonly onEdit: () => void
}

/** A highlight with its note. */
export function HighlightLine({ highlight, isLost = false, onEdit }: HighlightLineProps) {
  return (
    <div class="highlight-line">
      <div>
        <blockquote class="quote">
          <ArchivedText>{highlight.quote}</ArchivedText>
        </blockquote>
        {highlight.note === '' ? null : (
          <p class="highlight-note" dir="auto">
            {highlight.note}
          </p>
        )}
        {isLost ? <p class="quiet small">{text('highlight.lost')}</p> : null}
      </div>
      <button
        type="button"
        class="button button-quiet button-square"
        title={text('highlight.edit')}
        aria-label={`${text('highlight.edit')}: ${highlight.quote.slice(0, 40)}`}
        onClick={onEdit}
      >
        <Icon name="correct" />
      </button>
    </div>
  )
}
