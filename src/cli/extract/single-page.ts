import { type Fetched, openGuard, type PageSource } from '../../fetch/index.ts'
import { pageIn } from '../../page/index.ts'
import { openRenderer, RenderPolicy } from '../../render/index.ts'
import { knownBlog } from '../../rules/index.ts'
import {
  type PageHelp,
  type PageRecord,
  type ReadAs,
  readPageRecord,
  type SinglePage,
} from '../../single-page/index.ts'
import { hostOf, type Url } from '../../url.ts'
import { readArchive } from '../archive.ts'
import type { ArchiveFlags, SourceFlags } from '../options.ts'
import { renderOf } from '../rendering.ts'
import { openSource } from '../source.ts'
import { tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { announcedFeed } from './announced-feed.ts'
import { fetchResponse, givenPage, type Input } from './input.ts'

/** How a single page is read. */
export interface SinglePageFlags extends ArchiveFlags, SourceFlags {
  readonly as: ReadAs
  readonly feed?: boolean
  readonly why?: boolean
}

/** The record of the page that an input leads to; `url` is what the user says of the address of a file. */
export async function readSinglePage(input: Input, flags: SinglePageFlags, url: Url | null): Promise<PageRecord> {
  if (input.kind !== 'address') return await recordWith({ page: await givenPage(input, url) }, url, flags)
  const source = openSource(flags, input.url)
  try {
    const response = await fetchResponse(input.url, source)
    const rendering = renderingOf(response, source, flags)
    try {
      return await recordWith({ response }, input.url, flags, { policy: rendering.policy, source })
    } finally {
      await rendering.close()
    }
  } finally {
    await source.close()
  }
}

async function recordWith(
  given: SinglePage,
  typed: Url | null,
  flags: SinglePageFlags,
  rendering?: PageHelp['rendering'],
): Promise<PageRecord> {
  const { url } = 'page' in given ? given.page : given.response
  const pageGiven = () => ('page' in given ? given.page : pageIn(given.response))
  const feed = flags.feed ? await announcedFeed(pageGiven(), flags, typed) : null
  const help = { feed, ...(rendering === undefined ? {} : { rendering }) }
  if (flags.archive === undefined) return await record(given, help, flags)
  return await readArchive(flags, async store => {
    const known = await knownBlog(store, url)
    if (known !== null) return await record(given, { ...help, known, store }, flags)
    tell(`The archive holds no blog that ${safeLine(url)} belongs to; it is read without rules.`)
    return await record(given, help, flags)
  })
}

async function record(given: SinglePage, help: PageHelp, { as, why = false }: SinglePageFlags): Promise<PageRecord> {
  const { record, notices } = await readPageRecord(given, help, as, why)
  for (const notice of notices) tell(safeLine(notice))
  return record
}

/** The browser of one page, as the flags say; it is started only where the page needs it. */
function renderingOf(response: Fetched, source: PageSource, flags: SourceFlags) {
  const { render = 'auto', browser } = renderOf(flags)
  if (render === 'never') return { policy: new RenderPolicy(null, render, null), close: async () => {} }
  const guard = () => openGuard(flags.allowPrivate ?? false, [hostOf(response.url)])
  const renderer = openRenderer({ ...browser, reach: browser?.network ? { guard: guard() } : { source } })
  return { policy: new RenderPolicy(renderer, render, null), close: () => renderer.close() }
}
