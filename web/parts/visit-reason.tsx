import type { PlanAnswer } from '../api/library.ts'
import '../read/library-texts.ts'
import { locale, text } from '../texts/texts.ts'

type Reason = Pick<PlanAnswer, 'reason' | 'because'>
type Because = NonNullable<Reason['because']>

/** Why a blog is visited when it is; plans of older versions have English words alone. */
export function VisitReason({ of }: { readonly of: Reason }) {
  return of.because === null ? <span lang="en">{of.reason}</span> : <span>{reasonText(of.because)}</span>
}

/** A reason in the language of the page. */
export function reasonText(because: Because): string {
  switch (because.code) {
    case 'unknown-rhythm':
      return withInterval(text('why.unknown-rhythm'), because)
    case 'posts':
      return withInterval(text('why.posts', { every: timeText(because.every) }), because)
    case 'silence':
      return withInterval(text('why.silence', { lasting: timeText(because.lasting) }), because)
    case 'feed-fills':
      return withInterval(
        text('why.feed-fills', { entries: because.entries, within: timeText(because.within) }),
        because,
      )
    case 'failed':
      return text('why.failed', { n: because.times })
    case 'given-up':
      return text('why.given-up', { n: because.times })
    case 'set-rhythm':
      return text('why.set-rhythm', { every: timeText(because.every) })
    case 'private-address':
    case 'paused':
    case 'set-time':
    case 'ping':
    case 'hub':
      return text(`why.${because.code}`)
    default:
      return because satisfies never
  }
}

function withInterval(what: string, { again, hasOverflowed }: Extract<Because, { again: number }>): string {
  const why = hasOverflowed ? text('why.overflowed', { why: what }) : what
  return text('why.interval', { why, again: timeText(again) })
}

const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const

/** A time in the largest unit of which there are at least two, as in `36 hours`. */
function timeText(milliseconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => Math.round(milliseconds / each) >= 2) ?? UNITS[2]
  const format = new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.max(1, Math.round(milliseconds / length)))
}
