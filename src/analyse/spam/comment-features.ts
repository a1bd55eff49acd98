import { COMPANY_FEATURES, companyFeatures } from './company-features.ts'
import { NAME_FEATURES, nameFeatures } from './name-features.ts'
import { type JudgedComment, readComment, type Surroundings } from './read-comment.ts'
import { TEXT_FEATURES, textFeatures } from './text-features.ts'

/** All features of a comment: each is 0 without evidence, and seldom more than 1. */
export const COMMENT_FEATURES = [...TEXT_FEATURES, ...NAME_FEATURES, ...COMPANY_FEATURES] as const

/** One thing that a comment is judged by. */
export type CommentFeature = (typeof COMMENT_FEATURES)[number]

/** How much of a feature a comment has, with what was found. */
export type CommentFeatures = Readonly<Record<CommentFeature, number>>

// Every feature by its name.
const NOTHING = Object.fromEntries(COMMENT_FEATURES.map(code => [code, 0])) as CommentFeatures

/** The spam features of a comment. */
export function commentFeatures(comment: JudgedComment, around: Surroundings): CommentFeatures {
  const read = readComment(comment, around)
  if (read === null) return NOTHING
  return { ...textFeatures(read), ...nameFeatures(read), ...companyFeatures(read) }
}
