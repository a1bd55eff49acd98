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
  const { name, comment } = widget
  return comment === null ? [] : [{ name, comment, places: placesInPage(widget) }]
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
  for (const { frame, at, widget } of await commentFrames(tab.page, left()).catch(() => [])) {
    const asked = widget?.comment ? ask(frame, 'comments', [widget.comment, most], left()) : null
    const list = (await asked?.catch(() => null)) ?? []
    if (widget !== null) read.set(widget.name, { name: widget.name, isThere: true, list })
    if (list.length > 0 || isSamePage(frame.url(), tab.page.url())) continue
    // Not as we know it, or not known: what it shows is read like any other part of the page.
    const body = ask(frame, 'html', [{ frames: {}, comments: [], emptied: [], bodyOnly: true }], left())
    folded[at] = await body.catch(() => '')
  }
  return { read: [...read.values()], folded }
}

/** A frame without an address of its own shows the page once more (mirrors write it so); its comments are there already. */
function isSamePage(frame: string, page: string): boolean {
  return frame.split('#', 1)[0] === page.split('#', 1)[0]
}
