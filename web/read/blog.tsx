import type { BlogAnswer } from '../api/answers.ts'
import { blog as blogAddress, type EntryFilter, entries, hits } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { BlogAside } from './blog-aside.tsx'
import { BlogHead } from './blog-head.tsx'
import { BlogTools } from './blog-tools.tsx'
import { EntryRow } from './entry-row.tsx'
import { HitRow } from './hit-row.tsx'
import { periodOf } from './months.ts'
import { isMisread, Misread } from './search-filters.tsx'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 116

/** A blog: what it is, when it wrote, and all its posts. */
export function Blog({ params }: ViewProps) {
  const id = params.blog ?? ''
  const answer = useAnswer(blogAddress(id))
  const name = answer.kind === 'ready' ? (answer.value.blog.title ?? answer.value.blog.url) : null
  useHeading(name, [{ name: text('library.title'), href: '/' }])
  if (answer.kind === 'loading') return <Skeleton lines={8} />
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  return <Loaded summary={answer.value} />
}

function Loaded({ summary }: { readonly summary: BlogAnswer }) {
  const words = place.value.query.get('q') ?? ''
  return (
    <div class="page page-wide blog">
      <BlogHead summary={summary} />
      <BlogAside summary={summary} />
      <section class="blog-list" aria-label={text('blog.list')}>
        <BlogTools summary={summary} />
        {words === '' ? <Entries id={summary.blog.id} /> : <Hits id={summary.blog.id} words={words} />}
      </section>
    </div>
  )
}

function Entries({ id }: { readonly id: string }) {
  const filter = filterOf(id, place.value.query)
  const list = useList(entries(filter))
  const isFiltered = filter.year !== null || filter.tag !== null || filter.author !== null
  return (
    <CursorRows
      key={JSON.stringify(filter)}
      list={list}
      label={text('blog.list')}
      keyOf={entry => entry.id}
      estimate={ROW_HEIGHT}
      empty={
        <Empty title={text('blog.empty')}>
          <p>{text(isFiltered ? 'blog.empty.filtered' : 'blog.empty.hint')}</p>
        </Empty>
      }
    >
      {entry => <EntryRow entry={entry} />}
    </CursorRows>
  )
}

function Hits({ id, words }: { readonly id: string; readonly words: string }) {
  const list = useList(hits(words, id))
  const { problem } = list.state.value
  if (isMisread(problem)) return <Misread problem={problem} />
  return (
    <CursorRows
      key={words}
      list={list}
      label={text('search.results')}
      keyOf={hit => hit.url}
      estimate={ROW_HEIGHT}
      empty={
        <Empty title={text('search.none', { query: words })}>
          <p>{text('search.none.hint')}</p>
        </Empty>
      }
    >
      {hit => <HitRow hit={hit} isBlogShown={false} />}
    </CursorRows>
  )
}

function filterOf(blog: string, query: URLSearchParams): EntryFilter {
  return {
    blog,
    kind: query.get('kind') === 'page' ? 'page' : 'post',
    order: query.get('order') === 'oldest' ? 'oldest' : 'newest',
    ...periodOf(query.get('when')),
    tag: query.get('tag'),
    author: query.get('author'),
  }
}
