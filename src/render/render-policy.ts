import { z } from 'zod'
import { hidesComments } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Fetched } from '../fetch/index.ts'
import { noticeOf } from '../notices/index.ts'
import { type Page, pageIn } from '../page/index.ts'
import type { BlogRecord, NoticeRecord } from '../records.ts'
import { memoryKey, remembered } from '../store/index.ts'
import { describeNeed, isShown, type Need, needOfRendering } from './need.ts'
import { htmlFromState } from './page-state.ts'
import {
  isRendered,
  isRenderedNow,
  keepRendered,
  type RenderedKeeping,
  renderedBefore,
  renderedResponse,
  withBody,
} from './render-kept.ts'
import type { Renderer } from './renderer.ts'
import type { Rendered, RenderFailed } from './rendering.ts'

/** When a browser is used. */
type RenderMode = 'auto' | 'always' | 'never'

/** What was tried for one kind of need, and how often it helped. */
interface Trial {
  readonly tried: number
  readonly helped: number
}

/** What a crawl remembers of rendering: whether it helps on this blog. */
export interface RenderState {
  readonly shell: Trial
  readonly promise: Trial
  readonly widget: Trial
  readonly hidden: Trial
  /** Pages of the feed that were held against what it says. */
  readonly checked: number
}

const trialSchema = z.object({ tried: z.number(), helped: z.number() })

/** Whether rendering helps on a blog. */
export const RENDERING = memoryKey<RenderState>({
  name: 'rendering',
  version: 1,
  schema: z.object({
    shell: trialSchema,
    promise: trialSchema,
    widget: trialSchema,
    hidden: trialSchema.default({ tried: 0, helped: 0 }),
    checked: z.number(),
  }),
  unfit: 'rebuild',
  about: 'whether rendering helps',
})

/** A page as it is read: plain, or as the browser shows it. */
export interface ViewedPage {
  readonly page: Page
  /** What a reader of the page's bytes gets; the capture is still that of the wire. Null where a page was given. */
  readonly response: Fetched | null
  /** Whether a browser was at work for it. */
  readonly rendered: boolean
  /** Whether it lacks text that only a browser brings. */
  readonly isLacking: boolean
  readonly notices: readonly NoticeRecord[]
  readonly memory: Readonly<Record<string, unknown>>
}

/** What viewing a page of a blog needs besides the page. */
export interface Viewing extends RenderedKeeping {
  readonly blog: Pick<BlogRecord, 'id' | 'url'>
  /** Whether comments are wanted: widgets are waited for only then. */
  readonly comments: boolean
}

/** A page as it came, or as it was given. */
export function plainView(page: Page, response: Fetched | null = null): ViewedPage {
  return { page, response, rendered: false, isLacking: false, notices: [], memory: {} }
}

const NEVER_TRIED: Trial = { tried: 0, helped: 0 }
/** Tries without any help after which this kind of need is no reason any more. */
const MOST_VAIN = 4
/** A place for comments stays empty on posts that have none: more of these have to be seen. */
const MOST_VAIN_HIDDEN = 8
const mostVain = (kind: Need['kind']) => (kind === 'hidden' ? MOST_VAIN_HIDDEN : MOST_VAIN)
/** Pages of the feed that must have needed it before pages that no feed speaks of are rendered as well. */
const LEAST_HELPED = 2

/** Decides which pages of a blog go through the browser, and learns whether that helps. */
export class RenderPolicy {
  readonly #mode: RenderMode
  #renderer: Renderer | null
  #state: RenderState
  /** Whether pages come with what an earlier harvest drew: what comes without, it had read as it came. */
  #isReplay = false

