import type { Timestamp } from '../../records.ts'
import type { Store } from '../../store/index.ts'

/** What is taken out with. */
export interface RemovalTools {
  readonly store: Store
  /** The folder or bucket of WARCs and media files. */
  readonly folder: string
  readonly now: () => Timestamp
}
