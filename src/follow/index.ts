/** From a harvested blog on to others, and through a list of them. */
export {
  beginFollowing,
  type FollowLimits,
  type HarvestStep,
  interruptedFollowing,
  openFollowing,
} from './follow-blogs.ts'
/** Why a blog is harvested or left out, for people. */
export { describeChoice, describeSkip } from './follow-reason.ts'
/** What a run that follows blogs remembers. */
export { FOLLOWING } from './follow-state.ts'
/** What the last harvest of a blog came to. */
export { reportOf } from './report-of.ts'
/** Through the blogs of a list. */
export { subscriptionStep } from './subscriptions.ts'
