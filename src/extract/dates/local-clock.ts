import { remember } from '../../remember.ts'

/** A moment, and the blog's UTC offset then. */
export interface ClockReading {
  readonly moment: string
  /** As in `+02:00`. */
  readonly offset: string
}

/** Fewer readings prove nothing. */
const LEAST_READINGS = 3
/** Limit of readings tested per zone, the first and a sample of the rest: each costs some microseconds. */
const MOST_READINGS = 60
/** With more candidates, none is returned; zones with the same offsets count as one. */
const MOST_ZONES = 40
/** Years in which blogs were written. */
const YEARS = { from: 1999, to: 2035 } as const
const MINUTE = 60_000

/**
 * The time zones that the blog's clock may be in, one per group with the same offsets; empty where nothing is known.
 */
export function zonesOf(readings: readonly ClockReading[]): readonly string[] {
  const readable = readings.flatMap(({ moment, offset }) => {
    const [time, minutes] = [Date.parse(moment), minutesOf(offset)]
    return Number.isNaN(time) || minutes === null ? [] : [{ time, minutes }]
  })
  if (readable.length < LEAST_READINGS) return []
  const step = Math.ceil(readable.length / MOST_READINGS)
  const held = readable.filter((_, at) => at % step === 0)
  const bySchedule = new Map<string, string>()
  for (const zone of allZones()) {
    if (!held.every(({ time, minutes }) => offsetIn(zone, time) === minutes)) continue
    const schedule = scheduleOf(zone)
    if (!bySchedule.has(schedule)) bySchedule.set(schedule, zone)
  }
  const zones = [...bySchedule.values()]
  return zones.length > MOST_ZONES ? [] : zones
}

/** The moment at which a clock shows a day and a time, if all candidate zones agree; otherwise null. */
export function momentOn(day: string, time: string, zones: readonly string[]): string | null {
  const shown = Date.parse(`${day}T${time}:00Z`)
  if (zones.length === 0 || Number.isNaN(shown)) return null
  const moments = new Set(zones.map(zone => momentIn(zone, shown)))
  const [moment] = moments
  return moments.size !== 1 || moment === undefined || moment === null
    ? null
    : new Date(moment).toISOString().replace('.000Z', 'Z')
}

/** Null in the hour that clocks show twice, or never. */
function momentIn(zone: string, shown: number): number | null {
  const candidates = [
    shown - offsetIn(zone, shown - 24 * 60 * MINUTE) * MINUTE,
    shown - offsetIn(zone, shown + 24 * 60 * MINUTE) * MINUTE,
  ]
  const right = new Set(candidates.filter(moment => moment + offsetIn(zone, moment) * MINUTE === shown))
  const [only] = right
  return right.size === 1 ? (only ?? null) : null
}

/** Zones by name, and clocks with a fixed UTC offset. */
function allZones(): readonly string[] {
  const fixed = Array.from({ length: 27 }, (_, at) => at - 14).map(hours => `Etc/GMT${hours < 0 ? hours : `+${hours}`}`)
  return [...fixed, ...Intl.supportedValuesOf('timeZone')]
}

/** The UTC offsets over the years, which distinguish two zones. */
const scheduleOf = remember((zone: string): string => {
  const distances: number[] = []
  for (let year = YEARS.from; year < YEARS.to; year++)
    for (const month of [0, 2, 3, 5, 8, 9, 10]) distances.push(offsetIn(zone, Date.UTC(year, month, 28)))
  return distances.join()
})

const formats = new Map<string, Intl.DateTimeFormat>()

/** UTC offset of a zone at a moment, in minutes. */
function offsetIn(zone: string, moment: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const),
    })
  formats.set(zone, format)
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round((shown - Math.floor(moment / MINUTE) * MINUTE) / MINUTE)
}

function minutesOf(offset: string): number | null {
  const match = /^([+-])(\d\d):(\d\d)$/.exec(offset)
  if (match === null) return null
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}
