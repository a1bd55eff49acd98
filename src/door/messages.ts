import { z } from 'zod'
import type { CrawlProgress, CrawlReport } from '../crawl/index.ts'
import { parseUrl, type Url } from '../url.ts'

/** What another process harvests by the lock that it was lent. */
export interface OutsideWork {
  readonly kind: 'crawl' | 'update'
  readonly url: Url
  /** The blog's id, where the archive has it. */
  readonly blog: string | null
}

/** How such a harvest ended; the report is null where it has none. */
export type WorkEnding =
  | { readonly kind: 'done' | 'interrupted'; readonly report: Pick<CrawlReport, 'blog' | 'crawl'> | null }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }

const url = z.custom<Url>(value => typeof value === 'string' && parseUrl(value) === value)
const run = z.number().int()

/** What a command says at the door. Progress and endings are made by a process of the same version, which `hello` makes sure of. */
export const commandSaysSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hello'),
    secret: z.string(),
    version: z.string(),
    command: z.string(),
    pid: z.number().int(),
  }),
  z.object({ kind: z.literal('borrow') }),
  z.object({ kind: z.literal('return') }),
  z.object({
    kind: z.literal('begin'),
    run,
    work: z.object({ kind: z.enum(['crawl', 'update']), url, blog: z.string().nullable() }),
  }),
  z.object({ kind: z.literal('progress'), run, progress: z.custom<CrawlProgress>() }),
  z.object({ kind: z.literal('end'), run, ending: z.custom<WorkEnding>() }),
])

export type CommandSays = z.infer<typeof commandSaysSchema>

/** What the process behind the door answers. */
export const keeperSaysSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), pid: z.number().int(), command: z.string(), isWatching: z.boolean() }),
  z.object({ kind: z.literal('lent'), holder: z.object({ pid: z.number().int(), token: z.string() }) }),
  z.object({ kind: z.literal('not-lent') }),
  z.object({ kind: z.literal('begun'), run }),
  z.object({ kind: z.literal('busy'), run }),
  z.object({ kind: z.literal('stop'), run }),
])

export type KeeperSays = z.infer<typeof keeperSaysSchema>
