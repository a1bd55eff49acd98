import type { ComponentChildren } from 'preact'
import type { CursorList } from '../api/cursor-list.ts'
import type { NamedPost } from '../api/naming.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Empty } from '../parts/states.tsx'
import { hostOf } from '../read/blog-names.ts'
import { shortDate } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 72

/** Posts by title, page by page. */
export function NamedPosts({ list, empty }: { readonly list: CursorList<NamedPost>; readonly empty: string }) {
  return (
    <CursorRows
      list={list}
      label={text('blog.list')}
      keyOf={post => post.id}
      estimate={ROW_HEIGHT}
      empty={<Empty title={empty} />}
    >
      {post => <NamedPostRow post={post} />}
    </CursorRows>
  )
}

interface NamedPostRowProps {
  readonly post: NamedPost
  readonly children?: ComponentChildren
}

/** A post in a list: title, day and blog. */
function NamedPostRow({ post: { id, title, published, url }, children }: NamedPostRowProps) {
  return (
    <article class="entry-row">
      <div class="entry-row-text">
        <h2 class="entry-row-title" dir="auto">
          <a href={`/entries/${id}`}>{title ?? text('post.untitled')}</a>
        </h2>
        <p class="meta">
          <span>{published === null ? text('post.undated') : shortDate(published)}</span>
          <ArchivedText>{hostOf(url)}</ArchivedText>
          {children}
        </p>
      </div>
    </article>
  )
}
