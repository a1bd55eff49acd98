import type { FetchResult, PageSource } from '../../src/fetch/index.ts'
import { type Url, urlOf } from '../../src/url.ts'

/** The home of the generated blog. */
export const HOME = urlOf('https://traps.example/')

const POSTS = 300
const LABELS = 20
const PER_PAGE = 7
const DAY = 24 * 3600 * 1000
const NEWEST = Date.UTC(2012, 2, 28)

interface Post {
  readonly path: string
  readonly title: string
  readonly date: Date
  readonly label: string
  readonly text: string
}

const posts: readonly Post[] = Array.from({ length: POSTS }, (_, n) => {
  const date = new Date(NEWEST - n * 4 * DAY)
  const folder = date.toISOString().slice(0, 7).replace('-', '/')
  return {
    path: `/${folder}/post-number-${n}.html`,
    title: `Post number ${n}`,
    date,
    label: `label-${n % LABELS}`,
    text: Array.from({ length: 6 }, (_, part) => `<p>${sentence(n * 10 + part)}</p>`).join('\n'),
  }
})
const byPath = new Map(posts.map(post => [post.path, post]))

/** The addresses of all posts. */
export const POST_PATHS: ReadonlySet<string> = new Set(byPath.keys())

/** How often this source was asked and how much it gave. */
export interface Meter {
  readonly requests: number
  readonly bytes: number
  readonly posts: ReadonlySet<string>
}

/**
 * A blog as Blogger makes them, with all that crawlers fall into: lists by date and by label that lead to each other in all
 * combinations, a calendar without end, reply, share, print and phone views of every post, a new session id on every
 * page, a parameter that changes nothing, and a server that says "not found" with 200 and leads on.
 */
export function openTrapBlog(): PageSource & { readonly meter: Meter } {
  let requests = 0
  let bytes = 0
  const seen = new Set<string>()
  return {
    fetch: async ({ url }) => {
      requests += 1
      const { pathname, search } = new URL(url)
      const { type, text } = answer(pathname, new URLSearchParams(search), requests)
      const body = Buffer.from(text)
      bytes += body.length
      if (POST_PATHS.has(pathname)) seen.add(pathname)
      return text === '' ? { kind: 'missing', url, status: 404 } : fetched(url, type, body)
    },
    get requests() {
      return requests
    },
    get meter() {
      return { requests, bytes, posts: seen }
    },
    close: async () => {},
  }
}

function fetched(url: Url, mediaType: string, body: Uint8Array): FetchResult {
  const headers = { 'content-type': `${mediaType}; charset=utf-8` }
  const validators = { etag: null, lastModified: null }
  return {
    kind: 'fetched',
    url,
    redirects: [],
    status: 200,
    headers,
    mediaType,
    body,
    wireBytes: body.length,
    validators,
  }
}

function answer(path: string, query: URLSearchParams, session: number): { type: string; text: string } {
  const html = (title: string, body: string) => ({ type: 'text/html', text: page(title, body, session) })
  if (path === '/feeds/posts/default') return { type: 'application/atom+xml', text: feed(query) }
  if (/^\/(robots\.txt|sitemap\S*|feeds\/.*|atom\.xml|rss\.xml|wp-\S*)$/.test(path))
    return { type: 'text/plain', text: '' }
  const post = byPath.get(path)
  if (post !== undefined) return html(post.title, postBody(post))
  const month = /^\/(\d{4})\/(\d\d)\/$/.exec(path)
  if (month !== null) {
    const found = posts.filter(one => one.path.startsWith(path))
    if (found.length > 0) return html(`Archive ${path}`, list(found, path, query))
  }
  const label = /^\/search\/label\/(label-\d+)$/.exec(path)?.[1]
  if (label !== undefined)
    return html(
      label,
      list(
        posts.filter(one => one.label === label),
        path,
        query,
      ),
    )
  if (path === '/' || path === '/search') return html('Traps', list(posts, '/search', query))
  const plan = /^\/(calendar|plan)\/(\d+)\/(\d+)\/$/.exec(path)
  if (plan !== null) return html(`${plan[2]}-${plan[3]}`, calendar(plan[1] ?? '', Number(plan[2]), Number(plan[3])))
  return html('Page not found', '<h1>Page not found</h1><p>Sorry. <a href="more/">Look further</a></p>')
}

function postBody({ path, title, label, text, date }: Post): string {
  const comments = Array.from({ length: 4 }, (_, n) => {
    const id = `${date.getTime()}${n}`
    return `<li>Comment ${n} <a href="${path}?showComment=${id}#c${id}">at</a> <a href="${path}?replytocom=${id}">Reply</a></li>`
  }).join('')
  const at = posts.findIndex(one => one.path === path)
  const next = posts[(at + 1) % posts.length]?.path ?? path
  return `<div class="post hentry"><h3 class="post-title">${title}</h3><abbr class="published" title="${date.toISOString()}">${date.toDateString()}</abbr>
<div class="post-body entry-content">${text}<p><a href="broken/link">a link that was never right</a></p></div>
<a href="/search/label/${label}">${label}</a> <a href="${path}?print=1">Print</a> <a href="${path}?share=twitter">Share</a> <a href="${path}?m=1">Phone</a>
<a href="${next}?refer=series">Next in this series</a> <a href="${next}">Older post</a><ul class="comments">${comments}</ul></div>`
}

