import type { Timestamp } from '../records.ts'
import { databaseAccessKeys } from './access-keys.ts'
import { aliases } from './aliases.ts'
import type { Backend } from './backend.ts'
import { blogAt, blogSummaries, findBlog, saveBlog } from './blogs.ts'
import { beginCrawl, endHarvest, openHarvests, saveCrawl } from './crawls.ts'
import { derivedResults } from './derived.ts'
import { entries, entry, versions, versionsByGeneration } from './entries.ts'
import { feedEntries, feedEntry, feeds, saveFeedEntries, saveFeeds, statedKeys } from './feeds.ts'
import { capturesIn, captureWarcs, checkedVersions, keptFiles } from './fixity.ts'
import { addFound, fingerprints, frontierItem, markVisited, newsAmong, requeue, take, takeThese } from './frontier.ts'
import { frontierCounts, rankLanes, waitingLanes } from './frontier-lanes.ts'
import { hubSubscriptions, saveHubSubscription } from './hub-subscriptions.ts'
import { databaseLabels } from './labels.ts'
import { lifeQueries } from './life/life-queries.ts'
import { databaseLists } from './lists/database-lists.ts'
import { addMedia, hasMedia, markMedia, mediaBytes, mediaToFetch } from './media.ts'
import { memories, memory, saveMemory } from './memory.ts'
import { networkStore } from './network/network-store.ts'
import { notices, saveNotices, settleNotices } from './notices.ts'
import { readingStore } from './reading/reading-store.ts'
import { listedPosts, postsByVisit, recentPosts } from './recent-posts.ts'
import { databaseRemovals } from './removal/database-removals.ts'
import { gated, refuseRemoved } from './removal/gate.ts'
import { databaseRepairs } from './repairs.ts'
import { rules, saveRules } from './rules.ts'
import { markGone, moveEntries, saveEntries } from './save-entries.ts'
import { due, hasten, nextDue, saveSchedule, schedule } from './schedule.ts'
import type { Db } from './schema.ts'
import { searchFacets } from './search/facets.ts'
import { search } from './search/search.ts'
import { similarPosts } from './search/similar.ts'
import type { SharedStore } from './shared.ts'
import type { Changes, CommitResult, Store } from './store.ts'
import { entriesLackingVersions, recount, tallyOf } from './tally.ts'
import { databaseTrends } from './trends/database-trends.ts'

/** The parts of a store. */
export interface StoreParts {
  readonly db: Db
  readonly backend: Backend
  readonly clock: () => Timestamp
  /** Releases what was acquired on opening. */
  readonly close: () => Promise<void>
  readonly shared?: SharedStore
  /** Each write that belongs to a blog goes through here, in one transaction; without it, through the backend alone. */
  readonly write?: BlogWrite
}

/** Runs a write that belongs to a blog in a transaction; `about` are the changes where it is a commit. */
export type BlogWrite = <T>(
  blog: string,
  work: (trx: Db) => Promise<T>,
  about?: Pick<Changes, 'crawl' | 'mayWait'>,
) => Promise<T>

/** Takes turns with other writes, and may be written together with them. */
export function writeBy(backend: Backend, db: Db): BlogWrite {
  const { transact, transactSoon } = backend
  return (blog, work, about) =>
    about?.mayWait === true && transactSoon !== undefined ? transactSoon(db, blog, work) : transact(db, work)
}

