import { readFeedDate } from '../../feed/index.ts'
import type { metaOf, Page } from '../../page/index.ts'
import type { Author } from '../../records.ts'
import { parseUrl } from '../../url.ts'
import { oneLine } from '../text-folding.ts'
import { type Facts, noFacts } from './facts.ts'

/** The `<meta>` values of a page. */
export type MetaTags = ReturnType<typeof metaOf>

/** The names for each field, by vocabulary; the first that exists is used. */
const NAMES = {
  opengraph: {
    title: ['og:title'],
    author: ['article:author:name', 'article:author', 'og:article:author', 'book:author'],
    published: ['article:published_time', 'og:article:published_time', 'og:published_time', 'article:published'],
    updated: ['article:modified_time', 'og:updated_time', 'og:article:modified_time'],
    language: ['og:locale'],
    description: ['og:description'],
    tags: ['article:tag', 'og:article:tag'],
    categories: ['article:section'],
  },
  'dublin-core': {
    title: ['dc.title', 'dcterms.title', 'dc:title'],
    author: ['dc.creator', 'dcterms.creator', 'dc:creator', 'dc.author'],
    published: [
      'dc.date.issued',
      'dcterms.issued',
      'dcterms.created',
      'dc.date.created',
      'dc.date',
      'dcterms.date',
      'dc:date',
    ],
    updated: ['dcterms.modified', 'dc.date.modified'],
    language: ['dc.language', 'dcterms.language'],
    description: ['dc.description', 'dcterms.description'],
    tags: ['dc.subject', 'dcterms.subject'],
    categories: [],
  },
  meta: {
    title: ['parsely-title', 'sailthru.title', 'twitter:title', 'citation_title'],
    author: ['author', 'parsely-author', 'sailthru.author', 'citation_author', 'byl', 'article-author'],
    published: [
      'parsely-pub-date',
      'sailthru.date',
      'citation_publication_date',
      'pubdate',
      'publishdate',
      'publish_date',
      'publish-date',
      'date',
      'publication_date',
      'article_date_original',
      'datepublished',
      'created',
    ],
    updated: ['lastmod', 'last-modified', 'revised', 'modified'],
    language: ['content-language', 'language'],
    description: ['description', 'twitter:description'],
    tags: ['parsely-tags', 'sailthru.tags', 'news_keywords', 'keywords'],
    categories: ['parsely-section'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>

/** What the `<meta>` tags say of the post, one answer for each vocabulary. */
export function metaFacts(page: Page, tags: MetaTags): readonly Facts[] {
  const facts: Facts[] = []
  for (const vocabulary of ['opengraph', 'dublin-core', 'meta'] as const) {
    const names = NAMES[vocabulary]
    const all = (list: readonly string[]) => list.flatMap(name => tags.get(name) ?? [])
    const date = (list: readonly string[]) => all(list).flatMap(value => readFeedDate(value) ?? [])[0] ?? null
    const list = (names: readonly string[]) =>
      all(names).flatMap(value => value.split(',').map(oneLine).filter(Boolean))
    const canonical = vocabulary === 'opengraph' ? tags.get('og:url')?.[0] : undefined
    const published = date(names.published)
    facts.push({
      ...noFacts(vocabulary, `meta tags (${vocabulary})`),
      title: all(names.title)[0] ?? null,
      authors: all(names.author).flatMap(value => authorOf(value)),
      published: published?.at ?? null,
      publishedOffset: published?.offset ?? null,
      updated: date(names.updated)?.at ?? null,
      language: all(names.language)[0] ?? null,
      description: all(names.description)[0] ?? null,
      tags: list(names.tags),
      categories: list(names.categories),
      canonical: canonical === undefined ? null : parseUrl(canonical, page.base),
    })
  }
  return facts
}

/** `article:author` is as often a profile URL as a name; a URL is not a name. */
function authorOf(value: string): readonly Author[] {
  return /^(?:https?:)?\/\/|^www\.|^@?\w+\.\w+\/|^\d+$/.test(value) ? [] : [{ name: value, url: null }]
}
