import { explore as map } from '../explore.ts'
import { lives } from '../lives.ts'
import { stories } from '../stories.ts'

/** The map of the archive and the lives of blogs: loaded with the pages that show them. */
export const explore = { ...map, ...stories, ...lives }
