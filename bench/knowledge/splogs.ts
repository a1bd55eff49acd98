import { judgeSplog, SPLOG_FROM } from '../../src/analyse/spam/judge-splog.ts'
import type { JudgedPost } from '../../src/analyse/spam/splog-features.ts'
import { generateSplog, SPLOG_STYLES } from './generate-splogs.ts'
import { blogsOfBothCorpora } from './harvested-blogs.ts'
import { markdownTable, percent, type Section } from './section.ts'

/** Splogs of each style. */
const SPLOGS = 40
/** Posts of each honest blog that are there to be copied. */
const COPIED = 20

/** Splogs that are generated, among all blogs of both corpora. */
export const splogs: Section = {
  name: 'splogs',
  about: 'generated splogs, and honest blogs of both corpora',
  run: splogTable,
}

async function splogTable(): Promise<string | null> {
  const real: JudgedPost[] = []
  const marked: string[] = []
  let blogs = 0
  let highest = { slug: '', score: 0 }
  for await (const { slug, blog, entries } of blogsOfBothCorpora()) {
    const posts = entries.filter(({ kind }) => kind === 'post')
    real.push(...posts.slice(0, COPIED))
    const score = judgeSplog(posts, blog.url)?.score ?? 0
    blogs += 1
    if (score >= SPLOG_FROM) marked.push(slug)
    if (score > highest.score) highest = { slug, score }
  }
  if (blogs === 0) return null
  const rows = SPLOG_STYLES.map(style => {
    const scores = Array.from({ length: SPLOGS }, (_, seed) => {
      return judgeSplog(generateSplog(style, seed, real), 'http://splog.example/')?.score ?? 0
    })
    const found = scores.filter(score => score >= SPLOG_FROM).length
    return [style, SPLOGS, found, percent(found, SPLOGS), Math.min(...scores)]
  })
  const names = marked.length === 0 ? '' : ` (${marked.join(', ')})`
  return [
    markdownTable(['generated splogs', 'blogs', 'marked', 'share', 'lowest score'], rows),
    '',
    `Honest blogs of both corpora marked: ${marked.length} of ${blogs}${names}; highest score ${highest.score} (${highest.slug}).`,
  ].join('\n')
}
