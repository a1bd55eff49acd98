import { PermablogError } from '../errors.ts'
import { openNetwork } from '../fetch/index.ts'
import { openArchive } from '../store/index.ts'
import { hostOf, parseUrl, type Url } from '../url.ts'
import type { Tools } from './job.ts'
import type { CrawlOptions } from './options.ts'

/** Opens what the caller did not bring, and closes just that at the end. */
export async function withTools(options: CrawlOptions, address: Url | null): Promise<Tools & AsyncDisposable> {
  const store = options.archive ?? (await openArchive(':memory:', { create: true, write: true }))
  const source = options.source ?? openNetwork({ typedHosts: address === null ? [] : [hostOf(address)] })
  return {
    store,
    source,
    options,
    now: options.clock ?? (() => new Date().toISOString()),
    async [Symbol.asyncDispose]() {
      if (!options.source) await source.close()
      if (!options.archive) await store.close()
    },
  }
}

/** An address as a person types it: the scheme may be left out. */
export function typedUrl(text: string): Url {
  const trimmed = text.trim()
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
  if (url === null || trimmed === '') throw new PermablogError('bad-url', `"${text}" is not the address of a blog.`)
  return url
}
