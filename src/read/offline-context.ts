import type { PageSource } from '../fetch/index.ts'
import { RenderPolicy, type RenderState } from '../render/index.ts'
import { factsOfStranger, type KindFacts } from '../site/index.ts'
import type { Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import type { BlogKnowledge } from './blog-knowledge.ts'
import { CommentWays } from './discussion/comment-ways.ts'
import { ListedDates } from './listed-dates.ts'
import type { ReadContext } from './reading.ts'

/** A source that fetches nothing: only what is stored, or was given, is used. */
const NO_SOURCE: PageSource = {
  requests: 0,
  fetch: async ({ url }: { url: Url }) => ({ kind: 'missing', url, status: 404 }),
  close: async () => {},
}

/** What is already there. */
interface Kept {
  /** What was learned about the site; left out where nothing was. */
  readonly site?: KindFacts
  readonly store?: Store | null
  readonly rendered?: RenderState | null
  readonly source?: PageSource
}

/** A context for pages that are already there: no request is made and no browser is started. */
export function offlineContext(
  known: BlogKnowledge,
  { site, store = null, rendered = null, source = NO_SOURCE }: Kept = {},
): ReadContext {
  return {
    known: { listed: new ListedDates(store, known.blog.id), ...known },
    site: site ?? factsOfStranger(known.blog.url),
    store,
    rendering: new RenderPolicy(null, 'auto', rendered),
    source,
    now: () => new Date().toISOString(),
    locate: () => null,
    before: async () => null,
    ways: new CommentWays(),
  }
}
