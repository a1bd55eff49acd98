import { extractIndexPage } from '../extract/index.ts'
import { linksOf, type Page } from '../page/index.ts'
import { type BlogKnowledge, blogContext } from '../read/index.ts'
import { urlKey } from '../url.ts'
import { type FieldTest, haveSameWords, isWithinADay, type RuleTest } from './rule-agreement.ts'

/** Reads a list by the current rules, and compares its posts with the feed entries of those that it links to. */
export function testList(page: Page, known: BlogKnowledge): RuleTest {
  const { posts } = extractIndexPage(page, { blog: blogContext(known), rules: known.rules })
  const found = new Map(posts.map(post => [urlKey(post.url), post]))
  const linked = new Set(linksOf(page).map(({ key }) => key))
  const inFeed = [...linked].flatMap(key => {
    const entry = known.feedEntries.get(key)
    return entry === undefined ? [] : [{ entry, post: found.get(key) }]
  })
  const met = inFeed.flatMap(({ entry, post }) => (post === undefined ? [] : [{ entry, post }]))
  const titles = met.flatMap(({ entry, post }) =>
    entry.title === null ? [] : [haveSameWords(post.title ?? '', entry.title)],
  )
  const dates = met.flatMap(({ entry: { published, updated }, post }) => {
    const day = published ?? updated
    return day === null ? [] : [post.published !== null && isWithinADay(post.published, day)]
  })
  const count = (field: FieldTest['field'], right: number, all: number, source: FieldTest['source']): FieldTest => {
    return {
      field,
      source,
      found: `${right} right`,
      expected: `${all} posts`,
      agrees: all === 0 ? null : right === all,
    }
  }
  const right = (answers: readonly boolean[]) => answers.filter(Boolean).length
  const [first] = posts
  return {
    url: page.url,
    fields: [
      { ...count('posts', met.length, inFeed.length, first?.sources.url ?? null), found: `${posts.length} posts` },
      count('post.title', right(titles), titles.length, first?.sources.title ?? null),
      count('post.date', right(dates), dates.length, first?.sources.published ?? null),
    ],
  }
}
