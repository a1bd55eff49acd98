import { open } from 'node:fs/promises'
import type { Failed, PageSource, Validators } from '../fetch/index.ts'
import type { Url } from '../url.ts'
import type { MediaFiles } from './media-files.ts'
import { type ContextFile, contextOfStylesheet } from './page-context.ts'

/** What came of asking for a file that only the look of pages needs. */
export type ContextOutcome =
  | {
      readonly kind: 'recorded'
      readonly bytes: number
      readonly validators: Validators
      /** What it needs in its turn. */
      readonly needs: readonly ContextFile[]
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly bytes: number | null }
  | { readonly kind: 'failed'; readonly reason: Failed['reason'] }

/** More than any stylesheet that was written by hand; what a machine wrote beyond it names nothing new. */
const MOST_STYLESHEET_BYTES = 2 * 1024 * 1024

/** Asks for a file so that it is recorded as it comes in, and forgets it; of a stylesheet, what it needs is read first. */
export async function fetchContext(
  source: PageSource,
  { url, validators }: { readonly url: Url; readonly validators: Validators | null },
  files: MediaFiles,
  limits: { readonly maxBytes: number; readonly signal?: AbortSignal },
): Promise<ContextOutcome> {
  await using draft = files.draft(limits.maxBytes)
  const result = await source.fetch({
    url,
    sink: draft,
    ...(validators === null ? {} : { validators }),
    ...(limits.signal === undefined ? {} : { signal: limits.signal }),
  })
  switch (result.kind) {
    case 'fetched': {
      const isStylesheet = result.mediaType === 'text/css'
      const text = isStylesheet ? await beginningOf(draft.written().path) : ''
      const needs = contextOfStylesheet(text, result.url)
      return { kind: 'recorded', bytes: draft.bytes, validators: result.validators, needs }
    }
    case 'unchanged':
    case 'missing':
      return { kind: result.kind }
    case 'blocked':
      return { kind: 'refused', bytes: null }
    case 'failed':
      return result.reason === 'too-large'
        ? { kind: 'refused', bytes: result.bytes ?? null }
        : { kind: 'failed', reason: result.reason }
    default:
      return result satisfies never
  }
}

async function beginningOf(path: string): Promise<string> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_STYLESHEET_BYTES), 0, MOST_STYLESHEET_BYTES, 0)
  return buffer.toString('utf8', 0, bytesRead)
}
