import { useRef } from 'preact/hooks'
import { hits } from '../api/archive.ts'
import { useList } from '../api/use-list.ts'
import { may } from '../app/access.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { text } from '../texts/texts.ts'
import { SavedSearches, SaveSearch } from './saved-searches.tsx'
import { SearchChips } from './search-chips.tsx'
import { SearchFacets } from './search-facets.tsx'
import { SearchHits } from './search-hits.tsx'
import { SearchStart } from './search-start.tsx'
import { useRested } from './use-rested.ts'
import { useSeenBefore } from './use-seen-before.ts'
import './texts.ts'

const SORTS = ['relevance', 'newest', 'oldest'] as const

type Sort = (typeof SORTS)[number]

/** Posts of the whole archive, or of one blog, by their words; the field is the one at the top of every page. */
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
      {words === '' ? (
        <>
          {may('read') ? <SavedSearches /> : null}
          <SearchStart />
        </>
      ) : (
        <Found words={words} blog={blog} sort={sort} />
      )}
    </div>
  )
}

interface FoundProps {
  readonly words: string
  readonly blog: string | null
  readonly sort: Sort
}

function Found({ words, blog, sort }: FoundProps) {
  const list = useList(hits(words, blog, sort === 'relevance' ? null : sort))
  // Facets cost more than hits: they wait until the typing is over.
  const rested = useRested(words)
  const seenBefore = useSeenBefore(place.value.query.get('saved'))
  const shown = useRef(list)
  const { items, kind } = list.state.value
  if (items.length > 0 || kind === 'ready') shown.current = list
  return (
    <div class="search-found">
      <SearchFacets words={rested} blog={blog} />
      <div>
        <div class="search-bar">
          <Count list={shown.current} />
          <SortField chosen={sort} />
          {may('all') ? <SaveSearch words={words} blog={blog} sort={sort} /> : null}
        </div>
        <SearchChips words={words} blog={blog} />
        <SearchHits
          key={`${blog} ${sort}`}
          list={list}
          earlier={shown.current}
          words={words}
          blog={blog}
          isRested={rested === words}
          seenBefore={seenBefore}
        />
      </div>
    </div>
  )
}

function Count({ list }: { readonly list: ReturnType<typeof useList> }) {
  const { total } = list.state.value
  return (
    <p role="status" class="search-count">
      {total === null ? '' : text(total.isExact ? 'search.count' : 'search.about', { n: total.count })}
    </p>
  )
}

function SortField({ chosen }: { readonly chosen: Sort }) {
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
