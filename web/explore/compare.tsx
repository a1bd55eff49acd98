import { blogs } from '../api/archive.ts'
import { comparison, type LifeAnswer } from '../api/exploring.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { hostOf } from '../read/blog-names.ts'
import { shortDate } from '../texts/dates.ts'
import { locale, text } from '../texts/texts.ts'
import { CompareMonths } from './compare-months.tsx'
import { CompareTerms } from './compare-terms.tsx'
import { ExploreHead } from './explore-head.tsx'
import { NothingFound } from './nothing-found.tsx'

/** A blog that is compared: its id, and what it is called. */
export interface Compared {
  readonly id: string
  readonly name: string
}

/** Two blogs side by side: figures, calendars, words that tell them apart, sites that both lead to. */
export function Compare(_: ViewProps) {
  useHeading(text('explore.compare'), [{ name: text('rail.explore'), href: '/explore' }])
  const { query } = place.value
  const { items, isComplete } = useList(blogs()).state.value
  const known = items.map(({ blog }) => ({ id: blog.id, name: blog.title ?? hostOf(blog.url) }))
  // The two with most posts are a good first look.
  const largest = items.toSorted((a, b) => b.posts - a.posts).map(({ blog }) => blog.id)
  const a = query.get('a') ?? largest.find(id => id !== query.get('b')) ?? null
  const b = query.get('b') ?? largest.find(id => id !== a) ?? null
  const named = (id: string): Compared => known.find(blog => blog.id === id) ?? { id, name: id }
  return (
    <div class="page page-wide explore-page">
      <ExploreHead title={text('explore.compare')} hint={text('compare.hint')} />
      <div class="explore-filters">
        <Field side="a" chosen={a} blogs={known} />
        <span class="quiet">{text('compare.with')}</span>
        <Field side="b" chosen={b} blogs={known} />
      </div>
      {!isComplete && items.length === 0 ? <Skeleton lines={10} /> : null}
      {a === null || b === null ? (
        isComplete ? (
          <NothingFound title={text('compare.few')} hint={text('compare.few.hint')} />
        ) : null
      ) : (
        <Loaded key={`${a} ${b}`} a={named(a)} b={named(b)} />
      )}
    </div>
  )
}

interface FieldProps {
  readonly side: 'a' | 'b'
  readonly chosen: string | null
  readonly blogs: readonly Compared[]
}

function Field({ side, chosen, blogs: known }: FieldProps) {
  return (
    <label class="pair-field">
      <span class={`swatch part-${side === 'a' ? 0 : 1}`} />
      <span class="unseen">{text(`compare.${side}`)}</span>
      <select
        class="field"
        value={chosen ?? ''}
        onChange={event => go(withQuery({ [side]: event.currentTarget.value }))}
      >
        {chosen === null ? <option value="">–</option> : null}
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Loaded({ a, b }: { readonly a: Compared; readonly b: Compared }) {
  const answer = useAnswer(comparison(a.id, b.id))
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} />
  if (answer.kind === 'loading') return <Skeleton lines={12} />
  const lives = [answer.value.a.life, answer.value.b.life] as const
  return (
    <>
      <Figures names={[a, b]} lives={lives} />
      <CompareMonths names={[a, b]} lives={lives} />
      <CompareTerms names={[a, b]} comparison={answer.value} />
    </>
  )
}

interface FiguresProps {
  readonly names: readonly [Compared, Compared]
  readonly lives: readonly [LifeAnswer, LifeAnswer]
}

function Figures({ names, lives }: FiguresProps) {
  const number = (value: number) => value.toLocaleString(locale(), { maximumFractionDigits: 1 })
  const each = (value: number, all: number) => (all === 0 ? '–' : number(value / all))
  const rows: readonly (readonly [string, (life: LifeAnswer) => string])[] = [
    [text('life.posts'), ({ posts }) => number(posts)],
    [text('life.comments'), ({ comments }) => number(comments)],
    [text('compare.comments-each'), ({ comments, posts }) => each(comments, posts)],
    [text('compare.words-each'), ({ words, posts }) => each(words, posts)],
    [text('life.from'), ({ first }) => (first === null ? '–' : shortDate(first))],
    [text('life.to'), ({ last }) => (last === null ? '–' : shortDate(last))],
    [
      text('life.rhythm'),
      ({ rhythm: { median } }) => (median === null ? '–' : text('life.days', { n: Math.round(median * 10) / 10 })),
    ],
    [text('life.authors'), ({ authors }) => number(authors.length)],
    [text('life.state'), ({ state }) => text(`life.state.${state}`)],
  ]
  return (
    <table class="data-table compare-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{text('compare.figure')}</span>
          </th>
          {names.map(({ id, name }) => (
            <th key={id} scope="col" class="is-number">
              <a href={`/blogs/${encodeURIComponent(id)}/life`}>
                <ArchivedText>{name}</ArchivedText>
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, shownOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {lives.map((life, index) => (
              <td key={index} class="is-number">
                {shownOf(life)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
