import { isRollHeading, openLeads } from '../../discover/index.ts'
import type { EntryRecord } from '../../records.ts'
import { parseUrl, type Url, urlKey } from '../../url.ts'
import type { Analyser, BlogInput, PostInput } from '../analyser.ts'
import { markedCommentRemover } from '../spam/without-marked.ts'
import { FormerAddresses, formerAddressReader } from './former-addresses.ts'
import { Furniture } from './furniture.ts'
import { linksOfPost } from './post-links.ts'
import {
  type BlogLinks,
  blogLinksSchema,
  type FormerAddress,
  type PostLinks,
  postLinksSchema,
  type TypedLink,
} from './schema.ts'

/** What posts link to, and why; the network of a blog. */
export const links: Analyser = {
  name: 'links',
  version: 2,
  about: 'links by kind, blogroll, leads to other blogs, mentions, former addresses of the blog',
  post: { schema: postLinksSchema, analyse: ({ blog, entry }: PostInput) => linksOfPost(blog, entry) },
  blog: { schema: blogLinksSchema, uses: ['links', 'spam'], analyse: analyseBlog },
}

/** How many pages of posts are examined for sidebars and footers, in addition to the home page: they are similar. */
const PAGES_LOOKED_AT = 4
/** Limit stored per blog, the most promising first. */
const MOST_LEADS = 200
/** Limit of counts by host, the largest first. */
const MOST_HOSTS = 200

async function analyseBlog(input: BlogInput): Promise<BlogLinks> {
  const { blog, feeds } = input
  const [former, furniture, leads] = [new FormerAddresses(blog), new Furniture(blog), openLeads(blog.url)]
  const mentions = new Mentions()
  const home = await input.page(blog.url)
  if (home !== null) {
    furniture.addPage(home)
    leads.addHome(home)
  }
  for (const feed of feeds) former.addFeed(feed)
  let looked = 0
  const withoutMarked = await markedCommentRemover(input)
  for await (const { entry } of input.entries()) {
    former.addEntry(entry)
    leads.addEntry(withoutMarked(entry))
    mentions.add(entry)
    if (entry.kind === 'page' && isRollHeading(entry.title ?? '')) {
      furniture.addRollPage(entry.url, entry.title ?? '', entry.links)
    }
    if (entry.kind === 'post' && looked < PAGES_LOOKED_AT) {
      looked += 1
      const page = await input.page(entry.url)
      if (page !== null) furniture.addPage(page)
    }
  }
  for (const [from, to] of await input.aliases()) former.addAlias(from, to)
  for await (const { page, links } of postLinks(input)) {
    const address = parseUrl(page)
    const key = address === null ? '' : urlKey(address)
    for (const { url, place, target } of links) {
      const link = parseUrl(url)
      if (link === null) continue
      if (place === 'article') furniture.addArticleLink(link)
      if (target !== 'internal') former.addLink(link, key)
    }
  }
  const figures = await counted(input, former)
  const read = formerAddressReader(blog.url, figures.formerAddresses)
  const below = (address: string) => {
    const url = parseUrl(address)
    return url === null ? null : read(url)
  }
  return {
    ...figures,
    blogroll: furniture.blogroll().filter(({ url }) => below(url) === null),
    furniture: furniture.links().filter(({ url }) => below(url)?.isPost !== true),
    leads: leads
      .ranked(MOST_LEADS)
      .filter(({ url }) => below(url) === null)
      .map(({ evidence, ...lead }) => ({ ...lead, evidence: [...evidence] })),
    mentions: mentions.result(),
  }
}

/** Figures of all links, with those to former URLs counted as internal. */
async function counted(input: BlogInput, former: FormerAddresses) {
  const formerAddresses = former.result()
  const read = formerLinks(input.blog.url, formerAddresses)
  const [kinds, places, targets, hosts] = [new Counter(), new Counter(), new Counter(), new Counter()]
  const total = { entries: 0, links: 0 }
  const below = new Counter()
  for await (const post of postLinks(input)) {
    total.entries += 1
    for (const link of read(post.links)) {
      total.links += 1
      kinds.add(link.kind)
      places.add(link.place)
      targets.add(link.target)
      if (link.target !== 'internal') hosts.add(link.host)
      if (link.reason === 'former-address' && link.target === 'internal') below.add(link.evidence)
    }
  }
  const found = below.result(formerAddresses.length)
  return {
    ...total,
    kinds: kinds.result(),
    places: places.result(),
    targets: targets.result(),
    hosts: hosts.result(MOST_HOSTS),
    formerAddresses: formerAddresses.map(one => ({ ...one, links: found[one.url.slice(0, 80)] ?? 0 })),
  }
}

async function* postLinks({ results }: BlogInput): AsyncGenerator<PostLinks> {
  for await (const { value } of results('links')) {
    const { data } = postLinksSchema.safeParse(value)
    if (data !== undefined) yield data
  }
}

/** The links of posts once the former URLs of the blog are known: links to these are internal. */
export function formerLinks(
  blog: Url,
  former: readonly Pick<FormerAddress, 'url' | 'paths'>[],
): (links: readonly TypedLink[]) => readonly TypedLink[] {
  const read = formerAddressReader(blog, former)
  return links =>
    links.map(link => {
      const url = link.target === 'internal' || link.reason === 'known-site' ? null : parseUrl(link.url)
      const found = url === null ? null : read(url)
      if (found === null) return link
      if (link.reason === 'file') return { ...link, target: found.isPost ? ('internal' as const) : link.target }
      const target = found.isPost ? ('internal' as const) : ('same-author' as const)
      const isPlain = link.kind === link.target || link.kind === 'citation'
      const why = isPlain ? { kind: target, reason: 'former-address', evidence: found.below.slice(0, 80) } : {}
      return { ...link, target, ...why }
    })
}

/** Counts trackbacks, pingbacks and webmentions, and who sent them. */
class Mentions {
  #count = 0
  readonly #kinds = new Counter()
  readonly #hosts = new Counter()

  add({ comments }: EntryRecord): void {
    for (const { kind, authorUrl } of comments) {
      if (kind === 'comment') continue
      this.#count += 1
      this.#kinds.add(kind)
      if (authorUrl !== null) this.#hosts.add(new URL(authorUrl).hostname.replace(/^www\./, ''))
    }
  }

  result(): BlogLinks['mentions'] {
    return { count: this.#count, kinds: this.#kinds.result(), hosts: this.#hosts.result(MOST_HOSTS) }
  }
}

/** Limit of names that are counted; far more than are reported. */
const MOST_COUNTED = 50_000

class Counter {
  readonly #counts = new Map<string, number>()

  add(name: string): void {
    const known = this.#counts.get(name)
    if (known === undefined && this.#counts.size >= MOST_COUNTED) return
    this.#counts.set(name, (known ?? 0) + 1)
  }

  /** The largest first. */
  result(most = 100): Record<string, number> {
    const sorted = [...this.#counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    return Object.fromEntries(sorted.slice(0, most))
  }
}
