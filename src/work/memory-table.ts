import { PERSON_DECISIONS } from '../analyse/index.ts'
import { CHECKPOINT, ROBOTS } from '../crawl/index.ts'
import { FOLLOWING } from '../follow/index.ts'
import { CONTEXT } from '../media/index.ts'
import {
  COMMENT_TURN,
  FEED_WINDOW,
  INTERFACE,
  LISTED_POSTS,
  LOST_TOGETHER,
  OTHER_DESIGN,
  SITEMAPS,
} from '../news/index.ts'
import { ORDER_MEMORY } from '../order/index.ts'
import { LISTED_DATES } from '../read/index.ts'
import { RENDERING, SCREENSHOTS } from '../render/index.ts'
import { COMMENTS, GENERATION, PLAN, SAMPLED, SAMPLED_LISTS, SELF_CHECK, STRAYS } from '../rules/index.ts'
import { INSIGHT_MEMORY } from '../site/index.ts'
import { SPAM_DECISIONS } from '../spam/index.ts'
import type { MemoryKey } from '../store/index.ts'
import { NEWEST_MANIFEST } from './fixity/manifest.ts'
import { OWN_NETWORK } from './harvest/own-network.ts'

/** All that an archive remembers of a blog from one run to the next: names, versions and schemas. Each room declares its own. */
export const MEMORY_TABLE: readonly MemoryKey<unknown>[] = [
  ORDER_MEMORY,
  PLAN,
  COMMENTS,
  SAMPLED,
  SAMPLED_LISTS,
  GENERATION,
  SELF_CHECK,
  STRAYS,
  RENDERING,
  CHECKPOINT,
  ROBOTS,
  FEED_WINDOW,
  COMMENT_TURN,
  INTERFACE,
  SITEMAPS,
  LISTED_POSTS,
  LOST_TOGETHER,
  LISTED_DATES,
  OTHER_DESIGN,
  ...INSIGHT_MEMORY,
  CONTEXT,
  SCREENSHOTS,
  FOLLOWING,
  PERSON_DECISIONS,
  SPAM_DECISIONS,
  OWN_NETWORK,
  NEWEST_MANIFEST,
]
