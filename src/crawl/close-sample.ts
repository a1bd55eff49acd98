import type { FeedEntry } from '../feed/index.ts'
import { type Harvest, type Outcome, readContext, storedBefore, withPlan } from '../harvest/index.ts'
import { type DesignVerdict, judgeDesign, replaced } from '../news/index.ts'
import type { Page } from '../page/index.ts'
import { feedEntryOf, generationOf, newReading, type ReadEntry, readEntry } from '../read/index.ts'
import type { EntryRecord } from '../records.ts'
import { plainView } from '../render/index.ts'
import {
  dateHabits,
  isSampling,
  learnFromSample,
  nextGeneration,
  type Plan,
  SAMPLED,
  SAMPLED_LISTS,
  type Sample,
  type SampledPage,
  type Strays,
  sampledPages,
  zonesOfComments,
} from '../rules/index.ts'
import { decidePage, foundUrl, learnPostTemplate, namesOn } from '../site/index.ts'
import { type FoundUrl, recall, remembered } from '../store/index.ts'
import { commentCounts, cutOffPosts, entryChanges, partsVisited, protectedPosts } from './entry-changes.ts'
import { isOfFormOf, isOpen, TELLING_FEED } from './second-look.ts'
import { heldNow } from './stated.ts'

/** What was learned from the sample, and the records of the sampled posts, to be stored together. */
export interface ClosedSample extends Outcome {
  readonly harvest: Harvest
}

/** Limit of sampled posts stored for testing rules. */
const MOST_SAMPLED = 10

/** Learns from the sample what posts of this blog look like and where the fields are, then makes its records. */
export async function closeSample(harvest: Harvest): Promise<ClosedSample | null> {
  const { plan, known } = harvest
  const { store } = harvest.tools
  if (!isSampling(plan)) return null
  const strange = harvest.update?.strange
  // A page that several posts share is neither learned from nor stored as one of them.
  const posts = plan.sample.posts.filter(({ item }) => strange?.isRepeated(item.key) !== true)
  const isRepeated = posts.length < plan.sample.posts.length
  const sample = isRepeated ? { ...plan.sample, posts } : plan.sample
  const pages = sampledPages(posts)
  const statements = await statementsNow(pages, harvest)
  const lists = sampledPages(sample.listPages ?? []).map(({ page }) => page)
  const habits = dateHabits(pages, lists, known)
  const current = { ...known, feedEntries: statements, dateHabits: habits }
  const design = await judgeDesign(sample, pages, current, harvest)
  if (design.kind === 'unsure') return widened(design, harvest)
  const { rules, notices } = await learnFromSample(
    sample,
    pages,
    current,
    howToLearn(harvest),
    await storedPosts(pages, harvest),
  )
  const next = rules === null ? { rules: [], memory: {} } : await nextGeneration(store, known.blog, rules)
  const held = rules === null ? known.rules : next.rules
  const isNewDesign = sample.purpose === 'learn' || rules !== null
  const zones = known.zones.length > 0 ? known.zones : zonesOfComments(pages, { ...known, rules: held })
  const after = { ...planAfter(plan, sample, pages, isNewDesign), zones, dateHabits: habits }
  const taught = { ...withPlan(harvest, after), known: { ...known, rules: held, zones, dateHabits: habits } }
  const read = await recordsOf(pages, statements, taught)
  return {
    item: null,
    harvest: taught,
    commentCounts: commentCounts(read),
    cutOff: cutOffPosts(read),
    changes: {
      ...entryChanges(read),
      done: partsVisited(read, harvest),
      found: undecided(pages, taught),
      generation: generationOf(taught.known),
      notices: [...notices, ...protectedPosts(read, harvest), ...(isRepeated ? replaced(harvest) : [])],
      rules: next.rules,
      memory: {
        ...next.memory,
        ...design.memory,
        ...(await sampleMemory(sample, harvest)),
        ...listMemory(sample),
      },
    },
    tally: {},
    sampled: () => taught.plan,
  }
}

/** The sampled posts as they were stored before this update. */
async function storedPosts(pages: readonly SampledPage[], harvest: Harvest) {
  const stored = new Map<string, EntryRecord>()
  for (const { key, page } of pages) {
    const entry = await storedBefore(page.url, harvest)
    if (entry?.kind === 'post') stored.set(key, entry)
  }
  return stored
}

/** Learns from posts of another design when there are enough of them, and makes their records again. */
export async function closeStrays(harvest: Harvest, strays: Strays): Promise<ClosedSample | null> {
  if (!strays.areEnough) return null
  const { known } = harvest
  const { store } = harvest.tools
  const { pages, rules, notices, memory } = await strays.learn(known, howToLearn(harvest))
  const next = rules === null ? { rules: [], memory: {} } : await nextGeneration(store, known.blog, rules)
  const taught = rules === null ? harvest : { ...harvest, known: { ...known, rules: next.rules } }
  return {
    item: null,
    harvest: taught,
    changes: {
      ...entryChanges(rules === null ? [] : await recordsOf(pages, await statementsOn(pages, harvest), taught, true)),
      isReread: true,
      generation: generationOf(taught.known),
      notices,
      rules: next.rules,
      memory: { ...next.memory, ...memory },
    },
    tally: {},
    sampled: null,
  }
}

