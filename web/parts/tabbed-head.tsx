import type { ComponentChildren } from 'preact'
import { path } from '../app/router.ts'

/** A view of a face, as the way between them shows it. */
interface Tab {
  readonly href: string
  readonly name: string
  /** How much there is of what needs a look. */
  readonly count?: number
  /** Other paths that belong to it. */
  readonly also?: readonly string[]
}

interface TabbedHeadProps {
  /** What the tabs are, for ears. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly title: string
  readonly hint?: string
  readonly children?: ComponentChildren
}

/** The head of a view in a face of several: the way between them, its name, and what can be done. */
export function TabbedHead({ label, tabs, title, hint, children }: TabbedHeadProps) {
  return (
    <header class="watch-head">
      <nav class="tabs" aria-label={label}>
        {tabs.map(({ href, name, count = 0, also = [] }) => (
          <a key={href} class="tab" href={href} aria-current={isHere(href, also)}>
            {name}
            {count === 0 ? null : <span class="tab-count">{count.toLocaleString()}</span>}
          </a>
        ))}
      </nav>
      <div class="watch-title">
        <h1 tabIndex={-1} dir="auto">
          {title}
        </h1>
        {children}
      </div>
      {hint === undefined ? null : <p class="quiet watch-hint">{hint}</p>}
    </header>
  )
}

function isHere(href: string, also: readonly string[]): 'page' | 'true' | undefined {
  if (path.value === href) return 'page'
  return also.includes(path.value) ? 'true' : undefined
}
