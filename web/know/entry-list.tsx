import type { EntryHead } from '../api/answers.ts'
import type { CursorList } from '../api/cursor-list.ts'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Empty } from '../parts/states.tsx'
import { EntryRow } from '../read/entry-row.tsx'
import { text } from '../texts/texts.ts'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 116

interface EntryListProps {
  readonly list: CursorList<EntryHead>
  readonly empty: string
  readonly isBlogShown: boolean
}

/** Posts that something is known of, page by page. */
export function EntryList({ list, empty, isBlogShown }: EntryListProps) {
  return (
    <CursorRows
      list={list}
      label={text('blog.list')}
      keyOf={entry => entry.id}
      estimate={ROW_HEIGHT}
      empty={<Empty title={empty} />}
    >
      {entry => <EntryRow entry={entry} isBlogShown={isBlogShown} />}
    </CursorRows>
  )
}
