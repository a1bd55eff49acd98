import { hostKey } from '../../discover/index.ts'
import type { Url } from '../../url.ts'
import type { CitationSign } from './citation.ts'
import type { OwnSite } from './own-site.ts'
import type { LinkKind, LinkPlace, TypedLink } from './schema.ts'
import { fileAt, linkTargetOf } from './target-rules.ts'

/** A link as it was found. */
export interface FoundLink {
  readonly url: Url
  readonly anchor: string
  readonly rel: string | null
  readonly place: LinkPlace
  /** Its function, besides leading somewhere, and why; null where unknown. */
  readonly role: { readonly kind: LinkKind; readonly reason: string; readonly evidence: string } | null
  /** Evidence that it is a citation, if any. */
  readonly citation?: CitationSign | null
}

/** Kinds whose links are never citations, whatever their sentence says: the blog itself, buttons. */
const NEVER_CITED: ReadonlySet<LinkKind> = new Set<LinkKind>(['internal', 'same-author', 'share', 'licence', 'feed'])
/** Longest link text stored; for people only. */
const LONGEST_ANCHOR = 160
const LONGEST_EVIDENCE = 80
/** Longest URL; longer ones carry data. */
const LONGEST_URL = 2000

/** The kind of a link: its function, otherwise what is at its URL. Null for a URL that leads nowhere. */
export function typeLink(
  { url, anchor, rel, place, role, citation = null }: FoundLink,
  own: OwnSite,
): TypedLink | null {
  if (url.length > LONGEST_URL) return null
  const { hostname, pathname, search } = new URL(url)
  const target = linkTargetOf(
    {
      url,
      hostname: hostname.toLowerCase().replace(/^www\d?\./, ''),
      path: pathname,
      query: search,
      rel: new Set(rel?.toLowerCase().split(/\s+/) ?? []),
    },
    own,
  )
  const cites = citation !== null && !NEVER_CITED.has(target.kind) ? ({ kind: 'citation', ...citation } as const) : null
  const file = target.kind === 'internal' ? fileAt(pathname) : null
  const { kind, reason, evidence } = role ?? cites ?? file ?? target
  return {
    url,
    host: hostKey(url),
    kind,
    target: target.kind,
    reason,
    evidence: evidence.slice(0, LONGEST_EVIDENCE),
    rel,
    anchor: anchor.slice(0, LONGEST_ANCHOR),
    place,
  }
}
