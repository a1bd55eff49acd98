import type { CommentFeature } from './comment-features.ts'

/**
 * What each feature adds to the odds of spam below a blog's post. Set by hand, with signs and rough sizes from weights that were
 * learned on the labelled comments (`npm run bench knowledge -- --only spam`): most features are too seldom there to be learned. Weights learned from comments on videos take every link for spam, which on blogs it most often is not.
 */
export const COMMENT_WEIGHTS: Readonly<Record<CommentFeature, number>> = {
  links: 0.2,
  'only-link': 0.3,
  'markup-links': 5,
  promotes: 0.4,
  'promotes-twice': 0.3,
  begs: 0,
  money: 0.6,
  goods: 0.8,
  'flattery-and-link': 0.8,
  'about-the-site': 2,
  'says-nothing': 1.1,
  'off-topic': 0.5,
  template: 2.5,
  gibberish: 5,
  parroted: 3,
  'name-is-keyword': 4.5,
  'name-is-site': 1,
  'goods-in-address': 5,
  'deep-site': 0.8,
  'cheap-domain': 1,
  'keyword-domain': 0,
  long: 0,
  'short-without-link': -0.7,
  shouts: 0,
  'mixed-scripts': 1.5,
  'same-text': 0.5,
  'same-site': 0.3,
  'marked-elsewhere': 4,
  run: 0.3,
  late: 1.4,
  stranger: 2.2,
  'other-language': 1.3,
  'odd-site': 2,
  'hidden-site': 5,
  'self-link': 1,
  'on-topic': -1.3,
  'is-reply': -1,
  answered: -1,
  regular: -1.2,
  'own-name-site': -0.4,
  'account-site': -0.5,
}

/** What an ordinary comment begins with: no single doubt is enough. */
export const COMMENT_BIAS = -4.3
