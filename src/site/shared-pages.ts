import { z } from 'zod'
import { placesOn } from '../extract/index.ts'
import type { Page } from '../page/index.ts'
import { pageOf, urlKey } from '../url.ts'

/** Pages that hold several posts, each with how many places on it are linked as posts, and one such place. */
export type SharedPages = readonly SharedPage[]

interface SharedPage {
  readonly page: string
  readonly posts: number
  readonly example: string
}

/** As it is remembered. */
export const sharedPagesSchema = z.array(z.object({ page: z.string(), posts: z.number(), example: z.string() }))

/** Fewer places on a page are chance. */
const LEAST_PLACES = 3
/** Bounds what is remembered; more change nothing about what is said. */
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

/** What is known with what a further page shows. */
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

  /** Takes in a page that is no post: it may hold several. */
  read(page: Page): void {
    this.pages = withShared(this.pages, sharedPagesOn(page))
  }
}
