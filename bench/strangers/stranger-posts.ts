import type { CorpusBlog, LabelledPost } from '../quality/corpus.ts'
import { corpusBlogs, goldOf } from '../quality/corpus.ts'
import { readHtml } from '../quality/html-pages.ts'
import { articlePieces } from './article-html.ts'
import { type Random, randomOf } from './random.ts'

/** A comment as the re-dressed blog shows it. */
export interface StrangerComment {
  readonly author: string | null
  readonly moment: Date
  readonly text: string
  /** The place among the post's comments of the one that is answered. */
  readonly answers: number | null
}

/** A real post without its dress. */
export interface StrangerPost {
  readonly source: string
  readonly title: string | null
  readonly author: string
  readonly moment: Date
  readonly text: string
  readonly pieces: readonly string[]
  readonly tags: readonly string[]
  readonly comments: readonly StrangerComment[]
}

/** For blogs whose pages name nobody: who signs the re-dressed blog must be somebody. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  zh: ['陈晓明', '林雨', 'Kevin Zhou'],
  ja: ['佐藤健一', '田中 美咲', 'yamada'],
  ko: ['김민수', '박지영'],
  ru: ['Анна Соколова', 'Дмитрий Волков'],
  el: ['Νίκος Παπαδόπουλος', 'Ελένη Γεωργίου'],
  ar: ['سارة الخطيب', 'محمد علي'],
  '': ['Inka Lahti', 'Tom Okafor', 'María José Ruiz', 'J. R. Hale', 'Priya', 'Lena van der Berg', 'mattk'],
}
const TAGS = 'travel notes code books music garden work family tools food history maps'.split(' ')
const MOST_COMMENTS = 12
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Up to so many labelled posts of a blog, newest first, each with all that a re-dressed page can show. */
export async function strangerPosts(
  corpus: string,
  blog: CorpusBlog & { readonly language?: string },
  seed: string,
  most: number,
): Promise<StrangerPost[]> {
  const random = randomOf(`${seed}/posts`)
  const labels = random.some(distinct(goldOf(corpus, blog)), most)
  const names = NAMES[blog.language ?? ''] ?? NAMES[''] ?? []
  const signers = random.some(names, random.chance(0.7) ? 1 : 2)
  const lent = lentComments(corpus, blog, random)
  const posts: StrangerPost[] = []
  for await (const { label, html } of readHtml(corpus, blog, labels)) {
    const moment = momentOf(label.date, random)
    const comments = label.comments ?? lent.splice(0, random.chance(0.5) ? random.below(6) : 0)
    posts.push({
      source: label.url,
      title: label.title?.trim() || null,
      author: isPerson(label.author) ? label.author : random.pick(signers),
      moment,
      text: label.text ?? '',
      pieces: articlePieces(html, label),
      tags: random.some(TAGS, 1 + random.below(3)),
      comments: commentsOf(comments, moment, random),
    })
  }
  return posts.sort((a, b) => b.moment.getTime() - a.moment.getTime())
}

/** Logins that programs sign with are no names that a person would read as such. */
function isPerson(author: string | null): author is string {
  return author !== null && !/^(?:admin|administrator|webmaster)$/i.test(author.trim())
}

/** A text of fewer letters cannot be compared by runs of words. */
const LEAST_LETTERS = 40

/** Pages with a text, and no text twice: two pages with one text are a copy and its original. */
function distinct(labels: readonly LabelledPost[]): LabelledPost[] {
  const seen = new Set<string>()
  return labels.filter(({ text }) => {
    if (text === null || text.trim().length < LEAST_LETTERS || seen.has(text)) return false
    seen.add(text)
    return true
  })
}

/** Real comments of another blog of the same language, or in English, for a blog of which none are known. */
function lentComments(corpus: string, blog: CorpusBlog & { readonly language?: string }, random: Random) {
  const blogs: (CorpusBlog & { readonly language?: string })[] = corpusBlogs(corpus)
  const near = [blog.language, 'en'].flatMap(language =>
    blogs.filter(other => other.language === language && other.slug !== blog.slug),
  )
  for (const other of near) {
    const known = goldOf(corpus, other).flatMap(({ comments }) => comments ?? [])
    if (known.length > 50) return random.some(known, 100)
  }
  return []
}

function commentsOf(
  labels: NonNullable<LabelledPost['comments']>,
  posted: Date,
  random: Random,
): readonly StrangerComment[] {
  const seen = new Set<string>()
  const shown = labels.filter(({ text }) => {
    const isNew = text.trim() !== '' && !seen.has(text)
    seen.add(text)
    return isNew
  })
  return shown.slice(0, MOST_COMMENTS).map(({ author, text }, at) => ({
    author: author?.trim() || null,
    moment: new Date(posted.getTime() + (at + 1) * 7 * HOUR + random.below(5 * HOUR)),
    text,
    answers: at > 0 && random.chance(0.3) ? random.below(at) : null,
  }))
}

/** A bare date gets an hour of that day, a missing one a day of the last twenty years. */
function momentOf(date: string | null, random: Random): Date {
  const hour = (8 + random.below(8)) * HOUR + random.below(60) * 60_000
  if (date === null) return new Date(Date.UTC(2005, 0, 1) + random.below(7000) * DAY + hour)
  return new Date(/^\d{4}-\d\d-\d\d(?:T00:00:00(?:\.000)?Z)?$/.test(date) ? Date.parse(date) + hour : Date.parse(date))
}