/** What any feed or interface said about pages: statements on older posts are only in the store. */
async function statementsOn(pages: readonly SampledPage[], { tools: { store }, known }: Harvest) {
  const statements = new Map<string, FeedEntry>()
  for (const { key } of pages) {
    const stated = await feedEntryOf(known, store, key)
    if (stated !== null) statements.set(key, stated)
  }
  return statements
}

function howToLearn({ tools: { now, options } }: Harvest) {
  return { now, method: options.method ?? 'hybrid' } as const
}

/** Extends the sample before anything is decided: what was sampled stays. */
function widened({ found, widened }: Extract<DesignVerdict, { kind: 'unsure' }>, harvest: Harvest): ClosedSample {
  const { plan } = harvest
  const wider = withPlan(harvest, isSampling(plan) ? { ...plan, sample: { ...plan.sample, widened } } : plan)
  return { item: null, harvest: wider, changes: { found }, tally: {}, sampled: () => wider.plan }
}

/** What feeds say about the sampled pages, and about all others, as far as it is current. */
async function statementsNow(pages: readonly SampledPage[], harvest: Harvest) {
  const { feedEntries } = harvest.known
  if ((harvest.update?.vouches ?? null) === null) return feedEntries
  const statements = new Map(feedEntries)
  for (const { key, page } of pages) {
    const stated = feedEntries.get(key) ?? null
    const held = await heldNow(stated, key, page.url, harvest)
    if (held !== null) statements.set(key, held)
  }
  return statements
}

/** The plan after learning from the sample. */
function planAfter(plan: Plan, sample: Sample, pages: readonly SampledPage[], isNewDesign: boolean): Plan {
  const template = isNewDesign ? templateOf(sample, pages) : null
  return { ...plan, sample: null, site: { ...plan.site, template: template ?? plan.site.template } }
}

function templateOf({ lists, purpose }: Sample, pages: readonly SampledPage[]) {
  // New posts alone do not show what distinguishes them from lists.
  if (purpose === 'check' && lists.length === 0) return null
  return learnPostTemplate(
    pages.map(({ page }) => namesOn(page)),
    lists.map(names => new Set(names)),
  )
}

/** Without a feed a sampled page need not be a post after all; `arePosts` says that all are known to be. */
async function recordsOf(
  pages: readonly SampledPage[],
  statements: ReadonlyMap<string, FeedEntry>,
  harvest: Harvest,
  arePosts = false,
): Promise<ReadEntry[]> {
  const context = readContext(harvest)
  const records = pages.map(async ({ key, page, response }) => {
    const feedEntry = statements.get(key) ?? (await olderStatement(key, page, harvest))
    const stored = await storedBefore(page.url, harvest)
    const isPost = feedEntry !== null || stored?.kind === 'post'
    const kind = arePosts ? 'post' : decidePage(page, namesOn(page), isPost, harvest.site).kind
    if (kind === 'list') return null
    const reading = newReading({ kind, response, feedEntry, view: plainView(page, response) })
    return await readEntry(reading, context)
  })
  return (await Promise.all(records)).filter(record => record !== null)
}

/**
 * Without a useful feed, unmarked sampled pages are proven together with others of their form: they are visited once
 * more, like those.
 */
function undecided(pages: readonly SampledPage[], harvest: Harvest): FoundUrl[] {
  const { feedEntries } = harvest.known
  if (feedEntries.size >= TELLING_FEED) return []
  return pages
    .filter(({ key, page }) => {
      if (feedEntries.has(key)) return false
      const { kind, reasons } = decidePage(page, namesOn(page), false, harvest.site)
      return kind === 'page' && isOpen(reasons) && isOfFormOf(feedEntries, reasons)
    })
    .map(({ page }) => foundUrl(page.url, 'changed-post', { hops: 1, foundOn: harvest.known.blog.url, revisit: true }))
}

/** An update also samples posts that no current feed names: an interface or an earlier feed may have had them. */
async function olderStatement(key: string, page: Page, harvest: Harvest): Promise<FeedEntry | null> {
  if ((harvest.update?.vouches ?? null) === null) return null
  return await heldNow(await feedEntryOf(harvest.known, harvest.tools.store, key), key, page.url, harvest)
}

/** The newest sampled posts that are in a feed: an update adds to the harvest's sample. */
async function sampleMemory({ posts, purpose }: Sample, { tools: { store }, known }: Harvest) {
  if (purpose === 'learn') return remembered(SAMPLED, posts.slice(0, MOST_SAMPLED))
  const stated = posts.filter(({ item }) => known.feedEntries.has(item.key))
  if (stated.length === 0) return {}
  const keys = new Set(stated.map(({ item }) => item.key))
  const before = (await recall(store, known.blog.id, SAMPLED)) ?? []
  return remembered(SAMPLED, [...stated, ...before.filter(({ item }) => !keys.has(item.key))].slice(0, MOST_SAMPLED))
}

/** An update samples no lists: those of the harvest stay. */
function listMemory({ listPages, purpose }: Sample): Readonly<Record<string, unknown>> {
  return purpose === 'learn' ? remembered(SAMPLED_LISTS, listPages ?? []) : {}
}
