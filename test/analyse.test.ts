import { afterAll, describe, expect, it } from 'vitest'
import { ANALYSERS } from '../src/analyse/index.ts'
import { openArchive } from '../src/store/index.ts'
import { serveBlog, testPost } from './blog-server.ts'
import { newFolder, removeFolders, run, start } from './permablog-process.ts'
import { sampleBlog, samplePost } from './sample-records.ts'

afterAll(removeFolders)

const LICENCE = '<p><a rel="license" href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA</a></p>'
const QUICK = ['--delay', '0', '--render', 'never', '--no-media']

async function resultsIn(archive: string, blog: string): Promise<unknown[]> {
  const store = await openArchive(archive, { create: false, write: false })
  try {
    const results = await Array.fromAsync(store.derived.ofAnalyser(blog, 'entry', 'structured'))
    return results.map(({ madeAt: _, ...result }) => result)
  } finally {
    await store.close()
  }
}

/** All that analysers have made of a blog and its entries. */
async function allResultsIn(archive: string, blog: string): Promise<unknown[]> {
  const store = await openArchive(archive, { create: false, write: false })
  try {
    const results: unknown[] = []
    for (const { name } of ANALYSERS) {
      for (const kind of ['entry', 'blog'] as const) {
        for await (const { madeAt: _, ...result } of store.derived.ofAnalyser(blog, kind, name))
          results.push({ name, ...result })
      }
    }
    return results
  } finally {
    await store.close()
  }
}

