import { setTimeout as sleep } from 'node:timers/promises'
import type { Frame } from 'playwright-core'
import { ask, type FrameSize } from './ask-page.ts'
import { type CommentFrame, commentFrames } from './comment-frames.ts'
import type { Tab } from './tab.ts'
import { placesInPage } from './widget.ts'
import { WIDGETS } from './widgets.ts'

/** Nothing is added to the page and nothing is asked for during this time, and it has settled. */
const STILL_MS = 100
/** A page that never rests is taken as it is after this time. */
const RESTLESS_MS = 4000
/** An answer that takes longer than this is worth waiting for, again and again until it comes or counts as a line kept open. */
const SLOW_MS = 1500
/** What was pressed is asked for first, often with a pause that is to look natural. */
const STILL_AFTER_PRESS_MS = 300
/** Rounds that bring nothing new before we believe that nothing more will come: lists may take a moment. */
const EMPTY_ROUNDS = 3

/** What a page is told of a widget; its expressions stay here. */
const KNOWN = WIDGETS.map(widget => {
  const { more, pages, waiting, comment, own } = widget
  return { places: placesInPage(widget), own, more, pages, waiting, comment }
})

/** Brings out all that a page has: scrolls to its end and presses what brings more, until nothing new comes. */
export async function unfold(tab: Tab, withComments: boolean): Promise<void> {
  const main = tab.page.mainFrame()
  await waitUntilStill(tab, [main], STILL_MS)
  const before = await ask(main, 'size', [], remaining(tab))
  // Without a script there is nothing that could come.
  if (before.scripts === 0) return
  let known = sum([before])
  const awaited = new Set<Frame>([main])
  for (let round = 0, empty = 0; empty < EMPTY_ROUNDS; round++) {
    if (round >= tab.limits.rounds)
      return void tab.hit.add(`more than ${tab.limits.rounds} rounds of scrolling and pressing`)
    if (known.elements > tab.limits.elements) return void tab.hit.add(`more than ${tab.limits.elements} elements`)
    if (remaining(tab) <= 0) return void tab.hit.add('the time was up before all had come')
    let held = withComments ? await framesOf(tab) : []
    // A frame may be loaded long before its script has asked for the comments: it is waited for like the page.
    if (held.some(({ frame }) => !awaited.has(frame))) {
      await waitUntilStill(tab, [main, ...held.map(({ frame }) => frame)], STILL_MS)
      for (const { frame } of held) awaited.add(frame)
      held = await framesOf(tab)
    }
    const frames = [main, ...held.filter(({ sign }) => sign !== null).map(({ frame }) => frame)]
    const did = await actIn(tab, frames)
    if (!did.pressed && !did.scrolled) return
    await waitUntilStill(tab, frames, did.pressed ? STILL_AFTER_PRESS_MS : STILL_MS)
    const now = sum(await sizes(tab, frames))
    // Scrolling alone that brought nothing needs no second look.
    const grew = now.elements !== known.elements || now.text !== known.text || now.height > known.height
    if (!grew && !did.pressed) return
    empty = grew ? 0 : empty + 1
    known = now
  }
}

const remaining = ({ deadline }: Tab) => deadline - Date.now()

/** A frame may go at any time; what can't be asked any more has nothing to say. */
async function framesOf(tab: Tab): Promise<CommentFrame[]> {
  return await commentFrames(tab.page, remaining(tab)).catch(() => [])
}

async function actIn(tab: Tab, frames: readonly Frame[]): Promise<{ pressed: boolean; scrolled: boolean }> {
  const all = { pressed: false, scrolled: false }
  for (const frame of frames) {
    const isMain = frame === tab.page.mainFrame()
    const how = { widgets: KNOWN, most: tab.limits.comments, until: tab.deadline, scrolls: true, isFrame: !isMain }
    const asked = ask(frame, 'act', [how], remaining(tab))
    // The page itself must answer; a frame may have gone.
    const did = isMain ? await afterNavigation(asked) : await asked.catch(() => null)
    all.pressed ||= (did?.pressed ?? 0) > 0
    all.scrolled ||= did?.scrolled ?? false
  }
  return all
}

/** A page that loads itself again takes its answer with it. */
async function afterNavigation<T>(asked: Promise<T>): Promise<T | null> {
  return await asked.catch(error => {
    if (/context was destroyed|navigation/i.test(String(error))) return null
    throw error
  })
}

async function sizes(tab: Tab, frames: readonly Frame[]): Promise<FrameSize[]> {
  const all = await Promise.all(frames.map(frame => ask(frame, 'size', [], remaining(tab)).catch(() => null)))
  return all.filter(one => one !== null)
}

function sum(all: readonly FrameSize[]) {
  return all.reduce(
    (total, { elements, text, height }) => ({
      elements: total.elements + elements,
      text: total.text + text,
      height: total.height + height,
    }),
    { elements: 0, text: 0, height: 0 },
  )
}

/** Waits until network and frames are quiet, but not for ever. */
async function waitUntilStill(tab: Tab, frames: readonly Frame[], still: number): Promise<void> {
  const main = tab.page.mainFrame()
  let until = Math.min(tab.deadline, Date.now() + RESTLESS_MS)
  while (Date.now() < until) {
    // Waiting for an answer is not restlessness: a page on a slow machine must not be taken without what it asked for.
    if (tab.traffic.isSlow(SLOW_MS)) until = Math.min(tab.deadline, Math.max(until, Date.now() + SLOW_MS))
    const left = until - Date.now()
    // An answer that comes while we ask is not in the page yet: silence counts only behind the last one.
    const wasQuiet = tab.traffic.isQuiet()
    const quiet = await Promise.all(
      // A frame that has gone is quiet; the page itself that does not answer is loading again.
      frames.map(frame => ask(frame, 'quiet', [still, left], left + 1000).catch(() => frame !== main)),
    )
    if (wasQuiet && quiet.every(one => one) && tab.traffic.isQuiet()) return
    await sleep(20)
  }
  if (Date.now() >= tab.deadline) tab.hit.add('the page never came to rest')
}
