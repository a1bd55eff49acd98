import { useList } from '../api/use-list.ts'
import { noticeRows } from '../api/watching.ts'
import { text } from '../texts/texts.ts'
import { rowTitle } from './row-words.ts'
import './notice-texts.ts'

/** What was noticed of a blog, as figures beside it; what somebody can do something about stands first. */
export function BlogNotices({ blog }: { readonly blog: string }) {
  const { items } = useList(noticeRows({ blog, concern: 'all', state: 'open' })).state.value
  if (items.length === 0) return null
  return (
    <section class="blog-notices">
      <h2>{text('rows.of-blog')}</h2>
      <ul>
        {items.map(row => (
          <li key={row.cause} class={row.isForPerson ? 'is-for-person' : undefined} dir="auto">
            {rowTitle(row)}
          </li>
        ))}
      </ul>
      <a class="small" href={`/watch/notices?concern=all&blog=${encodeURIComponent(blog)}`}>
        {text('rows.of-blog.all')}
      </a>
    </section>
  )
}
