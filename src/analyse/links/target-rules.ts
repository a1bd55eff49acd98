// The table of link targets, in order: the first rule that matches decides.
import { isInServiceFolder, looksLikeBlog, siteKindOf } from '../../discover/index.ts'
import type { Url } from '../../url.ts'
import type { OwnSite } from './own-site.ts'
import type { LinkKind } from './schema.ts'

/** A link as its target is judged. */
export interface LinkTarget {
  readonly url: Url
  /** In lower case, without `www.`. */
  readonly hostname: string
  readonly path: string
  readonly query: string
  readonly rel: ReadonlySet<string>
}

/** One rule for what is at a URL. */
interface TargetRule {
  readonly reason: string
  /** Why it holds. */
  readonly about: string
  find(link: LinkTarget, own: OwnSite): { readonly kind: LinkKind; readonly evidence: string } | null
}

/** The URL of a share button: it contains the URL or the title of its own page. */
const SHARE =
  /\/(?:intent\/(?:tweet|post)|sharer?(?:\.php)?|share(?:-?article|\/link|-offsite)?|submit|bookmarklet|pin\/create\/[a-z]+|sharing|add_to|savelink)\b/i
const SHARED = /[?&](?:url|u|href|link|status|text|title|body|linkurl)=/i
/** The buttons of WordPress are on the blog itself. */
const OWN_SHARE = /[?&@]share=[a-z-]+/i

const FILES: readonly (readonly [string, RegExp])[] = [
  ['a picture', /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i],
  ['sound', /\.(?:mp3|ogg|oga|opus|m4a|flac|wav|aac)$/i],
  ['a film', /\.(?:mp4|m4v|webm|ogv|mov|avi|mkv|flv|wmv|mpe?g)$/i],
  ['a document', /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|epub|ps|rtf|csv|zip|gz|tgz|bz2|7z|rar)$/i],
]

/** Parts of URLs that only shops and affiliate programs have. */
const AFFILIATE =
  /[?&](?:tag=[\w-]+-2[0-3]|affid|affiliate|aff_?id|aff_sub|partner_?id|refid|awc|irclickid)\b|affiliat/i
const SHOP =
  /(?:^|\.)(?:shop|store|boutique|tienda|loja|negozio)\.|\/(?:shop|store|cart|basket|checkout|boutique|tienda|loja|warenkorb)\/|\/(?:viewitem|product)[/.?-]/i
const DOCUMENTATION =
  /^(?:docs?|documentation|developers?|dev|api|apidocs|packages|manual|javadoc|wiki\.dev)\.|\/(?:docs?|documentation|manual|refman|apidocs?|javadoc)\/|\.(?:googlecode|readthedocs|rtfd)\.\w+$/i
const CODE_HOST = /^(?:git|gitlab|svn|code|repo|bugs|bugzilla|jira|trac)\./
const WIKI = /(?:^|\.)wiki\.|\/wiki\/[^/]+|wiki[a-z]*\.(?:org|com|net|de|fr)$/i
const FEED = /(?:^|\/)(?:feed|rss|atom)(?:\/|$)|\.(?:rss|atom|rdf)$|\/(?:index|rss|atom|feed)\.xml$/i
const LICENCE = /^creativecommons\.org$/
const NEWS =
  /^(?:news|noticias|notizie|nachrichten)\.|(?:times|tribune|gazette|herald|zeitung)\.(?:com|net|org|de|at|co\.uk)$/

