import { type Rebase, rebased } from '../discover/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Url } from '../url.ts'

/** The entries of a feed that lead to a page, with the address at which the blog really has it. */
export function linkedEntries(entries: readonly FeedEntry[], rebase: Rebase): { url: Url; entry: FeedEntry }[] {
  return entries.flatMap(entry => (entry.link === null ? [] : [{ url: rebased(rebase, entry.link), entry }]))
}
