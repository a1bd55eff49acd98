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
  /** What it does where it stands, besides leading somewhere, and why; null where nothing is known. */
  readonly role: { readonly kind: LinkKind; readonly reason: string; readonly evidence: string } | null
  /** What makes it a citation, where it may be one. */
  readonly citation?: CitationSign | null
}

/** Kinds whose links cite nothing, whatever their sentence says: the blog itself, buttons. */
const NEVER_CITED: ReadonlySet<LinkKind> = new Set<LinkKind>(['internal', 'same-author', 'share', 'licence', 'feed'])
/** Told for people, not to be kept whole. */
const LONGEST_ANCHOR = 160
const LONGEST_EVIDENCE = 80
/** Longer addresses carry data; none of a page is. */
const LONGEST_URL = 2000

/** What a link is: what it does, else what stands at its address. Null where the address is none that leads anywhere. */
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
