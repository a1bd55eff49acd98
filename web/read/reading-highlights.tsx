import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { PlacedHighlightAnswer } from '../api/answers.ts'
import { allHighlights } from '../api/reading.ts'
import { renewAnswers } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Empty } from '../parts/states.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { hostOf } from './blog-names.ts'
import { HighlightDialog } from './highlight-dialog.tsx'
import { HighlightLine } from './post-highlights.tsx'
import { ReadingHead } from './reading-head.tsx'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 120

/** All that readers highlighted, the latest first. */
export function AllHighlights(_: ViewProps) {
  const list = useList(allHighlights())
  const open = useSignal<PlacedHighlightAnswer | null>(null)
  useEffect(() => {
    if (list.state.peek().items.length > 0 || list.state.peek().isComplete) void list.renew()
  }, [list])
  return (
    <div class="page page-wide">
      <ReadingHead title={text('reading.highlights')} />
      <CursorRows
        list={list}
        label={text('reading.highlights')}
        keyOf={({ id }) => id}
        estimate={ROW_HEIGHT}
        empty={
          <Empty title={text('reading.highlights.empty')}>
            <p>{text('reading.highlights.hint')}</p>
          </Empty>
        }
      >
        {highlight => (
          <Row
            highlight={highlight}
            onEdit={() => {
              open.value = highlight
            }}
          />
        )}
      </CursorRows>
      {open.value === null ? null : (
        <HighlightDialog
          highlight={open.value}
          onClose={() => {
            open.value = null
          }}
          onChange={() => {
            void list.renew()
            renewAnswers('/api/reading')
            renewAnswers('/api/entries/')
          }}
        />
      )}
    </div>
  )
}

function Row({ highlight, onEdit }: { readonly highlight: PlacedHighlightAnswer; readonly onEdit: () => void }) {
  return (
    <article class="highlight-row">
      <HighlightLine highlight={highlight} onEdit={onEdit} />
      <p class="meta">
        <a href={`/entries/${highlight.entry}`}>
          <ArchivedText>{highlight.title ?? text('post.untitled')}</ArchivedText>
        </a>
        <ArchivedText>{highlight.blogTitle ?? hostOf(highlight.url)}</ArchivedText>
        <span>{shortDate(highlight.madeAt)}</span>
      </p>
    </article>
  )
}