  constructor(renderer: Renderer | null, mode: RenderMode, known: RenderState | null) {
    this.#renderer = renderer
    this.#mode = mode
    this.#state = known ?? {
      shell: NEVER_TRIED,
      promise: NEVER_TRIED,
      widget: NEVER_TRIED,
      hidden: NEVER_TRIED,
      checked: 0,
    }
  }

  /** The page in a response, rendered where that is needed. */
  async view(response: Fetched, entry: FeedEntry | null, of: Viewing): Promise<ViewedPage> {
    const page = pageIn(response)
    const plain = plainView(page, response)
    const before = this.#mode === 'never' || isRendered(response) ? null : await renderedBefore(response)
    if (before !== null || (isRendered(response) && !isRenderedNow(response))) this.#isReplay = true
    if (isRendered(response)) return { ...plain, rendered: isRenderedNow(response) }
    if (before !== null) return { ...plain, page: pageIn(before), response: before }
    const need = this.#mode === 'always' && this.#renderer !== null ? ALWAYS : this.#needOf(page, entry, of)
    if (entry !== null) this.#state = { ...this.#state, checked: this.#state.checked + 1 }
    if (need === null) return plain
    const told = isPressing(need) ? toldBy(page, response, entry) : null
    // Summaries may be written by hand: a page that shows its post lacks nothing, and has more than its data.
    if (told !== null && isShown(page, told.page)) return plain
    if (told !== null) return { ...plain, ...told }
    const lacking = isPressing(need) ? { ...plain, isLacking: true } : plain
    if (this.#renderer === null || (this.#isReplay && need.kind !== 'always')) return lacking
    const { comments } = of
    const result = await this.#renderer.render({ response, blog: of.blog.id, comments })
    if (result.kind === 'failed') return { ...lacking, ...this.#fail(result, need, response, of) }
    const seen = renderedResponse(response, result.html)
    const shown = pageIn(seen)
    const helped = need.kind === 'always' || hasHelped(need, shown, result, entry)
    const notices = [...this.#note(need, helped, of), ...limitsOf(result, response, of)]
    const memory = remembered(RENDERING, this.#state)
    if (!helped) return { ...lacking, notices, memory }
    await keepRendered(seen, of)
    return { ...plain, page: shown, response: seen, rendered: true, notices, memory }
  }

  #needOf(page: Page, entry: FeedEntry | null, { comments }: Viewing): Need | null {
    const need = needOfRendering(page, entry, comments && this.#mode !== 'never')
    if (need === null) return entry === null && this.#isLackingAsARule() ? LACKING : null
    // What a mirror does not hold, a browser can't bring either.
    const isOfOthers = need.kind === 'widget' || need.kind === 'hidden'
    if (isOfOthers && !(this.#renderer?.reachesNetwork ?? false)) return null
    const { tried, helped } = this.#state[need.kind]
    return helped === 0 && tried >= mostVain(need.kind) ? null : need
  }

  /** Whether the pages that the feed speaks of have their text from a script. */
  #isLackingAsARule(): boolean {
    const { promise, checked } = this.#state
    return this.#renderer !== null && promise.helped >= LEAST_HELPED && promise.helped * 2 >= checked
  }

  #count(need: Need | typeof ALWAYS, helped: boolean): Trial {
    if (need.kind === 'always') return NEVER_TRIED
    const before = this.#state[need.kind]
    const trial = { tried: before.tried + 1, helped: before.helped + (helped ? 1 : 0) }
    this.#state = { ...this.#state, [need.kind]: trial }
    return trial
  }

  #note(need: Need | typeof ALWAYS, helped: boolean, of: Viewing): NoticeRecord[] {
    const { tried, helped: ever } = this.#count(need, helped)
    if (need.kind === 'always' || tried !== mostVain(need.kind) || ever > 0) return []
    return [noticeOf(of, 'render-in-vain', { n: tried, because: reasonOf(need) }, of.blog.url)]
  }

  #fail(failure: RenderFailed, need: Need | typeof ALWAYS, { url }: Fetched, of: Viewing) {
    if (failure.reason === 'closed') return {}
    const values = { because: reasonOf(need), said: failure.message }
    if (failure.reason === 'no-browser') {
      // One word is enough, for this page and all others.
      this.#renderer = null
      return { notices: [noticeOf(of, 'no-browser', values, url)] }
    }
    const notices = this.#note(need, false, of)
    const memory = remembered(RENDERING, this.#state)
    return { notices: [...notices, noticeOf(of, `render-${failure.reason}`, values, url)], memory }
  }
}

const ALWAYS = { kind: 'always' } as const
const LACKING: Need = { kind: 'promise', share: null }

function reasonOf(need: Need | typeof ALWAYS): string {
  return need.kind === 'always' ? 'all pages are to be' : describeNeed(need)
}

const isPressing = (need: { readonly kind: string } | null) => need?.kind === 'shell' || need?.kind === 'promise'

/** The page with the post that it carries as data, where that is all that is needed. */
function toldBy(page: Page, response: Fetched, entry: FeedEntry | null): Pick<ViewedPage, 'page' | 'response'> | null {
  const html = htmlFromState(page, entry)
  if (html === null) return null
  const said = withBody(response, html)
  const told = pageIn(said)
  return isPressing(needOfRendering(told, entry, false)) ? null : { page: told, response: said }
}

function hasHelped(need: Need, shown: Page, { widgets }: Rendered, entry: FeedEntry | null): boolean {
  if (need.kind === 'widget')
    return widgets.some(({ name, isThere, comments }) => comments > 0 || (name === need.widget && isThere))
  if (need.kind === 'hidden')
    return widgets.some(({ comments }) => comments > 0) || !hidesComments(shown, entry?.comments.count ?? null)
  return needOfRendering(shown, entry, false)?.kind !== need.kind
}

function limitsOf({ limits }: Rendered, { url }: Fetched, of: Viewing): NoticeRecord[] {
  if (limits.length === 0) return []
  return [noticeOf(of, 'render-limits', { limits: [...limits] }, url)]
}
