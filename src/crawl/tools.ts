import { PermablogError } from '../errors.ts'
import { openGuard, openNetwork, type PageSource } from '../fetch/index.ts'
import { openRenderer } from '../render/index.ts'
import { openArchive } from '../store/index.ts'
import { hostOf, parseUrl, type Url } from '../url.ts'
import type { Tools } from './job.ts'
import type { CrawlOptions } from './options.ts'

/** Opens what the caller did not bring, and closes just that at the end. */
export async function withTools(options: CrawlOptions, address: Url | null): Promise<Tools & AsyncDisposable> {
  const store = options.archive ?? (await openArchive(':memory:', { create: true, write: true }))
  const source = options.source ?? openNetwork({ typedHosts: address === null ? [] : [hostOf(address)] })
  const renderer =
    options.render === 'never' ? null : openRenderer({ ...options.browser, reach: reachOf(options, source, address) })
  return {
    store,
    source,
    renderer,
    options,
    now: options.clock ?? (() => new Date().toISOString()),
    async [Symbol.asyncDispose]() {
      await renderer?.close()
      if (!options.source) await source.close()
      if (!options.archive) await store.close()
    },
  }
}

/** What is given as the source of pages is all that a page may draw from, unless it is said to be the network. */
function reachOf({ source, browser }: CrawlOptions, pages: PageSource, address: Url | null) {
  if (source && !browser?.network) return { source: pages }
  return { guard: openGuard(browser?.network?.allowPrivate ?? false, address === null ? [] : [hostOf(address)]) }
}

/** An address as a person types it: the scheme may be left out. */
export function typedUrl(text: string): Url {
  const trimmed = text.trim()
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
  if (url === null || trimmed === '') throw new PermablogError('bad-url', `"${text}" is not the address of a blog.`)
  return url
}
