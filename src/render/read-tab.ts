import { extractComments } from '../extract/index.ts'
import { parsePage } from '../page/index.ts'
import { parseUrl } from '../url.ts'
import { ask, type ShownComment } from './ask-page.ts'
import { commentFrames } from './comment-frames.ts'
import type { Rendered } from './rendering.ts'
import type { Tab } from './tab.ts'
import { placesInPage } from './widget.ts'
import { WIDGETS } from './widgets.ts'

interface ReadWidget {
  readonly name: string
  readonly isThere: boolean
  readonly list: readonly ShownComment[]
}

/** However late it is, so much time is left for reading. */
const LEAST_MS = 3000

/** What a page is told of the widgets whose comments we can read. */
const KNOWN = WIDGETS.flatMap(widget => {
  const { name, comment, own } = widget
  return comment === null ? [] : [{ name, comment, own, places: placesInPage(widget) }]
})

/**
 * The page as HTML: open shadow roots and comment frames folded in; the comments of known widgets as data in a script
 * (`data-permablog-comments`), which extraction reads with thread and date.
 */
export async function readTab(tab: Tab, withComments: boolean): Promise<Pick<Rendered, 'html' | 'widgets'>> {
  const main = tab.page.mainFrame()
  const left = () => Math.max(LEAST_MS, tab.deadline - Date.now())
  const { read, folded } = withComments ? await readComments(tab, left) : { read: [], folded: {} }
  const withList = read.filter(({ list }) => list.length > 0)
  const content = {
    frames: folded,
    comments: withList.map(({ name, list }) => ({ widget: name, list })),
    emptied: KNOWN.filter(({ name }) => withList.some(one => one.name === name)).flatMap(({ places }) => places),
    bodyOnly: false,
  }
  const html = await ask(main, 'html', [content], left())
  const widgets = read.map(({ name, isThere, list }) => ({ name, isThere, comments: list.length }))
  return { html, widgets }
}

/** The comments that known widgets show, in the page or in a frame; of other frames with comments, their HTML. */
async function readComments(tab: Tab, left: () => number) {
  const most = tab.limits.comments
  const inPage = await ask(tab.page.mainFrame(), 'widgets', [KNOWN, most], left())
  const read = new Map<string, ReadWidget>(inPage.map(one => [one.name, one]))
  const folded: Record<string, string> = {}
  for (const { frame, at, widget, sign } of await commentFrames(tab.page, left()).catch(() => [])) {
    if (sign === null) continue
    const asked = widget?.comment ? ask(frame, 'comments', [widget.comment, most], left()) : null
    const list = (await asked?.catch(() => null)) ?? []
    const before = widget === null ? undefined : read.get(widget.name)
    // A page may have several frames of one service: the one with the form is not the last word.
    if (widget !== null && (before === undefined || before.list.length <= list.length))
      read.set(widget.name, { name: widget.name, isThere: true, list })
    if (list.length > 0 || isSamePage(frame.url(), tab.page.url())) continue
    const body = ask(frame, 'html', [{ frames: {}, comments: [], emptied: [], bodyOnly: true }], left())
    const html = await body.catch(() => '')
    // Not as we know it, or called comments: what it shows is read like any other part of the page.
    if (sign !== 'repeated' && at !== null) folded[at] = html
    else read.set(UNKNOWN, { name: UNKNOWN, isThere: true, list: discussionIn(html, frame.url()) })
  }
  return { read: [...read.values()], folded }
}

/** The name that a widget goes by which we do not know. */
const UNKNOWN = 'unknown'

/** What of a frame that nobody calls comments reads like a discussion: at least two with name and date; else nothing. */
function discussionIn(html: string, address: string): readonly ShownComment[] {
  const url = parseUrl(address)
  if (html === '' || url === null) return []
  const page = parsePage(`<h2>Comments</h2>${html}`, url)
  const { comments } = extractComments(page, { article: null, language: null, feedComments: [] })
  const isDiscussion = comments.filter(({ author, published }) => author !== null && published !== null).length >= 2
  if (!isDiscussion) return []
  return comments.map(({ id, parent, author, authorUrl, published, html: words }) => ({
    id,
    parent,
    author,
    authorUrl,
    date: published,
    html: words,
  }))
}

/** A frame without an address of its own shows the page once more (mirrors write it so); its comments are there already. */
function isSamePage(frame: string, page: string): boolean {
  return frame.split('#', 1)[0] === page.split('#', 1)[0]
}
