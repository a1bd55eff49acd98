/** What came of one case of a suite. */
export interface SuiteRow {
  readonly suite: string
  readonly name: string
  readonly ok: boolean
  /** Why it fails: the cause, as it is shared with other cases. Empty where it holds. */
  readonly cause: string
}
