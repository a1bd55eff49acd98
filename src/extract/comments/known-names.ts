import type { ElementNode } from '../../page/index.ts'
import { namesOf } from '../names.ts'
import {
  ASIDE_NAME,
  AUTHOR_NAMES,
  BODY_NAMES,
  DATE_NAMES,
  FURNITURE_NAME,
  ITEM_NAME,
  LIST_NAME,
  LOOSE_NAME,
  PLACE_NAME,
  TRACKBACK_LIST_NAME,
  TRACKBACK_NAME,
} from './names.ts'

/** What the class and id of an element mean; ranks are positions in the lists of names. */
export interface NameFacts {
  readonly isAside: boolean
  readonly isItem: boolean
  readonly isLoose: boolean
  readonly isList: boolean
  readonly isPlace: boolean
  readonly isFurniture: boolean
  readonly isTrackback: boolean
  readonly isTrackbackList: boolean
  readonly author: number | null
  readonly date: number | null
  readonly body: number | null
}

const NO_FACTS: NameFacts = {
  isAside: false,
  isItem: false,
  isLoose: false,
  isList: false,
  isPlace: false,
  isFurniture: false,
  isTrackback: false,
  isTrackbackList: false,
  author: null,
  date: null,
  body: null,
}

/** Limit of names in the cache; beyond it, the cache is emptied. */
const MAX_KNOWN = 5000
/** By class, then by id. The page's own strings are the keys: a newly built one would have to be hashed every time. */
const known = new Map<string, Map<string, NameFacts>>()
let count = 0

/** What the names of an element mean; cached, because the same names recur on every page of a blog. */
export function nameFactsOf(element: ElementNode): NameFacts {
  const { class: classes = '', id = '' } = element.attributes
  if (classes === '' && id === '') return NO_FACTS
  const facts = known.get(classes)?.get(id)
  return facts ?? learn(element, classes, id)
}

/**
 * Classes by which WordPress and others state the subject of a post: `tag-comments` does not name a list of comments.
 */
const SUBJECT = / (?:tag|category|cat|topic|label|keyword|post-tag|taxonomy|series)-\S+(?= )/g

function learn(element: ElementNode, classes: string, id: string): NameFacts {
  if (count++ >= MAX_KNOWN) {
    known.clear()
    count = 0
  }
  const facts = judge(namesOf(element).replace(SUBJECT, ''))
  const byId = known.get(classes)
  if (byId === undefined) known.set(classes, new Map([[id, facts]]))
  else byId.set(id, facts)
  return facts
}

function judge(names: string): NameFacts {
  return {
    isAside: ASIDE_NAME.test(names),
    isItem: ITEM_NAME.test(names),
    isLoose: LOOSE_NAME.test(names),
    isList: LIST_NAME.test(names),
    isPlace: PLACE_NAME.test(names),
    isFurniture: FURNITURE_NAME.test(names),
    isTrackback: TRACKBACK_NAME.test(names),
    isTrackbackList: TRACKBACK_LIST_NAME.test(names),
    author: rankIn(AUTHOR_NAMES, names),
    date: rankIn(DATE_NAMES, names),
    body: rankIn(BODY_NAMES, names),
  }
}

function rankIn(patterns: readonly RegExp[], names: string): number | null {
  const rank = patterns.findIndex(pattern => pattern.test(names))
  return rank < 0 ? null : rank
}
