import type { Backend } from '../backend.ts'
import type { BlogWrite } from '../database-store.ts'
import type { Db } from '../schema.ts'
import { distinctiveWords } from '../search/distinctive-words.ts'
import { prepareSearch } from '../search/search.ts'
import { entryOfRow } from '../search/tokens.ts'
import { wordShares } from '../search/word-shares.ts'
import type { NetworkStore } from './network-types.ts'
import {
  anchors,
  copies,
  edges,
  edgesOfEntries,
  entryNames,
  networkEntries,
  networkMarks,
  places,
  sites,
  tags,
  takenUp,
  ties,
  titles,
} from './read-rows.ts'
import { tagsOfBlogs, tagsOfEntries } from './read-tags.ts'
import { addressesAt, moveEdges, resolve, sitesOn } from './resolve.ts'
import { prune, saveHome, saveNetworkEntries, saveWhole } from './save-rows.ts'
import { networkSnapshot, saveNetworkSnapshot, snapshotMark } from './snapshots.ts'

/** What joins blogs, posts and persons, in a database. */
export function networkStore(db: Db, backend: Backend, write: BlogWrite): NetworkStore {
  return {
    marks: (blog, numbers) => networkMarks(db, blog, numbers),
    save: (blog, found) => write(blog.id, trx => saveNetworkEntries(trx, blog.id, found)),
    saveWhole: (blog, found) => write(blog.id, trx => saveWhole(trx, blog.id, found)),
    saveHome: (blog, site, found, isHidden) => write(blog.id, trx => saveHome(trx, blog.id, site, found, isHidden)),
    prune: blog => write(blog.id, trx => prune(trx, blog.id)),
    places: () => places(db),
    sitesOn: hosts => sitesOn(db, hosts),
    addressesAt: (site, which) => addressesAt(db, site, which),
    moveEdges: (blog, from, addresses, to) => write(blog.id, trx => moveEdges(trx, from, addresses, to)),
    resolve: (blog, site, meant) => write(blog.id, trx => resolve(trx, blog.id, site, meant)),
    generation: async () => {
      const row = await db
        .selectFrom('network_state')
        .select('value')
        .where('name', '=', 'generation')
        .executeTakeFirst()
      return row?.value ?? 0
    },
    sites: () => sites(db),
    entries: () => networkEntries(db),
    edges: () => edges(db),
    ties: () => ties(db),
    copies: () => copies(db),
    tags: () => tags(db),
    tagsOfBlogs: (blogs, most) => tagsOfBlogs(db, blogs, most),
    tagsOfEntries: (numbers, most) => tagsOfEntries(db, numbers, most),
    takenUp: () => takenUp(db),
    titles: () => titles(db),
    entryNames: numbers => entryNames(db, numbers),
    anchors: (sites, mostOfEach) => anchors(db, sites, mostOfEach),
    edgesOfEntries: numbers => edgesOfEntries(db, numbers),
    tellingWords: async ({ language, ...text }, most) => {
      const shares = await wordShares(db, backend, { language, blog: '' })
      const words = await distinctiveWords({ ...text, tags: [], categories: [] }, language, shares)
      return words.slice(0, most).map(({ written }) => written)
    },
    entriesAbout: (query, limit) => entriesAbout(db, backend, query, limit),
    snapshot: name => networkSnapshot(db, name),
    snapshotMark: name => snapshotMark(db, name),
    // Of the archive, and so of nobody's blog.
    saveSnapshot: (name, made) => backend.transact(db, trx => saveNetworkSnapshot(trx, name, made)),
  }
}

async function entriesAbout(db: Db, backend: Backend, query: string, limit: number): Promise<readonly number[]> {
  const { match, range } = await prepareSearch(db, query, { sort: 'newest' })
  if (match === null) return []
  const { rows } = await backend.matchingRows(db, match.match, { ...range, limit })
  return rows.map(entryOfRow)
}
