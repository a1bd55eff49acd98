import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { byLibrary, casedWordsIn, nameLexicon, namesIn, Teacher } from '../../src/analyse/index.ts'
import type { EntryRecord } from '../../src/records.ts'
import { markdownTable, percent, type Section } from './section.ts'
import { type TaughtBlog, taughtBlogs } from './taught-archive.ts'

const mark = z.object({
  start: z.number(),
  end: z.number(),
  orEnd: z.number().optional(),
  text: z.string(),
  kinds: z.array(z.string()),
  target: z.string().optional(),
})
const labelsSchema = z.object({
  posts: z.array(
    z.object({
      corpus: z.string(),
      blog: z.string(),
      url: z.string(),
      language: z.string(),
      length: z.number(),
      sha256: z.string(),
      entities: z.array(mark),
    }),
  ),
})

type LabelledPost = z.infer<typeof labelsSchema>['posts'][number]

interface Found {
  readonly start: number
  readonly end: number
  readonly kind: string | null
  readonly target?: string | null
}

type Method = (post: LabelledPost, entry: EntryRecord, blog: TaughtBlog) => Promise<readonly Found[]>

/** Names in posts of the corpora, against marks made by hand before any code was run on them. */
export const labelledEntities: Section = {
  name: 'labelled-entities',
  about: 'names in 60 posts of five languages marked by hand, beside capitalised words and the library alone',
  run: async () => {
    const { posts } = labelsSchema.parse(
      JSON.parse(readFileSync(join(import.meta.dirname, 'labels', 'entities.json'), 'utf8')),
    )
    const wanted = new Map(posts.map(({ corpus, blog }) => [blog, [corpus, blog] as const]))
    const blogs = await taughtBlogs([...wanted.values()])
    if (blogs.length < wanted.size) return null
    const { isFirstName } = await nameLexicon()
    const teacher = new Teacher(blogs.flatMap(({ lessons }) => lessons))
    const known = new Map(blogs.map(blog => [blog.slug, blog]))
    const rows: (string | number)[][] = []
    for (const [name, method] of methods(teacher, isFirstName)) {
      const judged = await judgedPosts(posts, known, method)
      const languages = Map.groupBy(judged, ({ post }) => post.language)
      for (const [language, group] of languages) rows.push([language, name, ...figures(group)])
      rows.push(['all', name, ...figures(judged)])
    }
    rows.sort(([a], [b]) => ORDER.indexOf(String(a)) - ORDER.indexOf(String(b)))
    const head = [
      'language',
      'by',
      'names',
      'found',
      'precision',
      'recall',
      'with kind: precision',
      'recall',
      'targets right',
    ]
    return markdownTable(head, rows)
  },
}

const ORDER = ['en', 'fr', 'de', 'es', 'pt', 'all']

function methods(teacher: Teacher, isFirstName: (word: string) => boolean): readonly (readonly [string, Method])[] {
  const ours =
    (isRecognised?: boolean): Method =>
    ({ language }, { text, links }, blog) => {
      const around = { habits: blog.habits(language), names: blog.names }
      return namesIn({
        text,
        language,
        links,
        around,
        teacher,
        reading: { isFirstName },
        ...(isRecognised === undefined ? {} : { isRecognised }),
      })
    }
  return [
    ['ours, as it is', ours()],
    ['ours, recogniser on', ours(true)],
    ['links alone', ours(false)],
    ['library alone', async (_, { text }) => byLibrary(text)],
    ['capitalised words', async (_, { text }) => runsOfCapitals(text)],
  ]
}

/** Words with a capital, but for those that begin a sentence. */
export function runsOfCapitals(text: string): readonly Found[] {
  const runs: { start: number; end: number; kind: string }[] = []
  let isOpen = false
  for (const { start, end, isCapitalised, isFirst, isJoined } of casedWordsIn(text)) {
    const last = runs.at(-1)
    if (!isCapitalised || isFirst) isOpen = false
    else if (isOpen && isJoined && last !== undefined) last.end = end
    else {
      runs.push({ start, end, kind: 'person' })
      isOpen = true
    }
  }
  return runs
}

interface Judged {
  readonly post: LabelledPost
  readonly found: readonly Found[]
}

async function judgedPosts(
  posts: readonly LabelledPost[],
  blogs: ReadonlyMap<string, TaughtBlog>,
  method: Method,
): Promise<readonly Judged[]> {
  const judged: Judged[] = []
  for (const post of posts) {
    const blog = blogs.get(post.blog)
    const entry = blog?.entries.find(({ url }) => url === post.url)
    const stretch = entry?.text.slice(0, post.length) ?? ''
    const hash = createHash('sha256').update(stretch).digest('hex').slice(0, post.sha256.length)
    // The marks are places in the text as it was read.
    if (blog === undefined || entry === undefined || hash !== post.sha256) {
      throw new Error(`The text of ${post.url} is not what was marked: mark it again.`)
    }
    judged.push({ post, found: (await method(post, entry, blog)).filter(({ end }) => end <= post.length) })
  }
  return judged
}

function figures(judged: readonly Judged[]): readonly (string | number)[] {
  const count = { names: 0, found: 0, right: 0, typed: 0, kinds: 0, targets: 0, rightTargets: 0 }
  for (const { post, found } of judged) {
    count.names += post.entities.length
    count.found += found.length
    for (const one of found) {
      const same = post.entities.find(
        ({ start, end, orEnd }) => start === one.start && (end === one.end || orEnd === one.end),
      )
      if (same !== undefined) count.right += 1
      if (one.kind !== null) count.typed += 1
      if (same !== undefined && one.kind !== null && same.kinds.includes(one.kind)) count.kinds += 1
      if (same?.target === undefined || one.target === undefined || one.target === null) continue
      count.targets += 1
      if (plain(same.target) === plain(one.target)) count.rightTargets += 1
    }
  }
  const { names, found, right, typed, kinds, targets, rightTargets } = count
  return [
    ...[names, found, percent(right, found), percent(right, names)],
    ...[percent(kinds, typed), percent(kinds, names), `${rightTargets} of ${targets}`],
  ]
}

function plain(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
