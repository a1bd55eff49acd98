import { folderOf, hostKey, ownerOf } from '../../discover/index.ts'
import { hasTwins } from '../../platforms/index.ts'
import type { Author, BlogRecord } from '../../records.ts'
import type { Url } from '../../url.ts'

/** Decides whether a URL is the blog's own, or its author's. */
export interface OwnSite {
  isOfBlog(url: Url): boolean
  /** Why a URL is the author's elsewhere, as a code and the evidence; null without evidence. */
  ofAuthor(
    url: Url,
  ): { readonly reason: 'own-domain' | 'own-name' | 'author-address'; readonly evidence: string } | null
}

/** Names that do not identify an owner. */
const COMMON_NAME =
  /^(?:blog|blogs|weblog|home|news|site|web|main|notes|journal|about|docs|media|photos|english|mobile)$/
/** Shorter names are shared by many. */
const LEAST_NAME = 5

/** The blog's own URLs by its home, and its author's by those that its posts are signed with. */
export function ownSite(blog: BlogRecord, authors: readonly Author[]): OwnSite {
  const host = hostKey(blog.url)
  const folder = folderOf(blog.url)
  const owner = ownerOf(blog.url)
  const name = ownName(blog.url)
  const signed = new Set(authors.flatMap(({ url }) => (url === null ? [] : [ownerOf(url)])))
  return {
    isOfBlog: url => hostKey(url) === host && `${new URL(url).pathname}/`.startsWith(folder),
    ofAuthor: url => {
      const other = ownerOf(url)
      if (other === owner || hostKey(url) === host) return { reason: 'own-domain', evidence: other }
      if (signed.has(other) && new URL(url).pathname === '/') return { reason: 'author-address', evidence: other }
      if (name !== null && (nameOf(url) === name || accountOf(url) === name))
        return { reason: 'own-name', evidence: name }
      return null
    },
  }
}

/** The blog's name in URLs: `ann` of ann.example.org/, ann.github.io and example.github.io/ann alike. */
function ownName(home: Url): string | null {
  const name = nameOf(home)
  return name.length < LEAST_NAME || COMMON_NAME.test(name) ? null : name
}

function nameOf(url: Url): string {
  const owner = ownerOf(url)
  // For blogs of a service the owner is the URL of the blog.
  const host = owner.split('/')[0] ?? owner
  return (host.split('.')[0] ?? '').toLowerCase()
}

/** The account in an address such as github.com/ann or twitter.com/@ann. */
function accountOf(url: Url): string | null {
  if (hasTwins(hostKey(url))) return null
  const first = new URL(url).pathname.split('/')[1] ?? ''
  return first.replace(/^@/, '').toLowerCase() || null
}
