/** Why an address is never fetched as a page, in words. */
const SENTENCES = {
  'feed-or-data': 'a feed or data, not a page',
  file: 'a file, not a page',
  'file-page': 'a page around one file',
  script: 'a piece of a script, not an address',
  interface: 'an interface of programs',
  'source-code': 'source code',
  'address-in-address': 'an address within the address: a link that was written wrong',
  'too-long': 'the address is too long',
  'too-deep': 'the path is too deep',
  'repeated-path': 'the path repeats itself',
  session: 'a session id',
  calendar: 'a calendar without end',
  'date-paging': 'paging by date without end',
  'label-paging': 'labels by date: all posts again',
  'other-order': 'another order of the same list',
  search: 'search results',
  login: 'login and administration',
  form: 'a form',
  button: 'a button, not a page',
  share: 'a share button',
  shop: 'a shop',
  print: 'a print view',
  draft: 'a preview of a draft',
  'member-list': 'a list of members or readers',
  'reply-form': 'the same post with a reply form',
  'comment-of-post': 'the same post at a comment, or with other comments',
  'post-view': 'the same post in another view',
  'page-view': 'the same page in another view',
  forum: 'a form or a repeated view of a forum',
  'wiki-history': 'the history of a wiki, or its forms',
  'wiki-special': 'a special page of a wiki',
  'wiki-view': 'the same page of a wiki in another view',
} as const satisfies Readonly<Record<string, string>>

/** Why an address is never fetched as a page. */
export type ExclusionReason = keyof typeof SENTENCES

/** A reason for people. */
export function describeExclusion(reason: ExclusionReason): string {
  return SENTENCES[reason]
}

/** Addresses that are never fetched as pages, and why. All patterns that are given must fit. */
export interface Exclusion {
  /** Over path and query together, as in `/a?b=1`. */
  readonly address?: RegExp
  readonly path?: RegExp
  /** Over the query with its question mark, as in `?a=1&b=2`. */
  readonly query?: Pick<RegExp, 'test'>
  readonly reason: ExclusionReason
}
