import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BlogRecord, EntryRecord, NoticeRecord } from '../../src/records.ts'
import { openArchive, type Store, type VisitedMedia } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'

/** How many blogs there are, and how many posts the large one has. */
export interface Shape {
  readonly blogs: number
  readonly posts: number
}

/** An archive of real shape: two hundred blogs, one of them with ten thousand posts. */
export const REAL_SHAPE: Shape = { blogs: 200, posts: 10_000 }

/** The blog with many posts. */
export const LARGE_BLOG = 'large.example'

/** Posts of each of the other blogs, and of one commit. */
const FEW = 12
const AT_ONCE = 2_000
const DAY = 86_400_000
const NOW = Date.UTC(2026, 4, 3)
const LANGUAGES = ['en', 'en', 'en', 'de', 'fr', 'es', 'ja', null] as const
const PLATFORMS = ['wordpress', 'wordpress', 'blogger', 'ghost', 'hugo', null] as const
const PLACES = ['Harbour', 'Mill', 'Orchard', 'Quarry', 'Station', 'Bakery', 'Ferry', 'Garden', 'Library', 'Tower']
const KINDS = ['notes', 'diary', 'letters', 'almanac', 'journal', 'sketches', 'reports']

/** Fills a folder with an archive of a shape, by the store alone. */
export async function fillWithShape(folder: string, { blogs, posts }: Shape = REAL_SHAPE): Promise<void> {
  const store = await openArchive(folder, { create: true, write: true })
  try {
    for (let number = 0; number < blogs; number++) await fillBlog(store, number, number === 0 ? posts : FEW)
    mkdirSync(join(folder, 'media'), { recursive: true })
    writeFileSync(join(folder, SMILEY_FILE), SMILEY)
  } finally {
    await store.close()
  }
}

async function fillBlog(store: Store, number: number, posts: number): Promise<void> {
  const blog = blogNumber(number)
  const begun = new Date(NOW - number * DAY).toISOString()
  for (let from = 0; from < posts; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, posts - from)
    await store.commit({ blog, entries: Array.from({ length }, (_, at) => postNumber(blog, number, from + at, posts)) })
  }
  const crawl = await store.beginCrawl(blog.id, 'crawl', begun)
  const pages = { fetched: posts + 3, failed: 0, unchanged: 0, excluded: 0, rendered: 0 }
  const figures = { ...crawl.figures, seconds: posts / 4, pages, posts: { new: posts, updated: 0, unchanged: 0 } }
  await store.commit({
    blog,
    crawl: { ...crawl, finishedAt: begun, figures },
    notices: number % 9 === 4 ? [noticeOf(blog, begun)] : [],
    media: number === 0 ? lostAndKept(blog, posts) : [],
    schedule: {
      blog: blog.id,
      due: new Date(NOW + (number % 30) * DAY).toISOString(),
      reason: 'a post every 2 days: again in 24 hours',
      visitedAt: begun,
      failures: 0,
      failingSince: null,
      history: { published: [], feedEntries: 10, joined: [] },
    },
  })
}

function blogNumber(number: number): BlogRecord {
  const name = `${PLACES[number % PLACES.length]} ${KINDS[number % KINDS.length]}`
  const id = number === 0 ? LARGE_BLOG : `b${number}.example`
  return {
    kind: 'blog',
    id,
    url: urlOf(`https://${id}/`),
    title: number === 0 ? 'The large one' : `${name} ${number}`,
    description: number % 3 === 0 ? 'What happened, and what did not.' : null,
    language: LANGUAGES[number % LANGUAGES.length] ?? null,
    platform: PLATFORMS[number % PLATFORMS.length] ?? null,
    feeds: [],
    firstCrawled: new Date(NOW - 400 * DAY).toISOString(),
    lastCrawled: new Date(NOW - number * 3_600_000).toISOString(),
  }
}

function postNumber({ id: blog, url: home }: BlogRecord, number: number, at: number, of: number): EntryRecord {
  // The large one writes for twenty years, the others for some years each, early or late.
  const span = (number === 0 ? 20 * 365 : 300 + (number % 7) * 400) * DAY
  const end = NOW - (number === 0 ? 0 : (number % 11) * 200 * DAY)
  const published = new Date(end - Math.floor((span * at) / of)).toISOString()
  const url = urlOf(`${home}${published.slice(0, 4)}/post-${at}/`)
  const text = `A walk to the ${PLACES[at % PLACES.length]} on day ${at}. It rained, and then the sun came out over the hill.`
  return {
    kind: 'post',
    blog,
    url,
    canonicalUrl: null,
    title: `${PLACES[at % PLACES.length]} ${KINDS[at % KINDS.length]}, part ${of - at}`,
    authors: [{ name: `Author ${number}-${at % 3}`, url: null }],
    published,
    publishedOffset: null,
    updated: null,
    language: 'en',
    text,
    html: `<p>${text}</p>`,
    excerpt: text.slice(0, 140),
    tags: [`tag ${at % 40}`],
    categories: [],
    comments: [],
    media:
      number === 0 && at < 4
        ? [{ url: urlOf(`${url}p.jpg`), file: null, mime: null, bytes: null, sha256: null, kind: 'image', alt: '' }]
        : [],
    links: [],
    structured: {},
    entities: [],
    sources: { title: 'feed' },
    confidence: 0.9,
    capture: { warc: null, offset: null, sha256: '00' },
  }
}

/** A picture of one point: far too small to be a cover. */
const SMILEY = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const SMILEY_FILE = 'media/smiley.gif'

/** Three pictures of the large blog's newest posts are gone; one is kept. */
function lostAndKept(blog: BlogRecord, posts: number): VisitedMedia[] {
  const sha256 = createHash('sha256').update(SMILEY).digest('hex')
  const kept = { kind: 'image', file: SMILEY_FILE, sha256, mime: 'image/gif', bytes: SMILEY.length } as const
  return [0, 1, 2, 3].map((at): VisitedMedia => {
    const visited = { url: urlOf(`${postNumber(blog, 0, at, posts).url}p.jpg`), at: blog.lastCrawled }
    if (at < 3) return { ...visited, state: 'missing' }
    return { ...visited, state: 'done', kept: { ...kept, etag: null, lastModified: null } }
  })
}

function noticeOf({ id, url }: BlogRecord, at: string): NoticeRecord {
  return {
    kind: 'notice',
    blog: id,
    level: 'warning',
    topic: 'host-down',
    values: null,
    message: 'The host did not answer.',
    url,
    at,
  }
}
