import type { Fetched, PageSource } from '../fetch/index.ts'
import type { Timestamp } from '../records.ts'

/** Says of a response that its body is what a browser made of it. */
const MARK = 'x-permablog-rendered'
const HTML = 'text/html; charset=utf-8'

/** The response with another body. */
export function withBody(response: Fetched, html: string): Fetched {
  const headers = { ...response.headers, 'content-type': HTML }
  return { ...response, headers, mediaType: 'text/html', body: new TextEncoder().encode(html) }
}

/** The response with what a browser made of it, now or in an earlier harvest. */
export function renderedResponse(response: Fetched, html: string, when: 'now' | 'before' = 'now'): Fetched {
  const said = withBody(response, html)
  return { ...said, headers: { ...said.headers, [MARK]: when } }
}

/** Whether the body of a response is what a browser made of it. */
export function isRendered({ headers }: Fetched): boolean {
  return headers[MARK] !== undefined
}

/** Whether a browser was at work for a response in this harvest. */
export function isRenderedNow({ headers }: Fetched): boolean {
  return headers[MARK] === 'now'
}

/** The response with what a browser made of it in an earlier harvest; null where nothing of that is kept. */
export async function renderedBefore(response: Fetched): Promise<Fetched | null> {
  const html = (await response.rendered?.()) ?? null
  return html === null ? null : renderedResponse(response, html, 'before')
}

/** Where what a browser made of a page is kept, and by which clock. */
export interface RenderedKeeping {
  readonly source: PageSource
  readonly now: () => Timestamp
}

/** Keeps what the browser made of a response beside it, where responses are kept. */
export async function keepRendered(rendered: Fetched, { source, now }: RenderedKeeping): Promise<void> {
  const { url, body, capture } = rendered
  if (capture === undefined) return
  await source.recorder?.keepDerived?.({ form: 'dom', url, at: now(), mime: HTML, body, refersTo: capture })
}
