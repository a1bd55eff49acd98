import type { PageSource } from '../../src/fetch/index.ts'

/** A source that remembers what it was asked for; a redirect is a request of its own. */
export interface CountedSource extends PageSource {
  readonly asked: readonly { readonly url: string; readonly kind: string; readonly bytes: number }[]
}

/** Counts every request, those for feeds, sitemaps and pages that are not there too. */
export function counted(source: PageSource): CountedSource {
  const asked: { url: string; kind: string; bytes: number }[] = []
  return {
    asked,
    get requests() {
      return asked.length
    },
    async fetch(request) {
      const result = await source.fetch(request)
      const bytes = result.kind === 'fetched' ? result.body.length : 0
      if (result.kind === 'fetched') for (const url of result.redirects) asked.push({ url, kind: 'redirect', bytes: 0 })
      asked.push({ url: result.url, kind: result.kind, bytes })
      return result
    },
    close: () => source.close(),
  }
}
