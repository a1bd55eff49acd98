/** Addresses that are never fetched, the software that makes them, and why. Both patterns must fit where both are given. */
export interface ExclusionRule {
  /** The software that makes such addresses, or `any`. */
  readonly software: string
  /** The rule holds on blogs of these platforms alone; everywhere where it is left out. */
  readonly platforms?: readonly string[]
  readonly path?: RegExp
  /** Over the query with its question mark, as in `?a=1&b=2`. */
  readonly query?: RegExp
  /** In words, for reports. */
  readonly reason: string
}
