import type { Page } from '../../page/index.ts'
import type { Comment, EntryRecord } from '../../records.ts'
import { parseUrl, type Url, urlKey } from '../../url.ts'
import { anyIn, lazily, WORD_END } from '../../words/index.ts'
import { isFeedHost } from '../scope.ts'
import { blogrollOf } from './blogroll.ts'
import { blogHomeOf, isInServiceFolder, type Looks, looksLikeBlog, ownerOf } from './home-of.ts'
import type { LeadEvidence } from './lead-evidence.ts'
import { notABlog } from './not-blogs.ts'
import { isRollHeading } from './roll-words.ts'

/** Another blog that a blog leads to. */
export interface BlogLead {
  /** Its home, as far as URLs show. */
  readonly url: Url
  readonly inBlogroll: boolean
  /** The weight of its mentions; within blogroll links, and within the others, more comes first. */
  readonly weight: number
  readonly evidence: readonly LeadEvidence[]
}

/** Collects what a blog says about others, one record after another; holds counts, not records. */
export interface LeadCollector {
  addHome(page: Page): void
  /** Adds homes or feeds from the blogger's subscriptions. */
  addSubscriptions(urls: readonly Url[]): void
  addEntry(entry: EntryRecord): void
  /** The most promising first. */
  ranked(limit: number): BlogLead[]
}

type Mention = 'post' | 'trackback' | 'commenter' | 'comment'

/** The weight of one mention: an author who writes about a post has a blog; a commenter's URL may be anything. */
const WEIGHTS: Readonly<Record<Mention, number>> = { post: 1, trackback: 1, commenter: 0.5, comment: 0.25 }
/** The factor for a site whose URL does not suggest a blog: it is seldom one, and many mentions rather mean a tool. */
const PLAIN_SHARE = 0.25
const plainWeight = (sum: number) => Math.log2(1 + sum) * PLAIN_SHARE

const CODES: Readonly<Record<Mention, LeadEvidence['code']>> = {
  post: 'posts-link',
  trackback: 'wrote-about',
  commenter: 'owner-commented',
  comment: 'comments-link',
}

interface Lead {
  readonly url: Url
  roll: LeadEvidence | null
  looks: Looks | null
  readonly counts: Record<Mention, number>
}

/** Limit of leads: a blog of twenty years links to some ten thousand sites. */
const MOST_LEADS = 50_000
const FILE =
  /\.(?:jpe?g|png|gif|webp|svg|pdf|zip|gz|tgz|bz2|rar|exe|dmg|mp[34]|ogg|avi|mov|docx?|xlsx?|pptx?|ps|txt|js|css)$/i

/** Starts collecting the leads of a blog. */
export function openLeads(blog: Url): LeadCollector {
  const own = ownerOf(blog)
  const leads = new Map<string, Lead>()
  const leadTo = (url: Url): Lead | null => {
    if (isExcluded(url, own)) return null
    const home = blogHomeOf(url)
    const key = urlKey(home)
    const known = leads.get(key)
    const lead = known ?? {
      url: home,
      roll: null,
      looks: null,
      counts: { post: 0, trackback: 0, commenter: 0, comment: 0 },
    }
    if (known === undefined && leads.size >= MOST_LEADS) return null
    if (known === undefined) leads.set(key, lead)
    lead.looks ??= looksLikeBlog(url)
    return lead
  }
  const addRoll = (url: Url, reason: LeadEvidence) => {
    const lead = leadTo(url)
    if (lead !== null) lead.roll ??= reason
  }
  return {
    addHome: page => {
      for (const { url, reason } of blogrollOf(page)) addRoll(url, reason)
    },
    addSubscriptions: urls => {
      for (const url of urls) addRoll(url, { code: 'subscribed' })
    },
    addEntry: entry => {
      const isRoll = entry.kind === 'page' && isRollHeading(entry.title ?? '')
      if (isRoll) {
        const reason: LeadEvidence = { code: 'listed-on-page', value: entry.title ?? '' }
        for (const { url } of entry.links) addRoll(url, reason)
      }
      const mentions: Readonly<Record<Mention, Set<Lead>>> = {
        post: new Set(
          isRoll ? [] : entry.links.flatMap(({ url, kind }) => (kind === 'internal' ? [] : (leadTo(url) ?? []))),
        ),
        trackback: new Set(),
        commenter: new Set(),
        comment: new Set(),
      }
      for (const comment of entry.comments) addComment(comment, mentions, leadTo)
      for (const [kind, mentioned] of mentionsOf(mentions)) for (const lead of mentioned) lead.counts[kind] += 1
    },
    ranked: limit => [...leads.values()].map(asLead).sort(byPromise).slice(0, limit),
  }
}

