import type { BlogAnswer } from '../api/answers.ts'
import { go, place, withQuery } from '../app/router.ts'
import { Choice } from '../parts/choice.tsx'
import { Icon } from '../parts/icon.tsx'
import { monthName } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'

/** The parts of the query that narrow the list. */
const FILTERS = ['when', 'tag', 'author', 'q'] as const

/** Search within the blog, the order of its list, and what it is narrowed to. */
export function BlogTools({ summary }: { readonly summary: BlogAnswer }) {
  const { query } = place.value
  return (
    <>
      <div class="list-tools">
        <SearchWithin words={query.get('q') ?? ''} />
        {summary.pages === 0 ? null : (
          <Choice
            label={text('blog.kind')}
            isLabelHidden
            options={(['post', 'page'] as const).map(value => ({ value, name: text(`blog.kind.${value}`) }))}
            chosen={query.get('kind') === 'page' ? 'page' : 'post'}
            onChoose={kind => go(withQuery({ kind: kind === 'page' ? kind : null, q: null }))}
          />
        )}
        <Choice
          label={text('blog.order')}
          isLabelHidden
          options={(['newest', 'oldest'] as const).map(value => ({ value, name: text(`blog.order.${value}`) }))}
          chosen={query.get('order') === 'oldest' ? 'oldest' : 'newest'}
          onChoose={order => go(withQuery({ order: order === 'oldest' ? order : null }))}
        />
      </div>
      <Filters query={query} />
    </>
  )
}

function SearchWithin({ words }: { readonly words: string }) {
  return (
    <form
      class="grow"
      onSubmit={event => {
        event.preventDefault()
        const q = new FormData(event.currentTarget).get('q')
        go(withQuery({ q: typeof q === 'string' ? q.trim() : null, when: null, tag: null, author: null }))
      }}
    >
      <input
        key={words}
        class="field"
        type="search"
        name="q"
        dir="auto"
        defaultValue={words}
        aria-label={text('blog.find')}
        placeholder={text('blog.find')}
        enterkeyhint="search"
      />
    </form>
  )
}

function Filters({ query }: { readonly query: URLSearchParams }) {
  const set = FILTERS.flatMap(name => {
    const value = query.get(name)
    return value === null ? [] : [{ name, shown: name === 'when' ? periodName(value) : value }]
  })
  if (set.length === 0) return null
  return (
    <p class="filters">
      <span class="quiet">{text('blog.filters')}</span>
      {set.map(({ name, shown }) => (
        <a
          key={name}
          class="chip"
          href={withQuery({ [name]: null })}
          aria-label={text('blog.filter.remove', { name: shown })}
        >
          <bdi>{shown}</bdi>
          <Icon name="close" />
        </a>
      ))}
      {set.length > 1 ? (
        <a href={withQuery(Object.fromEntries(FILTERS.map(name => [name, null])))}>{text('blog.filter.all')}</a>
      ) : null}
    </p>
  )
}

function periodName(period: string): string {
  return /^\d{4}-\d\d$/.test(period) ? monthName(period) : period
}
