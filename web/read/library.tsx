import './library-texts.ts'
import { useSignal } from '@preact/signals'
import { type LibraryBlog, type LibraryHead, library } from '../api/library.ts'
import { useList } from '../api/use-list.ts'
import { may } from '../app/access.ts'
import { useHeading } from '../app/heading.ts'
import { recall, remember } from '../app/remembered.ts'
import { place } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { RemovedBlogs } from '../manage/removed-blogs.tsx'
import { Choice } from '../parts/choice.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { useColumns } from '../parts/use-columns.ts'
import { VirtualList } from '../parts/virtual-list.tsx'
import { text } from '../texts/texts.ts'
import { BlogCard } from './blog-card.tsx'
import { BlogTable } from './blog-table.tsx'
import { filterOf, inRows, isNarrowed } from './library-filter.ts'
import { LibraryTools } from './library-tools.tsx'
import { ReadingLinks } from './reading-links.tsx'

/** A card needs this much to show a title of some words. */
const CARD_WIDTH = 272
/** Height of a row of cards before it is measured. */
const CARD_HEIGHT = 388

/** Rows of cards before the end of what is loaded: several blogs each, and some are drawn ahead anyway. */
const NEAR_END = 2

type Look = 'grid' | 'table'

/** All blogs of the archive: as cards on a shelf, or as rows of a table. */
export function Library(_: ViewProps) {
  useHeading(text('library.title'))
  const filter = filterOf(place.value.query)
  const list = useList(library(filter))
  const { items, head, isComplete, problem, kind } = list.state.value
  const look = useSignal<Look>(recall('library-view') === 'table' ? 'table' : 'grid')
  // While other blogs are asked for, the tools stay as they are.
  const known = useSignal<LibraryHead | null>(null)
  if (head !== null && head !== known.peek()) known.value = head
  const shown = head ?? known.value
  const isFirst = items.length === 0 && kind !== 'failed' && !isComplete
  return (
    <div class="page page-wide">
      <header class="page-head">
        <h1 tabIndex={-1}>{text('library.title')}</h1>
        <p class="quiet library-count" role="status">
          {shown === null ? '' : countText(shown, isNarrowed(filter))}
        </p>
        <Choice
          label={text('shelf.view')}
          isLabelHidden
          options={(['grid', 'table'] as const).map(value => ({ value, name: text(`shelf.view.${value}`) }))}
          chosen={look.value}
          onChoose={chosen => {
            look.value = chosen === 'table' ? 'table' : 'grid'
            remember('library-view', look.value)
          }}
        />
      </header>
      {shown !== null && shown.all <= 1 && !isNarrowed(filter) ? null : <LibraryTools head={shown} filter={filter} />}
      {may('read') ? <ReadingLinks /> : null}
      {problem === null ? null : <Failed problem={problem} retry={list.retry} />}
      {isFirst ? (
        <Skeleton key="first" lines={look.value === 'grid' ? 6 : 14} shape={look.value === 'grid' ? 'cards' : 'rows'} />
      ) : null}
      {items.length === 0 && isComplete ? isNarrowed(filter) ? <NoMatch /> : <NoBlog /> : null}
      {items.length > 0 && look.value === 'grid' ? (
        <Shelf shown={items} head={head} isComplete={isComplete} more={list.more} />
      ) : null}
      {items.length > 0 && look.value === 'table' ? (
        <BlogTable blogs={items} head={head} filter={filter} isComplete={isComplete} more={list.more} />
      ) : null}
      {may('read') ? <RemovedBlogs /> : null}
    </div>
  )
}

function countText({ found, all }: LibraryHead, narrowed: boolean): string {
  return narrowed ? text('shelf.found', { n: all, found }) : text('library.count', { n: all })
}

function NoMatch() {
  return (
    <Empty title={text('library.none')}>
      <a class="button" href="/">
        {text('blog.filter.all')}
      </a>
    </Empty>
  )
}

function NoBlog() {
  return (
    <Empty title={text('library.empty')}>
      <p>{text('library.empty.hint')}</p>
      <a class="button button-main" href="/watch/add">
        {text('top.add')}
      </a>
    </Empty>
  )
}

interface ShelfProps {
  readonly shown: readonly LibraryBlog[]
  readonly head: LibraryHead | null
  readonly isComplete: boolean
  readonly more: () => void
}

function Shelf({ shown, head, isComplete, more }: ShelfProps) {
  const [box, columns] = useColumns(CARD_WIDTH)
  return (
    <div ref={box}>
      <VirtualList
        items={inRows(shown, columns)}
        label={text('library.title')}
        keyOf={row => row.map(({ blog }) => blog.id).join()}
        estimate={CARD_HEIGHT}
        isComplete={isComplete}
        nearEnd={NEAR_END}
        onNearEnd={more}
      >
        {row => (
          <div class="shelf" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {row.map(summary => (
              <BlogCard key={summary.blog.id} summary={summary} axis={head?.axis ?? null} />
            ))}
          </div>
        )}
      </VirtualList>
    </div>
  )
}
