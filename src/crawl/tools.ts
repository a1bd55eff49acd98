import { PermablogError } from '../errors.ts'
import { openNetwork, type PageSource } from '../fetch/index.ts'
import type { CrawlOptions, Tools } from '../harvest/index.ts'
import { openRenderer } from '../render/index.ts'
import { PLAN, SAMPLED, SAMPLED_LISTS } from '../rules/index.ts'
import { type Changes, openArchive, type Store } from '../store/index.ts'
import { faultOf, hostOf, parseUrl, type Url } from '../url.ts'

/** Opens what the caller did not pass, and closes only that at the end. */
export async function withTools(options: CrawlOptions, address: Url | null): Promise<Tools & AsyncDisposable> {
  const archive = options.archive ?? (await openArchive(':memory:', { create: true, write: true }))
  const source = options.source ?? openNetwork({ typedHosts: address === null ? [] : [hostOf(address)] })
  const usesBrowser = options.render !== 'never' || options.screenshots !== undefined
  const renderer = usesBrowser
    ? openRenderer({
        ...options.browser,
        reach: reachOf(options, source),
        ownOrigins: address === null ? [] : [new URL(address).origin],
        screenshots: options.screenshots !== undefined,
      })
    : null
  return {
    store: behindTheWire(archive, source),
    source,
    renderer,
    options,
    now: options.clock ?? (() => new Date().toISOString()),
    async [Symbol.asyncDispose]() {
      await renderer?.close()
      if (!options.source) await source.close()
      if (!options.archive) await archive.close()
    },
  }
}

/**
 * Nothing is stored before the response that it names is flushed to disk: after a power failure no record lacks its
 * response.
 */
function behindTheWire(store: Store, { recorder }: PageSource): Store {
  if (recorder?.sync === undefined) return store
  const commit: Store['commit'] = async changes => {
    if (namesCaptures(changes)) await recorder.sync?.()
    return await store.commit(changes)
  }
  return { ...store, commit }
}

/** What a harvest stores of sampled pages: after a crash they become entries without being fetched again. */
const MEMORY_OF_PAGES: readonly string[] = [PLAN, SAMPLED, SAMPLED_LISTS].map(({ name }) => name)

function namesCaptures({ entries = [], media = [], memory = {} }: Changes): boolean {
  return entries.length > 0 || media.length > 0 || MEMORY_OF_PAGES.some(key => key in memory)
}

/**
 * A given source of pages is all that a page may load from, unless it is declared as the network. Then the browser uses
 * the guard of that network: it reaches what the pages may come from, and nothing else.
 */
function reachOf({ source, browser }: CrawlOptions, pages: PageSource) {
  const isOnNetwork = !source || browser?.network === true
  return isOnNetwork && pages.guard !== undefined ? { guard: pages.guard } : { source: pages }
}

/** A URL as a person types it: the scheme may be left out. */
export function typedUrl(text: string): Url {
  const trimmed = text.trim()
  // For a missing `./list.opml`, https://./list.opml would be reported as a network error.
  if (/^(?:\.{0,2}[/\\]|~)/.test(trimmed))
    throw new PermablogError(
      'bad-url',
      `"${text}" is a path, and there is no list of blogs at it. An address has a host: blog.example.org; --from takes a folder.`,
    )
  const fault = faultOf(trimmed)
  if (fault !== null) throw new PermablogError('bad-url', `"${text}" ${fault.what}.`, { next: fault.next })
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
  if (url === null) throw new PermablogError('bad-url', `"${text}" is not a web address.`)
  return url
}
