import { z } from 'zod'
import { type MemoryKey, memoryKey } from '../../store/index.ts'
import { furthestListsSchema, NO_LISTS } from '../furthest-lists.ts'
import { HOME_RUN } from '../home-run.ts'
import { OLDER_FORMS } from '../older-forms.ts'
import { PAGES_READ_MEMORY } from '../pages-read.ts'
import { type SharedPages, sharedPagesSchema } from '../shared-pages.ts'
import { NO_SLASHES, type Slashes, slashesSchema } from '../slashes.ts'
import { yieldSchema } from '../yield/index.ts'
import type { CoverageState } from './coverage.ts'
import type { LastListsState } from './last-lists.ts'
import { NUMBERS } from './numbered-addresses.ts'
import type { ProspectsState } from './prospects.ts'

/** What decides the order of the crawl; small, as it is written with every visit. */
interface Way extends ProspectsState, CoverageState, LastListsState {
  readonly titles: readonly string[]
  /** Pages that hold several posts, none of which has a page of its own. */
  readonly shared: SharedPages
  readonly slashes: Slashes['state']
}

/** Which URLs lead to posts. */
export const WAY = memoryKey<Way>({
  name: 'insight',
  version: 1,
  schema: z.object({
    promises: yieldSchema,
    titles: z.array(z.string()),
    visits: z.number(),
    covered: z.array(z.string()),
    historyEnded: z.boolean(),
    barren: z.number(),
    ahead: z.number().default(0),
    promised: z.number().default(0),
    furthest: furthestListsSchema.default(NO_LISTS),
    homePages: z.array(z.string()).default([]),
    shared: sharedPagesSchema.default([]),
    slashes: slashesSchema.default(NO_SLASHES),
  }),
  unfit: 'rebuild',
  about: 'which addresses lead to posts',
})

/** What is stored about the URLs of a site; without it a crawl learns them again. */
export const INSIGHT_MEMORY: readonly MemoryKey<unknown>[] = [WAY, NUMBERS, HOME_RUN, OLDER_FORMS, ...PAGES_READ_MEMORY]
