import type { LifeAnswer } from '../api/exploring.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { locale, text } from '../texts/texts.ts'
import type { TableData } from './csv.ts'
import { fileName } from './download.ts'
import { addDays } from './periods.ts'
import { Picture } from './picture.tsx'
import { placeInTime, TimeAxis } from './time-axis.tsx'
import { useWidth } from './use-width.ts'

type Author = LifeAnswer['authors'][number]

const SHOWN = 14
const TAGS = 40
const LANE = 26
const FOOT = 24
const TOP = 4

/** Who wrote from when to when, who commented, and about what. */
export function LifePeople({ life }: { readonly life: LifeAnswer }) {
  const blog = encodeURIComponent(life.blog)
  return (
    <>
      {life.authors.length < 2 ? null : (
        <Picture title={text('life.authors')} file={fileName('authors', life.blog)} data={authorData(life)}>
          <AuthorLanes authors={life.authors.slice(0, SHOWN)} />
        </Picture>
      )}
      <div class="life-pair">
        <Terms
          title={text('blog.tags')}
          none={text('life.tags.none')}
          terms={life.tags.map(({ name, posts }) => ({
            name,
            count: posts,
            href: `/blogs/${blog}?${new URLSearchParams({ tag: name })}`,
          }))}
        />
        <Terms
          title={text('life.commenters')}
          none={text('life.commenters.none')}
          terms={life.commenters.map(({ name, comments }) => ({
            name,
            count: comments,
            href: `/knowledge/persons?${new URLSearchParams({ q: name })}`,
          }))}
        />
      </div>
    </>
  )
}

interface TermsProps {
  readonly title: string
  readonly none: string
  readonly terms: readonly { readonly name: string; readonly count: number; readonly href: string }[]
}

function Terms({ title, none, terms }: TermsProps) {
  return (
    <section class="explore-section">
      <h2>{title}</h2>
      {terms.length === 0 ? <p class="quiet">{none}</p> : null}
      <ul class="chips">
        {terms.slice(0, TAGS).map(({ name, count, href }) => (
          <li key={name}>
            <a class="chip" href={href}>
              <ArchivedText>{name}</ArchivedText>
              <span class="chip-count">{count.toLocaleString(locale())}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A lane for each author, from their first post to their last. */
function AuthorLanes({ authors }: { readonly authors: readonly Author[] }) {
  const [box, width] = useWidth(960)
  const names = width < 560 ? 110 : 180
  const days = authors.flatMap(({ first, last }) => [first, last].flatMap(day => day ?? [])).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return null
  const end = from === to ? addDays(to, 1) : to
  const ground = TOP + authors.length * LANE
  const height = ground + FOOT
  const letters = Math.floor((names - 12) / 7.2)
  return (
    <div class="drawing" ref={box} style={{ blockSize: `${height}px` }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={text('life.authors')}
      >
        <TimeAxis from={from} to={end} left={names} right={width - 44} y={ground} height={ground - TOP} />
        {authors.map(({ name, posts, first, last }, index) => {
          const y = TOP + index * LANE
          const [a, b] = [first ?? from, last ?? first ?? from].map(day =>
            placeInTime(day, from, end, names, width - 44),
          )
          return (
            <g key={name}>
              <title>{`${name}: ${text('explore.posts', { n: posts })}`}</title>
              <text class="lane-name" x={names - 10} y={y + LANE / 2} dy="0.35em" text-anchor="end">
                {name.length > letters ? `${name.slice(0, letters - 1)}…` : name}
              </text>
              <rect
                class="lane-bar kind-word"
                x={(a ?? 0).toFixed(1)}
                y={y + 6}
                width={Math.max(4, (b ?? 0) - (a ?? 0)).toFixed(1)}
                height={LANE - 12}
                rx="4"
              />
              <text class="axis-name" x={((b ?? 0) + 6).toFixed(1)} y={y + LANE / 2} dy="0.35em">
                {posts.toLocaleString(locale())}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function authorData({ authors }: LifeAnswer): TableData {
  return {
    head: [text('life.author'), text('explore.column.posts'), text('trends.column.first'), text('trends.column.last')],
    rows: authors.map(({ name, posts, first, last }) => [name, posts, first, last]),
  }
}
