import type { Page } from 'playwright-core'

/** What a reader sees of a network of some size. */
export interface FrameFigures {
  /** From the address to the first picture. */
  readonly secondsToPicture: number
  readonly framesPerSecond: number
  /** The longest time between two frames while it was moved. */
  readonly longestMs: number
}

const PAN_SECONDS = 4
/** A hand moves the mouse about so often. */
const MOVE_MS = 12

/** Opens the network and pulls it around by the mouse; counts the frames that the browser draws meanwhile. */
export async function measureFrames(page: Page, url: string): Promise<FrameFigures> {
  const begun = performance.now()
  await page.goto(url)
  await page.locator('.network-canvas canvas').first().waitFor()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const secondsToPicture = (performance.now() - begun) / 1000
  const box = await page.locator('.network-canvas').boundingBox()
  if (box === null) throw new Error('the network has no place on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.evaluate(() => {
    const times: number[] = []
    const count = (time: number) => {
      times.push(time)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    Object.assign(globalThis, { frameTimes: times })
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  const until = performance.now() + PAN_SECONDS * 1000
  for (let step = 0; performance.now() < until; step++) {
    await page.mouse.move(x + 160 * Math.sin(step / 12), y + 90 * Math.cos(step / 17))
    await page.waitForTimeout(MOVE_MS)
  }
  await page.mouse.up()
  const times: unknown = await page.evaluate(() => Reflect.get(globalThis, 'frameTimes'))
  const drawn = Array.isArray(times) ? times.map(Number) : []
  const gaps = drawn.slice(1).map((time, index) => time - (drawn[index] ?? 0))
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
  return { secondsToPicture, framesPerSecond: gaps.length / seconds, longestMs: Math.max(0, ...gaps) }
}
