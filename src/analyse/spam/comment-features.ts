import type { Comment } from '../../records.ts'
import { phrasesIn } from './phrases.ts'

/** What the other comments of a blog say of one. */
export interface Surroundings {
  /** How many further comments have the same text, longer than a word or two. */
  readonly sameText: number
  /** How many differently named comments link to the same site by the name or in the text. */
  readonly sameSite: number
  /** The text of the post that it stands below; empty where it is not known. */
  readonly postText: string
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
  'name-is-keyword',
  'name-is-site',
  'goods-in-address',
  'long',
  'short-without-link',
  'shouts',
  'mixed-scripts',
  'same-text',
  'same-site',
  'other-language',
  'odd-site',
  'hidden-site',
  'self-link',
  'on-topic',
  'is-reply',
] as const

/** One thing that a comment is judged by. */
export type CommentFeature = (typeof COMMENT_FEATURES)[number]

/** How much of a feature a comment has, with what was found. */
export type CommentFeatures = Readonly<Record<CommentFeature, number>>

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b[\w-]+\.(?:com|net|org|info|biz|ru|tk|ly|gl|be|me|co|tv|xyz|site|online|shop)\b(?:\/\S*)?/giu
/** Texts of fewer words are the same in many honest comments. */
const LEAST_WORDS_OF_SAME = 4

/** The part of a comment that is judged. */
export type JudgedComment = Pick<Comment, 'author' | 'authorUrl' | 'text' | 'html' | 'parent'>

/** What a comment shows of what spam shows. */
export function commentFeatures(comment: JudgedComment, around: Surroundings): CommentFeatures {
  const { author, authorUrl, html } = comment
  const text = comment.text.normalize('NFKC').replace(/[\u200b-\u200d\ufeff]/g, '')
  const addresses = text.match(ADDRESS) ?? []
  const anchors = html.match(/<a\s[^>]*href/gi)?.length ?? 0
  const links = Math.max(addresses.length, anchors)
  const prose = text.replace(ADDRESS, ' ').trim()
  const words = prose.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const name = author ?? ''
  const host = hostOf(authorUrl)
  const promotes = phrasesIn('promotes', prose).count
  const goodsInName = phrasesIn('goods', name).count + phrasesIn('money', name).count
  const hasLink = links > 0 || host !== ''
  return {
    links: Math.min(links, 3),
    'only-link': links > 0 && words <= 2 ? 1 : 0,
    'markup-links': /\[(?:url|link)[=\]]|&lt;a\s|<a\s[^<>]*href/i.test(comment.text) ? 1 : 0,
    promotes: promotes > 0 ? 1 : 0,
    'promotes-twice': promotes > 1 ? 1 : 0,
    begs: phrasesIn('begs', prose).count > 0 ? 1 : 0,
    money: phrasesIn('money', prose).count > 0 ? 1 : 0,
    goods: phrasesIn('goods', prose).count > 0 && hasLink ? Math.min(phrasesIn('goods', prose).count, 3) / 2 : 0,
    'flattery-and-link': hasLink && words < 40 && phrasesIn('flatters', prose).count > 0 ? 1 : 0,
    'name-is-keyword': host !== '' && goodsInName > 0 ? 1 : 0,
    'name-is-site': isNamedLikeSite(name, host) ? 1 : 0,
    'goods-in-address': GOODS_IN_HOST.test(host) ? 1 : 0,
    long: Math.min(Math.max(0, Math.log2((words + 1) / 16)), 3),
    'short-without-link': words < 8 && !hasLink && promotes === 0 ? 1 : 0,
    shouts: shoutsIn(prose),
    'mixed-scripts': /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(prose) ? 1 : 0,
    'same-text': words >= LEAST_WORDS_OF_SAME ? Math.min(around.sameText, 3) / 3 : 0,
    'same-site': Math.min(around.sameSite, 3) / 3,
    'other-language': around.isOtherLanguage && hasLink && words >= 7 ? 1 : 0,
    'odd-site': host !== '' && !host.includes('.') && /\d/.test(host) ? 1 : 0,
    'hidden-site': SHORTENERS.test(host) ? 1 : 0,
    'self-link': host !== '' && words < 40 && addresses.some(address => address.toLowerCase().includes(host)) ? 1 : 0,
    'on-topic': Math.min(sharedWords(prose, around.postText), 4) / 4,
    'is-reply': comment.parent !== null || /^\s*@\w/.test(text) ? 1 : 0,
  }
}

/** The site of a commenter, without `www`; empty where there is none. */
export function hostOf(url: string | null): string {
  return url === null || !URL.canParse(url) ? '' : new URL(url).hostname.replace(/^www\./, '')
}

/** "free credit check" of freecreditcheckworld.com: several words in lower case. A person whose site has her name writes it with capitals. */
function isNamedLikeSite(name: string, host: string): boolean {
  if (/\p{Lu}/u.test(name)) return false
  const words = name.match(/\p{L}+/gu) ?? []
  const joined = words.join('')
  return words.length >= 3 && joined.length >= 10 && host.replace(/[^\p{L}]/gu, '').includes(joined)
}

/** Goods of spam, run together with other words as in addresses; none that is a part of nicknames (`crack-monkey.net`). */
const GOODS_IN_HOST =
  /cheap|casino|viagra|cialis|poker|dating|credit|loans?\b|porn|versicher|pharmac|insuranc|replica|outlet|discount|escort/i
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
