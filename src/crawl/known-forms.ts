import type { Harvest } from '../harvest/index.ts'
import { learnPostPatterns } from '../site/index.ts'

/**
 * An update follows only links that look like posts. Where no feed has shown what these look like, the stored posts do:
 * otherwise a new one with a plain name would wait for the next harvest.
 */
export async function withKnownForms(harvest: Harvest): Promise<Harvest> {
  const { tools, known, site } = harvest
  if (site.patterns.length > 0) return harvest
  const posts = await tools.store.listedPosts(known.blog.id)
  const lists = posts.flatMap(({ foundOn }) => foundOn ?? [])
  const patterns = learnPostPatterns(
    posts.map(({ url }) => url),
    [site.home, ...lists],
  )
  return { ...harvest, site: { ...site, judge: { ...site.judge, patterns } } }
}
