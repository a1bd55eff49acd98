import { ENTITY_KINDS, type EntityAnswer, type EntityFilter, entities } from '../api/naming.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { text } from '../texts/texts.ts'
import { BlogField } from './blog-field.tsx'
import { FilterField } from './filter-field.tsx'
import { KnowHead } from './know-head.tsx'
import { NothingKnown } from './nothing-known.tsx'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 72

/** What posts name: persons, organisations, places, works, products, events. */
export function Entities(_: ViewProps) {
  useHeading(text('know.entities'), [{ name: text('rail.knowledge'), href: '/knowledge' }])
  const { query } = place.value
  const filter: EntityFilter = {
    kind: ENTITY_KINDS.find(kind => kind === query.get('kind')) ?? null,
    text: query.get('q'),
    blog: query.get('blog'),
  }
  const list = useList(entities(filter))
  const isNarrowed = filter.kind !== null || filter.text !== null || filter.blog !== null
  return (
    <div class="page page-wide">
      <KnowHead title={text('know.entities')} hint={text('entities.hint')} />
      <div class="list-tools">
        <FilterField label={text('entities.filter')} />
        <select
          class="field"
          aria-label={text('entities.kind')}
          value={filter.kind ?? ''}
          onChange={event => go(withQuery({ kind: event.currentTarget.value }))}
        >
          <option value="">{text('entities.kind.all')}</option>
          {ENTITY_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {text(`entities.kind.${kind}`)}
            </option>
          ))}
        </select>
        <BlogField chosen={filter.blog} />
      </div>
      <CursorRows
        key={JSON.stringify(filter)}
        list={list}
        label={text('know.entities')}
        keyOf={entity => entity.key}
        estimate={ROW_HEIGHT}
        empty={<NothingKnown title={text('entities.none')} hint={text('know.filtered')} isAnalysed={isNarrowed} />}
      >
        {entity => <EntityRow entity={entity} />}
      </CursorRows>
    </div>
  )
}

function EntityRow({ entity: { key, text: name, kind, posts, blogs } }: { readonly entity: EntityAnswer }) {
  return (
    <article class="know-row know-row-plain">
      <div class="know-row-text">
        <h2 class="know-row-title">
          <a href={`/knowledge/entity?${new URLSearchParams({ key, name })}`}>
            <ArchivedText>{name}</ArchivedText>
          </a>
        </h2>
        <p class="meta">
          <span>{text(`entities.kind.${kind ?? 'unknown'}`)}</span>
          <span>{text('know.blogs', { n: blogs.length })}</span>
        </p>
      </div>
      <p class="know-row-figure">{text('know.posts', { n: posts })}</p>
    </article>
  )
}
