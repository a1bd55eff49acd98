import { locale } from '../texts/texts.ts'
import { countTicks, placeOn } from './scales.ts'
import { useWidth } from './use-width.ts'

/** A bar of a chart. */
interface Bar {
  readonly key: string
  /** What stands below it; empty where there is no room for all. */
  readonly name: string
  readonly value: number
  readonly title: string
}

interface BarsProps {
  readonly bars: readonly Bar[]
  readonly label: string
  readonly height?: number
  readonly colour?: number
}

const LEFT = 42
const RIGHT = 4
const TOP = 10
const FOOT = 24
/** Room that a name needs below its bar. */
const NAME_WIDTH = 38

/** Counts as bars. */
export function Bars({ bars, label, height = 190, colour = 0 }: BarsProps) {
  const [box, width] = useWidth(480)
  const ticks = countTicks(Math.max(0, ...bars.map(({ value }) => value)), 3)
  const most = ticks.at(-1) ?? 1
  const step = (width - LEFT - RIGHT) / Math.max(1, bars.length)
  const every = Math.max(1, Math.ceil(NAME_WIDTH / step))
  const ground = height - FOOT
  const yOf = (value: number) => placeOn(value, [0, most], [ground, TOP])
  return (
    <div class="drawing" ref={box} style={{ blockSize: `${height}px` }}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        {ticks.map(tick => (
          <g key={tick} class="axis">
            <path
              class={tick === 0 ? 'axis-line is-strong' : 'axis-line'}
              d={`M${LEFT} ${yOf(tick).toFixed(1)}H${width - RIGHT}`}
            />
            <text class="axis-name" x={LEFT - 6} y={yOf(tick).toFixed(1)} dy="0.35em" text-anchor="end">
              {tick.toLocaleString(locale(), { notation: tick >= 10_000 ? 'compact' : 'standard' })}
            </text>
          </g>
        ))}
        {bars.map(({ key, name, value, title }, index) => {
          const x = LEFT + index * step
          // A little is more than nothing.
          const high = value === 0 ? 0 : Math.max(1.5, ground - yOf(value))
          return (
            <g key={key}>
              <rect
                class={`bar part-fill-${colour}`}
                x={(x + step * 0.12).toFixed(1)}
                y={(ground - high).toFixed(1)}
                width={(step * 0.76).toFixed(1)}
                height={high.toFixed(1)}
                rx={Math.min(3, step / 5).toFixed(1)}
              >
                <title>{title}</title>
              </rect>
              {index % every === 0 ? (
                <text class="axis-name" x={(x + step / 2).toFixed(1)} y={ground + 16} text-anchor="middle">
                  {name}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
