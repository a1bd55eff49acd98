import { knowledge as known } from '../knowledge.ts'
import { people } from '../people.ts'

/** What is known of posts, blogs and persons: loaded with the pages that show it. */
export const knowledge = { ...known, ...people }
