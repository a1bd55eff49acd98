import { candidates, networkPart, rank, renewPictures } from '../../src/network/index.ts'
import type { Store } from '../../src/store/index.ts'
import { markdownTable, type Section } from '../knowledge/section.ts'
import { linkedArchive } from './linked-archive.ts'

/** Rows of each list that are shown. */
const MOST_SHOWN = 10

/** The network of the blogs of the corpus, held against a count of links that knows nothing of it. */
export const corpusNetwork: Section = {
  name: 'corpus-network',
  about: 'all blogs of the corpus in one archive: links against an independent count; who leads; candidates',
  async run() {
    const store = await linkedArchive()
    if (store === null) return null
    try {
      await renewPictures(store)
      return [await comparison(store), await leaders(store), await groups(store), await found(store)].join('\n\n')
    } finally {
      await store.close()
    }
  },
}

interface Counted {
  /** Links from post to post of another blog, as pairs of addresses. */
  readonly posts: ReadonlySet<string>
  /** Blogs that link to another one, as pairs of ids. */
  readonly blogs: ReadonlySet<string>
  /** Links from posts to blogs of some services, kept or not, as pairs of address and host. */
  readonly hosted: ReadonlySet<string>
}

/** Held against one another in both directions: what is missing is a fault, what is more came by other addresses of posts. */
async function comparison(store: Store): Promise<string> {
  const counted = await independentCount(store)
  const network = await networkCount(store)
  const row = (what: string, plain: ReadonlySet<string>, ours: ReadonlySet<string>) => {
    const missing = [...plain].filter(pair => !ours.has(pair))
    const more = [...ours].filter(pair => !plain.has(pair))
    const example = missing[0] ?? (more[0] === undefined ? '' : `more: ${more[0]}`)
    return [what, plain.size, ours.size, missing.length, more.length, example]
  }
  return markdownTable(
    ['pairs', 'counted', 'in the network', 'missing there', 'there alone', 'example'],
    [
      row('post → post', counted.posts, network.posts),
      row('blog → blog', counted.blogs, network.blogs),
      row('post → blog of a service', counted.hosted, network.hosted),
    ],
  )
}

/** Counts by the addresses in records alone: no analysis, no key, no table of the network. */
async function independentCount(store: Store): Promise<Counted> {
  const homes = (await store.blogs()).map(({ blog }) => ({ id: blog.id, place: plain(blog.url) }))
  const posts = new Map<string, string>()
  for await (const { entry } of store.entries({})) posts.set(plain(entry.url), entry.blog)
  const pairs = { posts: new Set<string>(), blogs: new Set<string>(), hosted: new Set<string>() }
  for await (const { entry } of store.entries({})) {
    const own = plain(entry.url).replace(/\/.*$/, '')
    for (const { url } of entry.links) {
      const target = plain(url)
      const host = target
        .replace(/[/?].*$/, '')
        .toLowerCase()
        .replace(COUNTRY, '.blogspot.com')
      const isPage = !FILE.test(target.replace(/\?.*$/, ''))
      if (SERVICE.test(host) && host !== own && isPage) pairs.hosted.add(`${plain(entry.url)} > ${host}`)
      const blog = posts.get(target)
      if (blog !== undefined && blog !== entry.blog) pairs.posts.add(`${plain(entry.url)} > ${target}`)
      const home = homes.find(({ place }) => target === place || target.startsWith(`${place}/`))
      if (home !== undefined && home.id !== entry.blog) pairs.blogs.add(`${entry.blog} > ${home.id}`)
    }
  }
  return pairs
}

/** Names below services whose every name is a blog, without those of their files and feeds, and without slips of the pen. */
const SERVICE = /^(?!-|(?:\d+\.bp|bp\d+|photos\d*|www\d*|feeds)\.)[^.]+\.(?:blogspot|typepad|wordpress)\.com$/
/** Every blog of it is to be had under the domain of the reader's country. */
const COUNTRY = /\.blogspot(?:\.[a-z]{2,3}){1,2}$/
const FILE = /\.(?:jpe?g|png|gif|pdf|zip|mp3|js|css|txt)$/i

