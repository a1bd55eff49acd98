import type { ComponentChildren } from 'preact'
import { licences, overview, places } from '../api/knowing.ts'
import { firstEntities, firstPersons } from '../api/naming.ts'
import { type Loaded, useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { languageName } from '../texts/language-name.ts'
import { text } from '../texts/texts.ts'
import { KnowHead } from './know-head.tsx'
import { nameOf } from './licences.tsx'
import { NothingKnown } from './nothing-known.tsx'
import { placeName } from './place-name.ts'

/** Rows of a card. */
const ROWS = 6

/** What is known of the archive as a whole, and the way to each part. */
export function Overview(_: ViewProps) {
  useHeading(text('know.title'))
  const answer = useAnswer(overview())
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  const { blogs, analysed, languages } = answer.kind === 'ready' ? answer.value : NOTHING
  return (
    <div class="page page-wide">
      <KnowHead title={text('know.title')} hint={text('know.hint')} />
      {answer.kind === 'loading' ? <Skeleton lines={8} shape="cards" /> : null}
      {answer.kind === 'ready' && analysed === 0 ? <NothingKnown title="" hint="" isAnalysed={false} /> : null}
      {analysed === 0 ? null : (
        <>
          <div class="know-cards">
            <PersonCard />
            <EntityCard />
            <LanguageCard languages={languages} />
            <LicenceCard />
            <PlaceCard />
          </div>
          <p class="quiet small">{text('know.analysed', { n: analysed, all: blogs })}</p>
        </>
      )}
    </div>
  )
}

const NOTHING = { blogs: 0, analysed: 0, languages: [] }

interface CardProps {
  readonly title: string
  /** Where all of it is; null where this is all. */
  readonly href: string | null
  readonly children: ComponentChildren
}

function Card({ title, href, children }: CardProps) {
  return (
    <section class="know-card">
      <div class="watch-title">
        <h2>{title}</h2>
        {href === null ? null : (
          <a class="know-card-all" href={href} aria-label={`${text('know.see-all')}: ${title}`}>
            {text('know.see-all')}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

interface BarRow {
  readonly key: string
  readonly name: string
  readonly count: number
  readonly href: string
}

/** What a card shows of an answer: nothing yet, or nothing at all where it did not come. */
function rowsOf<Answer>(answer: Loaded<Answer>, rows: (value: Answer) => readonly BarRow[]): readonly BarRow[] | null {
  if (answer.kind === 'loading') return null
  return answer.kind === 'ready' ? rows(answer.value) : []
}

/** Names with their numbers, each with a bar of its length; as many rows of room as will be there. */
function BarRows({ rows, none }: { readonly rows: readonly BarRow[] | null; readonly none: string }) {
  if (rows === null) return <Skeleton lines={ROWS} />
  if (rows.length === 0) return <p class="quiet">{none}</p>
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul class="bar-rows">
      {rows.slice(0, ROWS).map(({ key, name, count, href }) => (
        <li key={key}>
          <a href={href}>
            <ArchivedText class="bar-row-name">{name}</ArchivedText>
            <span class="chip-count">{count.toLocaleString()}</span>
            <span class="bar-row-bar" style={{ inlineSize: `${(count / most) * 100}%` }} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function LanguageCard({ languages }: { readonly languages: readonly { language: string; posts: number }[] }) {
  const known = languages.filter(({ language }) => language !== 'und')
  const rows = known.map(({ language, posts }) => ({
    key: language,
    name: languageName(language),
    count: posts,
    href: `/search?${new URLSearchParams({ q: `lang:${language}` })}`,
  }))
  return (
    <Card title={text('know.languages')} href={null}>
      <BarRows rows={rows} none={text('know.language.unknown')} />
    </Card>
  )
}

function PersonCard() {
  const answer = useAnswer(firstPersons(ROWS))
  const rows = rowsOf(answer, value =>
    value.persons.map(({ id, name, posts }) => ({
      key: id,
      name,
      count: posts,
      href: `/knowledge/person?${new URLSearchParams({ id })}`,
    })),
  )
  return (
    <Card title={text('know.persons')} href="/knowledge/persons">
      <BarRows rows={rows} none={text('persons.none')} />
    </Card>
  )
}

function EntityCard() {
  const answer = useAnswer(firstEntities(ROWS))
  const rows = rowsOf(answer, value =>
    value.entities.map(({ key, text: name, posts }) => ({
      key,
      name,
      count: posts,
      href: `/knowledge/entity?${new URLSearchParams({ key, name })}`,
    })),
  )
  return (
    <Card title={text('know.entities')} href="/knowledge/entities">
      <BarRows rows={rows} none={text('entities.none')} />
    </Card>
  )
}

function LicenceCard() {
  const answer = useAnswer(licences(null))
  const rows = rowsOf(answer, value =>
    value.licences.map(licence => ({
      key: licence.key,
      name: nameOf(licence),
      count: licence.posts,
      href: `/knowledge/licence?${new URLSearchParams({ key: licence.key })}`,
    })),
  )
  return (
    <Card title={text('know.licences')} href="/knowledge/licences">
      <BarRows rows={rows} none={text('licences.unknown.hint')} />
    </Card>
  )
}

function PlaceCard() {
  const answer = useAnswer(places(null))
  const rows = rowsOf(answer, value =>
    value.points
      .filter(({ name }) => name !== null)
      .map(({ latitude, longitude, name, posts }) => ({
        key: `${latitude},${longitude}`,
        name: placeName(name ?? ''),
        count: posts,
        href: '/knowledge/places',
      })),
  )
  return (
    <Card title={text('know.places')} href="/knowledge/places">
      <BarRows rows={rows} none={text('places.none')} />
    </Card>
  )
}
