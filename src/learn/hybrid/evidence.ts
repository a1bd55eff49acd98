import type { EntryField } from '../../records.ts'

/** How a field's rule compares with the page alone, and the verdict. */
export interface Evidence {
  readonly field: EntryField
  /** The source of the expected values: the feed, the page's structured data, or the pages themselves by majority. */
  readonly teacher: 'feed' | 'structured' | 'page'
  readonly pages: number
  /** Shares of pages that were right. */
  readonly generic: number
  readonly rule: number
  /** Share of pages that alone give no value at all. */
  readonly silent: number
  readonly verdict: Verdict
}

/** The verdict on a rule: used, or why not. */
type Verdict = 'used' | 'too-few-pages' | 'no-element' | 'page-does-better' | 'page-does-as-well'
