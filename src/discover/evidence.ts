import type { FeedRole } from '../records.ts'
import type { Url } from '../url.ts'
import { type BlogSign, describeSign } from './blog-signs.ts'
import type { FeedCandidate } from './feed-candidates.ts'
import type { FeedNature } from './feed-nature.ts'
import { describeHome, type HomeCandidate } from './homes-of.ts'
import { describeHint } from './kind-hints.ts'
import { describeNeighbour, type Neighbour } from './neighbours.ts'
import type { PageKindVerdict } from './page-kind.ts'
import type { RebaseReason } from './rebase.ts'

/** What was found during discovery. */
export type Evidence =
  | { readonly about: 'sign'; readonly sign: BlogSign }
  | { readonly about: 'home-of-feed'; readonly home: Url }
  | { readonly about: 'home-of-page'; readonly page: PageKindVerdict; readonly home: HomeCandidate }
  | { readonly about: 'no-feed-there'; readonly candidate: FeedCandidate; readonly answer: string }
  | { readonly about: 'rebase'; readonly reason: RebaseReason }
  | { readonly about: 'no-blog'; readonly reason: NoBlogReason }
  | { readonly about: 'neighbour'; readonly neighbour: Neighbour }
  | { readonly about: 'home-among-neighbours'; readonly home: Url }

/** Why there is no blog at an address. */
export type NoBlogReason =
  | { readonly code: 'too-little' }
  | { readonly code: 'feed-leads-nowhere'; readonly homes: readonly Url[] }
  | { readonly code: 'empty-page' }

/** Why a feed has the role that it has. */
export type RoleReason =
  | { readonly code: 'replies'; readonly replies: number; readonly entries: number }
  | { readonly code: 'title'; readonly title: string }
  | { readonly code: 'no-replies' }
  | { readonly code: 'address-or-title'; readonly role: FeedRole }
  | { readonly code: 'of-page'; readonly site: Url }
  | { readonly code: 'nature'; readonly nature: FeedNature }
  | { readonly code: 'another-blog' }
  | { readonly code: 'nothing-left-out' }

/** Why one feed is the main one, or why none is. */
export type FeedChoiceReason =
  | {
      readonly code:
        | 'no-feed'
        | 'no-entries'
        | 'first'
        | 'more-on-home'
        | 'below-home'
        | 'like-home'
        | 'no-podcast'
        | 'newer'
        | 'most-entries'
    }
  | { readonly code: 'only-parts'; readonly role: FeedRole; readonly url: Url }
  | { readonly code: 'only-one'; readonly reason: RoleReason }
  | { readonly code: 'fuller' | 'more-entries' | 'named-before'; readonly other: Url }

/** A piece of evidence for people. */
export function describeEvidence(evidence: Evidence): string {
  switch (evidence.about) {
    case 'sign':
      return describeSign(evidence.sign)
    case 'home-of-feed':
      return `the address is a feed of ${evidence.home}`
    case 'home-of-page': {
      const { page, home } = evidence
      const hints = page.evidence.map(describeHint).join('; ')
      const kind = hints === '' ? page.kind : `${page.kind} (${hints})`
      return `the address is a ${kind}; the home is ${home.url}: ${describeHome(home)}`
    }
    case 'no-feed-there':
      return `${evidence.candidate.from} feed ${evidence.candidate.url}: ${evidence.answer}`
    case 'rebase':
      return describeRebase(evidence.reason)
    case 'no-blog':
      return describeNoBlog(evidence.reason)
    case 'neighbour':
      return describeNeighbour(evidence.neighbour)
    case 'home-among-neighbours':
      return `the host has other parts, and its blog is at ${evidence.home}`
    default:
      return evidence satisfies never
  }
}

/** Why there is no blog, for people. */
export function describeNoBlog(reason: NoBlogReason): string {
  switch (reason.code) {
    case 'too-little':
      return 'too little speaks for a blog: no feed of posts, no platform of blogs, no stream of dated entries'
    case 'feed-leads-nowhere':
      return `the feed leads to no page: ${reason.homes.join(', ')}`
    case 'empty-page':
      return 'the page is empty'
    default:
      return reason satisfies never
  }
}

function describeRebase(reason: RebaseReason): string {
  switch (reason.code) {
    case 'no-host':
      return "the feed's links have no host"
    case 'linked-on-home':
      return `${reason.posts} posts of the feed are linked on the home page under ${reason.to}`
    case 'found-here':
      return `the feed names ${reason.link}, which is at ${reason.at}`
    case 'not-found-here':
      return `the feed's links lead to ${reason.origin}, and are not found on ${reason.here}`
    default:
      return reason satisfies never
  }
}

const ROLES: Readonly<Record<FeedRole, string>> = {
  posts: 'all posts',
  comments: 'comments',
  category: 'one category or tag',
  author: 'one author',
  other: 'something else than posts',
}

const NATURES: Readonly<Record<FeedNature, string>> = {
  wiki: 'it tells of the changes of a wiki',
  forum: 'it tells of the topics of a forum',
  podcast: 'it tells of recordings',
}

/** Why a feed has its role, for people. */
export function describeRole(reason: RoleReason): string {
  switch (reason.code) {
    case 'replies':
      return `${reason.replies} of its ${reason.entries} entries are replies`
    case 'title':
      return `its title is "${reason.title}"`
    case 'no-replies':
      return 'its entries are no replies'
    case 'address-or-title':
      return `its address or title names ${ROLES[reason.role]}`
    case 'of-page':
      return `it is of the page ${reason.site}`
    case 'nature':
      return NATURES[reason.nature]
    case 'another-blog':
      return 'it is the feed of another blog on the same host'
    case 'nothing-left-out':
      return 'nothing says that it leaves posts out'
    default:
      return reason satisfies never
  }
}

/** Why a feed was chosen, for people. */
export function describeFeedChoice(reason: FeedChoiceReason): string {
  switch (reason.code) {
    case 'no-feed':
      return 'no feed was found'
    case 'no-entries':
      return 'it is the feed of posts, but has no entries'
    case 'only-parts':
      return `only feeds of parts were found (${reason.role}: ${reason.url})`
    case 'only-one':
      return `it is the only feed of posts (${describeRole(reason.reason)})`
    case 'first':
      return 'it comes first'
    case 'more-on-home':
      return 'more of its posts stand on the home page'
    case 'below-home':
      return 'more of its posts are below the home page'
    case 'like-home':
      return 'more links on the home page have the form of its posts'
    case 'no-podcast':
      return 'the other one tells of recordings'
    case 'newer':
      return 'its posts are newer'
    case 'most-entries':
      return 'it has the most entries'
    case 'fuller':
      return `of feeds with the same posts it has the fuller text (${reason.other} has less)`
    case 'more-entries':
      return `of feeds with the same posts it has more entries (${reason.other} has fewer)`
    case 'named-before':
      return `it is named before ${reason.other}, which has the same posts`
    default:
      return reason satisfies never
  }
}
