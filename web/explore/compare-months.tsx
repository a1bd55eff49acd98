import type { LifeAnswer } from '../api/exploring.ts'
import { monthName } from '../texts/dates.ts'
import { text } from '../texts/texts.ts'
import type { Compared } from './compare.tsx'
import { fileName } from './download.ts'
import { type MirroredMonth, mirroredMonths } from './mirrored-months.ts'
import { Picture } from './picture.tsx'
import { TimeAxis } from './time-axis.tsx'
import { useWidth } from './use-width.ts'

const HEIGHT = 240
const FOOT = 26
const TOP = 8

interface CompareMonthsProps {
  readonly names: readonly [Compared, Compared]
  readonly lives: readonly [LifeAnswer, LifeAnswer]
}

/** When each wrote: one upwards, the other downwards, on one axis of time and one scale. */
export function CompareMonths({ names: [a, b], lives: [first, second] }: CompareMonthsProps) {
  const months = mirroredMonths(first.days, second.days)
  if (months.length === 0) return null
  const data = {
    head: [text('trends.unit.month'), a.name, b.name],
    rows: months.map(({ month, a: ofA, b: ofB }) => [month, ofA, ofB]),
  }
  return (
    <Picture
      title={text('compare.months')}
      file={fileName('compare', a.id, b.id)}
      data={data}
      hint={text('compare.months.hint', { a: a.name, b: b.name })}
    >
      <Mirror months={months} label={text('compare.months')} />
    </Picture>
  )
}

function Mirror({ months, label }: { readonly months: readonly MirroredMonth[]; readonly label: string }) {
  const [box, width] = useWidth(960)
  const most = Math.max(1, ...months.flatMap(({ a, b }) => [a, b]))
  const half = (HEIGHT - FOOT - TOP) / 2
  const middle = TOP + half
  const step = width / months.length
  const [from = '', to = ''] = [months[0]?.month, months.at(-1)?.month]
  const bars = (side: 'a' | 'b') =>
    months.flatMap(({ month, [side]: posts }, index) => {
      if (posts === 0) return []
      const high = Math.max(1.5, (posts / most) * (half - 2))
      return [
        <rect
          key={month}
          class={`bar part-fill-${side === 'a' ? 0 : 1}`}
          x={(index * step).toFixed(1)}
          y={(side === 'a' ? middle - 1 - high : middle + 1).toFixed(1)}
          width={Math.max(1, step * 0.82).toFixed(1)}
          height={high.toFixed(1)}
        >
          <title>{`${monthName(month)}: ${text('explore.posts', { n: posts })}`}</title>
        </rect>,
      ]
    })
  return (
    <div class="drawing" ref={box} style={{ blockSize: `${HEIGHT}px` }}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img" aria-label={label}>
        <TimeAxis
          from={`${from}-01`}
          to={`${to}-28`}
          left={0}
          right={width}
          y={HEIGHT - FOOT}
          height={HEIGHT - FOOT - TOP}
        />
        <path class="axis-line is-strong" d={`M0 ${middle}H${width}`} />
        {bars('a')}
        {bars('b')}
      </svg>
    </div>
  )
}
