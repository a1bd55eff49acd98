import type { PageSource } from '../../src/fetch/index.ts'
import { type Url, urlOf } from '../../src/url.ts'

/** The address of the generated blog. */
export const HOST = urlOf('https://generated.example/')

const POSTS = 2000
const THREADS = 30_000
const WIKI_PAGES = 20_000
const PER_LIST = 10
const PER_BOARD_PAGE = 50
const BOARDS = 12
const TAGS = 40
const FIRST_DAY = Date.UTC(2006, 0, 3)
const DAYS_BETWEEN = 3

const WORDS =
  'river stone letter garden window market engine winter corner paper signal harbour silver evening teacher bridge yellow forest copper morning'.split(
    ' ',
  )

/** A blog of ten years in the middle of a forum and a wiki: no sitemap, no archive in the feed. */
export function generatedHost(): PageSource {
  let requests = 0
  return {
    get requests() {
      return requests
    },
    async fetch({ url }) {
      requests++
      const { pathname, search, host } = new URL(url)
      const body = host === new URL(HOST).host ? answer(pathname, search) : null
      if (body === null) return { kind: 'missing', url, status: 404 }
      const mediaType = pathname.endsWith('.xml') ? 'application/rss+xml' : 'text/html'
      const bytes = Buffer.from(body)
      return {
        kind: 'fetched',
        url,
        redirects: [],
        status: 200,
        headers: { 'content-type': `${mediaType}; charset=utf-8` },
        mediaType,
        body: bytes,
        wireBytes: bytes.length,
        validators: { etag: null, lastModified: null },
      }
    },
    close: async () => {},
  }
}

/** Whether an address is one of the 2,000 posts. */
export function isGeneratedPost(url: string): boolean {
  return numberOfPost(new URL(url).pathname) !== null
}

export const GENERATED_POSTS = POSTS

function answer(path: string, search: string): string | null {
  if (path === '/') return search === '' ? listPage('The Harbour Log', newest(0), '/page/2/') : null
  if (path === '/feed.xml') return search === '' ? feed() : null
  if (path === '/about/') return page('About', '<h1>About</h1><p>Kept by Ann Cole since 2006.</p>')
  if (path.startsWith('/forum/')) return forum(path, new URLSearchParams(search))
  if (path.startsWith('/wiki/')) return wiki(path, search)
  if (search !== '') return null
  return blogList(path) ?? postPage(path)
}

function blogList(path: string): string | null {
  const numbered = /^\/page\/(\d+)\/$/.exec(path)
  if (numbered) {
    const number = Number(numbered[1])
    const posts = newest((number - 1) * PER_LIST)
    return posts.length === 0 ? null : listPage(`Page ${number}`, posts, `/page/${number + 1}/`)
  }
  const month = /^\/(\d{4}\/\d{2})\/$/.exec(path)?.[1]
  if (month) {
    const posts = Array.from({ length: POSTS }, (_, at) => at).filter(at => addressOf(at).startsWith(`/${month}/`))
    return posts.length === 0 ? null : listPage(month, posts.slice(0, PER_LIST), null)
  }
  const tag = /^\/tag\/(\d+)\/$/.exec(path)?.[1]
  if (tag === undefined || Number(tag) >= TAGS) return null
  return listPage(`Tag ${tag}`, newest(0).slice(0, 5), null)
}

function postPage(path: string): string | null {
  const number = numberOfPost(path)
  if (number === null) return null
  const tags = [number % TAGS, (number * 7) % TAGS].map(tag => `<a rel="tag" href="/tag/${tag}/">tag ${tag}</a>`)
  return page(
    titleOf(number),
    `<article class="post"><h1 class="entry-title">${titleOf(number)}</h1>
     <p class="byline">By Ann Cole on <time datetime="${dayOf(number)}">${dayOf(number)}</time></p>
     <div class="entry-content">${paragraphs(number, 6)}</div><p class="tags">${tags.join(' ')}</p></article>`,
  )
}

function forum(path: string, query: URLSearchParams): string | null {
  if (path === '/forum/') {
    return page(
      'Forum',
      links(BOARDS, at => [`/forum/board-${at}/`, `Board ${at}`]),
    )
  }
  const board = /^\/forum\/board-(\d+)\/$/.exec(path)?.[1]
  if (board !== undefined && Number(board) < BOARDS) return boardPage(Number(board), Number(query.get('page') ?? 1))
  const thread = /^\/forum\/thread-(\d+)-[\w-]+\/$/.exec(path)?.[1]
  if (thread === undefined || Number(thread) >= THREADS) return null
  const number = Number(thread)
  const answers = Array.from({ length: 5 }, (_, at) => `<div class="message">${paragraphs(number * 5 + at, 1)}</div>`)
  const near = links(4, at => threadLink((number * 31 + at * 977) % THREADS))
  // One thread in two hundred speaks of a post of the blog.
  const post = number % 200 === 0 ? `<p>See <a href="${addressOf(number % POSTS)}">this post</a></p>` : ''
  return page(`Thread ${number}`, `<h1>${words(number, 4)}?</h1>${answers.join('')}${post}<h2>Like this</h2>${near}`)
}

