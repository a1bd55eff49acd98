import type { FoundUrl } from '../../store/index.ts'
import { type FurthestListsState, furthestKeys, NO_LISTS, withFurthestList } from '../furthest-lists.ts'

/** What is stored with every visit. */
export interface LastListsState {
  readonly furthest: FurthestListsState
  /** The keys of pages that the home page links to. */
  readonly homePages: readonly string[]
}

/** Limit of pages linked from the home page that are read although all posts are known: a menu is shorter. */
const MOST_HOME_PAGES = 10

/** What is read although all posts seem to be known: this reveals a source that left out the oldest posts. */
export class LastLists {
  #furthest: FurthestListsState
  #homePages: readonly string[]

  constructor(state: LastListsState | null = null) {
    this.#furthest = state?.furthest ?? NO_LISTS
    this.#homePages = state?.homePages ?? []
  }

  get state(): LastListsState {
    return { furthest: this.#furthest, homePages: this.#homePages }
  }

  /** Records a URL that was found. */
  met(item: FoundUrl): void {
    this.#furthest = withFurthestList(this.#furthest, item)
    const isOfHome = item.purpose === 'other' && item.hops <= 1 && this.#homePages.length < MOST_HOME_PAGES
    if (isOfHome) this.#homePages = [...this.#homePages, item.key]
  }

  /** The keys of pages that the home page links to, optionally after those of the lists that reach furthest back. */
  keys(areListsWanted: boolean): readonly string[] {
    return [...(areListsWanted ? furthestKeys(this.#furthest) : []), ...this.#homePages]
  }
}
