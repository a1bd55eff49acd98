import { type Signal, signal } from '@preact/signals'
import type { Outcome, Problem } from './client.ts'

/** One page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** Where the next page begins; null behind the last one. */
  readonly next: string | null
}

/** Where a list is, and which part of an answer is a page of it. */
export interface ListAddress<Item> {
  readonly path: string
  // A method, so that an answer of any type may be taken.
  page(answer: unknown): ListPage<Item>
}

interface CursorListState<Item> {
  readonly kind: 'loading' | 'ready' | 'failed'
  readonly items: readonly Item[]
  readonly isComplete: boolean
  readonly problem: Problem | null
}

/** A list that grows page by page as it is scrolled. */
export interface CursorList<Item> {
  readonly state: Signal<CursorListState<Item>>
  /** Asks for the next page, unless one is pending or there is none. */
  more(): Promise<void>
  /** Asks again for the page that failed. */
  retry(): Promise<void>
  /** Asks for the first page anew; what is shown stays until it is there. */
  renew(): Promise<void>
}

/** Makes a list from the function that brings the page behind a cursor. */
export function newCursorList<Item>(
  pageBehind: (cursor: string | null) => Promise<Outcome<ListPage<Item>>>,
): CursorList<Item> {
  const state = signal<CursorListState<Item>>({ kind: 'ready', items: [], isComplete: false, problem: null })
  let cursor: string | null = null

  let round = 0

  async function load(): Promise<void> {
    const { items } = state.peek()
    state.value = { kind: 'loading', items, isComplete: false, problem: null }
    const asked = round
    const outcome = await pageBehind(cursor)
    if (asked !== round) return
    if (outcome.kind === 'failed') {
      state.value = { kind: 'failed', items, isComplete: false, problem: outcome.problem }
      return
    }
    cursor = outcome.value.next
    const all = items.concat(outcome.value.items)
    state.value = { kind: 'ready', items: all, isComplete: cursor === null, problem: null }
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
      state.value = { kind: 'ready', items: outcome.value.items, isComplete: cursor === null, problem: null }
    },
  }
}
