import type { EntityKind } from './entity.ts'
import { WordHabits } from './word-counts.ts'

/** What is known around a text that helps to tell the names in it. */
export interface Surroundings {
  /** How the blog writes its words. */
  readonly habits: WordHabits
  /** Names that the blog is known to use: of its authors and commenters, and what structured data says. */
  readonly names: ReadonlyMap<string, EntityKind>
}

/** Of a text alone. */
export const NO_SURROUNDINGS: Surroundings = { habits: new WordHabits(), names: new Map() }