function boardPage(board: number, number: number): string | null {
  const first = (number - 1) * PER_BOARD_PAGE
  const size = Math.floor(THREADS / BOARDS)
  if (!(first >= 0) || first >= size) return null
  const threads = links(Math.min(PER_BOARD_PAGE, size - first), at => threadLink(board * size + first + at))
  const sorts = ['date', 'title', 'answers'].map(sort => `<a href="?page=${number}&sort=${sort}">by ${sort}</a>`)
  return page(`Board ${board}`, `${sorts.join(' ')}${threads}<a href="?page=${number + 1}">Next</a>`)
}

function threadLink(number: number): [string, string] {
  return [`/forum/thread-${number}-${words(number, 3).replaceAll(' ', '-')}/`, words(number, 4)]
}

function wiki(path: string, search: string): string | null {
  const name = path.slice('/wiki/'.length)
  const number = name === '' ? 0 : Number(/^[A-Z]\w+_(\d+)$/.exec(name)?.[1] ?? Number.NaN)
  if (!(number < WIKI_PAGES)) return null
  const further = links(8, at => wikiLink((number * 13 + at * 1597 + 1) % WIKI_PAGES))
  const actions = ['history', 'edit', 'info'].map(action => `<a href="?action=${action}">${action}</a>`)
  return page(
    `Wiki ${number}`,
    `<h1>${words(number, 2)}</h1>${paragraphs(number, 3)}${further}${actions.join(' ')}${search}`,
  )
}

function wikiLink(number: number): [string, string] {
  const word = WORDS[number % WORDS.length] ?? ''
  return [`/wiki/${word.charAt(0).toUpperCase()}${word.slice(1)}_${number}`, words(number, 2)]
}

function listPage(title: string, posts: readonly number[], next: string | null): string {
  const teasers = posts.map(
    at => `<div class="teaser"><h2><a href="${addressOf(at)}">${titleOf(at)}</a></h2>
    <p class="when">${dayOf(at)}</p><p>${words(at, 30)}</p></div>`,
  )
  return page(title, teasers.join('') + (next === null ? '' : `<a class="older" href="${next}">Older posts</a>`))
}

function page(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><title>${title} | The Harbour Log</title>
<link rel="alternate" type="application/rss+xml" title="The Harbour Log" href="/feed.xml"></head><body>
<div class="nav"><a href="/">Blog</a> <a href="/about/">About</a> <a href="/forum/">Forum</a> <a href="/wiki/">Wiki</a></div>
<div class="main">${main}</div>
<div class="side">${links(TAGS / 4, at => [`/tag/${at * 4}/`, `tag ${at * 4}`])}${links(12, at => threadLink(at * 1777))}</div>
</body></html>`
}

function feed(): string {
  const items = newest(0).map(
    at => `<item><title>${titleOf(at)}</title><link>${new URL(addressOf(at), HOST)}</link>
<pubDate>${new Date(`${dayOf(at)}T10:00:00Z`).toUTCString()}</pubDate>
<description>${paragraphs(at, 6).replaceAll('<', '&lt;')}</description></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>The Harbour Log</title><link>${HOST}</link>
<description>Notes</description>${items.join('')}</channel></rss>`
}

/** Posts are counted from the oldest, lists begin with the newest. */
function newest(skipped: number): number[] {
  return Array.from({ length: PER_LIST }, (_, at) => POSTS - 1 - skipped - at).filter(at => at >= 0)
}

function addressOf(post: number): string {
  return `/${dayOf(post).slice(0, 7).replace('-', '/')}/${words(post, 2).replace(' ', '-')}-${post}/`
}

function numberOfPost(path: string): number | null {
  const number = Number(/^\/\d{4}\/\d{2}\/[a-z]+-[a-z]+-(\d+)\/$/.exec(path)?.[1] ?? Number.NaN)
  return number < POSTS && addressOf(number) === path ? number : null
}

const dayOf = (post: number): string =>
  new Date(FIRST_DAY + post * DAYS_BETWEEN * 86_400_000).toISOString().slice(0, 10)
const titleOf = (post: number): string => `${words(post, 3)} ${post}`

function links(count: number, link: (at: number) => readonly [Url | string, string]): string {
  const items = Array.from({ length: count }, (_, at) => {
    const [href, text] = link(at)
    return `<li><a href="${href}">${text}</a></li>`
  })
  return `<ul>${items.join('')}</ul>`
}

/** Words that are the same each time for the same number. */
function words(seed: number, count: number): string {
  let state = seed * 2_654_435_761 + 12_345
  const picked = Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return WORDS[Math.floor(state / 65_536) % WORDS.length] ?? ''
  })
  return picked.join(' ')
}

function paragraphs(seed: number, count: number): string {
  return Array.from({ length: count }, (_, at) => `<p>${words(seed * 17 + at, 50)}.</p>`).join('')
}
