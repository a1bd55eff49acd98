import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EntryRecord } from '../../src/records.ts'
import { openArchive, type Store, type StoredEntry } from '../../src/store/index.ts'
import { agreement } from '../articles/agreement.ts'
import { type Change, changeBlog, publishMore } from './changes.ts'
import { type Asked, entriesOf, harvestBlog } from './harvest-blog.ts'
import { type MadeBlog, type Recipe, textOfPost } from './made-blog.ts'
import type { RunningBlog, Variant } from './platform.ts'
import { type BlogScore, keyOf, recordsByKey, type Share, scoreBlog } from './score-blog.ts'
import { type TruePost, truthOf } from './truth.ts'

/** How a blog is watched after its harvest. */
export interface Plan {
  readonly recipe: Recipe
  /** Days after the changes on which the blog is visited again; the first visit comes within hours. */
  readonly visits: readonly number[]
  /** Where everything is kept, to look at. */
  readonly folder: string
}

/** What became of a variant. */
export interface Played {
  readonly variant: Variant
  readonly posts: number
  readonly first: BlogScore
  readonly harvest: Asked
  readonly quiet: Asked
  readonly noticed: Noticed
  readonly redressed: Redressed | null
}

/** What visits after the changes saw of them. */
export interface Noticed {
  /** By kind, after the first visit and after the last. */
  readonly once: Readonly<Record<Change['kind'], Share>>
  readonly bound: Readonly<Record<Change['kind'], Share>>
  /** Day of the visit after which everything was noticed; null where something never was. */
  readonly days: number | null
  /** Edited posts whose earlier version is kept as well, of those noticed. */
  readonly versions: Share
  readonly doubled: number
  readonly score: BlogScore
  /** Requests of the first visit, and the most of a later one. */
  readonly requests: readonly number[]
}

/** What a visit after a change of design made of the new posts, and of the old. */
export interface Redressed {
  readonly score: BlogScore
  /** New posts that are there with the right title, author, date and text. */
  readonly fresh: Share
  /** Old posts that got a new version although nothing was changed but the design. */
  readonly changed: number
  readonly requests: number
}

const DAY = 86_400_000
const HOUR = DAY / 24
const TEXT_SEEN = 0.98

/** Harvests a blog, changes it, and visits it again and again. */
export async function playVariant(
  variant: Variant,
  blog: MadeBlog,
  running: RunningBlog,
  { recipe, visits, folder }: Plan,
): Promise<Played> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const store = await openArchive(folder, { create: true, write: true })
  const keep = (name: string, value: unknown) => writeFile(join(folder, name), JSON.stringify(value, null, 1))
  try {
    const harvested = recipe.before
    const harvest = await harvestBlog(store, running.home, harvested, 'crawl')
    const truth = truthOf(blog, running, variant)
    const first = scoreBlog(truth, records(await entriesOf(store)))
    await keep('truth.json', truth)
    await keep('harvest.json', { ...harvest, failures: first.failures })
    const quiet = await harvestBlog(store, running.home, new Date(harvested.getTime() + DAY), 'update')
    const noticed = await playChanges({ store, variant, blog, running, recipe, visits })
    await keep('quiet.json', quiet)
    await keep('noticed.json', noticed)
    const redressed = await playRedress(store, variant, noticed.blog, running, recipe, noticed.at)
    await keep('redressed.json', redressed)
    return { variant, posts: truth.length, first, harvest, quiet, noticed: noticed.noticed, redressed }
  } finally {
    await store.close()
  }
}

interface Scene {
  readonly store: Store
  readonly variant: Variant
  readonly blog: MadeBlog
  readonly running: RunningBlog
  readonly recipe: Recipe
  readonly visits: readonly number[]
}

async function playChanges({ store, variant, blog, running, recipe, visits }: Scene) {
  const at = new Date(recipe.before.getTime() + 2 * DAY)
  const fields = scoreBlog(truthOf(blog, running, variant), records(await entriesOf(store)))
  const { blog: later, changes: all } = changeBlog(blog, recipe, at)
  const changes = variant.hasComments ? all : all.filter(({ kind }) => kind !== 'comment')
  await running.change(changes, later)
  const before = new Map(blog.posts.map(post => [post.id, textOfPost(post)]))
  const requests: number[] = []
  const asked: (readonly string[])[] = []
  let once: Noticed['once'] | null = null
  let seen = new Set<Change>()
  let days: number | null = null
  let last = at
  for (const day of visits) {
    last = new Date(at.getTime() + day * DAY + HOUR)
    const visit = await harvestBlog(store, running.home, last, 'update')
    requests.push(visit.requests)
    asked.push(visit.urls)
    seen = await noticedChanges(store, changes, running)
    once ??= sharesOf(changes, seen)
    if (seen.size < changes.length) continue
    days = day
    break
  }
  const entries = await entriesOf(store)
  const truth = truthOf(later, running, variant)
  const score = scoreBlog(truth, records(entries.filter(({ goneSince }) => goneSince === null)))
  const edits = [...seen].filter(({ kind }) => kind === 'edit')
  let kept = 0
  for (const { post } of edits) {
    const old = await store.entry(urlAt(entries, running.addressOf(post)), 1)
    if (old !== null && agreement(before.get(post.id) ?? '', old.entry.text).f1 >= TEXT_SEEN) kept += 1
  }
  const noticed: Noticed = {
    once: once ?? sharesOf(changes, new Set()),
    bound: sharesOf(changes, seen),
    days,
    versions: { right: kept, of: edits.length },
    doubled: doubledIn(entries, truth),
    score,
    requests,
  }
  const missed = changes.filter(change => !seen.has(change))
  const unseen = missed.map(({ kind, post }) => `${kind} ${running.addressOf(post)}`)
  const worse = score.failures.filter(failure => !fields.failures.includes(failure))
  return { noticed, blog: later, at: last, unseen, worse, asked }
}

