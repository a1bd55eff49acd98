import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportArchive } from '../../src/export/index.ts'
import { openArchive } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'
import { newFolder } from '../permablog-process.ts'
import { sampleBlog, samplePost } from '../sample-records.ts'

/** Each builds the exported folder as it is; where it is not installed, its tests are skipped by name. */
const GENERATORS = [
  { name: 'Hugo', words: ['hugo'], site: 'public' },
  { name: 'Jekyll', words: ['jekyll', 'build'], site: '_site' },
].map(generator => ({
  ...generator,
  isThere: spawnSync(generator.words[0] ?? '', ['--help'], { stdio: 'ignore' }).status === 0,
}))

let one: string
let several: string

beforeAll(async () => {
  const store = await openArchive(':memory:', { create: true })
  const html = '<p>About {{&lt; figure &gt;}}, {{% y %}} and {% include x %}</p>'
  const posts = [
    samplePost('a', { title: 'Ünï: "q" {{ page }}', html }),
    samplePost('b', { title: null, published: null }),
  ]
  await store.commit({ blog: sampleBlog({ title: 'A: "blog"' }), entries: posts })
  one = join(newFolder(), 'one')
  await exportArchive(store, { format: 'markdown', output: one })
  const other = sampleBlog({ id: 'other.example', url: urlOf('https://other.example/'), title: 'Other' })
  const there = samplePost('z', { blog: other.id, url: urlOf('https://other.example/z'), title: 'Z' })
  await store.commit({ blog: other, entries: [there] })
  several = join(newFolder(), 'several')
  await exportArchive(store, { format: 'markdown', output: several })
  await store.close()
})

describe('exported Markdown', () => {
  it('begins every file with front matter, and names no address with a protocol as its own', () => {
    for (const path of [join(one, 'index.md'), join(several, 'index.md'), join(one, 'b.md')]) {
      const text = readFileSync(path, 'utf8')
      expect(text).toMatch(/^---\ntitle: /)
      expect(text).not.toMatch(/^(?:url|permalink): "?https?:/m)
    }
  })
})

describe.each(GENERATORS)('$name', ({ words: [command = '', ...words], site, isThere }) => {
  it.skipIf(!isThere)('builds a blog that was exported, with what looks like its own commands in a text', () => {
    const { status, stderr, stdout } = spawnSync(command, words, { cwd: one, encoding: 'utf8' })
    expect([status, status === 0 ? '' : stderr + stdout]).toEqual([0, ''])
    const post = readFileSync(join(one, site, '2024-05-03-ünï-q-page.html'), 'utf8')
    expect(post).toContain('{% include x %}')
    expect(post.replaceAll('\u2060', '')).toContain('{{&lt; figure &gt;}}')
    expect(readFileSync(join(one, site, 'index.html'), 'utf8')).toMatch(
      /href="\/?2024-05-03-%C3%BCn%C3%AF-q-page\.html"/,
    )
    expect(existsSync(join(one, site, 'b.html'))).toBe(true)
  })

  it.skipIf(!isThere)('builds several blogs, each below its own name', () => {
    expect(spawnSync(command, words, { cwd: several }).status).toBe(0)
    expect(existsSync(join(several, site, 'other.example/2024-05-03-z.html'))).toBe(true)
    expect(existsSync(join(several, site, 'index.html'))).toBe(true)
  })
})
