import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { exportArchive } from '../../src/export/index.ts'
import { openArchive } from '../../src/store/index.ts'
import { launchChromium } from '../chromium.ts'
import { newFolder } from '../permablog-process.ts'
import { sampleBlog, samplePost } from '../sample-records.ts'

const browser = await launchChromium()
afterAll(() => browser?.close())

describe.skipIf(browser === null)('exported HTML', () => {
  it('asks nothing of the outside when it is shown', async () => {
    const store = await openArchive(':memory:', { create: true })
    const html = [
      '<p><img src="https://outside.invalid/a.png" alt="A hut"> <a href="https://outside.invalid/">a link</a></p>',
      '<video src="https://outside.invalid/film.mp4" poster="https://outside.invalid/p.png" controls></video>',
      '<audio controls><source src="https://outside.invalid/sound.mp3"></audio>',
    ].join('')
    const media = [{ url: 'https://outside.invalid/a.png', kind: 'image', alt: 'A hut' }] as const
    const lead = media.map(one => ({ ...one, file: null, mime: null, bytes: null, sha256: null }))
    // The records of a harvest have branded addresses.
    await store.commit({ blog: sampleBlog(), entries: [samplePost('a', { html, media: lead as never })] })
    const out = join(newFolder(), 'html')
    await exportArchive(store, { format: 'html', output: out })
    await store.close()
    const context = await browser?.newContext()
    const page = await context?.newPage()
    if (page === undefined) throw new Error('no page')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    for (const name of readdirSync(out).filter(file => file.endsWith('.html'))) {
      await page.goto(pathToFileURL(join(out, name)).href, { waitUntil: 'load' })
    }
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.filter(url => !url.startsWith('file:'))).toEqual([])
    await context?.close()
  })
})
