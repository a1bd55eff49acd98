import { useComputed, useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useErrorBoundary, useLayoutEffect, useRef } from 'preact/hooks'
import { returns, tryServer } from '../api/reachable.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Empty } from '../parts/states.tsx'
import { Unknown } from '../parts/unknown.tsx'
import { text, withTexts } from '../texts/texts.ts'
import { LOGIN_PATH, login, may } from './access.ts'
import { useHeading } from './heading.ts'
import type { PathMatch } from './match-path.ts'
import { firstMatch, path, restoreScroll } from './router.ts'
import { ROUTES, type Route, type ViewProps } from './routes.ts'

interface Shown {
  readonly path: string
  readonly params: PathMatch
  readonly Component: ComponentType<ViewProps>
}

const loaded = new Map<Route, ComponentType<ViewProps>>()

/** The view of the path; the one before stays until the next one is there. */
export function View() {
  const shown = useSignal<Shown | null>(null)
  const failed = useSignal(false)
  const match = useComputed(() => firstMatch(ROUTES, path.value))
  const at = path.value
  useEffect(() => {
    const found = match.value
    if (found === null) return
    let isCurrent = true
    const show = (Component: ComponentType<ViewProps>) => {
      loaded.set(found.row, Component)
      failed.value = false
      if (isCurrent) shown.value = { path: at, params: found.params, Component }
    }
    const known = loaded.get(found.row)
    if (known !== undefined) show(known)
    else {
      // The server is away, which the bar then says, or it has a newer version with other files.
      const fail = () => {
        failed.value = true
        void tryServer()
      }
      withTexts(found.row.view()).then(show, fail)
    }
    return () => {
      isCurrent = false
    }
  }, [at, match, shown, failed])
  // A browser asks for a file of the page once; when the server is back, only the whole page anew brings what it did not.
  const back = returns.value
  useEffect(() => {
    if (back > 0 && failed.peek()) location.reload()
  }, [back, failed])
  if (match.value !== null && isClosed(match.value.row)) return <Closed />
  if (match.value === null) return <Unknown href="/" label={text('state.to-library')} />
  if (failed.value) return <NotLoaded />
  if (shown.value === null) return <Skeleton lines={6} />
  return <Arrived key={shown.value.path} shown={shown.value} />
}

/** Faces that tell how the archive is run, which who only reads a public one is not told. */
function isClosed({ face }: Route): boolean {
  return (face === 'watch' || face === 'correct') && !may('read')
}

/** What stands at an address that is not for who looks at it. */
function Closed() {
  useHeading(text('state.closed'))
  return (
    <div class="page">
      <h1 class="unseen">{text('state.closed')}</h1>
      <Empty title={text('state.closed')}>
        {login === 'out' ? (
          <a class="button" href={LOGIN_PATH}>
            {text('state.closed.login')}
          </a>
        ) : null}
        <a class="button" href="/">
          {text('state.to-library')}
        </a>
      </Empty>
    </div>
  )
}

/** A view at the moment of arrival: scrolled to where it was left, the focus on its heading. */
function Arrived({ shown: { Component, params } }: { readonly shown: Shown }) {
  const box = useRef<HTMLDivElement>(null)
  // A mistake of ours in one view leaves the way to the others open.
  const [mistake] = useErrorBoundary(error => console.error(error))
  useLayoutEffect(restoreScroll, [])
  useEffect(() => {
    // A view may have put it elsewhere in itself, as on its first field; which of the two effects comes first is not said.
    const isPlaced = box.current?.contains(document.activeElement) ?? false
    if (hasMoved && !isPlaced) headingIn(box.current)?.focus({ preventScroll: true })
    hasMoved = true
  }, [])
  return (
    <div ref={box} class="view">
      {mistake === undefined ? <Component params={params} /> : <NotLoaded />}
    </div>
  )
}

/** While a view loads it has no heading yet; then the focus is at least behind the rail and the bar. */
function headingIn(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('h1[tabindex]') ?? document.getElementById('content')
}

/** At the first view of a visit the focus stays where the browser has it. */
let hasMoved = false

/** The view can't be shown: its files are not there, as after a new version of the server, or it has a mistake. */
function NotLoaded() {
  return (
    <div class="page">
      <h1 class="unseen">{text('state.failed')}</h1>
      <Empty title={text('state.failed')}>
        <button type="button" class="button" onClick={() => location.reload()}>
          {text('state.retry')}
        </button>
      </Empty>
    </div>
  )
}
