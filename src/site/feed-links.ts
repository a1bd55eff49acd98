import { type Rebase, rebased } from '../discover/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Url } from '../url.ts'
import { QueryLearner } from './duplicates/index.ts'

/** Has learned nothing: it takes out what changes no page of any blog, such as session ids. */
const ANY_BLOG = new QueryLearner()

/** The entries of a feed that lead to a page, with the address at which the blog really has it. */
export function linkedEntries(entries: readonly FeedEntry[], rebase: Rebase): { url: Url; entry: FeedEntry }[] {
  return entries.flatMap(entry =>
    entry.link === null ? [] : [{ url: ANY_BLOG.normalise(rebased(rebase, entry.link)), entry }],
  )
}
