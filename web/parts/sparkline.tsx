interface SparklineProps {
  readonly values: readonly number[]
  /** What it shows, in words. */
  readonly label: string
}

const WIDTH = 240
const HEIGHT = 32

/** A row of small bars, as wide as its place. */
export function Sparkline({ values, label }: SparklineProps) {
  const highest = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length)
  const bars = values.map((value, index) => {
    // One post in a busy blog is still to be seen.
    const height = value === 0 ? 0 : Math.max(2, (value / highest) * HEIGHT)
    return `M${(index * step).toFixed(2)} ${HEIGHT}v${-height.toFixed(2)}h${(step * 0.8).toFixed(2)}v${height.toFixed(2)}z`
  })
  return (
    <svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path class="sparkline-ground" d={`M0 ${HEIGHT - 0.5}h${WIDTH}`} />
      <path d={bars.join('')} />
    </svg>
  )
}
