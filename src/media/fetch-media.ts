import type { Failed, FetchResult, PageSource, Validators } from '../fetch/index.ts'
import type { Media } from '../records.ts'
import type { Url } from '../url.ts'
import type { MediaFiles, StoredFile } from './media-files.ts'
import { sniff } from './sniff.ts'

/** A file that is wanted. */
export interface WantedMedia {
  readonly url: Url
  /** What it is shown or linked as. */
  readonly kind: Media['kind']
  /** From an earlier answer, while its file is in the archive. */
  readonly validators: Validators | null
}

/** What came of it; `message` is a sentence for a person. */
export type MediaOutcome =
  | {
      readonly kind: 'kept'
      readonly stored: StoredFile
      readonly mime: string
      readonly mediaKind: Media['kind']
      readonly validators: Validators
      readonly wireBytes: number
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'refused'; readonly why: Refusal; readonly bytes: number | null; readonly message: string }
  | { readonly kind: 'failed'; readonly reason: Failed['reason']; readonly message: string }

/** Why a file is not kept though it is there. */
type Refusal = 'too-large' | 'wrong-type' | 'blocked'

/** Fetches a file into the archive, within a limit of bytes; whatever the web does with us, nothing else is harmed. */
export async function fetchMedia(
  source: PageSource,
  wanted: WantedMedia,
  files: MediaFiles,
  limits: { readonly maxBytes: number; readonly signal?: AbortSignal },
): Promise<MediaOutcome> {
  const { url, validators } = wanted
  await using draft = files.draft(limits.maxBytes)
  const result = await source.fetch({
    url,
    sink: draft,
    ...(validators === null ? {} : { validators }),
    ...(limits.signal === undefined ? {} : { signal: limits.signal }),
  })
  if (result.kind !== 'fetched') return withoutFile(result)
  if (result.body.length > 0) {
    // The source has it in memory: a WARC, or a test's.
    if (result.body.length > limits.maxBytes) return tooLarge(result.body.length, limits.maxBytes)
    await draft.begin()
    await draft.write(result.body)
  }
  const sniffed = sniff(draft.head, { url, mime: result.mediaType, kind: wanted.kind })
  if (sniffed.kind === 'other') {
    const message = `What stands at the address of a ${wordFor(wanted.kind)} is ${sniffed.what}.`
    return { kind: 'refused', why: 'wrong-type', bytes: null, message }
  }
  const { mime, kind, extension } = sniffed.type
  const stored = await draft.keep(extension)
  return { kind: 'kept', stored, mime, mediaKind: kind, validators: result.validators, wireBytes: result.wireBytes }
}

function withoutFile(result: Exclude<FetchResult, { kind: 'fetched' }>): MediaOutcome {
  switch (result.kind) {
    case 'unchanged':
      return { kind: 'unchanged' }
    case 'missing':
      return { kind: 'missing', message: `The file is not there (${result.status}).` }
    case 'blocked':
      return { kind: 'refused', why: 'blocked', bytes: null, message: result.message }
    case 'failed': {
      const { reason, message, bytes = null } = result
      return reason === 'too-large'
        ? { kind: 'refused', why: 'too-large', bytes, message }
        : { kind: 'failed', reason, message }
    }
    default:
      return result satisfies never
  }
}

function tooLarge(bytes: number, limit: number): MediaOutcome {
  return { kind: 'refused', why: 'too-large', bytes, message: `The file has ${bytes} bytes, the limit is ${limit}.` }
}

const WORDS: Readonly<Record<Media['kind'], string>> = {
  image: 'picture',
  audio: 'sound',
  video: 'film',
  document: 'document',
}

function wordFor(kind: Media['kind']): string {
  return WORDS[kind]
}
