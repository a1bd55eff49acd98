import type { CommentFeature } from '../../src/analyse/spam/comment-features.ts'
import type { SpamModel } from '../../src/analyse/spam/judge-comment.ts'

/** How much a feature says, as one would guess before counting: certain, proof, strong, plain, weak, nothing, and the same against spam. */
const GUESS = { certain: 6, proof: 5, strong: 2, plain: 1, weak: 0.5, nothing: 0 } as const

const FOR_SPAM: Readonly<Partial<Record<CommentFeature, keyof typeof GUESS>>> = {
  'markup-links': 'proof',
  gibberish: 'proof',
  'name-is-keyword': 'certain',
  'goods-in-address': 'proof',
  'marked-elsewhere': 'proof',
  'hidden-site': 'strong',
  template: 'proof',
  'odd-site': 'proof',
  'never-says': 'proof',
  solicits: 'proof',
  'firm-revives': 'strong',
  'foreign-stranger': 'strong',
  'only-greets': 'proof',
  'about-the-site': 'strong',
  parroted: 'strong',
  'mixed-scripts': 'strong',
  stranger: 'strong',
  goods: 'plain',
  'flattery-and-link': 'plain',
  'name-is-words': 'plain',
  'name-is-site': 'plain',
  'business-site': 'plain',
  'deep-site': 'plain',
  'cheap-domain': 'plain',
  late: 'plain',
  revives: 'plain',
  'other-language': 'plain',
  'self-link': 'plain',
  links: 'weak',
  'only-link': 'weak',
  promotes: 'weak',
  'promotes-twice': 'weak',
  money: 'weak',
  'off-topic': 'weak',
  'says-nothing': 'weak',
  'same-text': 'weak',
  'same-site': 'weak',
  run: 'weak',
}

const AGAINST_SPAM: Readonly<Partial<Record<CommentFeature, keyof typeof GUESS>>> = {
  excerpt: 'proof',
  'on-topic': 'strong',
  'comes-back': 'strong',
  'known-site': 'strong',
  'without-link': 'plain',
  'is-reply': 'plain',
  answered: 'plain',
  'calls-somebody': 'plain',
  regular: 'plain',
  'first-name': 'plain',
  'short-without-link': 'weak',
  'own-name-site': 'weak',
  'account-site': 'weak',
}

/** What is known of features before any comment is counted: weights are drawn towards it where comments say little. */
export const PRIOR: { readonly weight: (code: CommentFeature) => number } & Pick<SpamModel, 'bias'> = {
  weight: code => GUESS[FOR_SPAM[code] ?? 'nothing'] - GUESS[AGAINST_SPAM[code] ?? 'nothing'],
  bias: -4,
}
