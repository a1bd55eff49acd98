import type { PageSource } from '../fetch/index.ts'
import { pageIn } from '../page/index.ts'
import { needOfRendering } from './need.ts'
import { keepRendered, type RenderedKeeping, renderedBefore, renderedResponse } from './render-kept.ts'
import type { Renderer } from './renderer.ts'

/** Limit of pages that are rendered to find out what a blog is. */
const MOST_SHELLS = 4

/**
 * The source of pages with the shells of apps rendered: a blog drawn by scripts alone names its feeds and posts only
 * then. For finding out what stands at an address, when nothing is known of the blog yet.
 */
export function withShellsRendered(renderer: Renderer | null, keeping: RenderedKeeping): PageSource {
  const { source } = keeping
  let left = MOST_SHELLS
  return {
    fetch: async request => {
      const result = await source.fetch(request)
      const mayBe = result.kind === 'fetched' && /html/.test(result.mediaType ?? 'html')
      if (renderer === null || !mayBe || left === 0) return result
      if (needOfRendering(pageIn(result), null, false)?.kind !== 'shell') return result
      left--
      const before = await renderedBefore(result)
      if (before !== null) return before
      const rendering = await renderer.render({ response: result, blog: new URL(result.url).host, comments: false })
      if (rendering.kind === 'failed') return result
      const rendered = renderedResponse(result, rendering.html)
      await keepRendered(rendered, keeping)
      return rendered
    },
    get requests() {
      return source.requests
    },
    close: () => source.close(),
  }
}
