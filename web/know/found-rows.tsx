import type { PostKnowledge } from '../../src/analyse/index.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { boxAround, writeBox } from './map-view.ts'
import { placeName } from './place-name.ts'

/** Something that a post says in a form made for machines, and where it says so. */
export interface FoundRow {
  readonly kind: 'licence' | 'place' | 'review' | 'event' | 'recipe' | 'isbn'
  readonly text: string
  readonly syntax: string
  readonly where: string
  /** The page of this interface that has more of it. */
  readonly href: string | null
}

/** All that a post says of itself and of what it is about; a thing that is said several times stands once. */
export function foundRows({ licences, places, reviews, events, recipes, isbns }: PostKnowledge): readonly FoundRow[] {
  const rows: FoundRow[] = [
    ...licences.map(({ value: { name, url, text }, syntax, where }) => {
      const key = name ?? url?.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '') ?? text ?? ''
      const href = `/knowledge/licence?${new URLSearchParams({ key })}`
      return { kind: 'licence' as const, text: name ?? url ?? text ?? '', syntax, where, href }
    }),
    ...places.map(({ value: { name, address, latitude, longitude }, syntax, where }) => {
      const point = latitude === null || longitude === null ? null : { latitude, longitude }
      const called = name ?? address
      return {
        kind: 'place' as const,
        text: joined([called === null ? null : placeName(called), point && `${point.latitude}, ${point.longitude}`]),
        syntax,
        where,
        href: point === null ? null : `/knowledge/places?${new URLSearchParams({ box: boxOf(point) })}`,
      }
    }),
    ...events.map(({ value: { name, start, end, place }, ...evidence }) => ({
      kind: 'event' as const,
      text: joined([name, joined([start, end], ' – '), place]),
      ...evidence,
      href: null,
    })),
    ...reviews.map(({ value: { item, rating, best }, ...evidence }) => ({
      kind: 'review' as const,
      text: joined([
        item,
        rating === null ? null : joined([String(rating), best === null ? null : String(best)], ' / '),
      ]),
      ...evidence,
      href: null,
    })),
    ...recipes.map(({ value: { name, duration, yield: amount }, ...evidence }) => ({
      kind: 'recipe' as const,
      text: joined([name, duration, amount]),
      ...evidence,
      href: null,
    })),
    ...isbns.map(({ value, ...evidence }) => ({ kind: 'isbn' as const, text: value, ...evidence, href: null })),
  ]
  return [...new Map(rows.toReversed().map(row => [`${row.kind} ${row.text}`, row])).values()].toReversed()
}

/** A statement, and what it was read from. */
export function Found({ row: { text, syntax, where, href } }: { readonly row: FoundRow }) {
  return (
    <p>
      {href === null ? (
        <ArchivedText>{text}</ArchivedText>
      ) : (
        <a href={href}>
          <ArchivedText>{text}</ArchivedText>
        </a>
      )}{' '}
      <ArchivedText class="quiet small">{where.includes(syntax) ? where : `${syntax}: ${where}`}</ArchivedText>
    </p>
  )
}

/** Points of the register are rounded: a little around them is the same place. */
function boxOf(point: { readonly latitude: number; readonly longitude: number }): string {
  return writeBox(boxAround([{ ...point, name: null, posts: 0, blogs: [] }]))
}

function joined(parts: readonly (string | null)[], by = ', '): string {
  return parts.filter(part => part !== null && part !== '').join(by)
}
