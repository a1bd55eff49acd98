import { useComputed, useSignal } from '@preact/signals'
import type { BlogAnswer } from '../api/answers.ts'
import { blogs } from '../api/archive.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty, Failed } from '../parts/states.tsx'
import { useColumns } from '../parts/use-columns.ts'
import { VirtualList } from '../parts/virtual-list.tsx'
import { text } from '../texts/texts.ts'
import { arranged, inRows, ORDERS, type Order } from './arrange-blogs.ts'
import { BlogCard } from './blog-card.tsx'

/** A card needs this much to show a title of some words. */
const CARD_WIDTH = 272
/** Height of a row of cards before it is measured. */
const CARD_HEIGHT = 344

/** All blogs of the archive, as on a shelf. */
export function Library(_: ViewProps) {
  useHeading(text('library.title'))
  const list = useList(blogs())
  const words = useSignal('')
  const order = useSignal<Order>('recent')
  const shown = useComputed(() => arranged(list.state.value.items, words.value, order.value))
  const { items, isComplete, problem, kind } = list.state.value
  return (
    <div class="page page-wide">
      <header class="page-head">
        <h1 tabIndex={-1}>{text('library.title')}</h1>
        {isComplete ? <p class="quiet">{text('library.count', { n: items.length })}</p> : null}
        {items.length > 1 ? <Tools words={words} order={order} /> : null}
      </header>
      {problem === null ? null : <Failed problem={problem} retry={list.retry} />}
      {items.length === 0 && kind !== 'failed' && !isComplete ? <Skeleton lines={6} shape="cards" /> : null}
      {items.length === 0 && isComplete ? <NoBlog /> : null}
      {items.length > 0 && shown.value.length === 0 ? <Empty title={text('library.none')} /> : null}
      {shown.value.length > 0 ? <Shelf shown={shown.value} isComplete={isComplete} more={list.more} /> : null}
    </div>
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
  readonly shown: readonly BlogAnswer[]
  readonly isComplete: boolean
  readonly more: () => void
}

function Shelf({ shown, isComplete, more }: ShelfProps) {
  const [box, columns] = useColumns(CARD_WIDTH)
  return (
    <div ref={box}>
      <VirtualList
        items={inRows(shown, columns)}
        label={text('library.title')}
        keyOf={row => row.map(({ blog }) => blog.id).join()}
        estimate={CARD_HEIGHT}
        isComplete={isComplete}
        onNearEnd={more}
      >
        {row => (
          <div class="shelf" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {row.map(summary => (
              <BlogCard key={summary.blog.id} summary={summary} />
            ))}
          </div>
        )}
      </VirtualList>
    </div>
  )
}

interface ToolsProps {
  readonly words: { value: string }
  readonly order: { value: Order }
}

function Tools({ words, order }: ToolsProps) {
  return (
    <div class="page-tools">
      <input
        class="field"
        type="search"
        dir="auto"
        aria-label={text('library.filter')}
        placeholder={text('library.filter')}
        value={words.value}
        onInput={event => {
          words.value = event.currentTarget.value
        }}
      />
      <select
        class="field"
        aria-label={text('library.order')}
        value={order.value}
        onChange={event => {
          order.value = ORDERS.find(known => known === event.currentTarget.value) ?? 'recent'
        }}
      >
        {ORDERS.map(name => (
          <option key={name} value={name}>
            {text(`library.order.${name}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
