import type { FetchRequest, FetchResult, PageSource } from '../fetch/index.ts'
import type { Url } from '../url.ts'

/** A source for a blog that somebody else named. */
export interface StrangerSource extends PageSource {
  /** From here on what was answered so far is given out again, once each, instead of being asked for. */
  replay(): void
}

/** What detection asks for: the home, its feeds, robots.txt and a few trials. */
const MOST_KEPT = 64
/** Larger answers are asked for again: few homes are, and memory is dear. */
const MOST_BYTES = 4 * 1024 * 1024

/** The same source for a blog that the user did not type: it is detected first and harvested then; both look at the same pages, which are fetched once. */
export function strangerSource(source: PageSource): StrangerSource {
  const kept = new Map<Url, FetchResult>()
  let isReplaying = false
  const keep = (request: FetchRequest, answer: FetchResult) => {
    if (isReplaying || kept.size >= MOST_KEPT || answer.kind !== 'fetched' || answer.body.length > MOST_BYTES) return
    kept.set(request.url, answer)
    // The harvest asks for the address that detection was led to.
    if (answer.url !== request.url) kept.set(answer.url, { ...answer, redirects: [] })
  }
  return {
    fetch: async request => {
      const known = isReplaying && request.validators === undefined ? kept.get(request.url) : undefined
      if (known !== undefined) {
        kept.delete(request.url)
        return known
      }
      const answer = await source.fetch(request)
      keep(request, answer)
      return answer
    },
    replay: () => {
      isReplaying = true
    },
    get requests() {
      return source.requests
    },
    ...(source.robots === undefined ? {} : { robots: source.robots }),
    ...(source.recorder === undefined ? {} : { recorder: source.recorder }),
    ...(source.guard === undefined ? {} : { guard: source.guard }),
    // It belongs to whoever opened it.
    close: async () => {},
  }
}
