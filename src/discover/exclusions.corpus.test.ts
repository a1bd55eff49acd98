import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PLATFORMS } from '../platforms/index.ts'
import { parseUrl } from '../url.ts'
import { exclusionOf } from './exclusions.ts'

const folder = fileURLToPath(new URL('../../.data/corpus/', import.meta.url))
const isHere = existsSync(`${folder}corpus.json`)

/** Addresses of posts that feeds name or people labelled, with the platform that the corpus says. */
function labelledPosts(): { url: string; platform: string | null }[] {
  const blogs: { slug: string; origin: string; generator?: string }[] = JSON.parse(read('corpus.json'))
  const has = new Set([...readdirSync(`${folder}gold`), ...readdirSync(`${folder}truth`)])
  return blogs.flatMap(({ slug, origin, generator = '' }) => {
    const platform = PLATFORMS.find(({ name }) => generator.toLowerCase().includes(name.toLowerCase()))?.id ?? null
    const file = `${slug}.json`
    if (!has.has(file)) return []
    const gold: { url: string }[] = JSON.parse(read(`gold/${file}`)).posts
    const truth: { servedPath: string }[] = JSON.parse(read(`truth/${file}`)).entries
    const urls = [...gold.map(({ url }) => url), ...truth.map(({ servedPath }) => origin + servedPath)]
    return urls.map(url => ({ url, platform }))
  })
}

function read(name: string): string {
  return readFileSync(folder + name, 'utf8')
}

describe.skipIf(!isHere)(
  'the exclusions, on the blogs of the corpus (skipped where .data/corpus is not unpacked)',
  () => {
    it('leave out no post', () => {
      const posts = labelledPosts()
      expect(posts.length).toBeGreaterThan(1000)
      const lost = posts.flatMap(({ url, platform }) => {
        const address = parseUrl(url)
        const reason = address === null ? null : (exclusionOf(address, platform) ?? exclusionOf(address, null))
        return reason === null ? [] : [`${url}: ${reason}`]
      })
      expect(lost).toEqual([])
    })
  },
)
