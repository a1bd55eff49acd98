import { blogs, hits } from '../api/archive.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Empty } from '../parts/states.tsx'
import { WordsForm } from '../parts/words-form.tsx'
import { text } from '../texts/texts.ts'
import { hostOf } from './blog-names.ts'
import { HitRow } from './hit-row.tsx'
import { SearchFacets } from './search-facets.tsx'
import { isMisread, Misread, SearchFilters } from './search-filters.tsx'

const SORTS = ['relevance', 'newest', 'oldest'] as const

/** Height of a row before it is measured. */
const ROW_HEIGHT = 116

/** Posts of the whole archive, or of one blog, by their words. */
export function Search(_: ViewProps) {
  const { query } = place.value
  const words = query.get('q') ?? ''
  const blog = query.get('blog')
  const sort = SORTS.find(one => one === query.get('sort')) ?? 'relevance'
  useHeading(words === '' ? text('search.title') : `${words} – ${text('search.title')}`)
  return (
    <div class="page page-wide">
      <header class="page-head">
        <h1 tabIndex={-1}>{text('search.title')}</h1>
      </header>
      <WordsForm class="search-form" fieldClass="field grow" label={text('top.search')}>
        <button type="submit" class="button button-main">
          {text('search.go')}
        </button>
        <BlogField chosen={blog} />
        <SortField chosen={sort} />
      </WordsForm>
      {words === '' ? <Start /> : <Found words={words} blog={blog} sort={sort} />}
    </div>
  )
}

function Start() {
  return (
    <Empty title={text('search.start')}>
      <p>{text('search.start.hint')}</p>
      <SearchFilters />
    </Empty>
  )
}

interface FoundProps {
  readonly words: string
  readonly blog: string | null
  readonly sort: (typeof SORTS)[number]
}

function Found({ words, blog, sort }: FoundProps) {
  const list = useList(hits(words, blog, sort === 'relevance' ? null : sort))
  const { problem } = list.state.value
  if (isMisread(problem)) return <Misread problem={problem} />
  return (
    <div class="search-found">
      <SearchFacets words={words} blog={blog} />
      <div>
        <CursorRows
          key={`${blog} ${sort} ${words}`}
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
          {hit => <HitRow hit={hit} isBlogShown={blog === null} />}
        </CursorRows>
      </div>
    </div>
  )
}

function SortField({ chosen }: { readonly chosen: (typeof SORTS)[number] }) {
  return (
    <select
      class="field"
      aria-label={text('search.sort')}
      value={chosen}
      onChange={event =>
        go(withQuery({ sort: event.currentTarget.value === 'relevance' ? null : event.currentTarget.value }))
      }
    >
      {SORTS.map(sort => (
        <option key={sort} value={sort}>
          {text(`search.sort.${sort}`)}
        </option>
      ))}
    </select>
  )
}

function BlogField({ chosen }: { readonly chosen: string | null }) {
  const { items } = useList(blogs()).state.value
  return (
    <select
      class="field"
      aria-label={text('search.where')}
      value={chosen ?? ''}
      onChange={event => go(withQuery({ blog: event.currentTarget.value }))}
    >
      <option value="">{text('search.everywhere')}</option>
      {items.map(({ blog }) => (
        <option key={blog.id} value={blog.id}>
          {text('search.in', { blog: blog.title ?? hostOf(blog.url) })}
        </option>
      ))}
    </select>
  )
}
