import { COMPANY_FEATURES, companyFeatures } from './company-features.ts'
import { NAME_FEATURES, nameFeatures } from './name-features.ts'
import { type JudgedComment, readComment, type Surroundings } from './read-comment.ts'
import { TEXT_FEATURES, textFeatures } from './text-features.ts'

/** All that a comment is judged by: each is 0 where it says nothing, and seldom more than 1. */
export const COMMENT_FEATURES = [...TEXT_FEATURES, ...NAME_FEATURES, ...COMPANY_FEATURES] as const

/** One thing that a comment is judged by. */
export type CommentFeature = (typeof COMMENT_FEATURES)[number]

/** How much of a feature a comment has, with what was found. */
export type CommentFeatures = Readonly<Record<CommentFeature, number>>

// Every feature by its name.
const NOTHING = Object.fromEntries(COMMENT_FEATURES.map(code => [code, 0])) as CommentFeatures

/** What a comment shows of what spam shows. */
export function commentFeatures(comment: JudgedComment, around: Surroundings): CommentFeatures {
  const read = readComment(comment, around)
  if (read === null) return NOTHING
  return { ...textFeatures(read), ...nameFeatures(read), ...companyFeatures(read) }
}
