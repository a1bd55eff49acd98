import type { Problem } from '../api/client.ts'
import { Empty } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'

/** What can be typed, and the text that says what it means. */
export type Example = readonly [example: string, meaning: (typeof FILTERS)[number][1]]

/** What can be typed besides words, and what it means. */
export const FILTERS = [
  ['"low tide"', 'search.filter.phrase'],
  ['tide OR ebb', 'search.filter.or'],
  ['-harbour', 'search.filter.not'],
  ['light*', 'search.filter.prefix'],
  ['title:tide', 'search.filter.title'],
  ['author:ann tag:sea', 'search.filter.terms'],
  ['blog:harbour', 'search.filter.blog'],
  ['lang:en', 'search.filter.lang'],
  ['after:2014 before:2016-05-03', 'search.filter.dates'],
  ['has:comments has:media', 'search.filter.has'],
  ['is:page is:post is:gone', 'search.filter.is'],
  ['in:comments in:all', 'search.filter.in'],
] as const

/** Whether the server did not understand what was typed; another try would bring the same. */
export function isMisread(problem: Problem | null): problem is Problem {
  return problem?.status === 400
}

/** Where a search was not understood: what the server says of it, and what it would understand. */
export function Misread({ problem }: { readonly problem: Problem }) {
  return (
    <div role="alert">
      <Empty title={text('search.misread')}>
        {/* The server speaks English. */}
        <p lang="en">{problem.detail ?? problem.title}</p>
        <SearchFilters />
      </Empty>
    </div>
  )
}

interface SearchFiltersProps {
  readonly examples?: readonly Example[]
  /** Whether a press tries an example. */
  readonly isToTry?: boolean
}

/** The search language by examples. */
export function SearchFilters({ examples = FILTERS, isToTry = false }: SearchFiltersProps) {
  return (
    <dl class="search-filters">
      {examples.map(([example, meaning]) => (
        <div key={example}>
          <dt>
            {isToTry ? (
              <a href={`/search?${new URLSearchParams({ q: example })}`}>
                <code>{example}</code>
              </a>
            ) : (
              <code>{example}</code>
            )}
          </dt>
          <dd>{text(meaning)}</dd>
        </div>
      ))}
    </dl>
  )
}
