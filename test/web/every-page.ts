import type { Page } from 'playwright-core'

/** Every page of the interface over an archive with one blog, and what is there when it has arrived. */
export function everyPage(blog: string): readonly (readonly [path: string, arrived: string])[] {
  const name = encodeURIComponent(blog)
  return [
    ['/', '.card'],
    [`/blogs/${name}`, '.entry-row'],
    [`/blogs/${name}?tag=huts`, '.filters'],
    [`/blogs/${name}?q=lamp`, '.filters'],
    ['/entries/1', '.article-frame'],
    ['/entries/1?version=1', '.hint'],
    ['/entries/2', '.article-frame'],
    ['/entries/3', '.article-frame'],
    ['/entries/1/versions', '.diff'],
    ['/entries/3/versions', '.versions'],
    ['/entries/3/original', '.original-replayed iframe'],
    ['/reading', 'h1'],
    ['/reading/starred', 'h1'],
    ['/reading/highlights', 'h1'],
    ['/search', '.state'],
    ['/search?q=lamp', '.entry-row'],
    ['/search?q=submarine', '.state'],
    ['/knowledge', '.know-card'],
    ['/knowledge/licences', '.know-row'],
    ['/knowledge/places', '.state'],
    [`/blogs/${name}/knowledge`, '.known-facts'],
    [`/blogs/${name}/life`, '.heat'],
    ['/explore', '.explore-card'],
    ['/explore/network', 'h1'],
    ['/explore/ranks', 'h1'],
    ['/explore/trends', 'h1'],
    ['/explore/threads', 'h1'],
    ['/explore/threads/1', 'h1'],
    ['/explore/on-this-day', 'h1'],
    ['/explore/compare', 'h1'],
    ['/watch', 'h1'],
    ['/watch/add', 'h1'],
    ['/watch/notices', 'h1'],
    ['/watch/schedule', 'h1'],
    ['/watch/jobs', 'h1'],
    ['/correct', 'h1'],
    [`/correct/${name}`, 'h1'],
    ['/entries/999', '.state'],
    ['/nowhere', '.state'],
  ]
}

/** Goes to a page, and waits until it is drawn and nothing is being loaded. */
export async function arrive(page: Page, base: string, [path, arrived]: readonly [string, string]): Promise<void> {
  const { href } = new URL(path, base)
  await page.goto(href)
  await page.locator(arrived).first().waitFor({ state: 'attached' })
  const isLoaded = page.waitForFunction(() => document.querySelector('.skeleton') === null)
  await isLoaded.catch(async () => {
    const shown = (await page.locator('main').textContent()) ?? ''
    throw new Error(`${path} does not end loading; it shows: ${shown.slice(0, 500)}`)
  })
}
