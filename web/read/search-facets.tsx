import type { FacetsAnswer } from '../api/answers.ts'
import { searchFacets } from '../api/archive.ts'
import { useAnswer } from '../api/use-answer.ts'
import { withQuery } from '../app/router.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { BesideOrFolded } from '../parts/beside-or-folded.tsx'
import { languageName } from '../texts/language-name.ts'
import { text } from '../texts/texts.ts'

const KINDS = ['blogs', 'years', 'languages', 'authors', 'tags', 'entities'] as const

type FacetKind = (typeof KINDS)[number]

/** Values of each kind that are shown; the rest are seldom what narrows a search. */
const SHOWN = 8

interface SearchFacetsProps {
  readonly words: string
  readonly blog: string | null
}

/** How many posts fit, and what they have in common: each value narrows the search. */
export function SearchFacets({ words, blog }: SearchFacetsProps) {
  const answer = useAnswer(searchFacets(words, blog))
  const facets = answer.kind === 'ready' ? answer.value : null
  // A single value would narrow nothing.
  const kinds = facets === null ? [] : KINDS.filter(kind => facets[kind].length > 1)
  return (
    <aside class="search-facets" aria-label={text('search.facets')}>
      {/* There from the start, so that nothing moves when the values come. */}
      <BesideOrFolded title={text('search.facets')}>
        {facets === null
          ? null
          : kinds.map(kind => <Values key={kind} kind={kind} values={facets[kind]} words={words} />)}
      </BesideOrFolded>
    </aside>
  )
}

interface ValuesProps {
  readonly kind: FacetKind
  readonly values: FacetsAnswer[FacetKind]
  readonly words: string
}

function Values({ kind, values, words }: ValuesProps) {
  return (
    <section>
      <h2>{text(`search.facets.${kind}`)}</h2>
      <ul>
        {values.slice(0, SHOWN).map(({ value, count, title }) => (
          <li key={value}>
            <a
              href={
                kind === 'blogs' ? withQuery({ blog: value }) : withQuery({ q: `${words} ${filterOf(kind, value)}` })
              }
            >
              <ArchivedText>{kind === 'languages' ? languageName(value) : (title ?? value)}</ArchivedText>{' '}
              <span class="chip-count">{count.toLocaleString()}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The filter of the search language for a value. */
function filterOf(kind: FacetKind, value: string): string {
  const quoted = `"${value.replace(/["“”«»]/g, ' ').trim()}"`
  switch (kind) {
    case 'blogs':
      return `blog:${value}`
    // What is named stands in the text.
    case 'entities':
      return quoted
    case 'years':
      return `after:${value} before:${String(Number(value) + 1).padStart(4, '0')}`
    case 'languages':
      return `lang:${value}`
    case 'authors':
      return `author:${quoted}`
    case 'tags':
      return `tag:${quoted}`
  }
}
