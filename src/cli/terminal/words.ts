import type { Timestamp } from '../../records.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A number with its thousands parted, as in `12,345`. */
export function formatCount(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** A number with its noun: `1 post`, `14 posts`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`
}

/** Bytes for a person, as in `1.4 MB`. */
export function fileSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}

/** A span of time for a person, as in `2 min 5 s`. */
export function duration(seconds: number): string {
  if (seconds < 10 && !Number.isInteger(seconds)) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < MINUTE) return `${whole} s`
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)} min ${whole % MINUTE} s`
  return `${Math.floor(whole / HOUR)} h ${Math.floor((whole % HOUR) / MINUTE)} min`
}

/** The day of a moment, as in `2024-05-03`; `undated` where it is not known. */
export function day(time: Timestamp | null): string {
  return time === null ? 'undated' : time.slice(0, 10)
}

/** Several things in a sentence: `Ann, Ben and Cem`. */
export function listed(things: readonly string[]): string {
  const last = things.at(-1) ?? ''
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`
}