/** The store over any database. */
export function databaseStore({ db, backend, clock, close, shared, ...parts }: StoreParts): Store {
  const write: BlogWrite = parts.write ?? writeBy(backend, db)
  return {
    saveBlog: blog =>
      write(blog.id, async trx => {
        await refuseRemoved(trx, blog.id)
        await saveBlog(trx, blog)
      }),
    findBlog: name => findBlog(db, name),
    blogs: id => blogSummaries(db, id),
    blogAt: url => blogAt(db, url),
    feeds: blog => feeds(db, blog),
    feedEntries: (blog, feeds) => feedEntries(db, blog, feeds),
    feedEntry: (blog, key) => feedEntry(db, blog, key),
    statedKeys: (blog, keys) => statedKeys(db, blog, keys),
    beginCrawl: (blog, kind, at, run) => write(blog, trx => beginCrawl(trx, blog, kind, at, run)),
    commit: changes => write(changes.blog.id, trx => commit(trx, backend, changes, clock()), changes),
    settle: async blog => await backend.settle?.(db, blog),
    // After a crash, what was taken waits again anyway.
    take: (blog, limit, isWanted) => write(blog, trx => take(trx, blog, limit, isWanted), { mayWait: true }),
    takeThese: (blog, keys) => write(blog, trx => takeThese(trx, blog, keys)),
    requeue: (blog, which) => write(blog, trx => requeue(trx, blog, which)),
    frontierCounts: blog => frontierCounts(db, blog),
    frontierLanes: blog => waitingLanes(db, blog),
    frontierItem: (blog, key) => frontierItem(db, blog, key),
    newsAmong: (blog, found) => newsAmong(db, blog, found),
    fingerprints: (blog, limit) => fingerprints(db, blog, limit),
    rules: blog => rules(db, blog),
    memory: (blog, name) => memory(db, blog, name),
    memories: (blog, names) => memories(db, blog, names),
    entries: query => entries(db, query),
    recentPosts: (blog, limit) => recentPosts(db, blog, limit),
    postsByVisit: (blog, limit, which) => postsByVisit(db, blog, limit, which),
    listedPosts: blog => listedPosts(db, blog),
    endHarvest: (blog, at) => backend.transact(db, trx => endHarvest(trx, blog, at)),
    hasOpenHarvest: async blog => (await openHarvests(db, blog)).has(blog),
    aliases: blog => aliases(db, blog),
    entry: (url, version) => entry(db, url, version),
    versions: url => versions(db, url),
    versionsByGeneration: blog => versionsByGeneration(db, blog),
    search: (query, options) => search(db, backend, query, options),
    searchFacets: (query, options) => searchFacets(db, backend, query, options),
    similar: (entry, options) => similarPosts(db, backend, entry, options),
    notices: (blog, crawl) => notices(db, blog, crawl),
    lists: databaseLists(db),
    labels: databaseLabels(db, work => backend.transact(db, work)),
    reading: readingStore(db, backend),
    derived: derivedResults(db, backend, write),
    network: networkStore(db, backend, write),
    trends: databaseTrends(db, backend, write),
    life: lifeQueries(db, work => backend.transact(db, work)),
    mediaToFetch: (blog, query) => mediaToFetch(db, blog, query),
    hasMedia: (blog, url) => hasMedia(db, blog, url),
    mediaBytes: (blog, foundOn) => mediaBytes(db, blog, foundOn),
    captureWarcs: () => captureWarcs(db),
    capturesIn: warc => capturesIn(db, warc),
    integrity: async () => (await backend.integrity?.(db)) ?? [],
    checkedVersions: (after, limit) => checkedVersions(db, after, limit),
    keptFiles: (after, limit) => keptFiles(db, after, limit),
    tally: blog => tallyOf(db, blog),
    recount: blog => recount(db, blog),
    repairs: databaseRepairs(db, write),
    removals: databaseRemovals(db, backend, write),
    entriesLackingVersions: blog => entriesLackingVersions(db, blog),
    schedule: blog => schedule(db, blog),
    due: (now, limit) => due(db, now, limit),
    nextDue: now => nextDue(db, now),
    // These two are not part of a harvest: a ping must get through while a worker is on the blog.
    hasten: (blog, at, because) => backend.transact(db, trx => hasten(trx, blog, at, because)),
    saveHubSubscription: subscription => backend.transact(db, trx => saveHubSubscription(trx, subscription)),
    hubSubscriptions: () => hubSubscriptions(db),
    accessKeys: databaseAccessKeys(db, backend),
    shared: shared ?? null,
    close,
  }
}

/** Stores one change. What was found comes before what was visited, so that a page may be both at once. */
async function commit(db: Db, backend: Backend, asked: Changes, at: Timestamp): Promise<CommitResult> {
  const blog = asked.blog.id
  const { changes, outcomes } = await gated(db, asked)
  await saveBlog(db, changes.blog)
  await saveFeeds(db, changes.feeds ?? [])
  await saveFeedEntries(db, blog, changes.feedEntries ?? [], at)
  // First, because the same change may bring an entry back.
  const gone = await markGone(db, blog, changes.gone ?? [], at)
  await moveEntries(db, blog, changes.moved ?? [])
  const entries = outcomes(await saveEntries(db, backend, changes, at))
  const { crawl, figures } = changes
  if (crawl !== undefined) await saveCrawl(db, { ...crawl, figures: figures?.(entries) ?? crawl.figures })
  await saveRules(db, changes.rules ?? [])
  await settleNotices(db, changes, at)
  await saveNotices(db, changes.notices ?? [], changes.crawl?.id ?? null)
  await addFound(db, blog, changes.found ?? [])
  await markVisited(db, blog, changes.done ?? [])
  await rankLanes(db, blog, changes.ranks ?? [])
  await addMedia(db, blog, changes.foundMedia ?? [])
  await markMedia(db, blog, changes.media ?? [])
  await saveMemory(db, blog, changes.memory ?? {})
  if (changes.schedule !== undefined) await saveSchedule(db, changes.blog.url, changes.schedule)
  return { entries, gone }
}
