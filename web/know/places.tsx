import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { EntryHead } from '../api/answers.ts'
import type { ListAddress } from '../api/cursor-list.ts'
import { entriesNaming, entriesWithin, type MapBox, type PointAnswer, places } from '../api/knowing.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useList } from '../api/use-list.ts'
import { useHeading } from '../app/heading.ts'
import { go, place, withQuery } from '../app/router.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { text } from '../texts/texts.ts'
import { BlogField } from './blog-field.tsx'
import { EntryList } from './entry-list.tsx'
import { KnowHead } from './know-head.tsx'
import { boxAround, isInBox, readBox, writeBox } from './map-view.ts'
import { NothingKnown } from './nothing-known.tsx'
import type { PlaceMap } from './place-map.tsx'
import { placeName } from './place-name.ts'

/** Points that the list beside the map has at first. */
const FIRST_POINTS = 40

/** Where posts were written, or what places they are about: a map, the same as a list, and the posts of a place. */
export function Places(_: ViewProps) {
  useHeading(text('know.places'), [{ name: text('rail.knowledge'), href: '/knowledge' }])
  const blog = place.value.query.get('blog')
  return (
    <div class="page page-wide">
      <KnowHead title={text('know.places')} hint={text('places.hint')}>
        <BlogField chosen={blog} />
      </KnowHead>
      <Found blog={blog} />
    </div>
  )
}

function Found({ blog }: { readonly blog: string | null }) {
  const answer = useAnswer(places(blog))
  const { query } = place.value
  const box = readBox(query.get('box'))
  const name = query.get('name')
  if (answer.kind === 'loading') return <Skeleton lines={8} />
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} />
  const { points, named, left, analysed } = answer.value
  if (points.length === 0 && named.length === 0) {
    return <NothingKnown title={text('places.none')} hint={text('places.none.hint')} isAnalysed={analysed > 0} />
  }
  const chosen = box === null ? [] : points.filter(point => isInBox(point, box))
  return (
    <>
      <div class="map-and-list">
        <LazyMap points={points} chosen={box} onChoose={found => go(hrefOf(found))} />
        <PointList points={points} named={named} box={box} name={name} />
      </div>
      {left === 0 ? null : <p class="quiet small">{text('places.left', { n: left })}</p>}
      {box === null && name === null ? <p class="quiet">{text('places.choose')}</p> : null}
      {box === null ? null : (
        <Chosen
          key={writeBox(box)}
          title={titleOf(chosen)}
          address={entriesWithin(box, blog)}
          isBlogShown={blog === null}
        />
      )}
      {box !== null || name === null ? null : (
        <Chosen key={name} title={name} address={entriesNaming(name, blog)} isBlogShown={blog === null} />
      )}
    </>
  )
}

/** The map and the outlines of the earth are brought when they are first looked at; its place is there before. */
function LazyMap(props: Parameters<typeof PlaceMap>[0]) {
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof PlaceMap>[0]> | null>(null)
  useEffect(() => {
    // Where it does not come, the list beside it still has everything.
    import('./place-map.tsx').then(
      loaded => setLoaded(() => loaded.PlaceMap),
      () => {},
    )
  }, [])
  return Loaded === null ? <div class="map" /> : <Loaded {...props} />
}

interface PointListProps {
  readonly points: readonly PointAnswer[]
  readonly named: readonly { readonly name: string; readonly posts: number }[]
  readonly box: MapBox | null
  readonly name: string | null
}

function PointList({ points, named, box, name }: PointListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? points : points.slice(0, FIRST_POINTS)
  return (
    <section class="map-list" aria-label={text('places.list')}>
      <ul>
        {shown.map(point => (
          <li key={`${point.latitude},${point.longitude}`}>
            <a href={hrefOf([point])} aria-current={box !== null && isInBox(point, box) ? 'true' : undefined}>
              <ArchivedText>{nameOf(point)}</ArchivedText>
              <span class="chip-count">{point.posts.toLocaleString()}</span>
            </a>
          </li>
        ))}
        {named.map(one => (
          <li key={one.name}>
            <a href={withQuery({ name: one.name, box: null })} aria-current={one.name === name ? 'true' : undefined}>
              <ArchivedText>{one.name}</ArchivedText>
              <span class="chip-count">{one.posts.toLocaleString()}</span>
            </a>
          </li>
        ))}
      </ul>
      {points.length <= FIRST_POINTS ? null : (
        <button
          type="button"
          class="button button-quiet small"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? text('blog.less') : text('blog.more', { n: points.length })}
        </button>
      )}
    </section>
  )
}

interface ChosenProps {
  readonly title: string
  readonly address: ListAddress<EntryHead>
  readonly isBlogShown: boolean
}

function Chosen({ title, address, isBlogShown }: ChosenProps) {
  const list = useList(address)
  return (
    <section class="know-section">
      <div class="watch-title">
        <ArchivedText as="h2">{title}</ArchivedText>
        <a class="button button-quiet" href={withQuery({ box: null, name: null })}>
          {text('places.all')}
        </a>
      </div>
      <EntryList list={list} empty={text('places.empty')} isBlogShown={isBlogShown} />
    </section>
  )
}

function hrefOf(points: readonly PointAnswer[]): string {
  return withQuery({ box: writeBox(boxAround(points)), name: null })
}

function titleOf(points: readonly PointAnswer[]): string {
  const [first] = points
  if (first === undefined) return text('places.here')
  const name = nameOf(first)
  return points.length === 1 ? name : text('places.around', { name, n: points.length - 1 })
}

/** What a point is called; without a name, its degrees. */
function nameOf({ name, latitude, longitude }: PointAnswer): string {
  return name === null ? `${latitude.toFixed(3)}, ${longitude.toFixed(3)}` : placeName(name)
}
