import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/virtual-core'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useKeys } from '../app/keyboard.ts'

interface VirtualListProps<Item> {
  readonly items: readonly Item[]
  readonly label: string
  readonly keyOf: (item: Item) => string | number
  /** Height of a row before it is measured, in pixels. */
  readonly estimate: number
  /** Whether more rows may follow these. */
  readonly isComplete: boolean
  /** How many rows before the end that is; fewer where a row holds several things. */
  readonly nearEnd?: number
  /** Called when the end of what is loaded comes near. */
  readonly onNearEnd?: () => void
  readonly children: (item: Item) => ComponentChildren
}

/** Rows drawn above and below what is seen, so that quick scrolling shows no gaps. */
const OVERSCAN = 8
/** The next page is asked for this many rows before the end, where nobody says otherwise. */
const NEAR_END = 20

/** A list of any length that scrolls with the page: only the rows in sight are drawn; j, k and the arrows walk through it. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf } = props
  const list = useRef<HTMLOListElement>(null)
  const virtualizer = useWindowVirtualizer(list, {
    count: items.length,
    estimateSize: () => props.estimate,
    getItemKey: index => keyAt(items, index, keyOf),
  })
  const rows = virtualizer.getVirtualItems()
  const last = rows.at(-1)?.index ?? -1
  const { isComplete, onNearEnd, nearEnd = NEAR_END } = props
  useEffect(() => {
    if (!isComplete && last >= items.length - nearEnd) onNearEnd?.()
  }, [last, items.length, isComplete, onNearEnd, nearEnd])
  const walk = (step: number) => focusRow(list.current, virtualizer, items.length, step)
  useKeys([
    { keys: 'j', does: 'keys.next-row', run: () => walk(1) },
    { keys: 'k', does: 'keys.previous-row', run: () => walk(-1) },
    { keys: 'ArrowDown', does: 'keys.next-row', run: () => walk(1) },
    { keys: 'ArrowUp', does: 'keys.previous-row', run: () => walk(-1) },
  ])
  return (
    <ol class="rows" ref={list} aria-label={props.label} style={{ height: `${virtualizer.getTotalSize()}px` }}>
      {rows.map(row => {
        const item = items[row.index]
        return item === undefined ? null : (
          <li
            class="row"
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            aria-setsize={isComplete ? items.length : -1}
            aria-posinset={row.index + 1}
            style={{ transform: `translateY(${row.start - virtualizer.options.scrollMargin}px)` }}
          >
            {props.children(item)}
          </li>
        )
      })}
    </ol>
  )
}

type ListOptions = Pick<VirtualizerOptions<Window, Element>, 'count' | 'estimateSize' | 'getItemKey'>

function useWindowVirtualizer(list: { readonly current: HTMLElement | null }, own: ListOptions) {
  const [, redraw] = useState(0)
  const [scrollMargin, setScrollMargin] = useState(0)
  const options: VirtualizerOptions<Window, Element> = {
    ...own,
    scrollMargin,
    overscan: OVERSCAN,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => scrollY,
    initialRect: { width: innerWidth, height: innerHeight },
    onChange: () => redraw(count => count + 1),
  }
  const [virtualizer] = useState(() => new Virtualizer<Window, Element>(options))
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => {
    virtualizer._willUpdate()
    const top = list.current === null ? 0 : Math.round(list.current.getBoundingClientRect().top + scrollY)
    if (top !== scrollMargin) setScrollMargin(top)
  })
  return virtualizer
}

function keyAt<Item>(items: readonly Item[], index: number, keyOf: (item: Item) => string | number): string | number {
  const item = items[index]
  return item === undefined ? index : keyOf(item)
}

/** Moves the focus to the link of another row, which is drawn first if it must be. */
function focusRow(
  list: HTMLElement | null,
  virtualizer: Virtualizer<Window, Element>,
  count: number,
  step: number,
): void {
  const focused = document.activeElement?.closest<HTMLElement>('.row')
  const isHere = focused !== null && focused !== undefined && list?.contains(focused) === true
  const current = isHere ? Number(focused.dataset.index) : step > 0 ? -1 : count
  const next = Math.min(count - 1, Math.max(0, current + step))
  const focus = (): boolean => {
    const row = list?.querySelector<HTMLElement>(`.row[data-index="${next}"] a[href]`)
    row?.focus({ preventScroll: true })
    row?.closest('.row')?.scrollIntoView({ block: 'nearest' })
    return row !== null && row !== undefined
  }
  // At once where it is drawn, so that keys which come quicker than frames are all counted.
  if (focus()) return
  virtualizer.scrollToIndex(next, { align: 'auto' })
  requestAnimationFrame(focus)
}
