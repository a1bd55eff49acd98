import { isAnyOf } from '../../words/index.ts'
import { isAccount, isBusinessSite, isKeywordName, isOddSite, sellsInAddress } from './commenter.ts'
import type { ReadComment } from './read-comment.ts'

/** How a comment relates to the others of its post, of the blog and of the archive. */
export const COMPANY_FEATURES = [
  'parroted',
  'same-text',
  'same-site',
  'marked-elsewhere',
  'run',
  'late',
  'revives',
  'stranger',
  'firm-revives',
  'foreign-stranger',
  'only-greets',
  'never-says',
  'answered',
  'calls-somebody',
  'comes-back',
  'regular',
  'known-site',
] as const

/** Fewer words are equal by chance. */
const LEAST_PARROTED = 6
/**
 * Readers come within weeks, programs whenever they find a page: nothing is late before the first, and everything is
 * after the second.
 */
const ON_TIME_DAYS = 60
const LATE_DAYS = 365
/** Within fewer days a discussion still continues; after the second no further comment is expected. */
const SAME_TALK_DAYS = 30
const LONG_SILENCE_DAYS = 180
/** A commenter on at least this many other posts who never writes more than a few words only leaves a URL. */
const LEAST_POSTS_OF_EMPTY = 2
const MOST_OF_EMPTY = 4
/** Texts with fewer words are equal in many honest comments. */
const LEAST_WORDS_OF_SAME = 4

/** A bare greeting: no reader writes that on a post of months ago. */
const onlyGreets = isAnyOf('greeting')
/** With fewer words the language is unknown. */
const LEAST_WORDS_OF_LANGUAGE = 7

/** The features of a comment's company. */
export function companyFeatures({ comment, around, host, name, prose, words, hasLink }: ReadComment) {
  const { daysLate, isAnswered, isFollowed, mostSaid, otherPosts, sameSite } = around
  const isNew = host !== '' && !isAccount(host, comment.authorUrl) && otherPosts === 0
  const isKnown = around.isKnownSite && !isOddSite(host, comment.authorUrl)
  const isLate = daysLate > ON_TIME_DAYS
  const isStranger = isNew && isLate && !isAnswered && !isKnown && comment.parent === null
  const saysNever = isLate && host !== '' && otherPosts >= LEAST_POSTS_OF_EMPTY && mostSaid <= MOST_OF_EMPTY
  const isPerson = sameSite === 0 && !isKeywordName(name) && !sellsInAddress(comment.authorUrl) && !saysNever
  const silence = hasLink ? portion(around.silence, SAME_TALK_DAYS, LONG_SILENCE_DAYS) : 0
  return {
    parroted: hasLink && words >= LEAST_PARROTED ? around.parroted : 0,
    'same-text': words >= LEAST_WORDS_OF_SAME ? Math.min(around.sameText, 3) / 3 : 0,
    'same-site': Math.min(sameSite, 3) / 3,
    'marked-elsewhere': around.isMarkedElsewhere ? 1 : 0,
    run: hasLink ? Math.min(around.run, 3) / 3 : 0,
    late: hasLink ? portion(daysLate, ON_TIME_DAYS, LATE_DAYS) : 0,
    revives: isFollowed ? silence / 2 : silence,
    stranger: isStranger ? 1 : 0,
    // Readers who own a firm come while a post is discussed; link spammers use old ones.
    'firm-revives': isStranger && isBusinessSite(host) ? silence : 0,
    'foreign-stranger': isStranger && around.isOtherLanguage && words >= LEAST_WORDS_OF_LANGUAGE ? 1 : 0,
    'only-greets': isStranger && onlyGreets(prose) ? 1 : 0,
    'never-says': saysNever ? 1 : 0,
    answered: isAnswered ? 1 : 0,
    'calls-somebody': around.callsSomebody ? 1 : 0,
    'comes-back': around.comesBack && around.sameText === 0 ? 1 : 0,
    regular: isPerson ? Math.min(otherPosts, 2) / 2 : 0,
    'known-site': isKnown ? 1 : 0,
  } satisfies Record<(typeof COMPANY_FEATURES)[number], number>
}

/** The relative position of a value between two others, from 0 to 1. */
function portion(value: number, from: number, to: number): number {
  return Math.min(Math.max(0, value - from) / (to - from), 1)
}
