import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { readSitemap } from '../discover/index.ts'
import type { Validators } from '../fetch/index.ts'
import type { Timestamp } from '../records.ts'
import { judgeLink, PURPOSES, type Site } from '../site/index.ts'
import { memoryKey } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'

/** A sitemap that could be read. */
export type Sitemap = Extract<ReturnType<typeof readSitemap>, { kind: 'sitemap' }>

/** The last state of a sitemap. */
export interface SitemapFacts extends Validators {
  /** When it was changed, according to the index that names it; null where that does not say. */
  readonly modified: Timestamp | null
  readonly askedAt: Timestamp
  /** The sitemaps that it names, each with its date, which may be empty. */
  readonly sitemaps: Readonly<Record<string, string>>
  /** The pages that it names, by a digest of their key, each with its date; null where they are too many to store. */
  readonly pages: Readonly<Record<string, string>> | null
  /** How many of them look like posts. */
  readonly posts: number
  /** For an index: how many consecutive times it has redated sitemaps in which nothing had changed. */
  readonly idle?: number | undefined
}

/** The last state of the sitemaps of a blog, by URL. */
export type SitemapBook = Readonly<Record<string, SitemapFacts>>

const dates = z.record(z.string(), z.string())

/** The last state of the sitemaps; without it, the next update that reads one starts anew. */
export const SITEMAPS = memoryKey<SitemapBook>({
  name: 'sitemaps',
  version: 1,
  schema: z.record(
    z.string(),
    z.object({
      etag: z.string().nullable(),
      lastModified: z.string().nullable(),
      modified: z.string().nullable(),
      askedAt: z.string(),
      sitemaps: dates,
      pages: dates.nullable(),
      posts: z.number(),
      idle: z.number().optional(),
    }),
  ),
  unfit: 'rebuild',
  about: 'what its sitemaps said last',
})

/** Limit of pages stored over all sitemaps: some 40 bytes each, written with every sitemap that is read. */
const MOST_PAGES = 20_000

/** Short enough for many, long enough to avoid collisions among as many. */
const DIGEST_LENGTH = 12

/** The digest for the URL of a page in the facts of a sitemap. */
export function pageDigest(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, DIGEST_LENGTH)
}

/** The book with a sitemap that was read. */
export function withSitemap(
  book: SitemapBook,
  url: Url,
  sitemap: Sitemap,
  { site, validators, now }: { readonly site: Site; readonly validators: Validators; readonly now: Timestamp },
): SitemapBook {
  const others = Object.entries(book).filter(([other]) => other !== url)
  const remembered = others.reduce((sum, [, { pages }]) => sum + Object.keys(pages ?? {}).length, 0)
  const isTooMuch = remembered + sitemap.pages.length > MOST_PAGES
  const isPost = (page: Url) => {
    const purpose = judgeLink(page, site.judge, 2, url)?.purpose
    return purpose !== undefined && PURPOSES[purpose].expects === 'post'
  }
  const facts: SitemapFacts = {
    ...validators,
    modified: dateInIndex(book, url) ?? book[url]?.modified ?? null,
    askedAt: now,
    sitemaps: Object.fromEntries(sitemap.sitemaps.map(({ url, modified }) => [url, modified ?? ''])),
    pages: isTooMuch
      ? null
      : Object.fromEntries(sitemap.pages.map(page => [pageDigest(urlKey(page.url)), page.modified ?? ''])),
    posts: sitemap.pages.filter(page => isPost(page.url)).length,
  }
  return { ...book, [url]: facts }
}

/** When an index says that a sitemap was changed. */
function dateInIndex(book: SitemapBook, url: Url): Timestamp | null {
  for (const { sitemaps } of Object.values(book)) if (sitemaps[url]) return sitemaps[url] ?? null
  return null
}
