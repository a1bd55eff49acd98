import type { Subscription } from '../../feed/index.ts'
import type { PageSource } from '../../fetch/index.ts'
import type { Url } from '../../url.ts'

/** A source that notices when the address that the user typed is a list of blogs. */
export interface ListeningSource extends PageSource {
  readonly list: readonly Subscription[] | null
}

/** Servers call OPML anything, also HTML: it is told by its beginning, and passed on as what it is. */
export function noticeList(source: PageSource, typed: Url): ListeningSource {
  let list: readonly Subscription[] | null = null
  return {
    fetch: async request => {
      const answer = await source.fetch(request)
      if (request.url !== typed || answer.kind !== 'fetched' || !beginsAsList(answer.body)) return answer
      const { parseOpml } = await import('../../feed/index.ts')
      const contentType = answer.headers['content-type'] ?? null
      const read = parseOpml(answer.body, { url: answer.url, contentType })
      if (read.kind !== 'opml') return answer
      list = read.subscriptions
      return { ...answer, mediaType: 'text/x-opml' }
    },
    get list() {
      return list
    },
    get requests() {
      return source.requests
    },
    ...(source.unread === undefined ? {} : { unread: source.unread }),
    ...(source.robots === undefined ? {} : { robots: source.robots }),
    ...(source.recorder === undefined ? {} : { recorder: source.recorder }),
    ...(source.guard === undefined ? {} : { guard: source.guard }),
    close: () => source.close(),
  }
}

const BEGINNING = 2048

function beginsAsList(body: Uint8Array): boolean {
  return /<opml[\s>]/i.test(new TextDecoder().decode(body.subarray(0, BEGINNING)).replaceAll('\0', ''))
}
