import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { text } from '../texts/texts.ts'

/** A step of the way to where the reader is. */
export interface Crumb {
  readonly name: string
  readonly href: string
}

/** The way to the view that is shown, without the view itself. */
export const crumbs = signal<readonly Crumb[]>([])

/** Names the view, in the title of the window and on the way to it. */
export function useHeading(title: string | null, way: readonly Crumb[] = []): void {
  const key = JSON.stringify(way)
  // The way is a new list each time; its text says whether it changed.
  useEffect(() => {
    document.title = title === null ? text('app.name') : `${title} – ${text('app.name')}`
    crumbs.value = way
    focusHeading()
  }, [title, key])
}

/** Where the focus was put on the content because it had no heading yet, it goes on to the heading that has come. */
function focusHeading(): void {
  const content = document.getElementById('content')
  if (content !== null && document.activeElement === content) {
    content.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
  }
}
