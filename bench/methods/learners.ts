import { articleWithout, extractComments, extractEntry } from '../../src/extract/index.ts'
import type { Rules } from '../../src/learn/index.ts'
import { METHODS as LEARNERS } from '../../src/learn/learn-rules.ts'
import type { ExtractedFields, Pair } from '../../src/learn/paper/learn-paper.ts'
import { type Page, parseFragment, visibleText } from '../../src/page/index.ts'
import type { Comment } from '../../src/records.ts'
import { isPersonName, namesOfTheWorld } from '../../src/words/index.ts'

const names = await namesOfTheWorld()

/** What a method brings from a page; comments where the method has them. */
export interface Brought extends ExtractedFields {
  readonly comments?: readonly Comment[]
}

export interface Method {
  readonly name: string
  /** Learns from the pairs of one blog, and gives back what reads its pages. */
  readonly learn: (pairs: readonly Pair[]) => (page: Page) => Brought
}

type Learner = (typeof LEARNERS)['hybrid']
type Given = Parameters<Learner>[0]

/** Our way and the two published ones, as the program has them behind `--method`. */
export const METHODS: readonly Method[] = Object.entries(LEARNERS).map(([name, learner]) => ({
  name,
  learn: readerBy(learner, pairs => pairs),
}))

/** Our way with less to learn from, and by less than how many points its article success may then fall. */
export const VARIANTS: readonly (Method & { readonly mayFall: number | null })[] = [
  { name: '  half of the pairs', mayFall: 1, learn: hybridWith(pairs => pairs.filter((_, at) => at % 2 === 0)) },
  { name: '  three pairs', mayFall: 3, learn: hybridWith(pairs => pairs.slice(0, 3)) },
  { name: '  feed cut to 55 words', mayFall: 1, learn: hybridWith(pairs => pairs.map(withExcerpt)) },
  { name: '  no feed', mayFall: 1, learn: hybridWith(pairs => pairs.map(({ page }) => ({ page, entry: null }))) },
  { name: '  no rules', mayFall: null, learn: hybridWith(() => []) },
]

function hybridWith(given: (pairs: readonly Pair[]) => Given): Method['learn'] {
  return readerBy(LEARNERS.hybrid, given)
}

const EXCERPT_WORDS = 55

function withExcerpt({ page, entry }: Pair): Pair {
  const text = visibleText(parseFragment(entry.content ?? entry.summary ?? '', page.url).root)
  const words = text.split(/\s+/).slice(0, EXCERPT_WORDS).join(' ')
  return { page, entry: { ...entry, content: null, summary: `${words} […]` } }
}

/** Our own method reads the page as a harvest does, without the word of the feed. */
function applyHybrid({ rules }: Rules, page: Page): Brought {
  const blog = { url: page.url, title: null, language: null, authors: [] }
  const entry = extractEntry(page, { feedEntry: null, blog, rules })
  const { title, authors, published, language, article } = entry
  const { comments, ranges } = extractComments(page, { article: article.nodes, language, feedComments: [], rules })
  const text = articleWithout(article, ranges)?.text ?? entry.text
  return { title, author: authors[0]?.name ?? null, date: published, text, comments }
}

function readerBy(learner: Learner, given: (pairs: readonly Pair[]) => Given): Method['learn'] {
  return pairs => {
    const learned = learner(given(pairs), { isPersonName: isPersonName.bind(null, names) })
    return learned.read ?? (page => applyHybrid(learned, page))
  }
}