function mentionsOf(mentions: Readonly<Record<Mention, Set<Lead>>>): readonly (readonly [Mention, Set<Lead>])[] {
  return [
    ['post', mentions.post],
    ['trackback', mentions.trackback],
    ['commenter', mentions.commenter],
    ['comment', mentions.comment],
  ]
}

function addComment(
  comment: Comment,
  mentions: Readonly<Record<Mention, Set<Lead>>>,
  leadTo: (url: Url) => Lead | null,
): void {
  const writer = comment.authorUrl === null ? null : leadTo(comment.authorUrl)
  if (writer !== null) mentions[isTrackback(comment) ? 'trackback' : 'commenter'].add(writer)
  for (const [, address = ''] of comment.html.matchAll(/<a\s[^>]*?href="(https?:[^"]+)"/gi)) {
    const url = parseUrl(address.replaceAll('&amp;', '&'))
    const lead = url === null ? null : leadTo(url)
    if (lead !== null && lead !== writer) mentions.comment.add(lead)
  }
}

/** The home of another blog that a URL may belong to, and why it looks like one; null where it cannot be one. */
export function leadHome(url: Url, own: string): { readonly home: Url; readonly looks: Looks | null } | null {
  return isExcluded(url, own) ? null : { home: blogHomeOf(url), looks: looksLikeBlog(url) }
}

/** English only, for untranslated software; the Chinese word also begins a quotation. */
const beginsTrackback = lazily(() => new RegExp(`^${anyIn(['en'], 'trackbacks')}${WORD_END}`, 'iu'))

/** Trackbacks and pingbacks quote a piece of a post between dots, and are signed with the URL of that post. */
export function isTrackback({ kind, text, author, authorUrl }: Comment): boolean {
  if (kind !== 'comment') return true
  if (beginsTrackback().test(author ?? '') || beginsTrackback().test(text)) return true
  const quotes = /^\s*\[?\s*(?:…|\.\.\.|&#8230;)\s*\]?/.test(text) && /(?:…|\.\.\.)\s*\]?\s*$/.test(text)
  return quotes && authorUrl !== null && new URL(authorUrl).pathname !== '/'
}

/** Typing errors (`http://code..com`), and names of local machines. */
const NO_HOST = /\.\.|^[.-]|^[a-z0-9-]+$/

/** What belongs to the blog itself, what is known not to be a blog, and what cannot be one. */
function isExcluded(url: Url, own: string): boolean {
  const { hostname, pathname } = new URL(url)
  if (NO_HOST.test(hostname) || FILE.test(pathname) || isFeedHost(url)) return true
  if (notABlog(hostname) !== null && !isInServiceFolder(url)) return true
  return ownerOf(url) === own
}

function asLead({ url, roll, looks, counts }: Lead): BlogLead {
  const said = (['post', 'trackback', 'commenter', 'comment'] as const).filter(kind => counts[kind] > 0)
  const sum = said.reduce((total, kind) => total + counts[kind] * WEIGHTS[kind], 0)
  const mentions = said.map((kind): LeadEvidence => ({ code: CODES[kind], value: counts[kind] }))
  const looking: LeadEvidence | null = looks === null ? null : { code: looks.code }
  return {
    url,
    inBlogroll: roll !== null,
    weight: roll !== null || counts.trackback > 0 ? sum : looks === null ? plainWeight(sum) : sum * looks.share,
    evidence: [roll, ...mentions, looking].filter(one => one !== null),
  }
}

function byPromise(a: BlogLead, b: BlogLead): number {
  return Number(b.inBlogroll) - Number(a.inBlogroll) || b.weight - a.weight || (a.url < b.url ? -1 : 1)
}
