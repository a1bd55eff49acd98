import { computed, signal } from '@preact/signals'
import { matchPath, type PathMatch } from './match-path.ts'

/** Where the reader is. */
export interface Place {
  readonly path: string
  readonly query: URLSearchParams
  /** Whether it was reached by going back or forward. */
  readonly isReturn: boolean
}

/** The place of now; changes with every step. */
export const place = signal<Place>(placeOfNow(false))

/** The path alone, for what need not change with the query. */
export const path = computed(() => place.value.path)

/** Scroll offsets of earlier places, by the number that each step has in the history. */
const offsets = new Map<number, number>()
let step = 0

/** Goes to a path of this page; `replace` leaves no step to go back to. */
export function go(href: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const isSamePath = new URL(href, location.href).pathname === location.pathname
  offsets.set(step, scrollY)
  if (!replace) step += 1
  history[replace ? 'replaceState' : 'pushState']({ step }, '', href)
  place.value = placeOfNow(false)
  if (!isSamePath) scrollTo(0, 0)
}

/** The address of now with other values in its query; null takes one out. */
export function withQuery(changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(place.value.query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  const search = query.toString()
  return search === '' ? place.value.path : `${place.value.path}?${search}`
}

/** Takes over the links of this page and the browser's steps back and forth. */
export function startRouter(): void {
  step = stepOf(history.state)
  history.scrollRestoration = 'manual'
  addEventListener('popstate', event => {
    offsets.set(step, scrollY)
    step = stepOf(event.state)
    place.value = placeOfNow(true)
  })
  document.addEventListener('click', event => {
    const href = ownLink(event)
    if (href === null) return
    event.preventDefault()
    go(href)
  })
}

/** Where the reader had scrolled to when this place was left. */
export function restoreScroll(): void {
  scrollTo(0, place.value.isReturn ? (offsets.get(step) ?? 0) : 0)
}

/** The first pattern that fits the path, in the order of the table. */
export function firstMatch<Row extends { readonly pattern: string }>(
  table: readonly Row[],
  at: string,
): { readonly row: Row; readonly params: PathMatch } | null {
  for (const row of table) {
    const params = matchPath(row.pattern, at)
    if (params !== null) return { row, params }
  }
  return null
}

/** The target of a plain click on a link to one of our own views. */
function ownLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null
  const isOurs = link.origin === location.origin && !link.pathname.startsWith('/api/')
  const isWithinView = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isOurs && !isWithinView ? link.pathname + link.search : null
}

function placeOfNow(isReturn: boolean): Place {
  if (typeof location === 'undefined') return { path: '/', query: new URLSearchParams(), isReturn }
  return { path: location.pathname, query: new URLSearchParams(location.search), isReturn }
}

function stepOf(state: unknown): number {
  const found = typeof state === 'object' && state !== null && 'step' in state ? state.step : 0
  return typeof found === 'number' ? found : 0
}
