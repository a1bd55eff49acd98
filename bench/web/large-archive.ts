import { createHash } from 'node:crypto'
import type { BlogRecord, EntryRecord } from '../../src/records.ts'
import { openArchive, type Store, type VisitedMedia } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'

/** How large the archive is. */
export interface ArchiveSize {
  readonly posts: number
  readonly blogs: number
}

/** Posts of one commit. */
const AT_ONCE = 250
/** One post in so many has a picture that is kept, and another share comments. */
const EVERY_PICTURE = 10
const EVERY_COMMENT = 7
const FIRST_DAY = Date.UTC(2008, 0, 1)
const DAYS = 16 * 365
const WORDS_OF_POST = 250
const TAGS = 400
const AUTHORS_OF_BLOG = 3
const KEPT_AT = '2024-06-01T00:00:00.000Z'

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')
/** Few words are in every post, most are in few, as in any language. */
const VOCABULARY = 8000

/** The word that is the nth most common. */
export function wordNumber(rank: number): string {
  let word = ''
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length]
  return word
}

/** A large archive at a folder or a database; what is there already stays. */
export async function fillArchive(location: string, { posts, blogs }: ArchiveSize): Promise<void> {
  const store = await openArchive(location, { create: true, write: true })
  try {
    const done = new Map((await store.blogs()).map(summary => [summary.blog.id, summary.posts]))
    const each = Math.ceil(posts / blogs)
    for (let blog = 0; blog < blogs; blog++) {
      const record = blogOf(blog)
      if ((done.get(record.id) ?? 0) >= each) continue
      for (let from = 0; from < each; from += AT_ONCE)
        await fill(store, record, blog, from, Math.min(each, from + AT_ONCE))
    }
  } finally {
    await store.close()
  }
}

async function fill(store: Store, blog: BlogRecord, number: number, from: number, to: number): Promise<void> {
  const entries = Array.from({ length: to - from }, (_, at) => postOf(blog, number, from + at))
  await store.commit({ blog, entries })
  const pictures = entries.flatMap(({ media }) => media.map(({ url }) => keptPicture(url)))
  await store.commit({ blog, media: pictures })
}

function keptPicture(url: EntryRecord['url']): VisitedMedia {
  const sha256 = createHash('sha256').update(url).digest('hex')
  const file = `media/${sha256.slice(0, 2)}/${sha256}.jpg`
  const kept = {
    kind: 'image',
    file,
    sha256,
    mime: 'image/jpeg',
    bytes: 40_000,
    etag: null,
    lastModified: null,
  } as const
  return { url, state: 'done', at: KEPT_AT, kept }
}

function blogOf(number: number): BlogRecord {
  return {
    kind: 'blog',
    id: `b${number}.example`,
    url: urlOf(`https://b${number}.example/`),
    title: `The ${wordNumber(number)} diary`,
    description: null,
    language: 'en',
    platform: 'wordpress',
    feeds: [],
    firstCrawled: KEPT_AT,
    lastCrawled: KEPT_AT,
  }
}

/** Some numbers from a seed, the same in every run. */
function scattered(seed: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** From 0 to 1. */
function share(seed: number): number {
  return scattered(seed) / 2 ** 32
}

function postOf({ id: blog, url: home }: BlogRecord, number: number, at: number): EntryRecord {
  const seed = number * 1_000_003 + at
  const word = (place: number) => wordNumber(Math.floor(VOCABULARY ** share(seed * 31 + place)))
  const text = Array.from({ length: WORDS_OF_POST }, (_, place) => word(place)).join(' ')
  const published = new Date(FIRST_DAY + (scattered(seed) % (DAYS * 86_400)) * 1000).toISOString()
  // Few tags are on many posts, many on few.
  const tag = (place: number) => `tag ${Math.floor(TAGS ** share(seed * 7 + place))}`
  const url = urlOf(`${home}${published.slice(0, 4)}/${published.slice(5, 7)}/post-${at}/`)
  const comment = {
    parent: null,
    authorUrl: null,
    published,
    text: word(1),
    html: `<p>${word(1)}</p>`,
    source: 'page',
    kind: 'comment',
  } as const
  return {
    kind: 'post',
    blog,
    url,
    canonicalUrl: null,
    title: `${word(901)} and ${word(902)} ${at}`,
    authors: [{ name: `Author ${number}-${scattered(seed + 5) % AUTHORS_OF_BLOG}`, url: null }],
    published,
    publishedOffset: null,
    updated: null,
    language: 'en',
    text,
    html: `<p>${text}</p>`,
    excerpt: text.slice(0, 140),
    tags: [...new Set([tag(1), tag(2)])],
    categories: [],
    comments: at % EVERY_COMMENT === 0 ? [1, 2].map(n => ({ ...comment, id: `${n}`, author: `Reader ${n}` })) : [],
    media:
      at % EVERY_PICTURE === 0
        ? [{ url: urlOf(`${url}p.jpg`), file: null, mime: null, bytes: null, sha256: null, kind: 'image', alt: '' }]
        : [],
    links: [{ url: urlOf(`https://elsewhere.example/${seed}`), kind: 'external', text: word(3), rel: null }],
    structured: {},
    entities: [],
    sources: { title: 'feed' },
    confidence: 0.9,
    capture: { warc: null, offset: null, sha256: '00' },
  }
}
