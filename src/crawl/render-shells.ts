import type { PageSource } from '../fetch/index.ts'
import { needOfRendering } from '../render/index.ts'
import { readPage } from './entry-of.ts'
import type { Tools } from './job.ts'
import { renderedResponse } from './render-book.ts'

/** So many pages are rendered at most to find out what a blog is. */
const MOST_SHELLS = 4

/**
 * The source of pages with the shells of apps rendered: a blog drawn by scripts alone names its feeds and posts only
 * then. For finding out what stands at an address, when nothing is known of the blog yet.
 */
export function withShellsRendered({ source, renderer }: Tools): PageSource {
  let left = MOST_SHELLS
  return {
    fetch: async request => {
      const result = await source.fetch(request)
      const mayBe = result.kind === 'fetched' && /html/.test(result.mediaType ?? 'html')
      if (renderer === null || !mayBe || left === 0) return result
      if (needOfRendering(readPage(result), null, false)?.kind !== 'shell') return result
      left--
      const rendering = await renderer.render({ response: result, blog: new URL(result.url).host, comments: false })
      return rendering.kind === 'rendered' ? renderedResponse(result, rendering) : result
    },
    get requests() {
      return source.requests
    },
    close: () => source.close(),
  }
}
