import type { MarksAnswer } from '../api/answers.ts'
import { Icon } from '../parts/icon.tsx'
import { text } from '../texts/texts.ts'
import './texts.ts'

/** What a reader said of a post, in a list: a read one is muted, which ears are told too. */
export function MarksShown({ marks: { readAt, starredAt, isQueued } }: { readonly marks: MarksAnswer }) {
  return (
    <>
      {readAt === null ? null : <span class="unseen">{text('reading.is-read')}</span>}
      {starredAt === null ? null : (
        <span class="with-icon is-on" title={text('reading.starred')}>
          <Icon name="star" />
          <span class="unseen">{text('reading.starred')}</span>
        </span>
      )}
      {isQueued ? (
        <span class="with-icon is-on" title={text('reading.queue')}>
          <Icon name="later" />
          <span class="unseen">{text('reading.queue')}</span>
        </span>
      ) : null}
    </>
  )
}
