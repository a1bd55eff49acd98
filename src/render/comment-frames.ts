import type { Page as BrowserPage, Frame } from 'playwright-core'
import { ask } from './ask-page.ts'
import { COMMENT_FRAME, type Widget } from './widget.ts'
import { WIDGETS } from './widgets.ts'

/** A frame that holds comments; the widget is null where we do not know it. */
export interface CommentFrame {
  readonly frame: Frame
  /** The number that its element was given. */
  readonly at: number
  readonly widget: Widget | null
}

/** The frames of a page that hold comments: those of known widgets, and those that are called so. */
export async function commentFrames(page: BrowserPage, milliseconds: number): Promise<CommentFrame[]> {
  if (page.frames().length < 2) return []
  const main = page.mainFrame()
  const elements = await ask(main, 'frames', [], milliseconds)
  const wanted = new Map(
    elements.flatMap(({ at, src, words }) => {
      const widget = WIDGETS.find(
        ({ frame, places }) => frame?.test(src) || places.some(place => isNamed(words, place)),
      )
      // A known frame without comments holds the form to write one.
      if (widget?.comment === null) return []
      return widget !== undefined || COMMENT_FRAME.test(`${src} ${words}`) ? [[at, widget ?? null] as const] : []
    }),
  )
  if (wanted.size === 0) return []
  const found: CommentFrame[] = []
  for (const frame of main.childFrames()) {
    const at = await frameNumberOf(frame)
    const widget = at === null ? undefined : wanted.get(at)
    if (at === null || widget === undefined) continue
    found.push({ frame, at, widget: WIDGETS.find(one => one.frame?.test(frame.url())) ?? widget })
  }
  return found
}

/** Whether the words around a frame have the id of a widget's place: a frame without an address (`srcdoc`) has no more. */
function isNamed(words: string, place: string): boolean {
  return place.startsWith('#') && words.split(' ').includes(place.slice(1))
}

async function frameNumberOf(frame: Frame): Promise<number | null> {
  try {
    const element = await frame.frameElement()
    const at = await element.getAttribute('data-permablog-frame')
    await element.dispose()
    return at === null ? null : Number(at)
  } catch {
    // It is gone already.
    return null
  }
}
