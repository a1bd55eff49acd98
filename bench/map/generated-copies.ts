import { seededRandom } from '../../src/measures/index.ts'
import type { BlogRecord, EntryRecord } from '../../src/records.ts'
import { urlOf } from '../../src/url.ts'

/** What is done with a text: copied whole, a part of it, with words changed, quoted within a text of one's own. */
export const COPY_KINDS = ['whole', 'part', 'changed', 'quoted'] as const

/** A copy that was planted: by the addresses of both posts. */
export interface PlantedCopy {
  readonly kind: (typeof COPY_KINDS)[number]
  readonly later: string
  readonly first: string
}

const POSTS_OF_BLOG = 50
const VOCABULARY = 20_000
const SAYINGS = 300
const LICENCES = 30
/** Every so many posts has a copy on another blog. */
const COPIED = 20
/** Of the words of a changed copy so many are others. */
const CHANGED = 0.1
const FIRST_DAY = Date.UTC(2015, 0, 1)
const DAYS = 1800
const MS_A_DAY = 86_400_000

/** Posts of many blogs with sayings that all use, licences and signatures below them, and copies among them; the same each time. */
export function generatedBlogs(posts: number) {
  const random = seededRandom(7 + posts)
  const pick = (most: number) => Math.floor(random() * most)
  // The third power of chance has few words often and most seldom, as texts have.
  const words = (count: number) => Array.from({ length: count }, () => `w${Math.floor(VOCABULARY * random() ** 3)}`)
  const sayings = Array.from({ length: SAYINGS }, () => words(8 + pick(5)))
  const licences = Array.from({ length: LICENCES }, () => words(40))
  const drafts = Array.from({ length: posts }, (_, number) => ({
    blog: Math.floor(number / POSTS_OF_BLOG),
    day: pick(DAYS),
    text: [...words(60 + pick(120)), ...(sayings[pick(SAYINGS)] ?? []), ...words(40 + pick(80))],
    html: '',
  }))
  const copies: PlantedCopy[] = []
  for (let number = 0; number < posts; number += COPIED) {
    const source = drafts[number]
    const later = drafts[(number + POSTS_OF_BLOG * (1 + pick(posts / POSTS_OF_BLOG - 2)) + 1) % posts]
    const place = later === undefined ? -1 : drafts.indexOf(later)
    if (source === undefined || later === undefined || later.blog === source.blog || place % COPIED === 0) continue
    if (copies.some(copy => copy.later === addressOf(later.blog, place))) continue
    const kind = COPY_KINDS[copies.length % COPY_KINDS.length] ?? 'whole'
    later.day = source.day + 1 + pick(200)
    const taken = takenFrom(source.text, kind, random)
    if (kind === 'whole' || kind === 'changed') later.text = taken
    else later.text = [...later.text.slice(0, 60), ...taken, ...later.text.slice(60)]
    if (kind === 'quoted') later.html = `<blockquote>${taken.join(' ')}</blockquote>`
    copies.push({ kind, later: addressOf(later.blog, place), first: addressOf(source.blog, number) })
  }
  const blogs = Array.from({ length: Math.ceil(posts / POSTS_OF_BLOG) }, (_, number) => {
    const blog = blogOf(number)
    const below = [...words(25), ...(licences[number % LICENCES] ?? [])]
    const own = drafts.slice(number * POSTS_OF_BLOG, (number + 1) * POSTS_OF_BLOG)
    return { blog, entries: own.map((draft, place) => postOf(blog, number * POSTS_OF_BLOG + place, draft, below)) }
  })
  return { blogs, copies }
}

function takenFrom(text: readonly string[], kind: PlantedCopy['kind'], random: () => number): string[] {
  if (kind === 'whole') return [...text]
  if (kind === 'changed') return text.map(word => (random() < CHANGED ? `x${Math.floor(random() * VOCABULARY)}` : word))
  const length = kind === 'part' ? 60 : 30
  const start = Math.floor(random() * (text.length - length))
  return text.slice(start, start + length)
}

function addressOf(blog: number, number: number): string {
  return `https://blog${blog}.example/post-${number}`
}

function blogOf(number: number): BlogRecord {
  const url = urlOf(`https://blog${number}.example/`)
  const at = '2022-01-01T00:00:00.000Z'
  return {
    ...{ kind: 'blog', id: `blog${number}`, url, title: `Blog ${number}`, description: null, language: null },
    ...{ platform: null, feeds: [], firstCrawled: at, lastCrawled: at },
  }
}

function postOf(
  blog: BlogRecord,
  number: number,
  { day, text, html }: { readonly day: number; readonly text: readonly string[]; readonly html: string },
  below: readonly string[],
): EntryRecord {
  return {
    ...{ kind: 'post', blog: blog.id, url: urlOf(`${blog.url}post-${number}`), canonicalUrl: null },
    ...{ title: `Post ${number}`, authors: [], published: new Date(FIRST_DAY + day * MS_A_DAY).toISOString() },
    ...{
      publishedOffset: null,
      updated: null,
      language: 'en',
      text: [...text, ...below].join(' '),
      html,
      excerpt: null,
    },
    ...{ tags: [], categories: [], comments: [], media: [], links: [], structured: {}, entities: [], sources: {} },
    ...{ confidence: 1, capture: null },
  }
}
