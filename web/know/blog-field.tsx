import { blogs } from '../api/archive.ts'
import { useList } from '../api/use-list.ts'
import { go, withQuery } from '../app/router.ts'
import { hostOf } from '../read/blog-names.ts'
import { text } from '../texts/texts.ts'

/** Narrows a view to one blog; of an archive with one there is nothing to choose. */
export function BlogField({ chosen }: { readonly chosen: string | null }) {
  const { items } = useList(blogs()).state.value
  if (items.length < 2 && chosen === null) return null
  return (
    <select
      class="field"
      aria-label={text('know.blog')}
      value={chosen ?? ''}
      onChange={event => go(withQuery({ blog: event.currentTarget.value }))}
    >
      <option value="">{text('know.blog.all')}</option>
      {items.map(({ blog }) => (
        <option key={blog.id} value={blog.id}>
          {blog.title ?? hostOf(blog.url)}
        </option>
      ))}
    </select>
  )
}
