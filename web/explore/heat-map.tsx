import { useState } from 'preact/hooks'
import type { LifeAnswer } from '../api/exploring.ts'
import { go, place, withQuery } from '../app/router.ts'
import { monthName, shortDate } from '../texts/dates.ts'
import { locale, text } from '../texts/texts.ts'
import type { TableData } from './csv.ts'
import { fileName } from './download.ts'
import { HEAT_LEVELS, HEAT_WEEKS, type HeatYear, heatLevel, heatYear } from './heat-weeks.ts'
import { Picture } from './picture.tsx'
import { useWidth } from './use-width.ts'

/** Years that are shown at first; a blog of twenty would fill the page. */
const FIRST_YEARS = 4
const HEAD = 16
const GAP = 14
const NAMES = 44

/** Every day of a blog, the darker the more it wrote; a press on a day shows its posts. */
export function HeatMap({ life }: { readonly life: LifeAnswer }) {
  const counts = new Map(life.days.map(({ day, posts }) => [day, posts]))
  const years = [...new Set(life.days.map(({ day }) => Number(day.slice(0, 4))))]
  const [from, to] = [Math.min(...years), Math.max(...years)]
  const isAll = place.value.query.get('years') === 'all'
  // Years of a date that is wrong may lie far apart; those without posts are left out then.
  const all =
    to - from < 60 ? Array.from({ length: to - from + 1 }, (_, index) => to - index) : years.toSorted((a, b) => b - a)
  const shown = (isAll ? all : all.slice(0, FIRST_YEARS)).map(year => heatYear(year, counts))
  const most = Math.max(1, ...counts.values())
  if (years.length === 0) return null
  return (
    <Picture
      title={text('life.calendar')}
      file={fileName('calendar', life.blog)}
      data={heatData(life)}
      tools={all.length > FIRST_YEARS ? <YearsSwitch isAll={isAll} count={all.length} /> : null}
      hint={text('life.calendar.hint')}
    >
      <Calendar years={shown} most={most} blog={life.blog} />
      <Legend />
    </Picture>
  )
}

function YearsSwitch({ isAll, count }: { readonly isAll: boolean; readonly count: number }) {
  return (
    <a class="button button-quiet" href={withQuery({ years: isAll ? null : 'all' })}>
      {isAll ? text('life.years.less') : text('life.years.all', { n: count })}
    </a>
  )
}

interface CalendarProps {
  readonly years: readonly HeatYear[]
  readonly most: number
  readonly blog: string
}

function Calendar({ years, most, blog }: CalendarProps) {
  const [box, width] = useWidth(960)
  const [over, setOver] = useState<string | null>(null)
  const cell = Math.min(24, (width - NAMES) / HEAT_WEEKS)
  const block = HEAD + 7 * cell + GAP
  const height = Math.ceil(years.length * block)
  return (
    <>
      <div class="drawing" ref={box} style={{ blockSize: `${height}px` }}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="img"
          aria-label={text('life.calendar')}
          onMouseMove={event => setOver(event.target instanceof Element ? event.target.getAttribute('data-day') : null)}
          onMouseLeave={() => setOver(null)}
        >
          {years.map((year, index) => (
            <Year key={year.year} year={year} y={index * block} cell={cell} most={most} blog={blog} />
          ))}
        </svg>
      </div>
      <p class="quiet small heat-over" aria-hidden="true">
        {over === null ? text('life.calendar.press') : dayText(over, years)}
      </p>
    </>
  )
}

interface YearProps {
  readonly year: HeatYear
  readonly y: number
  readonly cell: number
  readonly most: number
  readonly blog: string
}

function Year({ year: { year, posts, days, months }, y, cell, most, blog }: YearProps) {
  const size = (cell - Math.max(1, cell * 0.14)).toFixed(2)
  const every = cell < 8 ? 3 : 1
  return (
    <g>
      <text class="heat-year" x="0" y={y + HEAD + 3.5 * cell} dy="0.1em">
        {year}
      </text>
      <text class="axis-name" x="0" y={y + HEAD + 3.5 * cell + 14}>
        {posts.toLocaleString(locale())}
      </text>
      {months
        .filter((_, index) => index % every === 0)
        .map(({ month, week }) => (
          <text key={month} class="axis-name" x={(NAMES + week * cell).toFixed(1)} y={y + HEAD - 5}>
            {monthName(month, 'short')}
          </text>
        ))}
      {days.map(day => (
        <rect
          key={day.day}
          class={`heat heat-${heatLevel(day.posts, most)}`}
          data-day={day.day}
          x={(NAMES + day.week * cell).toFixed(2)}
          y={(y + HEAD + day.weekday * cell).toFixed(2)}
          width={size}
          height={size}
          rx={cell > 10 ? 2.5 : 1}
          {...(day.posts > 0 ? { onClick: () => go(monthHref(blog, day.day)) } : {})}
        />
      ))}
    </g>
  )
}

/** The page of a blog lists months. */
function monthHref(blog: string, day: string): string {
  return `/blogs/${encodeURIComponent(blog)}?${new URLSearchParams({ when: day.slice(0, 7) })}`
}

function dayText(day: string, years: readonly HeatYear[]): string {
  const posts = years.flatMap(({ days }) => days).find(one => one.day === day)?.posts ?? 0
  return `${shortDate(day)}: ${text('explore.posts', { n: posts })}`
}

function Legend() {
  return (
    <p class="heat-legend quiet small" aria-hidden="true">
      {text('life.less')}
      {Array.from({ length: HEAT_LEVELS + 1 }, (_, level) => (
        <span key={level} class={`heat-swatch heat-${level}`} />
      ))}
      {text('life.more')}
    </p>
  )
}

function heatData({ days }: LifeAnswer): TableData {
  return { head: [text('life.day'), text('explore.column.posts')], rows: days.map(({ day, posts }) => [day, posts]) }
}
