import { RANK_PARTS, type RankPart } from '../api/exploring.ts'

/** How much each part of a score counts; those that are not there count as the server decides. */
export type Weights = Readonly<Partial<Record<RankPart, number>>>

/** The heaviest that a part can be made. */
export const MOST_WEIGHT = 5

/** Weights as an address has them: `links=2,comments=0`. What is no part or no weight is passed over. */
export function readWeights(written: string | null): Weights {
  const found: Partial<Record<RankPart, number>> = {}
  for (const pair of (written ?? '').split(',')) {
    const [name, value, ...more] = pair.split('=')
    const part = RANK_PARTS.find(known => known === name?.trim())
    const weight = value === undefined || value.trim() === '' ? Number.NaN : Number(value)
    if (part !== undefined && more.length === 0 && weight >= 0 && weight <= MOST_WEIGHT) found[part] = weight
  }
  return found
}

/** The same for an address; null where nothing was changed. */
export function writeWeights(weights: Weights): string | null {
  const written = RANK_PARTS.flatMap(part => (weights[part] === undefined ? [] : [`${part}=${weights[part]}`]))
  return written.length === 0 ? null : written.join()
}
