import type { SavedSearch, SearchHit } from '../store/index.ts'

/** A feed as it is sent. */
interface WrittenFeed {
  readonly type: string
  readonly text: string
}

/** What a search finds as Atom (RFC 4287); each post leads to its place in this archive. */
export function atomFeed(search: SavedSearch, hits: readonly SearchHit[], self: URL): WrittenFeed {
  const entries = hits.map(
    hit => `<entry><title>${escaped(titleOf(hit))}</title><id>${escaped(hit.url)}</id>
<link rel="alternate" href="${escaped(placeOf(hit, self))}"/><link rel="via" href="${escaped(hit.url)}"/>
<updated>${hit.published ?? search.madeAt}</updated><author><name>${escaped(hit.blogTitle ?? hit.blog)}</name></author>
<summary>${escaped(plain(hit.snippet))}</summary></entry>`,
  )
  const updated =
    hits
      .flatMap(({ published }) => published ?? [])
      .toSorted()
      .at(-1) ?? search.madeAt
  return {
    type: 'application/atom+xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${escaped(search.name)}</title><id>${escaped(self.href)}</id>
<link rel="self" href="${escaped(self.href)}"/><updated>${updated}</updated>
${entries.join('\n')}
</feed>
`,
  }
}

/** The same as JSON Feed 1.1. */
export function jsonFeed(search: SavedSearch, hits: readonly SearchHit[], self: URL): WrittenFeed {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: search.name,
    feed_url: self.href,
    items: hits.map(hit => ({
      id: hit.url,
      url: placeOf(hit, self),
      external_url: hit.url,
      title: titleOf(hit),
      content_text: plain(hit.snippet),
      ...(hit.published === null ? {} : { date_published: hit.published }),
    })),
  }
  return { type: 'application/feed+json; charset=utf-8', text: JSON.stringify(feed) }
}

function placeOf({ id }: SearchHit, self: URL): string {
  return new URL(`/entries/${id}`, self).href
}

function titleOf({ title, url }: SearchHit): string {
  return title ?? url
}

/** Without the marks around what was looked for. */
function plain(snippet: string): string {
  return snippet.replace(/[«»]/g, '')
}

/** XML has no place for control characters, not even as references. */
function escaped(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '').replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
