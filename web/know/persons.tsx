import { type PersonAnswer, type PersonFilter, persons } from '../api/naming.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { CursorRows } from '../parts/cursor-rows.tsx'
import { hostOf } from '../read/blog-names.ts'
import { text } from '../texts/texts.ts'
import { BlogField } from './blog-field.tsx'
import { FilterField } from './filter-field.tsx'
import { KnowHead } from './know-head.tsx'
import { NothingKnown } from './nothing-known.tsx'

/** Height of a row before it is measured. */
const ROW_HEIGHT = 76
/** Blogs of a person that are named in the row. */
const SHOWN_BLOGS = 3

/** Who writes and comments, over all blogs. */
export function Persons(_: ViewProps) {
  useHeading(text('know.persons'), [{ name: text('rail.knowledge'), href: '/knowledge' }])
  const { query } = place.value
  const filter: PersonFilter = {
    name: query.get('q'),
    blog: query.get('blog'),
    several: query.get('several') === 'true' ? 'true' : null,
  }
  const list = useList(persons(filter))
  const isNarrowed = filter.name !== null || filter.blog !== null || filter.several !== null
  return (
    <div class="page page-wide">
      <KnowHead title={text('know.persons')} hint={text('persons.hint')} />
      <div class="list-tools">
        <FilterField label={text('persons.filter')} />
        <BlogField chosen={filter.blog} />
        <label class="check">
          <input
            type="checkbox"
            checked={filter.several !== null}
            onChange={event => go(withQuery({ several: event.currentTarget.checked ? 'true' : null }))}
          />
          {text('persons.several')}
        </label>
      </div>
      <CursorRows
        key={JSON.stringify(filter)}
        list={list}
        label={text('know.persons')}
        keyOf={person => person.id}
        estimate={ROW_HEIGHT}
        empty={<NothingKnown title={text('persons.none')} hint={text('know.filtered')} isAnalysed={isNarrowed} />}
      >
        {person => <PersonRow person={person} />}
      </CursorRows>
    </div>
  )
}

function PersonRow({ person }: { readonly person: PersonAnswer }) {
  const { id, name, on } = person
  const blogs = on.map(({ blog }) => blog.title ?? hostOf(blog.url))
  const names = new Set(on.flatMap(({ aliases }) => aliases.map(alias => alias.name))).size
  return (
    <article class="know-row know-row-plain">
      <div class="know-row-text">
        <h2 class="know-row-title">
          <a href={`/knowledge/person?${new URLSearchParams({ id })}`}>
            <ArchivedText>{name}</ArchivedText>
          </a>
        </h2>
        <p class="meta">
          <ArchivedText>{blogs.slice(0, SHOWN_BLOGS).join(', ')}</ArchivedText>
          {blogs.length > SHOWN_BLOGS ? (
            <span>{text('know.more-blogs', { n: blogs.length - SHOWN_BLOGS })}</span>
          ) : null}
          {names > 1 ? <span>{text('persons.names', { n: names })}</span> : null}
        </p>
      </div>
      <Works person={person} />
    </article>
  )
}

function Works({ person: { posts, comments } }: { readonly person: PersonAnswer }) {
  return (
    <p class="know-row-figure">
      {posts > 0 ? <span>{text('know.posts', { n: posts })}</span> : null}
      {comments > 0 ? (
        <span class={posts > 0 ? 'quiet small' : ''}>{text('blog.comments', { n: comments })}</span>
      ) : null}
    </p>
  )
}
