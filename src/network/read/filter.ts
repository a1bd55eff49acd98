import { dayNumber } from '../distance.ts'
import { NO_DAY } from '../picture/rows.ts'
import type { KeptPicture } from './pictures.ts'

/** Which part of a network is meant; what is left out does not matter. */
export interface NetworkFilter {
  /** The id of a blog. */
  readonly blog?: string | undefined
  readonly community?: number | undefined
  /** A language, `en` as well as `en-GB`. */
  readonly language?: string | undefined
  /** The first and the last day. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Says whether a node is of a language. */
export function languageFilter({ text, facts }: KeptPicture, language: string | undefined): (node: number) => boolean {
  if (language === undefined) return () => true
  const wanted = language.toLowerCase()
  const codes = new Set(
    text.languages.flatMap((name, place) => {
      const own = name.toLowerCase()
      return own === wanted || own.startsWith(`${wanted}-`) ? [place + 1] : []
    }),
  )
  return node => codes.has(facts.languages[node] ?? 0)
}

/** Says whether a day is within a span; one that is not known is not. */
export function spanFilter({ from, to }: NetworkFilter): ((day: number) => boolean) | null {
  if (from === undefined && to === undefined) return null
  const first = dayNumber(from ?? null) ?? Number.NEGATIVE_INFINITY
  const last = dayNumber(to ?? null) ?? Number.POSITIVE_INFINITY
  return day => day !== NO_DAY && day >= first && day <= last
}
