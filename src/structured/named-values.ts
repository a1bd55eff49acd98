import { addressOn, type Page } from '../page/index.ts'
import { MOST_LINKS, MOST_VALUE_CHARACTERS } from './limits.ts'
import type { NamedValues, StructuredData, TypedLink } from './structured-data.ts'

type Vocabulary = 'openGraph' | 'twitter' | 'dublinCore' | 'meta'

/** Which vocabulary the name of a `<meta>` belongs to; what fits none is plain. */
const PREFIXES: readonly (readonly [RegExp, Vocabulary])[] = [
  [/^(?:og|article|book|profile|music|video|fb|place|product|business):/, 'openGraph'],
  [/^twitter:/, 'twitter'],
  [/^dc(?:terms?)?[.:]/, 'dublinCore'],
]

/** What the `<meta>` elements of a page say, by vocabulary and name in lower case. */
export function metaValues(page: Page): Pick<StructuredData, Vocabulary> {
  return valuesByVocabulary(
    page
      .byTag('meta')
      .slice(0, MOST_LINKS)
      .map(({ attributes: { property, name, 'http-equiv': pragma, itemprop, content = '' } }) => [
        property ?? name ?? pragma ?? itemprop ?? '',
        content,
      ]),
  )
}

/** Pairs of name and value, by vocabulary and name in lower case. */
export function valuesByVocabulary(
  pairs: readonly (readonly [name: string, value: string])[],
): Pick<StructuredData, Vocabulary> {
  const found: Record<Vocabulary, Map<string, string[]>> = {
    openGraph: new Map(),
    twitter: new Map(),
    dublinCore: new Map(),
    meta: new Map(),
  }
  for (const [written, value] of pairs) {
    const content = value.trim().slice(0, MOST_VALUE_CHARACTERS)
    if (content === '') continue
    // RDFa allows several names in one attribute.
    for (const name of written.trim().toLowerCase().split(/\s+/).filter(Boolean)) {
      const kind = PREFIXES.find(([pattern]) => pattern.test(name))?.[1] ?? 'meta'
      const values = found[kind].get(name)
      if (values === undefined) found[kind].set(name, [content])
      else if (!values.includes(content)) values.push(content)
    }
  }
  const plain = (values: Map<string, string[]>): NamedValues => Object.fromEntries(values)
  return {
    openGraph: plain(found.openGraph),
    twitter: plain(found.twitter),
    dublinCore: plain(found.dublinCore),
    meta: plain(found.meta),
  }
}

/** Relations of links in the text that say something of the page or its author; `nofollow` and the like do not. */
const TELLING =
  /^(?:license|author|me|tag|bookmark|canonical|contact|friend|met|acquaintance|co-worker|colleague|muse|kin|spouse|neighbor|payment|webmention|pingback|enclosure|directory|vcs-git|code-license|content-license)$/

/** The `<link>` elements of a page, and the links of its text with a telling relation. */
export function typedLinks(page: Page): readonly TypedLink[] {
  const links: TypedLink[] = []
  for (const tag of ['link', 'a', 'area'] as const) {
    for (const { attributes } of page.byTag(tag)) {
      const { href, rel } = attributes
      if (href === undefined || rel === undefined || links.length >= MOST_LINKS) continue
      const tokens = rel.toLowerCase().split(/\s+/).filter(Boolean)
      if (tokens.length === 0 || (tag !== 'link' && !tokens.some(token => TELLING.test(token)))) continue
      links.push({
        rel: tokens,
        href: (addressOn(page, href.trim()) ?? href.trim()).slice(0, MOST_VALUE_CHARACTERS),
        element: tag,
        type: attributes.type ?? null,
        title: attributes.title ?? null,
        hreflang: attributes.hreflang ?? null,
      })
    }
  }
  return links
}