/** First what the link states, then whose the URL is, then what is known about its host, then its form. */
export const TARGET_RULES: readonly TargetRule[] = [
  {
    reason: 'share-button',
    about: 'the address carries the page that it stands on to a service, or is the button of the blog for that',
    find: ({ path, query }) => {
      const isShare = OWN_SHARE.test(path + query) || (SHARE.test(path) && SHARED.test(query))
      return isShare ? { kind: 'share', evidence: path } : null
    },
  },
  {
    reason: 'rel-license',
    about: 'rel=license, or the deed of a Creative Commons licence',
    find: ({ rel, hostname, path }) =>
      rel.has('license') || (LICENCE.test(hostname) && /^\/(?:licenses|publicdomain)\//.test(path))
        ? { kind: 'licence', evidence: hostname }
        : null,
  },
  {
    reason: 'own-address',
    about: 'the host and the folder of the blog',
    find: ({ url }, own) => (own.isOfBlog(url) ? { kind: 'internal', evidence: '' } : null),
  },
  {
    reason: 'rel-me',
    about: 'rel=me: the author elsewhere',
    find: ({ rel }) => (rel.has('me') ? { kind: 'same-author', evidence: 'rel=me' } : null),
  },
  {
    reason: 'file',
    about: 'the address ends as a file of pictures, sound, film or documents does',
    find: ({ path }) => fileAt(path),
  },
  {
    reason: 'author',
    about:
      'the same registered name as the blog, a site or an account called like it, or the address that posts are signed with',
    find: ({ url }, own) => {
      const found = own.ofAuthor(url)
      return found === null ? null : { kind: 'same-author', evidence: `${found.reason}: ${found.evidence}` }
    },
  },
  {
    reason: 'affiliate',
    about: 'a number of an affiliate in the address',
    find: ({ hostname, query }) => (AFFILIATE.test(hostname + query) ? { kind: 'shop', evidence: query } : null),
  },
  {
    reason: 'feed-address',
    about: 'the address ends as feeds do',
    find: ({ path }) => (FEED.test(path) ? { kind: 'feed', evidence: path } : null),
  },
  {
    reason: 'blog-folder',
    about: 'a folder that a service gives to one blog',
    find: ({ url, hostname }) => (isInServiceFolder(url) ? { kind: 'blog', evidence: hostname } : null),
  },
  {
    reason: 'known-site',
    about: 'the host is in the list of sites that blogs link to all the time',
    find: ({ hostname }) => {
      const kind = siteKindOf(hostname)
      return kind === null ? null : { kind, evidence: hostname }
    },
  },
  {
    reason: 'wiki',
    about: 'a host or a folder called wiki',
    find: ({ hostname, path }) =>
      WIKI.test(hostname) || WIKI.test(path) ? { kind: 'reference', evidence: hostname } : null,
  },
  {
    reason: 'documentation',
    about: 'a host or a folder for documentation, or for source code',
    find: ({ hostname, path }) =>
      DOCUMENTATION.test(hostname) || DOCUMENTATION.test(path) || CODE_HOST.test(hostname)
        ? { kind: 'code', evidence: hostname }
        : null,
  },
  {
    reason: 'shop-address',
    about: 'a host or a folder called shop, or the page of a product',
    find: ({ hostname, path }) => (SHOP.test(hostname) || SHOP.test(path) ? { kind: 'shop', evidence: path } : null),
  },
  {
    reason: 'blog-address',
    about: 'its host serves blogs, its name or folder says so, or its address is dated as those of posts are',
    find: ({ url }) => {
      const looks = looksLikeBlog(url)
      return looks === null ? null : { kind: 'blog', evidence: looks.code }
    },
  },
  {
    reason: 'news-name',
    about: 'a host called as newspapers are',
    find: ({ hostname }) => (NEWS.test(hostname) ? { kind: 'news', evidence: hostname } : null),
  },
]

/** The kind of file that a path ends as; null where it is none of a post. */
export function fileAt(path: string) {
  const [what] = FILES.find(([, ending]) => ending.test(path)) ?? []
  return what === undefined ? null : ({ kind: 'media', reason: 'file', evidence: what } as const)
}

/** What is at a URL, by the first rule that matches; otherwise an unknown site. */
export function linkTargetOf(
  link: LinkTarget,
  own: OwnSite,
): { readonly kind: LinkKind; readonly reason: string; readonly evidence: string } {
  for (const { reason, find } of TARGET_RULES) {
    const found = find(link, own)
    if (found !== null) return { ...found, reason }
  }
  return { kind: 'site', reason: 'none', evidence: '' }
}
