import type { CursorList } from '../api/cursor-list.ts'
import type { PersonComment } from '../api/naming.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Empty } from '../parts/states.tsx'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { useBlogTitle } from '../watch/use-blog-title.ts'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 112

/** What a person commented, each with the post that it stands below. */
export function PersonComments({ list }: { readonly list: CursorList<PersonComment> }) {
  const titleOf = useBlogTitle()
  return (
    <CursorRows
      list={list}
      label={text('person.comments')}
      keyOf={({ post, id }) => `${post.id} ${id}`}
      estimate={ROW_HEIGHT}
      empty={<Empty title={text('person.empty')} />}
    >
      {({ post, published, text: said, as }) => (
        <article class="entry-row">
          <div class="entry-row-text">
            <h2 class="entry-row-title" dir="auto">
              <a href={`/entries/${post.id}`}>{post.title ?? text('post.untitled')}</a>
            </h2>
            <p class="meta">
              {published === null ? null : <span>{shortDate(published)}</span>}
              <ArchivedText>{titleOf(post.blog)}</ArchivedText>
              <ArchivedText>{as}</ArchivedText>
            </p>
            <ArchivedText as="p" class="entry-row-excerpt">
              {said}
            </ArchivedText>
          </div>
        </article>
      )}
    </CursorRows>
  )
}
