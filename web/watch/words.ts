import { locale } from '../texts/texts.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A span of time in the largest unit that says enough. */
export function duration(seconds: number): string {
  const [value, unit] =
    seconds < MINUTE
      ? [Math.max(1, Math.round(seconds)), 'second']
      : seconds < HOUR
        ? [Math.round(seconds / MINUTE), 'minute']
        : [Math.round((seconds / HOUR) * 10) / 10, 'hour']
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

/** An amount of data, as people say it. */
export function dataSize(bytes: number): string {
  const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(steps.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  const maximumFractionDigits = value < 10 && step > 0 ? 1 : 0
  const unit = steps[step] ?? 'byte'
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    value,
  )
}
