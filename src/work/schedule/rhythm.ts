import type { Timestamp } from '../../records.ts'
import { type ReasonGiven, reasonGiven, type VisitPlan, type VisitRhythm } from '../../store/index.ts'
import { nextVisit } from './next-visit.ts'

const HOUR = 3_600_000

/** When a blog is due whose visits a person has set, counted from a visit. */
export function byRhythm(rhythm: VisitRhythm, from: Timestamp): Pick<VisitPlan, 'due'> & ReasonGiven {
  if (rhythm.kind === 'paused') return { due: null, ...reasonGiven({ code: 'paused' }) }
  const pause = rhythm.hours * HOUR
  return {
    due: new Date(Date.parse(from) + pause).toISOString(),
    ...reasonGiven({ code: 'set-rhythm', every: pause }),
  }
}

/** The plan with another rhythm; null goes back to what its posts tell. The next visit is counted from the last one. */
export function withRhythm(plan: VisitPlan, rhythm: VisitRhythm | null, now: Timestamp): VisitPlan {
  const from = plan.visitedAt ?? now
  if (rhythm !== null) return { ...plan, rhythm, ...byRhythm(rhythm, from) }
  const { at, ...why } = nextVisit(plan.history, from)
  return { ...plan, rhythm, due: at, ...why }
}
