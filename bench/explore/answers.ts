import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renewPictures } from '../../src/network/index.ts'
import { openArchive, type Store } from '../../src/store/index.ts'
import { bringUpToDate, renewSnapshots } from '../../src/threads/index.ts'
import { serveFolder } from '../../test/web/open-page.ts'
import { generatedArchive } from '../map/generated-archive.ts'
import { blogNumber, generatedPost, wordAt } from '../search/generated-posts.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '.data', 'bench', 'explore')
const LINKS_OF_A_BLOG = 20
const POSTS_OF_A_BLOG = 2
/** How often each page's question is asked, with other values each time. */
const ASKED = 60

/** How long the server takes for what each page of Explore asks, over an archive of so many generated blogs with posts, terms and links. */
export async function measureAnswers(blogs: number): Promise<Record<string, string | number>[]> {
  const folder = await filledArchive(blogs)
  const server = await serveFolder(folder)
  try {
    const rows: Record<string, string | number>[] = []
    for (const [page, pathOf] of questions(blogs)) rows.push({ page, ...(await asked(server.url, pathOf)) })
    return rows
  } finally {
    await server.close()
  }
}

function questions(blogs: number): readonly (readonly [string, (n: number) => string])[] {
  const blog = (n: number) => blogNumber(1 + ((n * 733) % blogs)).id
  const year = (n: number) => 2008 + (n % 16)
  return [
    ['network of 500', n => `/api/network?limit=500&from=${year(n)}-01-01`],
    ['around a blog', n => `/api/network?around=${blog(n)}`],
    ['ranks', n => `/api/ranks?limit=50&from=${year(n)}-01-01`],
    ['ranks of posts', n => `/api/ranks?of=posts&limit=50&from=${year(n)}-01-01`],
    ['candidates', n => `/api/candidates?limit=${20 + (n % 30)}`],
    ['trends', n => `/api/trends?at=${year(n)}-05-0${1 + (n % 9)}`],
    ['a curve', n => `/api/trends/series?kind=word&term=${wordAt(40 + n)}`],
    ['posts of a curve', n => `/api/trends/posts?kind=word&term=${wordAt(40 + n)}`],
    ['threads', n => `/api/threads?limit=${20 + (n % 30)}`],
    ['a thread', n => `/api/threads/${1 + ((n * 733) % blogs)}`],
    ['copies', n => `/api/copies?limit=${20 + (n % 30)}`],
    ['life of a blog', n => `/api/blogs/${blog(n)}/life`],
    ['on this day', n => `/api/on-this-day?day=0${1 + (n % 9)}-1${n % 9}`],
    ['two blogs', n => `/api/compare?a=${blog(n)}&b=${blog(n + 1)}`],
  ]
}

async function asked(server: string, pathOf: (n: number) => string): Promise<Record<string, string | number>> {
  const times: number[] = []
  const before = process.cpuUsage()
  let failed = ''
  for (let n = 0; n < ASKED; n++) {
    const began = performance.now()
    const answer = await fetch(new URL(pathOf(n), server))
    const text = await answer.text()
    times.push(performance.now() - began)
    if (!answer.ok) failed = `${answer.status} ${text.slice(0, 80)}`
  }
  const { user, system } = process.cpuUsage(before)
  const sorted = times.toSorted((one, other) => one - other)
  const share = (part: number) => Math.round(sorted[Math.floor(part * (ASKED - 1))] ?? 0)
  return {
    'median ms': share(0.5),
    '95 % ms': share(0.95),
    'longest ms': share(1),
    'CPU ms each': Math.round((user + system) / 1e3 / ASKED),
    ...(failed === '' ? {} : { failed }),
  }
}

/** Made once and kept. */
async function filledArchive(blogs: number): Promise<string> {
  const folder = join(FOLDER, `generated-${blogs}`)
  if (existsSync(join(folder, 'done'))) return folder
  if (!existsSync(folder)) {
    const links = blogs * LINKS_OF_A_BLOG
    await (await generatedArchive(blogs, links)).close()
    cpSync(join(FOLDER, '..', 'map', `generated-${blogs}-${links}`), folder, { recursive: true, filter: isNoMark })
  }
  const store = await openArchive(folder, { create: false, write: true })
  try {
    await fill(store, blogs)
    await renewSnapshots(store, {})
    await renewPictures(store)
  } finally {
    await store.close()
  }
  writeFileSync(join(folder, 'done'), '')
  return folder
}

function isNoMark(path: string): boolean {
  return !path.endsWith('/done')
}

async function fill(store: Store, blogs: number): Promise<void> {
  for (let number = 1; number <= blogs; number++) {
    const blog = blogNumber(number)
    const entries = Array.from({ length: POSTS_OF_A_BLOG }, (_, at) =>
      generatedPost(number * POSTS_OF_A_BLOG + at, blog.id),
    )
    await store.commit({ blog, entries })
    await bringUpToDate(blog, { store })
    if (number % 100 === 0) process.stderr.write(`\rfilled ${number}/${blogs} `)
  }
}
