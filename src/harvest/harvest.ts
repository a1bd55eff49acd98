import { rebased } from '../discover/index.ts'
import type { PageSource } from '../fetch/index.ts'
import { ContextBook } from '../media/index.ts'
import { noticeOf, type ValuesOf } from '../notices/index.ts'
import { CommentWays, ListedDates, type ReadContext, type StoredKnowledge } from '../read/index.ts'
import type { BlogRecord, EntryRecord, NoticeRecord, NoticeTopic, NoticeValues, Timestamp } from '../records.ts'
import { RENDERING, type Renderer, RenderPolicy, type RenderState } from '../render/index.ts'
import { knowledgeOf, type Plan, storedPlan } from '../rules/index.ts'
import { Insight, type Site, type StrangePages, siteOf, withFacts } from '../site/index.ts'
import { type CrawlState, recall, type Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import type { CrawlOptions } from './options.ts'
import type { TurnLooks } from './turn-looks.ts'

/** What a harvest works with, whatever the blog. */
export interface Tools {
  readonly store: Store
  readonly source: PageSource
  /** Null where no browser may be used. */
  readonly renderer: Renderer | null
  readonly options: CrawlOptions
  readonly now: () => Timestamp
}

/** One crawl or update in progress: its input, and what it knows about blog and site. */
export interface Harvest {
  readonly tools: Tools
  readonly plan: Plan
  readonly known: StoredKnowledge
  readonly site: Site
  readonly rendering: RenderPolicy
  /** The ways to comments: whether any is wanted, and those that the blog refuses. */
  readonly ways: CommentWays
  /** What pages need to be replayed as they were. */
  readonly context: ContextBook
  /** The state of an update; null in a crawl. */
  readonly update: UpdateState | null
}

/** What an update knows before its first visit. */
interface UpdateState {
  /** Walking lists ends where they show posts that were visited before this moment. */
  readonly joinsBefore: Timestamp
  /**
   * Whether the feed's or interface's statement on a post, by its key, is known to be current; null where none was
   * asked.
   */
  readonly vouches: ((key: string) => boolean) | null
  /** Whether the newest comments on all posts were reported, so that new ones are known. */
  readonly areCommentsReported: boolean
  /** Pages that show nothing of the stored posts at their URLs. */
  readonly strange: StrangePages
  /** The posts that it checks in rotation; left out where it checks none. */
  readonly looks?: TurnLooks | undefined
}

/** A harvest with the crawl that it belongs to, and how many pages this run has already fetched. */
export interface Begun {
  readonly harvest: Harvest
  readonly crawl: CrawlState
  readonly fetched: number
}

/** Builds a harvest from its plan and what is known. */
export function harvestOf(tools: Tools, plan: Plan, known: StoredKnowledge, insight: Insight): Harvest {
  return {
    tools,
    plan,
    known: { listed: new ListedDates(tools.store, known.blog.id), ...known },
    site: siteOf(plan.site, insight, tools.options),
    rendering: renderPolicyOf(tools, null),
    ways: new CommentWays(tools.options.comments !== false),
    context: new ContextBook(tools.source, tools.options.media !== undefined),
    update: null,
  }
}

/** Builds a harvest from what the store has of the blog; null where its first one never began. */
export async function loadHarvest(tools: Tools, blog: BlogRecord): Promise<Harvest | null> {
  const { store } = tools
  const plan = await storedPlan(store, blog.id)
  if (plan === null) return null
  const known = await knowledgeOf(store, blog, plan)
  const insight = Insight.of(plan.site.platform, plan.site.feedLinks, store, blog.id)
  const rendered = await recall(store, blog.id, RENDERING)
  return { ...harvestOf(tools, plan, known, insight), rendering: renderPolicyOf(tools, rendered) }
}

/** The harvest with another plan. */
export function withPlan(harvest: Harvest, plan: Plan): Harvest {
  return { ...harvest, plan, site: withFacts(harvest.site, plan.site) }
}

/** The stored entry at a URL that an update reads again; null in a harvest, which takes all feed texts anew. */
export async function storedBefore(
  url: Url,
  { tools: { store }, update, known }: Harvest,
): Promise<EntryRecord | null> {
  if ((update?.vouches ?? null) === null) return null
  const stored = (await store.entry(url))?.entry ?? null
  return stored?.blog === known.blog.id ? stored : null
}

/** The part of a harvest that reading stages may use. */
export function readContext(harvest: Harvest): ReadContext {
  const { known, rendering, site, ways } = harvest
  const { source, store, now, options } = harvest.tools
  const { inScope, exclude } = site.judge
  const locate = (address: Url) => {
    const url = rebased(site.rebase, address)
    return inScope(url) && !exclude.some(pattern => pattern.test(url)) ? url : null
  }
  const before = (url: Url) => storedBefore(url, harvest)
  return { known, site, rendering, source, store, now, locate, before, ways, signal: options.signal }
}

/** The browser for discovery; null where none may be used. */
export function pageRenderer({ renderer, options }: Pick<Tools, 'renderer' | 'options'>): Renderer | null {
  // Even if no page may be rendered, a browser may still take screenshots.
  return options.render === 'never' ? null : renderer
}

function renderPolicyOf(tools: Tools, state: RenderState | null): RenderPolicy {
  return new RenderPolicy(pageRenderer(tools), tools.options.render ?? 'auto', state)
}

/** The signal of a harvest as an option of a request. */
export function signalOption({ tools: { options } }: Pick<Harvest, 'tools'>): { readonly signal?: AbortSignal } {
  return options.signal ? { signal: options.signal } : {}
}

/** A notice about the blog of a harvest. */
export function noticeOn<Topic extends NoticeTopic>(
  { known, tools: { now } }: Pick<Harvest, 'known' | 'tools'>,
  topic: Topic,
  values: ValuesOf<Topic> & NoticeValues,
  url: Url | null = null,
): NoticeRecord {
  return noticeOf({ blog: known.blog, now }, topic, values, url)
}
