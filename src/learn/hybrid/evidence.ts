import type { EntryField } from '../../records.ts'

/** How a field's rule did against what the page alone says, and what came of it. */
export interface Evidence {
  readonly field: EntryField
  /** Who said what is right: the feed, the page's structured data, or the page itself by its majority. */
  readonly teacher: 'feed' | 'structured' | 'page'
  readonly pages: number
  /** Shares of pages that were right. */
  readonly generic: number
  readonly rule: number
  readonly verdict: Verdict
}

/** What came of a rule: used, or why not. */
type Verdict = 'used' | 'too-few-pages' | 'no-element' | 'page-does-better' | 'page-does-as-well'
