import { type Signal, signal } from '@preact/signals'
import type { Outcome, Problem } from './client.ts'

/** One page of a list. */
export interface ListPage<Item, Head = null> {
  readonly items: readonly Item[]
  /** What stands above the list, where it has that. */
  readonly head?: Head
  /** Where the next page begins; null behind the last one. */
  readonly next: string | null
  /** How many there are on all pages, where that is known. */
  readonly total?: ListTotal
}

/** How many items a list has. */
interface ListTotal {
  readonly count: number
  readonly isExact: boolean
}

/** Where a list is, and which part of an answer is a page of it. */
export interface ListAddress<Item, Head = null> {
  readonly path: string
  // A method, so that an answer of any type may be taken.
  page(answer: unknown): ListPage<Item, Head>
}

interface CursorListState<Item, Head> {
  readonly kind: 'loading' | 'ready' | 'failed'
  readonly items: readonly Item[]
  /** Of the page that came last; null before the first, and where there is none. */
  readonly head: Head | null
  readonly isComplete: boolean
  readonly problem: Problem | null
  readonly total: ListTotal | null
}

/** A list that grows page by page as it is scrolled. */
export interface CursorList<Item, Head = null> {
  readonly state: Signal<CursorListState<Item, Head>>
  /** Asks for the next page, unless one is pending or there is none. */
  more(): Promise<void>
  /** Asks again for the page that failed. */
  retry(): Promise<void>
  /** Asks for the first page anew; what is shown stays until it is there. */
  renew(): Promise<void>
}

/** Makes a list from the function that brings the page behind a cursor. */
export function newCursorList<Item, Head = null>(
  pageBehind: (cursor: string | null) => Promise<Outcome<ListPage<Item, Head>>>,
): CursorList<Item, Head> {
  const state = signal<CursorListState<Item, Head>>({
    kind: 'ready',
    items: [],
    head: null,
    isComplete: false,
    problem: null,
    total: null,
  })
  let cursor: string | null = null

  let round = 0

  async function load(): Promise<void> {
    const { items, head, total } = state.peek()
    state.value = { kind: 'loading', items, head, isComplete: false, problem: null, total }
    const asked = round
    const outcome = await pageBehind(cursor)
    if (asked !== round) return
    if (outcome.kind === 'failed') {
      state.value = { kind: 'failed', items, head, isComplete: false, problem: outcome.problem, total }
      return
    }
    cursor = outcome.value.next
    const all = items.concat(outcome.value.items)
    state.value = {
      kind: 'ready',
      items: all,
      head: outcome.value.head ?? null,
      isComplete: cursor === null,
      problem: null,
      total: outcome.value.total ?? null,
    }
  }

  return {
    state,
    async more() {
      const { kind, isComplete } = state.peek()
      if (kind === 'ready' && !isComplete) await load()
    },
    async retry() {
      if (state.peek().kind === 'failed') await load()
    },
    async renew() {
      round += 1
      const asked = round
      const outcome = await pageBehind(null)
      if (asked !== round || outcome.kind === 'failed') return
      cursor = outcome.value.next
      const { items, head = null, total = null } = outcome.value
      state.value = { kind: 'ready', items, head, isComplete: cursor === null, problem: null, total }
    },
  }
}
