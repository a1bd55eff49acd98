import type { Url } from '../url.ts'
import type { BodyFile, Recorder, RecordPlace } from '../warc/index.ts'
import type { Guard } from './guard.ts'
import type { RobotsMemory } from './robots-keeper.ts'

/** Where pages come from: the network, a mirrored folder, a WARC. All rooms fetch through this alone. */
export interface PageSource {
  /** Never throws for what the web does: every outcome is a value. */
  fetch(request: FetchRequest): Promise<FetchResult>
  /** What was asked for over the wire so far (retries and robots.txt counted). */
  readonly requests: number
  /** What it knows of robots.txt files, where it asks for them. */
  readonly robots?: RobotsMemory
  /** Pages that it holds and that nobody has asked for; a network knows none. */
  unread?(): readonly UnreadPage[]
  /** What keeps all that comes, where something does. */
  readonly recorder?: Pick<Recorder, 'sync' | 'keepDerived'>
  /** What lets its connections through, where it makes any: the browser goes by the same. */
  readonly guard?: Guard
  close(): Promise<void>
}

/** A page that nobody has asked for. */
interface UnreadPage {
  readonly file: string
  /** The URLs under which a site would link to it. */
  readonly urls: readonly Url[]
}

/** Whether pages come from a copy that somebody has made, in a folder or a WARC, where nothing new can be had. */
export function isCopy({ guard }: Pick<PageSource, 'guard'>): boolean {
  return guard === undefined
}

/** A source that answers in another way, and is the same in all else. */
export function answeringWith(source: PageSource, fetch: PageSource['fetch']): PageSource {
  const { robots, recorder, guard } = source
  return {
    fetch,
    get requests() {
      return source.requests
    },
    ...(robots === undefined ? {} : { robots }),
    ...(recorder === undefined ? {} : { recorder }),
    ...(guard === undefined ? {} : { guard }),
    close: () => source.close(),
  }
}

export interface FetchRequest {
  readonly url: Url
  /** From an earlier answer; a server that has nothing newer answers `unchanged`. */
  readonly validators?: Validators
  readonly signal?: AbortSignal
  /** Takes the body instead of having it in memory; a source that can't do that answers with the body all the same. */
  readonly sink?: BodySink
}

/** Takes a body piece by piece, for files that are too large to be held in memory. */
export interface BodySink {
  /** The most bytes that it takes; what is longer is `too-large`. */
  readonly maxBytes: number
  /** Before the first piece of each try: what an earlier one brought is void. */
  begin(): Promise<void>
  write(piece: Uint8Array): Promise<void>
  /** What it took since it began, where it lies in a file: what is recorded beside it is read from there. */
  written?(): BodyFile
}

export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** What came of a request; `url` is the address that the outcome is of, after redirects. */
export type FetchResult = Fetched | Unchanged | Missing | Blocked | Failed

/** The place of a kept response, and the SHA-256 of its body, unpacked. */
export interface KeptCapture extends RecordPlace {
  readonly sha256: string
}

/** A 2xx answer with its body, decompressed. */
export interface Fetched {
  readonly kind: 'fetched'
  /** The address that answered, after redirects. */
  readonly url: Url
  /** The addresses that led there, the requested one first; empty where it answered itself. */
  readonly redirects: readonly Url[]
  readonly status: number
  /** Names in lower case; repeated headers joined with a comma. */
  readonly headers: Readonly<Record<string, string>>
  /** The media type alone, in lower case, as in `text/html`; null where the server says nothing. */
  readonly mediaType: string | null
  /** Empty where a sink took it. */
  readonly body: Uint8Array
  /** Bytes as they came over the wire. */
  readonly wireBytes: number
  readonly validators: Validators
  /** Where it is kept, as it came over the wire. */
  readonly capture?: KeptCapture
  /** What a browser once made of just this answer, where that is kept beside it. */
  readonly rendered?: () => Promise<string | null>
}

/** 304: what we have is still what there is. */
interface Unchanged {
  readonly kind: 'unchanged'
  readonly url: Url
}

/** The server knows no such page: 404, 410, or any other 4xx that a retry would not change. */
interface Missing {
  readonly kind: 'missing'
  readonly url: Url
  readonly status: number
}

/** We may not have it. */
interface Blocked {
  readonly kind: 'blocked'
  readonly url: Url
  readonly by: 'robots' | 'private-address' | 'login'
  readonly message: string
}

/** It could not be had now; a later try may succeed. */
export interface Failed {
  readonly kind: 'failed'
  readonly url: Url
  readonly reason:
    | 'no-such-host'
    | 'refused'
    | 'reset'
    | 'timeout'
    | 'tls'
    | 'not-http'
    | 'too-large'
    | 'redirect-loop'
    | 'too-many-redirects'
    | 'bad-redirect'
    | 'bad-encoding'
    | 'server-error'
    | 'throttled'
    | 'aborted'
  readonly status: number | null
  /** A sentence for a person. */
  readonly message: string
  /** Of what is too large: how many bytes it has at least. */
  readonly bytes?: number
}
