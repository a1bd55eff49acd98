import { generationOf, newReading, type ReadEntry, readEntry } from '../read/index.ts'
import { plainView } from '../render/index.ts'
import {
  lessonOf,
  nextGeneration,
  type Plan,
  SAMPLED,
  SAMPLED_LISTS,
  type Sample,
  type SampledPage,
  type SampledPost,
  type Strays,
  sampledPages,
} from '../rules/index.ts'
import { decidePage, learnPostTemplate, namesOn } from '../site/index.ts'
import { recall, remembered } from '../store/index.ts'
import { commentCounts, entryChanges, partsVisited } from './entry-changes.ts'
import { type Harvest, readContext, withPlan } from './harvest.ts'
import type { Outcome } from './outcome.ts'

/** What the sample taught, and the records of the sampled posts, to be stored together. */
export interface ClosedSample extends Outcome {
  readonly harvest: Harvest
}

/** Sampled posts that are kept to test rules on. */
const MOST_SAMPLED = 10

/** Learns from the sample what posts of this blog look like and where the fields stand, then makes its records. */
export async function closeSample(harvest: Harvest): Promise<ClosedSample | null> {
  const { plan, store, known } = harvest
  const { sample } = plan
  if (sample === null) return null
  const pages = sampledPages(sample.posts)
  const { rules, notices } = await lessonOf(sample, pages, known, howToLearn(harvest))
  const next = rules === null ? { rules: [], memory: {} } : await nextGeneration(store, known.blog, rules)
  const held = rules === null ? known.rules : next.rules
  const taught = { ...withPlan(harvest, planAfter(plan, sample, pages)), known: { ...known, rules: held } }
  const read = await recordsOf(pages, taught)
  return {
    item: null,
    harvest: taught,
    commentCounts: commentCounts(read),
    changes: {
      ...entryChanges(read),
      done: partsVisited(read, harvest),
      generation: generationOf(taught.known),
      notices,
      rules: next.rules,
      memory: {
        ...next.memory,
        ...remembered(SAMPLED, await stillSampled(sample, harvest)),
        ...listMemory(sample),
      },
    },
    tally: {},
    sampled: () => taught.plan,
  }
}

/** Learns from posts of another design when there are enough of them, and makes their records again. */
export async function closeStrays(harvest: Harvest, strays: Strays): Promise<ClosedSample | null> {
  if (!strays.areEnough) return null
  const { store, known } = harvest
  const { pages, rules, notices, memory } = strays.learn(known, howToLearn(harvest))
  const next = rules === null ? { rules: [], memory: {} } : await nextGeneration(store, known.blog, rules)
  const taught = rules === null ? harvest : { ...harvest, known: { ...known, rules: next.rules } }
  return {
    item: null,
    harvest: taught,
    changes: {
      ...entryChanges(rules === null ? [] : await recordsOf(pages, taught)),
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

function howToLearn({ now, options }: Harvest) {
  return { now, method: options.method ?? 'hybrid' } as const
}

/** The plan once the sample has taught what there was to learn. */
function planAfter(plan: Plan, sample: Sample, pages: readonly SampledPage[]): Plan {
  return { ...plan, sample: null, site: { ...plan.site, template: templateOf(sample, pages) ?? plan.site.template } }
}

function templateOf({ lists, purpose }: Sample, pages: readonly SampledPage[]) {
  if (purpose === 'check') return null
  return learnPostTemplate(
    pages.map(({ page }) => namesOn(page)),
    lists.map(names => new Set(names)),
  )
}

/** Without a feed a sampled page need not be a post after all. */
async function recordsOf(pages: readonly SampledPage[], harvest: Harvest): Promise<ReadEntry[]> {
  const context = readContext(harvest)
  const records = pages.map(({ key, page, response }) => {
    const feedEntry = harvest.known.feedEntries.get(key) ?? null
    const { kind } = decidePage(page, namesOn(page), feedEntry !== null, harvest.site)
    if (kind === 'list') return null
    return readEntry(newReading({ kind, response, feedEntry, view: plainView(page, response) }), context)
  })
  return (await Promise.all(records)).filter(record => record !== null)
}

/** The newest sampled posts: an update adds to what the harvest had sampled. */
async function stillSampled({ posts, purpose }: Sample, { store, known }: Harvest): Promise<readonly SampledPost[]> {
  const before = purpose === 'learn' ? null : await recall(store, known.blog.id, SAMPLED)
  return [...posts, ...(before ?? [])].slice(0, MOST_SAMPLED)
}

/** An update samples no lists: those of the harvest stay. */
function listMemory({ listPages, purpose }: Sample): Readonly<Record<string, unknown>> {
  return purpose === 'learn' ? remembered(SAMPLED_LISTS, listPages ?? []) : {}
}
