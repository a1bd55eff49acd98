import type { Comment } from '../../records.ts'
import { readProfile } from '../persons/profile-address.ts'
import type { CommentCompany } from './comment-counts.ts'
import {
  hostOf,
  isDeepSite,
  isGibberish,
  isKeywordName,
  isNamedAfter,
  isNamedLikeSite,
  isSharedSite,
  sellsInAddress,
} from './commenter.ts'
import { phrasesIn } from './phrases.ts'

/** What is known of a comment besides itself. */
export interface Surroundings extends CommentCompany {
  /** The text of the post that it stands below; empty where it is not known. */
  readonly postText: string
  /** How many days after the post it was written; 0 where that is not known. */
  readonly daysLate: number
  /** Whether somebody else answers it. */
  readonly isAnswered: boolean
  /** Whether it is plainly in another language than the post. */
  readonly isOtherLanguage: boolean
}

/** All that a comment is judged by: each is 0 where it says nothing, and seldom more than 1. */
export const COMMENT_FEATURES = [
  'links',
  'only-link',
  'markup-links',
  'promotes',
  'promotes-twice',
  'begs',
  'money',
  'goods',
  'flattery-and-link',
  'about-the-site',
  'says-nothing',
  'off-topic',
  'template',
  'gibberish',
  'parroted',
  'name-is-keyword',
  'name-is-site',
  'goods-in-address',
  'deep-site',
  'cheap-domain',
  'keyword-domain',
  'long',
  'short-without-link',
  'shouts',
  'mixed-scripts',
  'same-text',
  'same-site',
  'marked-elsewhere',
  'run',
  'late',
  'stranger',
  'other-language',
  'odd-site',
  'hidden-site',
  'self-link',
  'on-topic',
  'is-reply',
  'answered',
  'regular',
  'own-name-site',
  'account-site',
] as const

/** One thing that a comment is judged by. */
export type CommentFeature = (typeof COMMENT_FEATURES)[number]

/** How much of a feature a comment has, with what was found. */
export type CommentFeatures = Readonly<Record<CommentFeature, number>>

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b[\w-]+\.(?:com|net|org|info|biz|ru|tk|ly|gl|be|me|co|tv|xyz|site|online|shop)\b(?:\/\S*)?/giu
/** Praise that goes on for longer than this says something of what it praises. */
const MOST_PRAISING = 60
/** A greeting, or a word of thanks. */
const MOST_GREETING = 4
/** Fewer words are the same by chance. */
const LEAST_PARROTED = 6
/** Fewer words need not name what they are on. */
const LEAST_ON_TOPIC = 8
/** Readers come within weeks, programs whenever they find a page: nothing is late before the first, and all is after the second. */
const ON_TIME_DAYS = 60
const LATE_DAYS = 365
/** Texts of fewer words are the same in many honest comments. */
const LEAST_WORDS_OF_SAME = 4

/** The part of a comment that is judged. */
export type JudgedComment = Pick<Comment, 'author' | 'authorUrl' | 'text' | 'html' | 'parent'>

/** What platforms leave in the place of a comment. */
const REMOVED = /^\s*(?:this (?:comment|post) (?:has been|was) (?:removed|deleted)|\[deleted\]|kommentar gelöscht)/i
// Every feature by its name.
const NOTHING = Object.fromEntries(COMMENT_FEATURES.map(code => [code, 0])) as CommentFeatures

