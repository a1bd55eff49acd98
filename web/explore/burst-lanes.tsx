import type { BurstAnswer } from '../api/exploring.ts'
import { go } from '../app/router.ts'
import { text } from '../texts/texts.ts'
import { spanOf } from './burst-rows.tsx'
import type { TableData } from './csv.ts'
import { addDays, daysBetween } from './periods.ts'
import { Picture } from './picture.tsx'
import { curvesHref } from './terms.ts'
import { placeInTime, TimeAxis } from './time-axis.tsx'
import { useWidth } from './use-width.ts'

/** Lanes of a picture; the list below has all. */
const LANES = 16
const LANE = 26
const FOOT = 26
const TOP = 4
/** A span of days that is shown at least, so that a burst of two days is no wall. */
const LEAST_DAYS = 42
/** Letters of a name that find room beside its lane. */
const WIDE_NAMES = 170
const NARROW_NAMES = 104

/** When each of them rose: a lane for each, the darker the surer. */
export function BurstLanes({ title, bursts }: { readonly title: string; readonly bursts: readonly BurstAnswer[] }) {
  const shown = bursts.slice(0, LANES)
  return (
    <Picture title={title} file="trends" data={burstData(bursts)} hint={text('trends.lanes')}>
      <Lanes bursts={shown} label={title} />
    </Picture>
  )
}

function Lanes({ bursts, label }: { readonly bursts: readonly BurstAnswer[]; readonly label: string }) {
  const [box, width] = useWidth(960)
  const names = width < 560 ? NARROW_NAMES : WIDE_NAMES
  const { from, to } = spanOfAll(bursts)
  const most = Math.max(Number.MIN_VALUE, ...bursts.map(({ weight }) => weight))
  const height = TOP + bursts.length * LANE + FOOT
  const ground = TOP + bursts.length * LANE
  return (
    <div class="drawing" ref={box} style={{ blockSize: `${height}px` }}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        <TimeAxis from={from} to={to} left={names} right={width - 8} y={ground} height={ground - TOP} />
        {bursts.map((burst, index) => (
          <Lane
            key={`${burst.kind} ${burst.term} ${burst.first}`}
            burst={burst}
            y={TOP + index * LANE}
            names={names}
            opacity={0.35 + 0.65 * Math.sqrt(burst.weight / most)}
            at={day => placeInTime(day, from, to, names, width - 8)}
          />
        ))}
      </svg>
    </div>
  )
}

interface LaneProps {
  readonly burst: BurstAnswer
  readonly y: number
  readonly names: number
  readonly opacity: number
  readonly at: (day: string) => number
}

function Lane({ burst, y, names, opacity, at }: LaneProps) {
  const { kind, term, first, last } = burst
  const [left, right] = [at(first), at(addDays(last, 1))]
  const letters = Math.floor((names - 12) / 7.2)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who uses a keyboard has the same in the list below.
    <g class="lane" onClick={() => go(curvesHref([{ kind, term }]))}>
      <title>{`${term}: ${spanOf(burst)}, ${text('explore.posts', { n: burst.posts })}`}</title>
      <text class="lane-name" x={names - 10} y={y + LANE / 2} dy="0.35em" text-anchor="end">
        {term.length > letters ? `${term.slice(0, letters - 1)}…` : term}
      </text>
      <rect
        class={`lane-bar kind-${kind}`}
        x={left.toFixed(1)}
        y={y + 5}
        width={Math.max(4, right - left).toFixed(1)}
        height={LANE - 10}
        rx="4"
        fill-opacity={opacity.toFixed(2)}
      />
    </g>
  )
}

/** From the first rise to the last, with a little room around. */
function spanOfAll(bursts: readonly BurstAnswer[]): { readonly from: string; readonly to: string } {
  const firsts = bursts.map(({ first }) => first).toSorted()
  const lasts = bursts.map(({ last }) => last).toSorted()
  const [from = '2000-01-01', to = '2000-02-01'] = [firsts[0], lasts.at(-1)]
  const room = Math.max(3, Math.ceil((LEAST_DAYS - daysBetween(from, to)) / 2))
  return { from: addDays(from, -room), to: addDays(to, Math.min(room, 7)) }
}

function burstData(bursts: readonly BurstAnswer[]): TableData {
  return {
    head: [
      text('trends.column.term'),
      text('trends.kind'),
      text('trends.column.first'),
      text('trends.column.last'),
      text('explore.column.posts'),
      text('explore.column.blogs'),
      text('trends.column.weight'),
    ],
    rows: bursts.map(({ term, kind, first, last, posts, blogs, weight }) => [
      term,
      text(`trends.one.${kind}`),
      first,
      last,
      posts,
      blogs,
      weight,
    ]),
  }
}
