import type { Words } from './language.ts'
import { listOf } from './notation.ts'

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
const STYLES = ['long', 'short', 'narrow'] as const
/** Amounts that together take every plural form of every language: one, two, few, many, other. */
const AMOUNTS = [1, 2, 3, 5, 11, 21, 22] as const
/** Today, yesterday, and where a language has a word for it, the day before. */
const DAYS_BY_NAME = [0, 1, 2] as const

/** A unit of time in which people say how long ago something was. */
export type TimeUnit = (typeof UNITS)[number]

/** The texts around a number, or with a fixed amount the whole phrase. */
export interface RelativePhrase {
  readonly before: string
  readonly behind: string
  readonly amount: number | null
  readonly unit: TimeUnit
}

/** "3 days ago" as `Intl` writes it, and with words for one of a unit ("an hour ago"), which it does not; made on first use. */
export function intlRelative(code: string, one: Words = ''): () => readonly RelativePhrase[] {
  let made: readonly RelativePhrase[] | null = null
  return () => {
    if (made === null) {
      const phrases = new Map<string, RelativePhrase>()
      for (const phrase of writtenBy(code, one === '' ? [] : listOf(one)))
        phrases.set(`${phrase.before}|${phrase.behind}|${phrase.amount}`, phrase)
      made = [...phrases.values()]
    }
    return made
  }
}

function* writtenBy(code: string, one: readonly string[]): Generator<RelativePhrase> {
  if (!isKnown(code)) return
  for (const style of STYLES) {
    const format = new Intl.RelativeTimeFormat(`${code}-u-nu-latn`, { style })
    for (const unit of UNITS) {
      for (const amount of AMOUNTS) {
        const parts = format.formatToParts(-amount, unit)
        const at = parts.findIndex(({ type }) => type === 'integer')
        const text = (some: typeof parts) => some.map(({ value }) => value).join('')
        const before = text(at < 0 ? parts : parts.slice(0, at))
        const behind = at < 0 ? null : text(parts.slice(at + 1))
        yield* phrase(before, behind, amount, unit)
        if (amount !== 1 || behind === null) continue
        for (const word of one) yield* phrase(before + word + behind, null, 1, unit)
      }
    }
  }
  const named = new Intl.RelativeTimeFormat(code, { numeric: 'auto' })
  for (const amount of DAYS_BY_NAME) {
    const word = named.format(-amount, 'day')
    if (!/\p{Nd}/u.test(word)) yield* phrase(word, null, amount, 'day')
  }
}

/** A language that `Intl` does not know it writes in that of the machine; a bad tag it refuses. */
function isKnown(code: string): boolean {
  try {
    return Intl.RelativeTimeFormat.supportedLocalesOf(code).length > 0
  } catch {
    return false
  }
}

/** Short forms of some languages are a minus and a letter, which may mean anything. */
function* phrase(before: string, behind: string | null, amount: number, unit: TimeUnit): Generator<RelativePhrase> {
  const plain = (text: string) => text.toLowerCase().replace(/\s/g, ' ')
  const texts = {
    before: plain(before).trim(),
    behind: plain(behind ?? '')
      .trim()
      .replace(/\.$/, ''),
  }
  if (/[-−+]/.test(texts.before) || !/\p{L}.*\p{L}/u.test(texts.before + texts.behind)) return
  yield { ...texts, amount: behind === null ? amount : null, unit }
}
