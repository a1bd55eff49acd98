import type { BlogAnswer } from '../api/answers.ts'
import { may } from '../app/access.ts'
import { go, place, withQuery } from '../app/router.ts'
import { Choice } from '../parts/choice.tsx'
import { Icon } from '../parts/icon.tsx'
import { WordsForm } from '../parts/words-form.tsx'
import { monthName } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import { BlogReading } from './blog-reading.tsx'

/** The parts of the query that narrow the list. */
const FILTERS = ['when', 'tag', 'author', 'q'] as const

/** Search within the blog, the order of its list, and what it is narrowed to. */
export function BlogTools({ summary }: { readonly summary: BlogAnswer }) {
  const { query } = place.value
  return (
    <>
      <div class="list-tools">
        <SearchWithin />
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
      {may('all') ? <BlogReading blog={summary.blog.id} /> : null}
      <Filters query={query} />
    </>
  )
}

/** Words search the whole blog: what else narrows its posts is left behind. */
function SearchWithin() {
  return <WordsForm class="grow" label={text('blog.find')} without={{ when: null, tag: null, author: null }} />
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