describe('what the archive knows', () => {
  it('is made at the end of a harvest and an update from the kept pages, and shown', async () => {
    await using server = await serveBlog({ count: 6 })
    const first = testPost(2)
    const geo = '<p class="geo"><span class="latitude">52.5</span> <span class="longitude">13.4</span></p>'
    const source = '<p>Source: <a href="https://bob.blogspot.com/2010/01/a.html">Bob</a></p>'
    server.publish({ ...first, body: `${first.body}${LICENCE}${geo}<p>ISBN 978-0-306-40615-7</p>${source}` })
    const archive = newFolder()
    const address = `${server.url}${first.path.slice(1)}`
    expect(await run(['crawl', server.url, '--archive', archive, '--quiet', ...QUICK])).toMatchObject({ code: 0 })
    const again = await run(['analyse', '--archive', archive, '--json'])
    const { blogs } = JSON.parse(again.stdout)
    expect(blogs).toMatchObject([{ analysed: 0, failed: 0 }])
    expect(blogs[0].unchanged).toBeGreaterThanOrEqual(6)
    const { stdout } = await run(['show', address, '--all', '--archive', archive])
    expect(stdout).toMatch(/licence\s+CC BY-SA 4\.0/)
    expect(stdout).toMatch(/place\s+52\.5, 13\.4 \(microformats/)
    expect(stdout).toMatch(/ISBN\s+9780306406157/)
    expect(stdout).not.toContain('no page is kept')
    const cited = 'citation: Bob <https://bob.blogspot.com/2010/01/a.html> (article; named-source “Source”)'
    expect(stdout.replace(/\s+/g, ' ')).toContain(cited)
    const licences = await run(['licences', '--archive', archive])
    expect(licences.stdout).toMatch(/^CC BY-SA 4\.0: 1 post .*\nnone said: \d+ posts\n$/)
    expect((await run(['licences', '--of', 'CC BY-SA 4.0', '--archive', archive])).stdout).toContain(address)
    expect((await run(['places', '--archive', archive])).stdout).toBe('52.5, 13.4: 1 post\n')
    expect((await run(['places', '--of', '52.5, 13.4', '--archive', archive])).stdout).toContain(address)
    const nowhere = await run(['places', '--of', 'Nowhere', '--archive', archive])
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('No post names “Nowhere”')])
    const ofBlog = (await run(['show', server.url, '--all', '--archive', archive])).stdout.replace(/\s+/g, ' ')
    expect(ofBlog).toMatch(/feed http\S+ \(rss 2\.0, posts/)
    expect(ofBlog).toMatch(/links \d+ in \d+ entries: .*citation 1/)
    expect(ofBlog).toMatch(/crawl begun .* told .*delay=0/)
    const whole = JSON.parse((await run(['show', server.url, '--all', '--json', '--archive', archive])).stdout)
    expect(whole.model.network.leads).toMatchObject([{ url: 'https://bob.blogspot.com/' }])
    const exported = (await run(['export', '--format', 'jsonl', '--archive', archive])).stdout.trim().split('\n')
    const [record, ...entries] = exported.map(line => JSON.parse(line))
    expect(record.model.feeds[0].metadata.format).toBe('rss')
    expect(entries.find(({ url }) => url === address).links).toContainEqual(
      expect.objectContaining({ url: 'https://bob.blogspot.com/2010/01/a.html', kind: 'blog' }),
    )

    server.publish({ ...testPost(6), body: `${testPost(6).body}${LICENCE}` })
    await run(['update', '--all', '--archive', archive, '--quiet', ...QUICK])
    const later = JSON.parse((await run(['analyse', '--archive', archive, '--json'])).stdout)
    expect(later.blogs[0]).toMatchObject({ analysed: 0, unchanged: blogs[0].unchanged + 1 })
  })

  it('is not made where a harvest is told so, and is then made by the command', async () => {
    await using server = await serveBlog({ count: 4 })
    const archive = newFolder()
    await run(['crawl', server.url, '--archive', archive, '--quiet', '--no-analyse', ...QUICK])
    const shown = await run(['show', server.url, '--all', '--archive', archive])
    expect(shown.stdout).toContain('`permablog analyse` makes it')
    const { code, stdout } = await run(['analyse', '--archive', archive])
    expect([code, stdout]).toEqual([0, expect.stringMatching(/: \d entries analysed, 0 as before\.\n$/)])
  })

  it('is refused by name where there is no such analyser or blog', async () => {
    const archive = newFolder()
    await using server = await serveBlog({ count: 2 })
    await run(['crawl', server.url, '--archive', archive, '--quiet', ...QUICK])
    const wrong = await run(['analyse', '--only', 'structure', '--archive', archive])
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean structured?')])
    const missing = await run(['analyse', 'nowhere.example', '--archive', archive])
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('holds no blog “nowhere.example”')])
  })

  it('is the same after a kill in the middle as after a calm run', async () => {
    const blog = sampleBlog()
    const entries = Array.from({ length: 1500 }, (_, n) =>
      samplePost(`post-${n}`, { html: `<p>Text ${n}.</p>${LICENCE}`, text: `Text ${n}.` }),
    )
    const archives = [newFolder(), newFolder()] as const
    for (const archive of archives) {
      const store = await openArchive(archive, { create: true, write: true })
      await store.commit({ blog, entries })
      await store.close()
    }
    const [calm, rough] = archives
    await run(['analyse', '--archive', calm, '--quiet'])
    const killed = start(['analyse', '--archive', rough, '--quiet'])
    while ((await resultsIn(rough, blog.id)).length === 0 && killed.child.exitCode === null);
    killed.child.kill('SIGKILL')
    await killed.ended
    const half = (await resultsIn(rough, blog.id)).length
    expect(half).toBeLessThan(1500)
    const { stdout } = await run(['analyse', '--only', 'structured', '--archive', rough, '--json'])
    expect(JSON.parse(stdout).blogs).toMatchObject([{ analysed: 1500 - half, unchanged: half, failed: 0 }])
    await run(['analyse', '--archive', rough, '--quiet'])
    expect(await resultsIn(rough, blog.id)).toEqual(await resultsIn(calm, blog.id))
  })

  it('is the same after kills in every part of the work', async () => {
    const blog = sampleBlog()
    const said = { parent: null, authorUrl: null, html: '', source: 'page', kind: 'comment', published: null } as const
    const entries = Array.from({ length: 60 }, (_, n) => {
      const text = `Ann Moss and Bert Hale walked to Inverkeld on day ${n}, and saw the harbour freeze.`
      const comments = [{ ...said, id: `c${n}`, author: 'Ann Moss', text: `I was there, too, on day ${n}.` }]
      return samplePost(`post-${n}`, { html: `<p>${text}</p>${LICENCE}`, text, comments })
    })
    const archives = [newFolder(), newFolder()] as const
    for (const archive of archives) {
      const store = await openArchive(archive, { create: true, write: true })
      await store.commit({ blog, entries })
      await store.close()
    }
    const [calm, rough] = archives
    await run(['analyse', '--archive', calm, '--quiet'])
    const whole = await allResultsIn(calm, blog.id)
    for (const share of [0, 0.3, 0.6, 0.9]) {
      const working = start(['analyse', '--archive', rough, '--quiet'])
      const isReached = async () => (await allResultsIn(rough, blog.id)).length > share * whole.length
      while (!(await isReached()) && working.child.exitCode === null);
      working.child.kill('SIGKILL')
      await working.ended
    }
    await run(['analyse', '--archive', rough, '--quiet'])
    expect(await allResultsIn(rough, blog.id)).toEqual(whole)
  })
})
