import type { Exclusion } from '../../platforms/index.ts'

/** URLs that are never fetched on any blog, made by software next to it or by any. */
export interface ExclusionRule extends Exclusion {
  /** The software that makes such addresses, or `any`. */
  readonly software: string
}
