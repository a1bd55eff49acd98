import { exclusionOf } from '../../src/discover/index.ts'
import { decodeText, type PageSource } from '../../src/fetch/index.ts'
import { linksOf, type Page, parsePage } from '../../src/page/index.ts'
import { describeExclusion } from '../../src/platforms/index.ts'
import {
  describeNotFound,
  describeRunEnd,
  FrameLines,
  isRefusal,
  NumberedRuns,
  nonsenseAddress,
  notFound,
  type PageFingerprints,
  plainTwin,
  QueryLearner,
  type Refusal,
  type RunEnd,
  refusalOf,
  SeenPages,
} from '../../src/site/duplicates/index.ts'
import { hostOf, type Url, urlKey } from '../../src/url.ts'

/** How a walk ended: how many addresses were left, and what was left out for which reason. */
export interface Walk {
  readonly waiting: number
  readonly leftOut: ReadonlyMap<string, number>
}

/** Says of a page whether its links are followed, and of an address whether it is fetched. */
interface Filter {
  readonly address: (url: Url) => Url | string
  readonly page: (page: Page) => string | null
}

const NO_FILTER: Filter = { address: url => url, page: () => null }

/** Every address of the host in the order in which it is found, and nothing else. */
export async function plainWalk(source: PageSource, home: Url, most: number): Promise<Walk> {
  return walk(source, home, most, NO_FILTER)
}

/** The same order with our exclusions, learned parameters and duplicates. */
export async function filteredWalk(source: PageSource, home: Url, most: number, platform: string): Promise<Walk> {
  const address = nonsenseAddress(home)
  const frame = new FrameLines()
  const nonsense = address === null ? null : await pageAt(source, address)
  const learner = new QueryLearner(platform)
  const seen = new SeenPages()
  const runs = new NumberedRuns()
  const none = nonsense === null ? null : refusalOf(nonsense)
  return walk(source, home, most, {
    address: url => {
      const plain = learner.normalise(url)
      const excluded = exclusionOf(plain, platform)
      if (excluded !== null) return describeExclusion(excluded)
      return inWords(runs.endOf(plain)) ?? plainTwin(plain) ?? plain
    },
    page: page => judge(page, frame.read(page), none),
  })

  function judge(page: Page, { whole, own }: PageFingerprints, refusal: Refusal | null): string | null {
    const { url } = page
    learner.observe(url, whole)
    if (refusal !== null && isRefusal(page, refusal, new Set())) return 'not found: as any address of nonsense'
    const missing = notFound(page, own)
    if (missing !== null) return `not found: ${describeNotFound(missing)}`
    const links = linksOf(page).map(link => learner.normalise(link.url))
    const keyed = links.map(link => ({ url: link, key: urlKey(link) }))
    const end = runs.observe(url, whole, keyed)
    const twin = seen.near({ key: urlKey(url), ...own })
    seen.add({ key: urlKey(url), ...own })
    return inWords(end) ?? (twin === null ? null : 'the same as a page seen before')
  }
}

function inWords(end: RunEnd | null): string | null {
  return end === null ? null : describeRunEnd(end)
}

async function walk(source: PageSource, home: Url, most: number, filter: Filter): Promise<Walk> {
  const waiting: Url[] = [home]
  const known = new Set([urlKey(home)])
  const leftOut = new Map<string, number>()
  const leaveOut = (why: string) => leftOut.set(why, (leftOut.get(why) ?? 0) + 1)
  let at = 0
  for (; at < waiting.length && source.requests < most; at++) {
    const url = waiting[at]
    // What was learned since the address was found counts too.
    if (url === undefined || filter.address(url) !== url) continue
    const page = await pageAt(source, url)
    if (page === null) continue
    const why = filter.page(page)
    if (why !== null) {
      leaveOut(why)
      continue
    }
    for (const link of linksOf(page)) {
      if (hostOf(link.url) !== hostOf(home) || known.has(urlKey(link.url))) continue
      known.add(urlKey(link.url))
      const next = filter.address(link.url)
      if (!URL.canParse(next)) leaveOut(next)
      else if (next === link.url || !known.has(urlKey(next as Url))) {
        known.add(urlKey(next as Url))
        waiting.push(next as Url)
      }
    }
  }
  return { waiting: waiting.length - at, leftOut }
}

async function pageAt(source: PageSource, url: Url): Promise<Page | null> {
  const got = await source.fetch({ url })
  if (got.kind !== 'fetched' || got.mediaType !== 'text/html') return null
  return parsePage(decodeText(got.body, got.headers['content-type'] ?? null, 'html').text, got.url)
}
