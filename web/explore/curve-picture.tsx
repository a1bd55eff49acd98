import { useState } from 'preact/hooks'
import type { SeriesAnswer, Term, TrendUnit } from '../api/exploring.ts'
import { go, place, withQuery } from '../app/router.ts'
import { monthName, shortDate } from '../texts/dates.ts'
import { locale, text } from '../texts/texts.ts'
import { type AlignedSeries, alignedSeries } from './aligned-series.ts'
import type { TableData } from './csv.ts'
import { areaPath, bandOf, type CurveBox, centreOf, indexAt, linePath, sharesOf } from './curve-path.ts'
import { fileName } from './download.ts'
import { NothingFound } from './nothing-found.tsx'
import { periodIndex, periodSpan } from './periods.ts'
import { Picture } from './picture.tsx'
import { countTicks, percent, placeOn } from './scales.ts'
import { TimeAxis } from './time-axis.tsx'
import { useWidth } from './use-width.ts'

const HEIGHT = 340
const FOOT = 28
const TOP = 16
const LEFT = 46
const RIGHT = 10
/** Height of the lane that marks the bursts of a curve. */
const BURST_LANE = 9
const TICKS = 4

interface CurvePictureProps {
  readonly all: readonly SeriesAnswer[] | null
  readonly terms: readonly Term[]
  readonly unit: TrendUnit
}

/** The curves, their bursts below them, and the spans to press. */
export function CurvePicture({ all, terms, unit }: CurvePictureProps) {
  if (all === null) return <div class="picture curve-waiting" role="status" />
  const aligned = alignedSeries(all)
  if (aligned.days.length === 0) return <NothingFound title={text('trends.never')} hint={text('trends.never.hint')} />
  const isShare = place.value.query.get('measure') === 'share'
  const values = aligned.curves.map(({ counts, totals }) => (isShare ? sharesOf(counts, totals) : counts))
  const title = text('trends.curve', { terms: terms.map(({ term }) => term).join(', ') })
  return (
    <Picture
      title={title}
      file={fileName('trend', ...terms.map(({ term }) => term))}
      data={curveData(aligned, terms, unit)}
      hint={text('trends.press')}
    >
      <Curve aligned={aligned} values={values} isShare={isShare} unit={unit} label={title} terms={terms} />
    </Picture>
  )
}

interface CurveProps {
  readonly aligned: AlignedSeries
  readonly values: readonly (readonly number[])[]
  readonly isShare: boolean
  readonly unit: TrendUnit
  readonly label: string
  readonly terms: readonly Term[]
}

function Curve({ aligned: { days, curves }, values, isShare, unit, label, terms }: CurveProps) {
  const [frame, width] = useWidth(960)
  const [over, setOver] = useState<number | null>(null)
  const lanes = curves.length * BURST_LANE
  const box: CurveBox = { left: LEFT, top: TOP, width: width - LEFT - RIGHT, height: HEIGHT - TOP - FOOT - lanes - 6 }
  const highest = Math.max(0, ...values.flat())
  const ticks = isShare ? shareTicks(highest) : countTicks(highest, TICKS)
  const most = ticks.at(-1) ?? 1
  const [from = '', last = ''] = [days[0], days.at(-1)]
  const start = from
  const choose = (index: number | null) => {
    if (index !== null) go(withQuery({ ...periodSpan(start, unit, index) }), { replace: true })
  }
  const indexOf = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }) =>
    indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left, days.length, box)
  return (
    <div class="drawing" ref={frame} style={{ blockSize: `${HEIGHT}px` }}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: who uses a keyboard has the spans as links below. */}
      <svg
        class="curve"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={label}
        onMouseMove={event => setOver(indexOf(event))}
        onMouseLeave={() => setOver(null)}
        onClick={event => choose(indexOf(event))}
      >
        <Grid ticks={ticks} box={box} width={width} isShare={isShare} />
        <TimeAxis
          from={start}
          to={periodSpan(last, unit, 0).to}
          left={LEFT}
          right={width - RIGHT}
          y={HEIGHT - FOOT}
          height={HEIGHT - FOOT - TOP}
        />
        <ChosenBand days={days} unit={unit} box={box} height={HEIGHT - FOOT - TOP} />
        {curves.map(({ bursts }, index) => (
          <Bursts
            key={index}
            bursts={bursts}
            count={days.length}
            box={box}
            y={box.top + box.height + 6 + index * BURST_LANE}
            index={index}
            isAlone={curves.length === 1}
          />
        ))}
        {values.map((one, index) => (
          <g key={index}>
            {values.length === 1 ? <path class={`curve-area part-fill-${index}`} d={areaPath(one, most, box)} /> : null}
            <path class={`curve-line part-stroke-${index}`} d={linePath(one, most, box)} />
          </g>
        ))}
        {over === null ? null : (
          <Over
            index={over}
            values={values}
            most={most}
            box={box}
            name={spanName(days[over] ?? '', unit)}
            terms={terms}
            isShare={isShare}
            width={width}
          />
        )}
      </svg>
    </div>
  )
}

