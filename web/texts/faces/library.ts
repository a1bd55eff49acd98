import { about } from '../about.ts'
import { actions } from '../actions.ts'
import { exports } from '../exports.ts'
import { lists } from '../lists.ts'
import { shelf } from '../shelf.ts'
import { visitReasons } from '../visit-reasons.ts'

/** The library, what can be done with a blog, and lists of many: loaded with the views that show them. */
export const library = { ...shelf, ...actions, ...exports, ...about, ...lists, ...visitReasons }
