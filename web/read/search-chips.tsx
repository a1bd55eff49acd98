import { blogs } from '../api/archive.ts'
import { useList } from '../api/use-list.ts'
import { withQuery } from '../app/router.ts'
import { Icon } from '../parts/icon.tsx'
import { text } from '../texts/texts.ts'
import { hostOf } from './blog-names.ts'
import { filtersIn, withoutFilter } from './filter-words.ts'

/** What a search is narrowed to; a press takes one away. */
export function SearchChips({ words, blog }: { readonly words: string; readonly blog: string | null }) {
  const { items } = useList(blogs()).state.value
  const filters = filtersIn(words)
  if (filters.length === 0 && blog === null) return null
  const within = items.find(item => item.blog.id === blog)?.blog
  const name = within === undefined ? (blog ?? '') : (within.title ?? hostOf(within.url))
  return (
    <p class="filters">
      <span class="quiet">{text('blog.filters')}</span>
      {blog === null ? null : <Chip name={name} href={withQuery({ blog: null })} />}
      {filters.map(filter => (
        <Chip key={filter} name={filter} href={withQuery({ q: withoutFilter(words, filter) })} />
      ))}
    </p>
  )
}

function Chip({ name, href }: { readonly name: string; readonly href: string }) {
  return (
    <a class="chip" href={href} aria-label={text('blog.filter.remove', { name })}>
      <bdi>{name}</bdi>
      <Icon name="close" />
    </a>
  )
}
