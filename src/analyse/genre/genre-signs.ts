import type { Genre } from './schema.ts'

/** One piece of evidence for a genre. */
export interface Sign {
  readonly genre: Genre
  readonly code: string
  readonly weight: number
}

interface SignMeaning {
  readonly genre: Genre
  /** Its weight; for counted signs, of each one. Two are enough for a genre. */
  readonly weight: number
  /** The value before the first is counted, or the deficit to make up. */
  readonly base?: number
  /** The most that it counts, however often it occurs. */
  readonly most?: number
}

/** All evidence for genres: for which, its weight, and why that much. */
const SIGNS = {
  // Machine-readable statements of the page: made on purpose, so no words outweigh them.
  'recipe-data': { genre: 'recipe', weight: 6 },
  'how-to-data': { genre: 'how-to', weight: 5 },
  /** Shops mark up their goods as reviewed whatever the text is. */
  'review-data': { genre: 'review', weight: 4 },
  /** Reports of events have it as well. */
  'event-data': { genre: 'announcement', weight: 2 },

  // Evidence from the title: nearly enough alone.
  'title-links': { genre: 'links', weight: 3 },
  'title-judges': { genre: 'review', weight: 2.4 },
  'title-instructs': { genre: 'how-to', weight: 1.8 },
  'title-announces': { genre: 'announcement', weight: 1.8 },
  /** "Vim vs. Emacs" may compare, argue or be about a match: another sign must show that it judges. */
  'title-compares': { genre: 'review', weight: 1.2 },
  /** Instructions name versions too. */
  'version-in-title': { genre: 'announcement', weight: 1.2 },
  /** Posts of all kinds ask. */
  'title-asks': { genre: 'opinion', weight: 0.5 },

  // Evidence from the form.
  /** Per block: one may be in any post of a programmer, several explain something. */
  code: { genre: 'how-to', weight: 0.3, base: 0.8, most: 2 },
  /** A list with numbers may be a ranking. */
  steps: { genre: 'how-to', weight: 1 },
  'many-links': { genre: 'links', weight: 2 },
  /** A short note with a link may announce something. */
  'short-with-link': { genre: 'links', weight: 1.4 },
  /** A picture and a line. */
  picture: { genre: 'diary', weight: 1 },

  // Evidence from the words: per hundred words, or by how many different ones there are.
  /** Every text has some "first" and "then": they count from a share on. */
  instructs: { genre: 'how-to', weight: 0.35, base: -0.5, most: 1.6 },
  /** With this many words of cooking it is a recipe, whatever the other evidence. */
  cooks: { genre: 'recipe', weight: 4 },
  /** Two different words of judgement are in many posts. */
  judges: { genre: 'review', weight: 0.3, base: -0.6, most: 1.5 },
  announces: { genre: 'announcement', weight: 0.5, most: 2 },
  'tells-of-days': { genre: 'diary', weight: 0.7, most: 2 },
  'first-person': { genre: 'diary', weight: 0.25, most: 1.3 },
  argues: { genre: 'opinion', weight: 0.5, most: 1.8 },
  asks: { genre: 'opinion', weight: 1, most: 0.8 },
  reports: { genre: 'report', weight: 0.6, most: 1.6 },
  /** Nobody says "I", and something is linked. */
  'of-others': { genre: 'report', weight: 0.9 },
  points: { genre: 'links', weight: 0.6, most: 1.2 },
} as const satisfies Readonly<Record<string, SignMeaning>>

/** The blogger's own category: nearly enough alone; tags such as "news" and "life" are put on anything. */
const FILED = 1.5

/** The name of a sign. */
export type SignCode = keyof typeof SIGNS

/** A sign if it is present; none otherwise. */
export function signIf(isThere: boolean, code: SignCode): readonly Sign[] {
  return isThere ? [{ genre: SIGNS[code].genre, code, weight: SIGNS[code].weight }] : []
}

/** A sign by its amount, damped by evidence against it. */
export function signBy(amount: number, code: SignCode, ...dampings: readonly number[]): Sign {
  const { genre, weight, base = 0, most = weight }: SignMeaning = SIGNS[code]
  const counted = Math.max(0, Math.min(amount * weight + base, most))
  return { genre, code, weight: dampings.reduce((damped, by) => damped * by, counted) }
}

/** A tag or a category of the blogger's own. */
export function filedSign(genre: Genre): Sign {
  return { genre, code: 'filed-under', weight: FILED }
}
