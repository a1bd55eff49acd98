import { blogs, hits } from '../api/archive.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { Empty } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { hostOf } from './blog-names.ts'
import { HitRow } from './hit-row.tsx'
import { SearchFacets } from './search-facets.tsx'

const SORTS = ['relevance', 'newest', 'oldest'] as const

/** What can be typed besides words, and what it means. */
const FILTERS = [
  ['"low tide"', 'search.filter.phrase'],
  ['tide OR ebb', 'search.filter.or'],
  ['-harbour', 'search.filter.not'],
  ['light*', 'search.filter.prefix'],
  ['title:tide', 'search.filter.title'],
  ['author:ann tag:sea', 'search.filter.terms'],
  ['blog:harbour', 'search.filter.blog'],
  ['lang:en', 'search.filter.lang'],
  ['after:2014 before:2016-05-03', 'search.filter.dates'],
  ['has:comments has:media', 'search.filter.has'],
  ['is:page is:post is:gone', 'search.filter.is'],
  ['in:comments in:all', 'search.filter.in'],
] as const

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
    <div class="page">
      <header class="page-head">
        <h1 tabIndex={-1}>{text('search.title')}</h1>
      </header>
      <form
        class="search-form"
        onSubmit={event => {
          event.preventDefault()
          const q = new FormData(event.currentTarget).get('q')
          go(withQuery({ q: typeof q === 'string' ? q.trim() : null }))
        }}
      >
        <input
          key={words}
          class="field grow"
          type="search"
          name="q"
          dir="auto"
          defaultValue={words}
          aria-label={text('top.search')}
          placeholder={text('top.search')}
        />
        <BlogField chosen={blog} />
        <SortField chosen={sort} />
        <button type="submit" class="button button-main">
          {text('search.go')}
        </button>
      </form>
      {words === '' ? <Start /> : <Found words={words} blog={blog} sort={sort} />}
    </div>
  )
}

function Start() {
  return (
    <Empty title={text('search.start')}>
      <p>{text('search.start.hint')}</p>
      <dl class="search-filters">
        {FILTERS.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
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