async function playRedress(
  store: Store,
  variant: Variant,
  blog: MadeBlog,
  running: RunningBlog,
  recipe: Recipe,
  after: Date,
): Promise<(Redressed & { readonly urls: readonly string[]; readonly notices: unknown }) | null> {
  if (running.redress === null) return null
  const at = new Date(after.getTime() + DAY)
  const versions = new Map((await entriesOf(store)).map(({ entry, version }) => [entry.url, version]))
  await running.redress()
  const { blog: later, changes } = publishMore(blog, recipe, at)
  await running.change(changes, later)
  const { requests, urls, notices } = await harvestBlog(store, running.home, new Date(at.getTime() + HOUR), 'update')
  const entries = await entriesOf(store)
  const truth = truthOf(later, running, variant)
  const score = scoreBlog(truth, records(entries.filter(({ goneSince }) => goneSince === null)))
  const fresh = truth.filter(({ id }) => changes.some(({ post }) => post.id === id))
  const isWrong = ({ url }: TruePost) => score.failures.some(failure => failure.endsWith(` ${url}`))
  const changed = entries.filter(({ entry, version }) => version > (versions.get(entry.url) ?? version)).length
  const right = fresh.filter(post => !isWrong(post)).length
  return { score, fresh: { right, of: fresh.length }, changed, requests, urls, notices }
}

function records(entries: readonly StoredEntry[]): EntryRecord[] {
  return entries.map(({ entry }) => entry)
}

async function noticedChanges(store: Store, changes: readonly Change[], running: RunningBlog): Promise<Set<Change>> {
  const entries = await entriesOf(store)
  const gone = new Map(entries.map(({ entry, goneSince }) => [entry, goneSince]))
  const byKey = recordsByKey(records(entries))
  const isNoticed = (change: Change): boolean => {
    const record = byKey.get(keyOf(running.addressOf(change.post)))
    if (record === undefined) return false
    switch (change.kind) {
      case 'delete':
        return gone.get(record) !== null
      case 'comment':
        return record.comments.some(({ text }) => agreement(change.comment.text, text).f1 >= TEXT_SEEN)
      case 'edit':
      case 'publish':
        return agreement(textOfPost(change.post), record.text).f1 >= TEXT_SEEN
    }
  }
  return new Set(changes.filter(isNoticed))
}

function sharesOf(changes: readonly Change[], seen: ReadonlySet<Change>): Record<Change['kind'], Share> {
  const share = (kind: Change['kind']): Share => {
    const own = changes.filter(change => change.kind === kind)
    return { right: own.filter(change => seen.has(change)).length, of: own.length }
  }
  return { edit: share('edit'), delete: share('delete'), comment: share('comment'), publish: share('publish') }
}

function urlAt(entries: readonly StoredEntry[], address: string): EntryRecord['url'] {
  const found = recordsByKey(records(entries)).get(keyOf(address))
  if (found === undefined) throw new Error(`${address} was there`)
  return found.url
}

/** Posts that are there twice, and comments that a post has twice. */
function doubledIn(entries: readonly StoredEntry[], truth: readonly TruePost[]): number {
  const all = truth.flatMap(({ title }) => title ?? [])
  // Posts without a title have one name in some software.
  const titles = new Set(all.filter(title => all.indexOf(title) === all.lastIndexOf(title)))
  const posts = records(entries).filter(({ title, kind }) => kind === 'post' && title !== null && titles.has(title))
  const twice = posts.length - new Set(posts.map(({ title }) => title)).size
  const comments = posts.map(({ comments }) => {
    const keys = comments.map(({ author, text }) => `${author}\n${text}`)
    return keys.length - new Set(keys).size
  })
  return comments.reduce((sum, count) => sum + count, twice)
}
