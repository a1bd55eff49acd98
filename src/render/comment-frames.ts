import type { Page as BrowserPage, Frame } from 'playwright-core'
import { ask, type FrameElement } from './ask-page.ts'
import { isBlockedHost } from './blocked-hosts.ts'
import { COMMENT_FRAME, type Widget } from './widget.ts'
import { WIDGETS } from './widgets.ts'

/** A frame that holds comments, or may. */
export interface CommentFrame {
  readonly frame: Frame
  /** The number that its element was given; null where the frame stands in another frame. */
  readonly at: number | null
  /** Null where we do not know it. */
  readonly widget: Widget | null
  /** `named` so by the page; `repeated` blocks with dates below the article; else it may still be empty. */
  readonly sign: 'widget' | 'named' | 'repeated' | null
}

/** Frames that are looked at: pages with more have adverts in them. */
const MOST_FRAMES = 30
/** As many blocks of one kind, each with a date, are no chance. */
const LEAST_REPEATS = 2

const KNOWN = WIDGETS.map(({ name, own }) => ({ name, own }))

/**
 * The frames of a page that hold comments or may: known by what they show, by what the page calls them, and by repeated blocks
 * below the article. The host that they come from says nothing: anybody may serve a widget himself.
 */
export async function commentFrames(page: BrowserPage, milliseconds: number): Promise<CommentFrame[]> {
  const main = page.mainFrame()
  const frames = page.frames().filter(frame => frame !== main)
  if (frames.length === 0) return []
  const elements = await ask(main, 'frames', [], milliseconds)
  const found: CommentFrame[] = []
  for (const frame of frames.slice(0, MOST_FRAMES)) {
    const element = await elementOf(frame, main, elements)
    if (element === null || isBlockedHost(hostOf(frame.url())) || isForm(frame.url(), element)) continue
    const looks = await ask(frame, 'looks', [KNOWN], milliseconds).catch(() => null)
    if (looks === null) continue
    const drawn = WIDGETS.find(({ name }) => name === looks.widget) ?? widgetOfFrame(element)
    const isNamed = COMMENT_FRAME.test(`${element.src} ${element.words}`)
    const isRepeated = looks.repeats >= LEAST_REPEATS && element.isBelow
    const sign = drawn !== null ? 'widget' : isNamed ? 'named' : isRepeated ? 'repeated' : null
    if (sign === null && !element.isBelow) continue
    found.push({ frame, at: frame.parentFrame() === main ? element.at : null, widget: drawn, sign })
  }
  return found
}

/** The widget in whose place a frame stands: one without an address (`srcdoc`), or with no comments yet, has no more. */
function widgetOfFrame({ words }: FrameElement): Widget | null {
  const tokens = words.split(' ')
  return (
    WIDGETS.find(
      ({ places, comment }) =>
        comment !== null && places.some(place => place.startsWith('#') && tokens.includes(place.slice(1))),
    ) ?? null
  )
}

/** A frame that holds nothing but the form to write a comment. */
function isForm(url: string, { src }: FrameElement): boolean {
  return WIDGETS.some(({ form }) => form !== undefined && (form.test(url) || form.test(src)))
}

/** The element of the page that holds a frame, or the frame around it. */
async function elementOf(frame: Frame, main: Frame, elements: readonly FrameElement[]): Promise<FrameElement | null> {
  let outermost = frame
  for (let parent = outermost.parentFrame(); parent !== null && parent !== main; parent = outermost.parentFrame())
    outermost = parent
  try {
    const element = await outermost.frameElement()
    const at = await element.getAttribute('data-permablog-frame')
    await element.dispose()
    return at === null ? null : (elements.find(one => one.at === Number(at)) ?? null)
  } catch {
    // It is gone already.
    return null
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? ''
}
