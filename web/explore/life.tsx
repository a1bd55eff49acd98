import { blog as blogAddress } from '../api/archive.ts'
import { type LifeAnswer, life } from '../api/exploring.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useHeading } from '../app/heading.ts'
import type { ViewProps } from '../app/routes.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Failed } from '../parts/states.tsx'
import { hostOf } from '../read/blog-names.ts'
import { shortDate } from '../texts/dates.ts'
import { locale, text } from '../texts/texts.ts'
import './texts.ts'
import '../styles/explore.css'
import '../styles/explore-pictures.css'
import '../styles/explore-life.css'
import { HeatMap } from './heat-map.tsx'
import { LifeBars } from './life-bars.tsx'
import { LifeEvents } from './life-events.tsx'
import { LifePeople } from './life-people.tsx'
import { LifeYears } from './life-years.tsx'
import { NothingFound } from './nothing-found.tsx'

/** How a blog lived: when it wrote, how much, by whom, its pauses and changes. */
export function Life({ params }: ViewProps) {
  const id = params.blog ?? ''
  const blog = useAnswer(blogAddress(id))
  const answer = useAnswer(life(id))
  const name = blog.kind === 'ready' ? (blog.value.blog.title ?? hostOf(blog.value.blog.url)) : id
  const home = `/blogs/${encodeURIComponent(id)}`
  useHeading(text('life.title'), [
    { name: text('library.title'), href: '/' },
    { name, href: home },
  ])
  if (answer.kind === 'failed') return <Failed problem={answer.problem} retry={answer.retry} isView />
  return (
    <div class="page page-wide explore-page">
      <header class="watch-head">
        <p class="post-blog">
          <a href={home}>
            <ArchivedText>{name}</ArchivedText>
          </a>
        </p>
        <div class="watch-title">
          <h1 tabIndex={-1}>{text('life.title')}</h1>
          <a class="button" href={`/explore/compare?${new URLSearchParams({ a: id })}`}>
            {text('life.compare')}
          </a>
        </div>
      </header>
      {answer.kind === 'loading' ? <Skeleton lines={16} /> : <Loaded life={answer.value} />}
    </div>
  )
}

function Loaded({ life: lived }: { readonly life: LifeAnswer }) {
  if (lived.posts === 0) return <NothingFound title={text('life.none')} hint={text('life.none.hint')} />
  return (
    <>
      <Summary life={lived} />
      <HeatMap life={lived} />
      <div class="life-pair">
        <LifeBars kind="weekdays" counts={lived.weekdays} blog={lived.blog} />
        <LifeBars kind="hours" counts={lived.hours} blog={lived.blog} />
      </div>
      <LifeYears life={lived} />
      <LifeEvents life={lived} />
      <LifePeople life={lived} />
    </>
  )
}

function Summary({ life: lived }: { readonly life: LifeAnswer }) {
  const number = (value: number) => value.toLocaleString(locale(), { maximumFractionDigits: 1 })
  const { median } = lived.rhythm
  const tiles: readonly (readonly [name: string, value: string])[] = [
    [text('life.posts'), number(lived.posts)],
    [text('life.comments'), number(lived.comments)],
    [text('life.words'), number(lived.words)],
    [text('life.from'), lived.first === null ? '–' : shortDate(lived.first)],
    [text('life.to'), lived.last === null ? '–' : shortDate(lived.last)],
    [text('life.rhythm'), median === null ? '–' : text('life.days', { n: Math.round(median * 10) / 10 })],
    [text('life.state'), text(`life.state.${lived.state}`)],
  ]
  return (
    <dl class="tiles">
      {tiles.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