/** A list by date: every page leads to older and newer ones, each with the start that it was come by. */
function list(of: readonly Post[], path: string, query: URLSearchParams): string {
  const before = Date.parse(query.get('updated-max') ?? '') || Number.POSITIVE_INFINITY
  const start = Number(query.get('start') ?? 0)
  const from = Math.max(
    0,
    of.findIndex(post => post.date.getTime() < before),
  )
  const shown = of.slice(from, from + PER_PAGE)
  const at = (post: Post | undefined) => encodeURIComponent((post ?? posts[0])?.date.toISOString() ?? '')
  const older = `${path}?updated-max=${at(shown.at(-1))}&amp;max-results=${PER_PAGE}&amp;start=${start + PER_PAGE}&amp;by-date=false`
  const newer = `${path}?updated-max=${at(of[Math.max(0, from - PER_PAGE)])}&amp;max-results=${PER_PAGE}&amp;reverse-paginate=true&amp;start=${start + PER_PAGE}&amp;by-date=false`
  const items = shown.map(
    post => `<div class="post hentry"><h3><a href="${post.path}">${post.title}</a></h3>${post.text}</div>`,
  )
  return `${items.join('\n')}<a href="${older}">Older posts</a> <a href="${newer}">Newer posts</a>`
}

function calendar(name: string, year: number, month: number): string {
  const to = (shift: number) => {
    const date = new Date(Date.UTC(year, month - 1 + shift))
    return `/${name}/${date.getUTCFullYear()}/${String(date.getUTCMonth() + 1).padStart(2, '0')}/`
  }
  const days = Array.from({ length: 28 }, (_, n) => `<td>${n + 1}</td>`).join('')
  return `<h2>What is on, ${year}-${month}</h2><table><tr>${days}</tr></table><a href="${to(-1)}">before</a> <a href="${to(1)}">after</a>`
}

/** The frame that all pages share: archive with unfolding months, labels, calendars, and a link with a new session id. */
function page(title: string, body: string, session: number): string {
  const months = [...new Set(posts.map(({ path }) => path.slice(0, 9)))]
  const archive = months.map(
    path =>
      `<li><a href="${path}">${path}</a> <a href="/?toggle=MONTHLY-${Date.parse(`${path.slice(1, 5)}-${path.slice(6, 8)}-01`)}">+</a></li>`,
  )
  const labels = Array.from({ length: LABELS }, (_, n) => `<li><a href="/search/label/label-${n}">label-${n}</a></li>`)
  return `<!doctype html><html><head><title>${title} - Traps</title><meta name="generator" content="Blogger">
<link rel="alternate" type="application/atom+xml" title="Traps - Atom" href="/feeds/posts/default"></head>
<body><h1><a href="/">Traps</a></h1><div id="main">${body}</div><div class="sidebar"><ul>${archive.join('')}</ul><ul>${labels.join('')}</ul>
<a href="/calendar/2012/03/">Calendar</a> <a href="/plan/2012/03/">Plan</a> <a href="/?PHPSESSID=${session.toString(16).padStart(26, '0')}">Home</a>
<p>${sentence(1)}</p></div></body></html>`
}

/** The feed with its pages, as Blogger gives them. */
function feed(query: URLSearchParams): string {
  const start = Math.max(1, Number(query.get('start-index') ?? 1))
  const most = Math.min(150, Number(query.get('max-results') ?? 25))
  const shown = posts.slice(start - 1, start - 1 + most)
  const next = `<link rel="next" href="${HOME}feeds/posts/default?start-index=${start + most}&amp;max-results=${most}"/>`
  const entries = shown.map(
    ({ path, title, date, text, label }) =>
      `<entry><id>tag:traps,${path}</id><published>${date.toISOString()}</published><updated>${date.toISOString()}</updated><category term="${label}"/><title>${title}</title><content type="html">${text.replaceAll('<', '&lt;')}</content><link rel="alternate" type="text/html" href="${HOME.slice(0, -1)}${path}"/><author><name>Ann</name></author></entry>`,
  )
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Traps</title><generator>Blogger</generator>${start - 1 + most < POSTS ? next : ''}<link rel="alternate" href="${HOME}"/>${entries.join('\n')}</feed>`
}

/** A sentence of forty words, made up from a number. */
function sentence(seed: number): string {
  let state = (seed + 1) * 2654435761
  const words = Array.from({ length: 40 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return `word${(state >>> 8) % 4000}`
  })
  return `${words.join(' ')}.`
}
