import type { CommentFeature } from './comment-features.ts'

/**
 * What each feature adds to the odds of spam below a blog's post. Set by hand: weights learned from comments on videos take
 * every link for spam, which on blogs it most often is not (of labelled comments of blogs they mark 170 of 621 good ones).
 */
export const COMMENT_WEIGHTS: Readonly<Record<CommentFeature, number>> = {
  links: 0.2,
  'only-link': 0.5,
  'markup-links': 3,
  promotes: 0.4,
  'promotes-twice': 0.4,
  begs: 0.3,
  money: 1.2,
  goods: 1.4,
  'flattery-and-link': 1.5,
  'name-is-keyword': 4.5,
  'name-is-site': 4.5,
  'goods-in-address': 4.8,
  long: 0,
  'short-without-link': -1,
  shouts: 0.4,
  'mixed-scripts': 1.5,
  'same-text': 3,
  'same-site': 3,
  'other-language': 2.5,
  'odd-site': 4,
  'hidden-site': 4.6,
  'self-link': 1.2,
  'on-topic': -1.5,
  'is-reply': -1.5,
}

/** What an ordinary comment begins with: no single doubt is enough. */
export const COMMENT_BIAS = -3