interface GridProps {
  readonly ticks: readonly number[]
  readonly box: CurveBox
  readonly width: number
  readonly isShare: boolean
}

function Grid({ ticks, box, width, isShare }: GridProps) {
  const most = ticks.at(-1) ?? 1
  return (
    <g class="axis">
      {ticks.map(tick => {
        const y = placeOn(tick, [0, most], [box.top + box.height, box.top])
        return (
          <g key={tick}>
            <path
              class={tick === 0 ? 'axis-line is-strong' : 'axis-line'}
              d={`M${box.left} ${y.toFixed(1)}H${width - RIGHT}`}
            />
            <text class="axis-name" x={box.left - 8} y={y.toFixed(1)} dy="0.35em" text-anchor="end">
              {isShare ? percent(tick, locale()) : tick.toLocaleString(locale())}
            </text>
          </g>
        )
      })}
    </g>
  )
}

interface BurstsProps {
  readonly bursts: AlignedSeries['curves'][number]['bursts']
  readonly count: number
  readonly box: CurveBox
  readonly y: number
  readonly index: number
  readonly isAlone: boolean
}

function Bursts({ bursts, count, box, y, index, isAlone }: BurstsProps) {
  return (
    <g>
      {bursts.map(burst => {
        const band = bandOf(burst, count, box)
        if (band === null) return null
        return (
          <g key={burst.first}>
            {isAlone ? (
              <rect
                class={`burst-band part-fill-${index}`}
                x={band.x}
                y={box.top}
                width={band.width}
                height={box.height}
              />
            ) : null}
            <rect
              class={`burst-mark part-fill-${index}`}
              x={band.x}
              y={y}
              width={band.width}
              height={BURST_LANE - 3}
              rx="2"
            />
          </g>
        )
      })}
    </g>
  )
}

interface ChosenBandProps {
  readonly days: readonly string[]
  readonly unit: TrendUnit
  readonly box: CurveBox
  readonly height: number
}

function ChosenBand({ days, unit, box, height }: ChosenBandProps) {
  const { query } = place.value
  const [from, to, start] = [query.get('from'), query.get('to'), days[0]]
  if (from === null || to === null || start === undefined) return null
  const band = bandOf({ first: periodIndex(start, unit, from), last: periodIndex(start, unit, to) }, days.length, box)
  return band === null ? null : <rect class="curve-chosen" x={band.x} y={box.top} width={band.width} height={height} />
}

interface OverProps {
  readonly index: number
  readonly values: readonly (readonly number[])[]
  readonly most: number
  readonly box: CurveBox
  readonly name: string
  readonly terms: readonly Term[]
  readonly isShare: boolean
  readonly width: number
}

/** What is below the pointer: the span and the value of each curve. */
function Over({ index, values, most, box, name, terms, isShare, width }: OverProps) {
  const x = centreOf(index, values[0]?.length ?? 1, box)
  const isLeft = x > width / 2
  const shown = (value: number) => (isShare ? percent(value, locale()) : value.toLocaleString(locale()))
  return (
    <g class="curve-over" data-live="">
      <path class="curve-guide" d={`M${x.toFixed(1)} ${box.top}v${box.height}`} />
      {values.map((one, curve) => (
        <circle
          key={curve}
          class={`part-fill-${curve}`}
          cx={x.toFixed(1)}
          cy={placeOn(one[index] ?? 0, [0, most], [box.top + box.height, box.top]).toFixed(1)}
          r="4"
        />
      ))}
      <text class="curve-note" x={isLeft ? x - 10 : x + 10} y={box.top + 10} text-anchor={isLeft ? 'end' : 'start'}>
        {[
          name,
          ...values.map(
            (one, curve) => `${terms.length > 1 ? `${terms[curve]?.term ?? ''} ` : ''}${shown(one[index] ?? 0)}`,
          ),
        ].join(' · ')}
      </text>
    </g>
  )
}

/** How a span is called. */
function spanName(day: string, unit: TrendUnit): string {
  if (unit === 'month') return monthName(day.slice(0, 7))
  return unit === 'week' ? text('trends.week-of', { day: shortDate(day) }) : shortDate(day)
}

function shareTicks(highest: number): readonly number[] {
  return countTicks(Math.ceil(highest * 1000), TICKS).map(tick => tick / 1000)
}

function curveData({ days, curves }: AlignedSeries, terms: readonly Term[], unit: TrendUnit): TableData {
  return {
    head: [text(`trends.unit.${unit}`), ...terms.map(({ term }) => term), text('trends.column.total')],
    rows: days.map((day, index) => [
      day,
      ...curves.map(({ counts }) => counts[index] ?? 0),
      Math.max(0, ...curves.map(({ totals }) => totals[index] ?? 0)),
    ]),
  }
}
