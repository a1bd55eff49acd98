import { describe, expect, it } from 'vitest'
import { crawl, update } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import { openArchive } from '../src/store/index.ts'
import { testPost } from './blog-server.ts'
import { startServer, type TestServer } from './servers.ts'

const PER_PAGE = 6
const NAMES =
  'harbour lantern orchard kettle gravel violin meadow pepper anchor saddle walnut ribbon cellar thimble'.split(' ')

/** A blog without a feed, whose posts have plain names; the newest stand first. */
async function serveNames(names: string[], edits: ReadonlyMap<string, string> = new Map()) {
  return startServer({}, (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const html = (title: string, body: string) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><html><head><title>${title}</title></head><body><nav><a href="/notes/">Notes</a> <a href="/me/">Me</a></nav>${body}</body></html>`,
        )
    const post = names.find(name => pathname === `/notes/${name}/`)
    if (post !== undefined)
      return html(`${post} – Plain names`, article(post, NAMES.indexOf(post) + 1, edits.get(post)))
    const page = pathname === '/notes/' ? 1 : Number(/^\/notes\/page\/(\d+)\/$/.exec(pathname)?.[1] ?? 0)
    const shown = names.slice((page - 1) * PER_PAGE, page * PER_PAGE)
    if (page > 0 && shown.length > 0) {
      const next = page * PER_PAGE < names.length ? `<a href="/notes/page/${page + 1}/">Next</a>` : ''
      const items = shown.map(name => `<div class="note"><h2><a href="/notes/${name}/">${name}</a></h2></div>`)
      return html('Plain names', `${items.join('')}<div class="pages">${next}</div>`)
    }
    if (pathname === '/me/') return html('Me – Plain names', '<h2>Me</h2><p>I write notes.</p>')
    return void response.writeHead(404).end('<h1>Not found</h1>')
  })
}

function article(name: string, number: number, added = ''): string {
  const { date, body } = testPost(number)
  return `<div class="note"><h2>${name}</h2><p class="meta">written by Ada Moor on ${date.slice(0, 10)}</p>${body}${added}</div>`
}

/** Harvests a blog, has something happen to it, and visits it again after three days. */
async function updated(blog: TestServer, happens: () => void) {
  const url = blog.url('/notes/')
  const archive = await openArchive(':memory:', { create: true, write: true })
  const on = (day: string) => {
    const source = openNetwork({ delay: 0, typedHosts: [new URL(url).host] })
    return { archive, source, render: 'never', clock: () => `2026-05-${day}T10:00:00.000Z` } as const
  }
  await Array.fromAsync(crawl(url, on('01')))
  happens()
  await Array.fromAsync(update(url, null, on('04')))
  const entries = await Array.fromAsync(archive.entries({}))
  await archive.close()
  return entries.filter(({ entry }) => entry.kind === 'post')
}

describe('an update of a blog without a feed', () => {
  it('finds a new post that has the address of those that are stored', async () => {
    const names = [...NAMES]
    await using blog = await serveNames(names)
    const posts = await updated(blog, () => names.unshift('compass'))
    const paths = posts.map(({ entry }) => new URL(entry.url).pathname)
    expect(paths.sort()).toEqual(names.map(name => `/notes/${name}/`).sort())
  })

  it('that has a new post looks at old ones too', async () => {
    const names = [...NAMES]
    const edits = new Map<string, string>()
    await using blog = await serveNames(names, edits)
    const posts = await updated(blog, () => {
      names.unshift('compass')
      for (const name of ['kettle', 'saddle', 'thimble']) edits.set(name, '<p>A word was added to this one later.</p>')
    })
    const edited = posts
      .filter(({ entry }) => entry.text.includes('A word was added'))
      .map(({ entry }) => new URL(entry.url).pathname)
    expect(edited.sort()).toEqual(['/notes/kettle/', '/notes/saddle/', '/notes/thimble/'])
  })
})
