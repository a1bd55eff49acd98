import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CorpusBlog, goldOf, type LabelledPost, pageKey, truthOf } from './corpus.ts'
import { readHtml } from './html-pages.ts'
import { isInvented, type Witnesses, witnessesOf } from './invented.ts'
import { holdsComment, knownComments } from './known-comments.ts'
import { namelessPages } from './nameless.ts'
import { countStructure, noStructure, type StructureCount } from './structure.ts'
import { type Score, score } from './yardstick.ts'

/** Something that reads pages; what it brought from a blog is in `<results>/<slug>/<file>.jsonl`. */
export interface Tool {
  readonly name: string
  readonly kind: 'program' | 'method' | 'peer'
  readonly file: { readonly gold: string; readonly truth: string }
}

export const SETS = ['gold', 'truth'] as const
export type SetName = (typeof SETS)[number]

/** How many of how many. */
export interface Count {
  hits: number
  of: number
}

/** What one tool is worth over all blogs. */
export interface Measured {
  readonly tool: Tool
  readonly scores: Readonly<Record<SetName, Score>>
  /** Articles that hold a comment, of the pages with known comments. */
  readonly withComment: Readonly<Record<SetName, Count>>
  /** Authors given on pages for which nobody names one. */
  readonly madeUp: Count
  /** Pages with an author whom nobody names, of all labelled pages. */
  readonly invented: Count
  /** Headings, code, lists, paragraphs, links and pictures of labelled articles that are kept in their order. */
  readonly structure: StructureCount
}

/** What is known of a blog's pages. */
export interface BlogLabels {
  readonly blog: CorpusBlog
  readonly labels: Readonly<Record<SetName, readonly LabelledPost[]>>
  readonly comments: ReadonlyMap<string, readonly string[]>
  readonly nameless: ReadonlySet<string>
  readonly witnesses: Witnesses
}

export async function labelsOf(corpus: string, blog: CorpusBlog): Promise<BlogLabels> {
  const gold = goldOf(corpus, blog)
  return {
    blog,
    labels: { gold, truth: truthOf(corpus, blog) },
    comments: knownComments(corpus, blog, gold),
    nameless: await namelessPages(corpus, blog),
    witnesses: await witnessesOf(corpus, blog, gold),
  }
}

/** Scores what a tool brought from all blogs. */
export async function measureTool(
  corpus: string,
  results: string,
  tool: Tool,
  blogs: readonly BlogLabels[],
): Promise<Measured> {
  const withComment = { gold: { hits: 0, of: 0 }, truth: { hits: 0, of: 0 } }
  const madeUp = { hits: 0, of: 0 }
  const invented = { hits: 0, of: 0 }
  const structure = noStructure()
  const scoreSet = async (set: SetName) => {
    const all = join(results, `${tool.name}-${set}.jsonl`)
    await writeFile(all, '')
    for (const known of blogs) {
      const lines = await readFile(join(results, known.blog.slug, `${tool.file[set]}.jsonl`), 'utf8')
      await appendFile(all, lines.endsWith('\n') ? lines : `${lines}\n`)
      const posts = postsOf(lines, known.blog)
      countComments(posts, known, known.labels[set], withComment[set])
      if (set === 'gold') {
        countMadeUp(posts, known, madeUp)
        countInvented(posts, known, invented)
        if (tool.kind === 'program') await countParts(corpus, posts, known, structure)
      }
    }
    const labels = blogs.flatMap(({ labels }) => labels[set])
    // Without comments a tool is not wrong about them: it does not have them.
    return score(corpus, hasComments(tool) ? labels : labels.map(({ comments: _, ...label }) => label), all)
  }
  return {
    tool,
    scores: { gold: await scoreSet('gold'), truth: await scoreSet('truth') },
    withComment,
    madeUp,
    invented,
    structure,
  }
}

/** Only of articles that were found: those that were not are counted as such. */
async function countParts(
  corpus: string,
  posts: ReadonlyMap<string, Post>,
  { blog, labels }: BlogLabels,
  count: StructureCount,
): Promise<void> {
  for await (const page of readHtml(corpus, blog, labels.gold)) {
    const post = posts.get(pageKey(page.label.url, blog.origin))
    if (post?.html !== undefined && page.label.text !== null) countStructure(page, page.label.text, post.html, count)
  }
}

function hasComments({ name, kind }: Tool): boolean {
  return kind === 'program' || name === 'hybrid'
}

interface Post {
  readonly url: string
  readonly text: string | null
  readonly html?: string
  readonly authors: readonly (string | { readonly name: string })[]
}

function postsOf(lines: string, { origin }: CorpusBlog): Map<string, Post> {
  const records = lines.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line)]))
  return new Map(records.filter(({ type }) => type === 'post').map(post => [pageKey(post.url, origin), post]))
}

/** Only where the whole text of the article is known can words of a comment be told from it. */
function countComments(
  posts: ReadonlyMap<string, Post>,
  { blog, comments }: BlogLabels,
  labels: readonly LabelledPost[],
  count: Count,
): void {
  for (const { url, text } of labels) {
    const key = pageKey(url, blog.origin)
    const known = comments.get(key)
    if (known === undefined || text === null) continue
    count.of++
    if (holdsComment(posts.get(key)?.text ?? '', known, text)) count.hits++
  }
}

function countMadeUp(posts: ReadonlyMap<string, Post>, { nameless }: BlogLabels, count: Count): void {
  for (const key of nameless) {
    count.of++
    if ((posts.get(key)?.authors ?? []).length > 0) count.hits++
  }
}

function countInvented(posts: ReadonlyMap<string, Post>, { blog, labels, witnesses }: BlogLabels, count: Count): void {
  for (const label of labels.gold) {
    const key = pageKey(label.url, blog.origin)
    const authors = posts.get(key)?.authors ?? []
    count.of++
    if (authors.some(one => isInvented(witnesses, key, label, typeof one === 'string' ? one : one.name))) count.hits++
  }
}
