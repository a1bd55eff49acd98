import { useEffect } from 'preact/hooks'
import { read } from './client.ts'
import { type CursorList, type ListAddress, newCursorList } from './cursor-list.ts'
import { returns } from './reachable.ts'

/** As many lists are kept for the way back, each with what was loaded of it. */
const KEPT_LISTS = 16

const kept = new Map<string, CursorList<unknown, unknown>>()

/** The list at an address, as far as it was loaded before; the first page is asked for at once. */
export function useList<Item, Head = null>(address: ListAddress<Item, Head>): CursorList<Item, Head> {
  const list = keptList(address)
  const back = returns.value
  useEffect(() => {
    if (list.state.peek().items.length === 0) list.more()
  }, [list])
  useEffect(() => {
    if (back > 0) list.retry()
  }, [list, back])
  // Each path was asked for under its own type.
  return list as CursorList<Item, Head>
}

/** Asks anew for the lists whose path begins like this, also while they are shown. */
export function renewLists(prefix: string): void {
  for (const [path, list] of kept) if (path.startsWith(prefix)) list.renew()
}

function keptList({ path, page }: ListAddress<unknown, unknown>): CursorList<unknown, unknown> {
  const known = kept.get(path)
  if (known !== undefined) {
    // Moved to the end: what is shown stays, however many searches are typed beside it.
    kept.delete(path)
    kept.set(path, known)
    return known
  }
  const list = newCursorList<unknown, unknown>(async cursor => {
    const outcome = await read<unknown>({ path: withCursor(path, cursor) })
    return outcome.kind === 'ready' ? { kind: 'ready', value: page(outcome.value) } : outcome
  })
  kept.set(path, list)
  if (kept.size > KEPT_LISTS) kept.delete(kept.keys().next().value ?? '')
  return list
}

function withCursor(path: string, cursor: string | null): string {
  if (cursor === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
}
