import { classifyPage } from '../../discover/index.ts'
import type { PageSource } from '../../fetch/index.ts'
import { type Order, openSource } from '../../order/index.ts'
import { type Page, pageIn } from '../../page/index.ts'
import { openRenderer, RenderPolicy } from '../../render/index.ts'
import { knownBlog } from '../../rules/index.ts'
import {
  type PageHelp,
  type PageRecord,
  type ReadAs,
  readPageRecord,
  type SinglePage,
} from '../../single-page/index.ts'
import type { Url } from '../../url.ts'
import { browserOf } from '../../work/index.ts'
import { readArchive } from '../archive.ts'
import type { ArchiveFlags } from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { announcedFeed } from './announced-feed.ts'
import { fetchResponse, type GivenPage, givenPage, type Input } from './input.ts'

/** How a single page is read. */
export interface SinglePageFlags extends ArchiveFlags {
  readonly as: ReadAs
  readonly feed?: boolean
  readonly why?: boolean
}

/** The record of the page that an input leads to; `url` is what the user says of the address of a file. */
export async function readSinglePage(
  input: Input,
  flags: SinglePageFlags,
  url: { readonly page: Url; readonly place: string | null } | null,
): Promise<PageRecord> {
  const { page: typed, place } = url ?? { page: null, place: null }
  if (input.kind !== 'address') {
    const page = await pageMeant(await givenPage(input, typed), flags.as)
    return await recordWith({ page, place }, typed, flags)
  }
  const order = orderOf(flags)
  const source = openSource(order, { url: input.url, caller: 'owner' })
  try {
    const response = await fetchResponse(input.url, source)
    const rendering = browserFor(input.url, source, order)
    try {
      return await recordWith({ response, place: input.place }, input.url, flags, { policy: rendering.policy, source })
    } finally {
      await rendering.close()
    }
  } finally {
    await source.close()
  }
}

/** Fewer may be posts that another post leads to. */
const LEAST_LISTED = 2

/**
 * A saved page of an unknown address is read as the front page of its site where that lists posts: by another address its sidebar
 * may be the most text that it has. Any other page is read by an address of its own, as a front page is no post.
 */
async function pageMeant({ page, front }: GivenPage, as: ReadAs): Promise<Page> {
  if (front === null || as === 'post') return page
  if (as === 'list') return front
  // Posts beside a post are listed too, whatever the address.
  const { kind, evidence } = classifyPage(page)
  if (kind === 'post' && evidence.some(({ code }) => code === 'one-article')) return page
  const { record } = await readPageRecord({ page: front }, {}, 'auto', false)
  return record.type === 'list' && record.posts.length >= LEAST_LISTED ? front : page
}

async function recordWith(
  given: SinglePage,
  typed: Url | null,
  flags: SinglePageFlags,
  rendering?: PageHelp['rendering'],
): Promise<PageRecord> {
  const { url } = 'page' in given ? given.page : given.response
  const pageGiven = () => ('page' in given ? given.page : pageIn(given.response))
  const feed = flags.feed ? await announcedFeed(pageGiven(), orderOf(flags), typed) : null
  const help = { feed, ...(rendering === undefined ? {} : { rendering }) }
  if (flags.archive === undefined) return await record(given, help, flags)
  return await readArchive(flags, async store => {
    const blog = await knownBlog(store, url)
    if (blog !== null) return await record(given, { ...help, ...blog, store }, flags)
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
function browserFor(typed: Url, source: PageSource, order: Order) {
  const { render = 'auto' } = order
  const browser = browserOf(order, 'owner')
  if (render === 'never') return { policy: new RenderPolicy(null, render, null), close: async () => {} }
  const reach = browser.network && source.guard !== undefined ? { guard: source.guard } : { source }
  const renderer = openRenderer({ ...browser, reach, ownOrigins: [new URL(typed).origin] })
  return { policy: new RenderPolicy(renderer, render, null), close: () => renderer.close() }
}
