// Learns some blogs of a corpus and reads a few labelled pages of each, in a process of its own; prints what is right as JSON.
//   node --import ./changed-thresholds.ts read-blogs.ts <corpus> <pages of a blog> <slug,slug>

import { parsePage } from '../../src/page/index.ts'
import { agreement } from '../articles/agreement.ts'
import { htmlPairs } from '../methods/blog-pages.ts'
import { METHODS } from '../methods/learners.ts'
import { asRecord } from '../methods/record.ts'
import { chosenBlogs, goldOf, type LabelledPost } from '../quality/corpus.ts'
import { readHtml } from '../quality/html-pages.ts'

/** How many of the labelled fields of a blog's pages are right. */
export interface BlogScore {
  readonly slug: string
  readonly right: number
  readonly of: number
}

/** Learning is what takes long, and does as well with half of what a harvest samples. */
const PAIRS = 8
/** From this F1 on an article is right; the yardstick's measure. */
const RIGHT = 0.9
/** A moment and a day agree where it is that day somewhere. */
const DAY_AND_A_BIT = 38 * 3600e3

async function readBlog(corpus: string, slug: string, pages: number): Promise<BlogScore> {
  const [blog] = chosenBlogs(corpus, slug)
  const hybrid = METHODS.find(({ name }) => name === 'hybrid')
  if (blog === undefined || hybrid === undefined) throw new Error(`no such blog: ${slug}`)
  const gold = goldOf(corpus, blog)
  const step = Math.max(1, Math.floor(gold.length / pages))
  const wanted = gold.filter((_, at) => at % step === 0).slice(0, pages)
  const pairs = (await htmlPairs(corpus, blog)).slice(0, PAIRS)
  const read = hybrid.learn(pairs.map(({ html, url, entry }) => ({ page: parsePage(html, url), entry })))
  let [right, of] = [0, 0]
  for await (const { label, url, html } of readHtml(corpus, blog, wanted)) {
    const page = parsePage(html, url)
    const verdicts = verdictsOn(label, JSON.parse(asRecord(page, label, read(page))))
    right += verdicts.filter(Boolean).length
    of += verdicts.length
  }
  return { slug, right, of }
}

interface Read {
  readonly title: string | null
  readonly authors: readonly { readonly name: string }[]
  readonly published: string | null
  readonly text: string
}

/** For each field that the label has, whether it is right. */
function verdictsOn({ title, author, date, text }: LabelledPost, read: Read): boolean[] {
  const apart = Math.abs(Date.parse(read.published ?? '') - Date.parse(date ?? ''))
  return [
    ...(title === null ? [] : [plain(title) === plain(read.title ?? '')]),
    ...(author === null ? [] : [read.authors.some(({ name }) => plain(name) === plain(author))]),
    ...(date === null ? [] : [apart <= DAY_AND_A_BIT]),
    ...(text === null ? [] : [agreement(text, read.text).f1 >= RIGHT]),
  ]
}

function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')
}

const [corpus = '', pages = '6', slugs = ''] = process.argv.slice(2)
const scores: BlogScore[] = []
for (const slug of slugs.split(',')) scores.push(await readBlog(corpus, slug, Number(pages)))
process.stdout.write(JSON.stringify(scores))
