import type { EntityKind } from './entity.ts'
import { WordHabits } from './word-counts.ts'

/** Context of a text that helps to classify the names in it. */
export interface Surroundings {
  /** How the blog writes its words. */
  readonly habits: WordHabits
  /** Names that the blog is known to use: of its authors and commenters, and from structured data. */
  readonly names: ReadonlyMap<string, EntityKind>
}

/** For a text without context. */
export const NO_SURROUNDINGS: Surroundings = { habits: new WordHabits(), names: new Map() }
