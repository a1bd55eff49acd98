import { articleWithout, extractComments, extractEntry } from '../../src/extract/index.ts'
import { learnRules, type Rules } from '../../src/learn/index.ts'
import { type Page, parsePage } from '../../src/page/index.ts'
import type { HtmlPair } from '../methods/blog-pages.ts'
import type { HtmlPage } from '../quality/html-pages.ts'
import { timed } from './cpu.ts'

/** Milliseconds for each page of a blog, and for learning from its pairs. */
export interface OurTimes {
  readonly parse: readonly number[]
  readonly extract: readonly number[]
  readonly comments: readonly number[]
  readonly learning: { readonly parse: number; readonly learn: number }
}

/** Learns from the pairs of a blog, then reads its pages with the rules, as a harvest does. */
export async function readBlog(pairs: readonly HtmlPair[], pages: readonly HtmlPage[]): Promise<OurTimes> {
  const { rules, ...learning } = await learn(pairs)
  return { ...(await readPages(pages, rules)), learning }
}

/** Each page is parsed anew: what is known of a page is kept with it. */
async function readPages(pages: readonly HtmlPage[], { rules }: Rules): Promise<Omit<OurTimes, 'learning'>> {
  const times = { parse: [] as number[], extract: [] as number[], comments: [] as number[] }
  for (const { html, url } of pages) {
    const parsed = await timed(() => parsePage(html, url))
    const extracted = await timed(() => extract(parsed.result, rules))
    const comments = await timed(() => readComments(parsed.result, extracted.result, rules))
    times.parse.push(parsed.ms)
    times.extract.push(extracted.ms)
    times.comments.push(comments.ms)
  }
  return times
}

function extract(page: Page, rules: Rules['rules']) {
  return extractEntry(page, {
    feedEntry: null,
    blog: { url: page.url, title: null, language: null, authors: [] },
    rules,
  })
}

/** The stage behind the fields: comments, and the article without them. */
function readComments(page: Page, { language, article }: ReturnType<typeof extract>, rules: Rules['rules']) {
  const { ranges } = extractComments(page, { article: article.nodes, language, feedComments: [], rules })
  return articleWithout(article, ranges)
}

/** Milliseconds for parsing all pairs, and for learning from them. */
export async function learn(pairs: readonly HtmlPair[]): Promise<{ parse: number; learn: number; rules: Rules }> {
  const parsed = await timed(() => pairs.map(({ html, url, entry }) => ({ page: parsePage(html, url), entry })))
  const learned = await timed(() => learnRules(parsed.result))
  return { parse: parsed.ms, learn: learned.ms, rules: learned.result }
}
