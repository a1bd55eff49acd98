import { z } from 'zod'

const milliseconds = z.number().nonnegative()
/** In how long the blog is visited again, and whether its feed had overflowed before, which makes that sooner. */
const reckoned = { again: milliseconds, hasOverflowed: z.boolean() }

/** Why a blog is visited when it is: a code with its values, put into words by whoever shows it. */
export const visitReasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unknown-rhythm'), ...reckoned }),
  z.object({ code: z.literal('posts'), every: milliseconds, ...reckoned }),
  z.object({ code: z.literal('silence'), lasting: milliseconds, ...reckoned }),
  z.object({ code: z.literal('feed-fills'), entries: z.number().int(), within: milliseconds, ...reckoned }),
  z.object({ code: z.literal('failed'), times: z.number().int().positive() }),
  z.object({ code: z.literal('given-up'), times: z.number().int().positive() }),
  z.object({ code: z.literal('private-address') }),
  z.object({ code: z.literal('paused') }),
  z.object({ code: z.literal('set-rhythm'), every: milliseconds }),
  z.object({ code: z.literal('set-time') }),
  z.object({ code: z.literal('ping') }),
  z.object({ code: z.literal('hub') }),
])

/** Why a blog is visited when it is. */
export type VisitReason = Readonly<z.infer<typeof visitReasonSchema>>

/** A reason as plans have it: in English words, and as a code for those who have words of their own. */
export interface ReasonGiven {
  readonly reason: string
  readonly because: VisitReason
}

/** A reason for a plan, with its words. */
export function reasonGiven(because: VisitReason): ReasonGiven {
  return { reason: visitReasonInWords(because), because }
}

/** A reason that was stored; null where it is of an older version, which stored words alone, or of a newer one. */
export function readVisitReason(text: string | null): VisitReason | null {
  if (text === null) return null
  const read = visitReasonSchema.safeParse(JSON.parse(text))
  return read.success ? read.data : null
}

/** A reason in English. */
function visitReasonInWords(because: VisitReason): string {
  switch (because.code) {
    case 'unknown-rhythm':
      return againInWords('the rhythm is not known yet', because)
    case 'posts':
      return againInWords(`a post every ${timeInWords(because.every)}`, because)
    case 'silence':
      return againInWords(`nothing new for ${timeInWords(because.lasting)}`, because)
    case 'feed-fills':
      return againInWords(
        `${because.entries} entries of the feed have come within ${timeInWords(because.within)}`,
        because,
      )
    case 'failed':
      return failuresInWords(because.times)
    case 'given-up':
      return `given up: ${failuresInWords(because.times)}`
    case 'private-address':
      return 'not visited: it leads to a private address, which nobody has allowed for visits that are made by themselves'
    case 'paused':
      return 'paused by hand'
    case 'set-rhythm':
      return `set by hand: every ${because.every === HOUR ? 'hour' : timeInWords(because.every)}`
    case 'set-time':
      return 'set by hand'
    case 'ping':
      return 'a ping says that there is something new'
    case 'hub':
      return 'its hub says that there is something new'
    default:
      return because satisfies never
  }
}

interface Again {
  readonly again: number
  readonly hasOverflowed: boolean
}

function againInWords(what: string, { again, hasOverflowed }: Again): string {
  const late = hasOverflowed ? ', and the feed had overflowed before' : ''
  return `${what}${late}: again in ${timeInWords(again)}`
}

function failuresInWords(times: number): string {
  return times === 1 ? 'the last visit failed' : `the last ${times} visits failed`
}

const HOUR = 60 * 60_000
const UNITS = [
  ['day', 24 * HOUR],
  ['hour', HOUR],
  ['minute', 60_000],
] as const

/** A time in the largest unit of which there are at least two, as in `36 hours`. */
function timeInWords(time: number): string {
  for (const [unit, length] of UNITS) {
    const count = Math.round(time / length)
    if (count >= 2) return `${count} ${unit}s`
  }
  return 'a minute'
}
