import type { EntryRecord } from '../../records.ts'
import { anyOf, anyPhrase, lazily, WORD_END } from '../../words/index.ts'
import { hostWithoutWww } from './commenter.ts'
import { phrasesIn } from './phrases.ts'

/** All features of a blog: shares of its posts, from 0 to 1. */
export const SPLOG_FEATURES = [
  'sells',
  'dense-links',
  'few-targets',
  'affiliate-links',
  'stuffed-words',
  'alike',
  'copied',
] as const

/** One thing that a blog is judged by. */
export type SplogFeature = (typeof SPLOG_FEATURES)[number]

/** The part of a post that is judged. */
export type JudgedPost = Pick<EntryRecord, 'title' | 'text' | 'links'>

/** Limit of posts examined, evenly chosen. */
export const MOST_POSTS = 120
/** Least posts to judge a blog. */
export const LEAST_POSTS = 5
/** Least links to other sites per hundred words for a post to exist for its links. */
const DENSE_LINKS = 4
const LEAST_DENSE_LINKS = 3
/** Least share of its words that one pair of words has in a stuffed post, and least occurrences. */
const STUFFED_SHARE = 0.06
const LEAST_STUFFED = 5
/** Least share of common runs of words when one post is made from another. */
const ALIKE_SHARE = 0.25
/** Words in a run. */
const RUN = 4
/** Limit of words per post that are compared. */
const MOST_WORDS = 600
/** Least sales phrases for a post to be a sales text. */
const SELLING = 3

const AFFILIATE =
  /[?&](?:tag|aff|affid|aff_id|affiliate|ref|partner|hop|a_aid|clickid)=|clickbank|\/aff\/|\/go\/|shareasale|awin1/i
/** "[…] Read more", "… Source: …", or a last line that names the source of the text. */
const copied = lazily(
  () =>
    new RegExp(
      `(?:\\[(?:…|\\.\\.\\.)\\]|…|\\.\\.\\.)\\s*(?:${anyPhrase('readMore')}|${anyOf('source')})${WORD_END}|(?:^|\\n)\\s*${anyOf('source')}\\s*[:：]?\\s*\\S{0,80}\\s*$`,
      'iu',
    ),
)

/** The splog features of a blog. */
export function splogFeatures(posts: readonly JudgedPost[], blog: string): Readonly<Record<SplogFeature, number>> {
  const own = hostWithoutWww(blog)
  const read = posts.map(post => readPost(post, own))
  const share = (isSo: (post: ReadPost) => boolean) => (read.length === 0 ? 0 : read.filter(isSo).length / read.length)
  const targets = targetsOf(read)
  return {
    sells: share(({ selling }) => selling >= SELLING),
    'dense-links': share(
      ({ hosts, words }) => hosts.length >= LEAST_DENSE_LINKS && (100 * hosts.length) / words.length >= DENSE_LINKS,
    ),
    'few-targets': share(({ hosts }) => hosts.some(host => targets.has(host))),
    'affiliate-links': share(({ isAffiliate }) => isAffiliate),
    'stuffed-words': share(({ words }) => isStuffed(words)),
    alike: alikeShare(read),
    copied: share(({ isCopied }) => isCopied),
  }
}

interface ReadPost {
  readonly words: readonly string[]
  readonly hosts: readonly string[]
  readonly selling: number
  readonly isAffiliate: boolean
  readonly isCopied: boolean
}

function readPost({ title, text, links }: JudgedPost, own: string): ReadPost {
  const whole = `${title ?? ''}\n${text}`
  const outside = links.filter(({ kind, url }) => kind !== 'internal' && hostWithoutWww(url) !== own)
  return {
    words: (whole.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS),
    hosts: outside.map(({ url }) => hostWithoutWww(url)),
    selling: phrasesIn('goods', whole).count + phrasesIn('money', whole).count,
    isAffiliate: outside.some(({ url }) => AFFILIATE.test(url)),
    isCopied: outside.length > 0 && copied().test(text.slice(-400)),
  }
}

/** The three sites that most posts link to. */
function targetsOf(posts: readonly ReadPost[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { hosts } of posts) for (const host of new Set(hosts)) counts.set(host, (counts.get(host) ?? 0) + 1)
  return new Set(
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 3)
      .map(([host]) => host),
  )
}

function isStuffed(words: readonly string[]): boolean {
  const pairs = new Map<string, number>()
  for (const [n, word] of words.entries()) {
    const next = words[n + 1]
    if (next === undefined || word.length + next.length < 8) continue
    const pair = `${word} ${next}`
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  const most = Math.max(0, ...pairs.values())
  return most >= LEAST_STUFFED && (2 * most) / words.length >= STUFFED_SHARE
}

/** The share of posts that have much of their text in common with another. */
function alikeShare(posts: readonly ReadPost[]): number {
  const runs = posts.map(({ words }) => new Set(words.slice(RUN - 1).map((_, n) => words.slice(n, n + RUN).join(' '))))
  const holders = new Map<string, number[]>()
  for (const [n, set] of runs.entries()) {
    for (const run of set) {
      const known = holders.get(run)
      if (known === undefined) holders.set(run, [n])
      else known.push(n)
    }
  }
  const alike = runs.filter((set, n) => {
    // Without an outgoing link it serves nobody: weekly notes from a template.
    if (posts[n]?.hosts.length === 0) return false
    const common = new Map<number, number>()
    for (const run of set) for (const m of holders.get(run) ?? []) if (m !== n) common.set(m, (common.get(m) ?? 0) + 1)
    return set.size > 0 && Math.max(0, ...common.values()) / set.size >= ALIKE_SHARE
  })
  return posts.length === 0 ? 0 : alike.length / posts.length
}
