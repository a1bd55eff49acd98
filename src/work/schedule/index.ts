/** What is remembered of a blog's rhythm. */
export { NO_HISTORY, withVisit } from './history.ts'
/** When a blog is visited again. */
export { nextVisit, potsdamInterval } from './next-visit.ts'
/** How often a person wants a blog visited, in place of what its posts tell. */
export { byRhythm, withRhythm } from './rhythm.ts'
