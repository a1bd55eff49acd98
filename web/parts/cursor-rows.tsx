import type { ComponentChildren } from 'preact'
import type { CursorList } from '../api/cursor-list.ts'
import { Skeleton } from './skeleton.tsx'
import { Failed } from './states.tsx'
import { VirtualList } from './virtual-list.tsx'

interface CursorRowsProps<Item> {
  readonly list: CursorList<Item>
  readonly label: string
  readonly keyOf: (item: Item) => string | number
  readonly estimate: number
  /** What is shown where the list turns out to be empty. */
  readonly empty: ComponentChildren
  readonly children: (item: Item) => ComponentChildren
}

/** A list that is loaded page by page while it is scrolled, in each of its states. */
export function CursorRows<Item>({ list, empty, ...rows }: CursorRowsProps<Item>) {
  const { kind, items, isComplete, problem } = list.state.value
  if (items.length === 0 && isComplete) return <>{empty}</>
  return (
    <>
      {items.length === 0 ? null : (
        <VirtualList {...rows} items={items} isComplete={isComplete} onNearEnd={list.more} />
      )}
      {problem === null ? null : <Failed problem={problem} retry={list.retry} />}
      {/* Two of them by key: one that went from the top to the end of the list would be a shift of the whole page. */}
      {kind !== 'failed' && !isComplete && items.length === 0 ? <Skeleton key="first" lines={8} /> : null}
      {kind !== 'failed' && !isComplete && items.length > 0 ? <Skeleton key="more" lines={2} /> : null}
    </>
  )
}
