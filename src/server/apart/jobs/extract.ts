import type { Fetched } from '../../../fetch/index.ts'
import { parsePage } from '../../../page/index.ts'
import { knownBlog } from '../../../rules/index.ts'
import { type ExtractFormat, readPageRecord, writeRecords } from '../../../single-page/index.ts'
import type { Url } from '../../../url.ts'
import type { JobTools } from '../job.ts'
import { type ArchivePlace, reading } from './archive-place.ts'

/** A page that was sent, or the response that a server gave. */
export type GivenPage =
  | { readonly kind: 'html'; readonly html: string; readonly url: Url }
  | { readonly kind: 'response'; readonly response: Omit<Fetched, 'rendered'> }

/** The page that is to be read, and how. */
interface ExtractInput {
  readonly archive: ArchivePlace
  readonly given: GivenPage
  /** The place on it that its address names. */
  readonly place: string | null
  /** Whether the rules of the blog are used, where the archive has it. */
  readonly isByRules: boolean
  readonly as: 'auto' | 'post' | 'list'
  readonly why: boolean
  readonly format: ExtractFormat
}

/** The record of one page, written out. */
export async function extractPage(
  { archive, given, place, isByRules, as, why, format }: ExtractInput,
  _: JobTools,
): Promise<string> {
  const single =
    given.kind === 'html' ? { page: parsePage(given.html, given.url), place } : { response: given.response, place }
  const url = given.kind === 'html' ? given.url : given.response.url
  const written = async (rules: Parameters<typeof readPageRecord>[1]) => {
    const { record } = await readPageRecord(single, rules, as, why)
    return writeRecords([record], format, true)
  }
  if (!isByRules) return await written({})
  return await reading(archive, async store => {
    const blog = await knownBlog(store, url)
    return await written(blog === null ? {} : { ...blog, store })
  })
}
