import { type TextName, text } from '../texts/texts.ts'

/** What links can be, and what that is called. */
const NAMES: Readonly<Record<string, TextName>> = {
  internal: 'links.internal',
  'same-author': 'links.same-author',
  blogroll: 'links.blogroll',
  citation: 'links.citation',
  trackback: 'links.trackback',
  pingback: 'links.pingback',
  webmention: 'links.webmention',
  commenter: 'links.commenter',
  share: 'links.share',
  licence: 'links.licence',
  credit: 'links.credit',
  blog: 'links.blog',
  feed: 'links.feed',
  media: 'links.media',
  shop: 'links.shop',
  reference: 'links.reference',
  social: 'links.social',
  code: 'links.code',
  news: 'links.news',
  standard: 'links.standard',
  official: 'links.official',
  service: 'links.service',
  site: 'links.site',
}

/** What a kind of link is called; a code that has no name yet stays as it is. */
export function linkKindName(kind: string): string {
  const name = Object.hasOwn(NAMES, kind) ? NAMES[kind] : undefined
  return name === undefined ? kind : text(name)
}
