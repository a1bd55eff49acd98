import { PermablogError } from '../../errors.ts'
import { RANK_PARTS, type RankPart, type RankWeights } from './rank.ts'

/** Larger ones make all others nothing. */
const MOST = 1000

/** Reads how much parts count, as in `links=2,comments=1`; the others count as they do. */
export function readWeights(text: string): Partial<RankWeights> {
  const weights: Partial<Record<RankPart, number>> = {}
  for (const piece of text.split(',').filter(one => one.trim() !== '')) {
    const [name = '', value = ''] = piece.split('=').map(one => one.trim())
    const part = RANK_PARTS.find(known => known.toLowerCase() === name.toLowerCase())
    const weight = value === '' ? Number.NaN : Number(value)
    if (part === undefined || !(weight >= 0 && weight <= MOST))
      throw new PermablogError('bad-usage', notUnderstood(piece))
    weights[part] = weight
  }
  return weights
}

function notUnderstood(piece: string): string {
  return `“${piece.slice(0, 60)}” is no weight: it is written as in links=2,comments=1, from 0 to ${MOST}. Parts are ${RANK_PARTS.join(', ')}.`
}
