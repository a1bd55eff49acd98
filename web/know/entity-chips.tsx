import type { Entity } from '../../src/analyse/index.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { text } from '../texts/texts.ts'

/** Names that are shown; a post that names more is a list of names. */
const SHOWN = 40

/** What a post names, the most often named first; each leads to the posts that name it. */
export function EntityChips({ entities }: { readonly entities: readonly Entity[] }) {
  const named = [...Map.groupBy(entities, entity => entity.text)]
    .map(([name, places]) => ({ name, count: places.length, kind: places[0]?.kind ?? null }))
    .sort((a, b) => b.count - a.count)
  return (
    <ul class="chips">
      {named.slice(0, SHOWN).map(({ name, count, kind }) => (
        <li key={name}>
          <a
            class="chip"
            href={`/knowledge/entities?${new URLSearchParams({ q: name })}`}
            title={kind === null ? text('entities.kind.unknown') : text(`entities.kind.${kind}`)}
          >
            <ArchivedText>{name}</ArchivedText>
            {count > 1 ? <span class="chip-count">{count.toLocaleString()}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
