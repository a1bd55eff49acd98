/** Addresses that are never fetched as pages, and why. All patterns that are given must fit. */
export interface Exclusion {
  /** Over path and query together, as in `/a?b=1`. */
  readonly address?: RegExp
  readonly path?: RegExp
  /** Over the query with its question mark, as in `?a=1&b=2`. */
  readonly query?: Pick<RegExp, 'test'>
  /** In words, for reports. */
  readonly reason: string
}
