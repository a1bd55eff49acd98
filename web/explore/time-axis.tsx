import { monthName, shortDate } from '../texts/dates.ts'
import { daysBetween } from './periods.ts'
import { placeOn } from './scales.ts'
import { type TimeTick, timeTicks } from './time-ticks.ts'

interface TimeAxisProps {
  readonly from: string
  readonly to: string
  readonly left: number
  readonly right: number
  /** Where the names stand; lines go up from there. */
  readonly y: number
  readonly height: number
}

/** Lines and names of a time axis. */
export function TimeAxis({ from, to, left, right, y, height }: TimeAxisProps) {
  const ticks = timeTicks(from, to, right - left)
  // Among months a year stands out; where all are years, none does.
  const isMixed = ticks.some(({ kind }) => kind !== 'year')
  return (
    <g class="axis">
      {ticks.map(tick => {
        const x = placeInTime(tick.day, from, to, left, right)
        return (
          <g key={tick.day}>
            <path
              class={isMixed && tick.kind === 'year' ? 'axis-line is-strong' : 'axis-line'}
              d={`M${x.toFixed(1)} ${y}v${-height}`}
            />
            <text
              class="axis-name"
              x={x.toFixed(1)}
              y={y + 16}
              text-anchor={x > right - 24 ? 'end' : x < left + 18 ? 'start' : 'middle'}
            >
              {tickName(tick)}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** Where a day stands between two others, in pixels. */
export function placeInTime(day: string, from: string, to: string, left: number, right: number): number {
  return placeOn(daysBetween(from, day), [0, daysBetween(from, to)], [left, right])
}

function tickName({ day, kind }: TimeTick): string {
  if (kind === 'year') return day.slice(0, 4)
  return kind === 'month' ? monthName(day.slice(0, 7), 'short') : shortDate(day).replace(/,? \d{4}$/, '')
}
