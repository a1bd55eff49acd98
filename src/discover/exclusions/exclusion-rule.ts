import type { Exclusion } from '../../platforms/index.ts'

/** Addresses that are never fetched on any blog, made by software beside it or by any. */
export interface ExclusionRule extends Exclusion {
  /** The software that makes such addresses, or `any`. */
  readonly software: string
}
