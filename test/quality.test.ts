import { describe, expect, it } from 'vitest'
import { harvestBlog, totalRow } from '../bench/quality/blog-row.ts'
import { chosenBlogs, corpusFolder } from '../bench/quality/corpus.ts'
import { newFolder, run } from './permablog-process.ts'
import { MOST_REQUESTS_PER_POST, QUALITY_BLOGS, QUALITY_FLOORS } from './quality-floors.ts'

// Unpacked when the run began; what was wrong with it was said then.
const corpus = corpusFolder()
if (corpus === null) console.warn('../shared/corpus is not here: the quality of harvests is not tested')

describe.skipIf(corpus === null)('harvests of four blogs of the corpus', () => {
  it('are no worse than the floors', async () => {
    if (corpus === null) return
    const results = newFolder()
    const blogs = chosenBlogs(corpus, QUALITY_BLOGS.join(','))
    expect(blogs).toHaveLength(QUALITY_BLOGS.length)
    const rows = await Promise.all(blogs.map(blog => harvestBlog(corpus, blog, results, ['--render', 'never'], run)))
    const { truth, gold, reachable, right, pages } = await totalRow(corpus, rows, results)
    const reached = {
      found: reachable.recall,
      title: gold.title,
      author: gold.author,
      date: gold.date,
      article: truth.textOk,
      comments: gold.comments?.f1 ?? null,
    }
    const perPost = pages / right
    console.info(`reached: ${JSON.stringify(reached)}, ${perPost.toFixed(3)} requests a post`)
    const below = Object.entries(QUALITY_FLOORS).filter(([field, floor]) => {
      const value = reached[field as keyof typeof reached]
      return value === null || value < floor
    })
    expect(below).toEqual([])
    expect(perPost).toBeLessThanOrEqual(MOST_REQUESTS_PER_POST)
  })
})