/** What a comment shows of what spam shows. */
export function commentFeatures(comment: JudgedComment, around: Surroundings): CommentFeatures {
  const { author, authorUrl, html } = comment
  const text = comment.text.normalize('NFKC').replace(/[\u200b-\u200d\ufeff]/g, '')
  if (REMOVED.test(text)) return NOTHING
  const addresses = text.match(ADDRESS) ?? []
  const anchors = html.match(/<a\s[^>]*href/gi)?.length ?? 0
  const links = Math.max(addresses.length, anchors)
  const prose = text.replace(ADDRESS, ' ').trim()
  const words = prose.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const name = author ?? ''
  const host = hostOf(authorUrl)
  const promotes = phrasesIn('promotes', prose).count
  const hasLink = links > 0 || host !== ''
  const shared = sharedWords(prose, around.postText)
  const isAccount =
    host !== '' && (isSharedSite(host) || readProfile(authorUrl).login !== null) && !isDeepSite(authorUrl)
  const isStranger =
    host !== '' && !isAccount && around.otherPosts === 0 && !around.isAnswered && comment.parent === null
  return {
    links: Math.min(links, 3),
    'only-link': links > 0 && words <= 2 ? 1 : 0,
    'markup-links': /\[(?:url|link)[=\]]|&lt;a\s|<a\s[^<>]*href/i.test(comment.text) ? 1 : 0,
    promotes: promotes > 0 ? 1 : 0,
    'promotes-twice': promotes > 1 ? 1 : 0,
    begs: phrasesIn('begs', prose).count > 0 ? 1 : 0,
    money: phrasesIn('money', prose).count > 0 ? 1 : 0,
    goods: phrasesIn('goods', prose).count > 0 && hasLink ? Math.min(phrasesIn('goods', prose).count, 3) / 2 : 0,
    'flattery-and-link': hasLink && words < MOST_PRAISING && phrasesIn('flatters', prose).count > 0 ? 1 : 0,
    'about-the-site': hasLink && phrasesIn('aboutTheSite', prose).count > 0 ? 1 : 0,
    'says-nothing': host !== '' && words <= MOST_GREETING && shared === 0 ? 1 : 0,
    'off-topic': hasLink && words >= LEAST_ON_TOPIC && around.postText !== '' && shared === 0 ? 1 : 0,
    template: phrasesIn('templates', text).count > 0 ? 1 : 0,
    gibberish: isGibberish(name) && isGibberish(host.split('.').at(-2) ?? text) ? 1 : 0,
    parroted: hasLink && words >= LEAST_PARROTED ? around.parroted : 0,
    'name-is-keyword': host !== '' && isKeywordName(name) ? 1 : 0,
    'name-is-site': isNamedLikeSite(name, host) ? 1 : 0,
    'goods-in-address': sellsInAddress(authorUrl) ? 1 : 0,
    'deep-site': isDeepSite(authorUrl) ? 1 : 0,
    'cheap-domain': CHEAP_DOMAINS.test(host) ? 1 : 0,
    'keyword-domain': /[a-z]+-[a-z]+-[a-z]+/.test(host.split('.').at(-2) ?? '') ? 1 : 0,
    long: Math.min(Math.max(0, Math.log2((words + 1) / 16)), 3),
    'short-without-link': words < 8 && !hasLink && promotes === 0 ? 1 : 0,
    shouts: shoutsIn(prose),
    'mixed-scripts': /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(prose) ? 1 : 0,
    'same-text': words >= LEAST_WORDS_OF_SAME ? Math.min(around.sameText, 3) / 3 : 0,
    'same-site': Math.min(around.sameSite, 3) / 3,
    'marked-elsewhere': around.isMarkedElsewhere ? 1 : 0,
    run: hasLink ? Math.min(around.run, 3) / 3 : 0,
    late: hasLink ? Math.min(Math.max(0, around.daysLate - ON_TIME_DAYS) / (LATE_DAYS - ON_TIME_DAYS), 1) : 0,
    'other-language': around.isOtherLanguage && hasLink && words >= 7 ? 1 : 0,
    'odd-site': host !== '' && !host.includes('.') && /\d/.test(host) ? 1 : 0,
    'hidden-site': SHORTENERS.test(host) ? 1 : 0,
    'self-link': host !== '' && words < 40 && addresses.some(address => address.toLowerCase().includes(host)) ? 1 : 0,
    // Who repeats the words of others is on their topic without a thought.
    'on-topic': (Math.min(shared, 4) / 4) * (1 - around.parroted),
    'is-reply': comment.parent !== null || /^\s*@\w/.test(text) ? 1 : 0,
    stranger: isStranger && around.daysLate > ON_TIME_DAYS ? 1 : 0,
    answered: around.isAnswered ? 1 : 0,
    'own-name-site': isNamedAfter(name, host) && !isKeywordName(name) ? 1 : 0,
    'account-site': isAccount ? 1 : 0,
    regular:
      around.sameSite === 0 && !isKeywordName(name) && !sellsInAddress(authorUrl)
        ? Math.min(around.otherPosts, 2) / 2
        : 0,
  }
}

/** Domains that cost next to nothing, as those have that are used for a week. */
const CHEAP_DOMAINS =
  /\.(?:info|biz|ws|xyz|top|site|online|club|shop|store|loan|win|bid|click|icu|space|pw|tk|ml|ga|cf|gq)$/i
/** Services that make addresses short: nobody lives there. */
const SHORTENERS = /^(?:tinyurl\.com|bit\.ly|goo\.gl|ow\.ly|is\.gd|cutt\.ly|adf\.ly|shorturl\.at|rebrand\.ly)$/

/** How many longer words of a comment its post uses too: who writes on what was read does, who writes to a thousand blogs seldom. */
function sharedWords(prose: string, postText: string): number {
  if (postText === '') return 0
  const words = new Set(prose.toLowerCase().match(LONG_WORD) ?? [])
  const ofPost = new Set(postText.toLowerCase().match(LONG_WORD) ?? [])
  return [...words].filter(word => !EMPTY_WORDS.has(word) && ofPost.has(word)).length
}

const LONG_WORD = /\p{L}{5,}|\p{Script=Han}{2}/gu
/** Longer words that any text has. */
const EMPTY_WORDS = new Set(
  'about after again there their these those where which while would could should because really think thanks great other people every first still being never always something quand comme cette aussi encore alors merci avoir sempre anche molto quando della delle questo questa perché nicht einen einer diese dieser werden haben'.split(
    ' ',
  ),
)

/** The share of capitals in longer words, where there are enough, and runs of signs. */
function shoutsIn(prose: string): number {
  const letters = prose.match(/\p{L}/gu)?.length ?? 0
  const capitals = prose.match(/\p{Lu}/gu)?.length ?? 0
  const isLoud = letters >= 20 && capitals > letters / 3
  return (isLoud ? 0.5 : 0) + (/[!?$]{3,}/.test(prose) ? 0.5 : 0)
}
