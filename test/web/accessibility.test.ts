import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { seriousViolations, seriousViolationsInBoth } from './axe.ts'
import { arrive, everyPage } from './every-page.ts'
import { speakLongest } from './longest-texts.ts'
import { type HillNotes, openHillNotes } from './open-hill-notes.ts'

const browser = await launchChromium()
/** The narrowest phones that are common, and a little more. */
const PHONE = { width: 380, height: 740, hasTouch: true }
const NARROW = { width: 360, height: 740, hasTouch: true }
/** What a finger hits, in CSS pixels. */
const TOUCH = 44

let notes: HillNotes

beforeAll(async () => {
  if (browser !== null) notes = await openHillNotes(browser)
})

afterAll(async () => {
  await notes?.[Symbol.asyncDispose]()
  await browser?.close()
})

/** What is to be pressed, outside of running text, and is lower or narrower than a finger. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(least => {
    const isWithin = (x: number, y: number, element: Element) => {
      const hit = document.elementFromPoint(x, y)
      return (
        hit !== null && (hit === element || element.contains(hit) || hit.contains(element) === hit.matches('label'))
      )
    }
    const reach = (element: Element, x: number, y: number, step: [number, number]) => {
      let far = 0
      while (far < least && isWithin(x + step[0] * far, y + step[1] * far, element)) far += 1
      return far
    }
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' && element.parentElement?.closest('p, dd, td, figcaption') !== null
    return [...document.querySelectorAll('a[href], button, input, select, summary')].flatMap(element => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const target = element.closest('label') ?? element
      const [x, y] = [left + width / 2, top + height / 2]
      // What is folded away has a place all the same.
      if (width <= 1 || !element.checkVisibility() || !isWithin(x, y, target) || isInText(element)) return []
      const high = reach(target, x, y, [0, 1]) + reach(target, x, y, [0, -1])
      const wide = reach(target, x, y, [1, 0]) + reach(target, x, y, [-1, 0])
      if (high >= least && wide >= least) return []
      return [`${wide}×${high} ${element.outerHTML.slice(0, 120)}`]
    })
  }, TOUCH)
}

/** What is to be pressed and does not show all of its words, or lies beyond the edge of the window. */
function cutTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInScrollingBox = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScrollingBox(element.parentElement))
    const reachesOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isOut = left < -1 || right > document.documentElement.clientWidth + 1
      return width > 1 && isOut && !isInScrollingBox(element.parentElement)
    }
    // A word of the rail has one line: it is never broken in the middle.
    const isBroken = (element: Element) =>
      element.matches('.rail-link > span:not(.rail-count)') && element.getBoundingClientRect().height > 30
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const hides = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis'
      return hides && element.scrollWidth > element.clientWidth + 1
    }
    return [
      ...document.querySelectorAll(
        'button, a.button, select, summary, legend, .choice-options span, .rail-link, .rail-link > span',
      ),
    ]
      .filter(element => element.checkVisibility() && !element.classList.contains('unseen'))
      .filter(element => isCut(element) || reachesOut(element) || isBroken(element))
      .map(element => element.outerHTML.slice(0, 160))
  })
}

describe.skipIf(browser === null)('every page', () => {
  it('has nothing that axe finds serious, light and dark', async () => {
    await using window = await notes.open('/')
    const found: unknown[] = []
    for (const place of everyPage(notes.id)) {
      await arrive(window.page, notes.server.url, place)
      for (const violation of await seriousViolationsInBoth(window.page)) found.push({ path: place[0], ...violation })
    }
    expect(found).toEqual([])
  })

  for (const dark of [false, true]) {
    it(`has dialogs that axe finds nothing serious in, ${dark ? 'dark' : 'light'}`, async () => {
      await using window = await notes.open('/entries/1', { dark })
      const { page } = window
      await page.locator('.article-frame').waitFor()
      for (const name of ['Settings', 'Keyboard', 'Cite']) {
        await page.getByRole('button', { name }).click()
        await page.getByRole('dialog').waitFor()
        expect([name, await seriousViolations(page)]).toEqual([name, []])
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: 'Cite' }).click()
      await page.getByRole('button', { name: 'Copy' }).click()
      await page.locator('.toast').waitFor()
      expect(await seriousViolations(page)).toEqual([])
    })
  }

  it('fits a phone: nothing is wider, and a finger hits what is to be pressed', async () => {
    await using window = await notes.open('/', PHONE)
    const { page } = window
    const wide: string[] = []
    const small: string[] = []
    for (const place of everyPage(notes.id)) {
      await arrive(page, notes.server.url, place)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > PHONE.width) wide.push(`${place[0]}: ${width}`)
      small.push(...(await smallTargets(page)).map(target => `${place[0]}: ${target}`))
    }
    expect({ wide, small }).toEqual({ wide: [], small: [] })
  })

  it('holds the longest texts of all languages on a narrow phone', async () => {
    await using window = await notes.open('/', NARROW)
    const { page, context } = window
    await speakLongest(context)
    const found: unknown[] = []
    for (const place of everyPage(notes.id)) {
      await arrive(page, notes.server.url, place)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > NARROW.width) found.push(`${place[0]}: ${width} wide`)
      found.push(...(await cutTargets(page)).map(target => `${place[0]}: ${target}`))
      for (const violation of await seriousViolations(page)) found.push({ path: place[0], ...violation })
    }
    expect(found).toEqual([])
  })
})
