import type { KeyRight } from '../../store/index.ts'

/**
 * What a route asks of who comes, each including those before it: nothing at all; what a public archive shows to everybody; to see
 * the rest, with how the archive is run; to have blogs harvested; to change and remove what is kept.
 */
export const RIGHTS = ['nothing', 'public', 'read', 'harvest', 'all'] as const satisfies readonly (
  | 'nothing'
  | 'public'
  | KeyRight
)[]

export type Right = (typeof RIGHTS)[number]

/** Whether who has one right may do what needs another. */
export function isEnough(held: Right, needed: Right): boolean {
  return RIGHTS.indexOf(held) >= RIGHTS.indexOf(needed)
}

/** The right of a name; what nobody declared needs all. */
export function rightNamed(name: unknown): Right {
  return RIGHTS.find(right => right === name) ?? 'all'
}
