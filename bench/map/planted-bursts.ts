import { seededRandom } from '../../src/measures/index.ts'
import { findBursts } from '../../src/trends/index.ts'
import { markdownTable, percent, type Section } from '../knowledge/section.ts'

const SERIES = 400
const DAYS = 3 * 365
/** Posts of a day, by weekday: fewer at weekends. */
const WEEKDAYS = [120, 130, 125, 120, 110, 60, 50]
/** How rare the terms are. */
const SHARES = [0.001, 0.004, 0.015, 0.05]
/** By how much a planted burst raises the share, and how long it is. */
const FACTORS = [4, 8, 16]
const LENGTHS = [3, 7, 14, 28]
/** A burst of fewer posts more than usual is noise. */
const LEAST_MORE = 15

interface Planted {
  readonly first: number
  readonly last: number
}

/** Bursts planted in generated series, with noise, a weekly rhythm and growth. */
export const plantedBursts: Section = {
  name: 'planted-bursts',
  about: 'bursts planted in generated series with noise, a weekly rhythm and growth',
  async run() {
    const rows = [1, 7].map(unit => {
      const random = seededRandom(97)
      const count = { planted: 0, found: 0, hit: 0, right: 0 }
      for (let number = 0; number < SERIES; number++) {
        const { hits, totals, planted } = generated(number, random)
        const found = findBursts(summed(hits, unit), summed(totals, unit)).map(({ first, last }) => ({
          first: first * unit,
          last: (last + 1) * unit - 1,
        }))
        count.planted += planted.length
        count.found += found.length
        count.hit += planted.filter(one => found.some(other => overlaps(one, other))).length
        count.right += found.filter(one => planted.some(other => overlaps(one, other))).length
      }
      const { planted, found, hit, right } = count
      return [unit === 1 ? 'day' : 'week', SERIES, planted, found, percent(right, found), percent(hit, planted)]
    })
    return markdownTable(['counted by', 'series', 'planted', 'found', 'precision', 'recall'], rows)
  },
}

function generated(number: number, random: () => number) {
  const share = SHARES[number % SHARES.length] ?? 0.01
  const planted = number % 5 === 0 ? [] : plantedIn(share, random)
  const growth = 0.5 + random()
  const totals = Array.from({ length: DAYS }, (_, day) =>
    poisson((WEEKDAYS[day % 7] ?? 0) * (1 + (growth - 1) * (day / DAYS)), random),
  )
  const hits = totals.map((total, day) => {
    const factor = planted.find(({ first, last }) => day >= first && day <= last)?.factor ?? 1
    let count = 0
    for (let post = 0; post < total; post++) if (random() < share * factor) count += 1
    return count
  })
  return { hits, totals, planted }
}

/** One or two bursts that stand out: so many posts more than usual. */
function plantedIn(share: number, random: () => number): readonly (Planted & { factor: number })[] {
  const pick = <Of>(list: readonly Of[]): Of | undefined => list[Math.floor(random() * list.length)]
  return [0, 1].flatMap(half => {
    if (half === 1 && random() < 0.5) return []
    const [factor, length] = [pick(FACTORS) ?? 8, pick(LENGTHS) ?? 7]
    if (share * factor > 0.6 || share * (factor - 1) * length * 100 < LEAST_MORE) return []
    const first = Math.floor(half * (DAYS / 2) + 30 + random() * (DAYS / 2 - 100))
    return [{ first, last: first + length - 1, factor }]
  })
}

function overlaps(one: Planted, other: Planted): boolean {
  const common = Math.min(one.last, other.last) - Math.max(one.first, other.first) + 1
  return common > 0 && common * 2 >= Math.min(one.last - one.first, other.last - other.first) + 1
}

function summed(days: readonly number[], unit: number): readonly number[] {
  const sums = Array.from({ length: Math.floor(days.length / unit) }, () => 0)
  for (const [day, value] of days.entries()) {
    const place = Math.floor(day / unit)
    if (place < sums.length) sums[place] = (sums[place] ?? 0) + value
  }
  return sums
}

/** As many as come by chance where so many are usual (Knuth). */
function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}
