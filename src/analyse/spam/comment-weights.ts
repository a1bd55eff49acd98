import type { CommentFeature } from './comment-features.ts'

/**
 * What each feature adds to the odds of spam below a blog's post: learned on the labelled comments of all blogs, from a guess in
 * coarse steps that holds where they say little (`npm run bench knowledge -- --only spam` prints them). Weights learned from
 * comments on videos take every link for spam, which on blogs it most often is not.
 */
export const COMMENT_WEIGHTS: Readonly<Record<CommentFeature, number>> = {
  links: 0.3,
  'only-link': 0.5,
  'markup-links': 4,
  promotes: 0.5,
  'promotes-twice': 0.5,
  begs: 0,
  money: 0.5,
  goods: 1,
  'flattery-and-link': 0.9,
  'about-the-site': 2,
  'says-nothing': 1.1,
  'off-topic': 0.3,
  template: 2.1,
  long: -0.2,
  'short-without-link': -0.5,
  'without-link': -1.1,
  shouts: 0,
  'mixed-scripts': 2,
  'other-language': 1,
  'self-link': 0.9,
  'on-topic': -1.8,
  'is-reply': -1,
  excerpt: -4,
  gibberish: 4,
  'name-is-keyword': 4.1,
  'name-is-words': 0.9,
  'name-is-site': 1,
  'business-site': 1.2,
  'goods-in-address': 4.2,
  'deep-site': 0.9,
  'cheap-domain': 1,
  'keyword-domain': 0,
  'odd-site': 2,
  'hidden-site': 4,
  'own-name-site': -0.5,
  'account-site': -0.4,
  'first-name': -0.9,
  parroted: 1.9,
  'same-text': 0.5,
  'same-site': 0.5,
  'marked-elsewhere': 4,
  run: 0.5,
  late: 0.9,
  revives: 1.3,
  stranger: 1.9,
  answered: -1,
  'calls-somebody': -1,
  'comes-back': -2,
  regular: -0.9,
  'known-site': -2,
}

/** What an ordinary comment begins with: no single doubt is enough. */
export const COMMENT_BIAS = -4
