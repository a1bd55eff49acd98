import { z } from 'zod'
import { placesOn } from '../extract/index.ts'
import type { Page } from '../page/index.ts'
import { pageOf, urlKey } from '../url.ts'

/** Pages that hold several posts, each with how many of its fragments are linked as posts, and an example. */
export type SharedPages = readonly SharedPage[]

interface SharedPage {
  readonly page: string
  readonly posts: number
  readonly example: string
}

/** The schema of the stored state. */
export const sharedPagesSchema = z.array(z.object({ page: z.string(), posts: z.number(), example: z.string() }))

/** Fewer fragments on a page are chance. */
const LEAST_PLACES = 3
/** Limit of what is stored; more would change nothing in the report. */
const MOST_PAGES = 100

/** The pages of the site that a page shows to hold several posts. */
function sharedPagesOn(page: Page): SharedPages {
  const pages = Map.groupBy(placesOn(page), ({ url }) => urlKey(pageOf(url)))
  return [...pages].flatMap(([key, places]) => {
    const found = new Set(places.map(({ url }) => url))
    const [example = ''] = found
    return found.size < LEAST_PLACES ? [] : [{ page: key, posts: found.size, example }]
  })
}

/** Merges what a further page shows. */
function withShared(known: SharedPages, seen: SharedPages): SharedPages {
  if (seen.length === 0) return known
  const pages = new Map(known.map(page => [page.page, page]))
  for (const one of seen) {
    const before = pages.get(one.page)
    if (before === undefined ? pages.size < MOST_PAGES : before.posts < one.posts) pages.set(one.page, one)
  }
  return [...pages.values()]
}

/** The pages of a blog that hold several posts, as they are read. */
export class SharedPagesRead {
  pages: SharedPages

  constructor(pages: SharedPages = []) {
    this.pages = pages
  }

  /** Records a page that is not a post: it may hold several. */
  read(page: Page): void {
    this.pages = withShared(this.pages, sharedPagesOn(page))
  }
}