/** An address without scheme, `www.`, fragment and a last slash. */
function plain(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '')
}

async function networkCount(store: Store): Promise<Counted> {
  const whole = { limit: 1_000_000, areLinksAll: true } as const
  const posts = await networkPart(store, { kind: 'posts', ...whole })
  const blogs = await networkPart(store, { kind: 'blogs', isKept: true, ...whole })
  const byText = (part: typeof posts, nameOf: (node: { id: string; url: string | null }) => string) =>
    new Set(
      part?.links.flatMap(({ from, to, ways }) => {
        const [one, other] = [part.nodes[from], part.nodes[to]]
        const isLinked = (ways.link ?? 0) + (ways.citation ?? 0) > 0
        return isLinked && one !== undefined && other !== undefined ? [`${nameOf(one)} > ${nameOf(other)}`] : []
      }),
    )
  return {
    posts: byText(posts, ({ url }) => plain(url ?? '')),
    blogs: byText(blogs, ({ id }) => id),
    hosted: await hostedPairs(store),
  }
}

async function hostedPairs(store: Store): Promise<ReadonlySet<string>> {
  const hosts = new Map((await Array.fromAsync(store.network.sites())).flat().map(({ id, host }) => [id, host]))
  const rows = (await Array.fromAsync(store.network.edges())).flat().filter(({ way }) => OUTWARD.has(way))
  const found = rows.flatMap(({ entry, site }) => {
    const host = hosts.get(site) ?? ''
    return entry > 0 && SERVICE.test(host) ? [{ entry, host }] : []
  })
  const names = await store.network.entryNames([...new Set(found.map(({ entry }) => entry))])
  return new Set(found.map(({ entry, host }) => `${plain(names.get(entry)?.url ?? '')} > ${host}`))
}

/** Ways that a post goes by itself. */
const OUTWARD: ReadonlySet<string> = new Set(['link', 'citation', 'blogroll'])

async function leaders(store: Store): Promise<string> {
  const found = await rank(store, { kind: 'blogs', limit: MOST_SHOWN })
  const rows = (found?.ranked ?? []).map(({ place, id, score, parts }) => [
    place,
    id,
    score.toFixed(3),
    ...parts.map(({ value }) => (value === null ? '–' : value.toFixed(2))),
  ])
  const names = found?.ranked[0]?.parts.map(({ part }) => part) ?? []
  return markdownTable(['place', 'blog', 'score', ...names], rows)
}

async function groups(store: Store): Promise<string> {
  const part = await networkPart(store, { kind: 'blogs', limit: 1_000_000 })
  const rows = (part?.communities ?? [])
    .slice(0, MOST_SHOWN)
    .map(group => [
      group.community,
      group.nodes,
      group.names.slice(0, 3).join(', ').replaceAll('|', '/'),
      group.terms.join(', ').replaceAll('|', '/'),
      group.languages.join(', '),
    ])
  const { nodes = 0, links = 0, reciprocity = 0, modularity = 0 } = part?.figures ?? {}
  const figures = `${nodes} blogs, ${links} pairs, reciprocity ${reciprocity.toFixed(3)}, modularity ${modularity.toFixed(3)}`
  return `${figures}\n\n${markdownTable(['group', 'blogs', 'first', 'terms', 'languages'], rows)}`
}

async function found(store: Store): Promise<string> {
  const rows = ((await candidates(store, { limit: MOST_SHOWN })) ?? []).map(one => [
    one.url,
    one.score.toFixed(2),
    one.links,
    one.blogs.map(({ id }) => id).join(', '),
  ])
  return markdownTable(['candidate', 'score', 'links', 'from'], rows)
}
