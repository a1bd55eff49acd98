import type { PostTie } from '../store/index.ts'
import { dayNumber } from '../trends/index.ts'

/** A post that takes up more others is a round-up: what it names has nothing to do with one another. */
export const MOST_TAKEN_UP = 12
/** Days between a post and one that takes it up: later ones look something up, and do not talk about it any more. */
const LONGEST_ANSWER = 60

/** Whether a tie holds a thread together: both posts have a day, and one answers the other while it is talked about. */
export function holdsTogether({ sourceDay, targetDay }: PostTie): boolean {
  if (sourceDay === '' || targetDay === '') return false
  return Math.abs(dayNumber(sourceDay) - dayNumber(targetDay)) <= LONGEST_ANSWER
}
