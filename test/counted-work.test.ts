import { execFile } from 'node:child_process'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Tokenizer } from 'parse5'
import { afterEach, expect, it, vi } from 'vitest'
import { generatedBlog } from '../bench/speed/generated-blog.ts'
import { crawl } from '../src/crawl/index.ts'
import type { PageSource } from '../src/fetch/index.ts'
import { openArchive } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { run } from './crawl-tools.ts'
import { newFolder } from './permablog-process.ts'

// What a harvest costs is counted, not timed: seconds depend on the machine, these numbers on the program alone.

const ORIGIN = 'https://blog.example.org'
const POSTS = 60
const SIDE_LINKS = 160

/**
 * A tenth above what was counted; a harvest that needs more does something twice. Learning parses the sampled pages again, and
 * what the feed has of them, 65 times in all: of a small blog that is as often as it has pages.
 */
const MOST = {
  'requests a post': 1.3,
  'parses a page': 2.2,
  'addresses read a page': 39,
  'statements a post': 39,
  'transactions a post': 3,
  'transactions a post that reach the disk': 0.2,
}
/** A tenth above what was counted: a third of them are the query builder's. */
const MOST_MODULES_OF_LIST = 850

afterEach(() => {
  vi.restoreAllMocks()
})

/** The pages of a generated blog, without a network. */
function generatedSource(): PageSource {
  const blog = generatedBlog({ posts: POSTS, sideLinks: SIDE_LINKS })
  let requests = 0
  return {
    fetch: async ({ url }) => {
      requests += 1
      const { origin, pathname, search } = new URL(url)
      const answer = origin === ORIGIN && search === '' ? blog(pathname, ORIGIN) : null
      if (answer === null) return { kind: 'missing', url, status: 404 }
      const body = Buffer.from(answer.body)
      const headers = { 'content-type': answer.type }
      const [mediaType = null] = answer.type.split(';')
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
    },
    get requests() {
      return requests
    },
    close: async () => {},
  }
}

it('does each thing once for a page, and little in the database for a post', async () => {
  const statements = [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'run')]
  const parses = vi.spyOn(Tokenizer.prototype, 'write')
  const addresses = vi.spyOn(URL, 'parse')
  await using archive = await closing(await openArchive(newFolder(), { create: true }))
  // The tables are there.
  const executed = vi.spyOn(DatabaseSync.prototype, 'exec')
  const source = generatedSource()
  const { report } = await run(crawl(urlOf(`${ORIGIN}/`), { archive: archive.store, source, render: 'never' }))
  const { pages, posts } = report.crawl.figures
  expect(posts.new).toBe(POSTS)
  const count = (spies: readonly { readonly mock: { readonly calls: readonly unknown[] } }[]) =>
    spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  const executions = (sql: string) => executed.mock.calls.filter(([one]) => one === sql).length
  const each: Readonly<Record<string, number>> = {
    'requests a post': source.requests / POSTS,
    'parses a page': count([parses]) / pages.fetched,
    'addresses read a page': count([addresses]) / pages.fetched,
    'statements a post': count(statements) / POSTS,
    'transactions a post': executions('savepoint one') / POSTS,
    'transactions a post that reach the disk': executions('commit') / POSTS,
  }
  for (const [what, most] of Object.entries(MOST)) {
    expect(each[what], what).toBeLessThanOrEqual(most)
    // A count of nothing would say that something else is counted than what is done.
    expect(each[what], what).toBeGreaterThan(most / 10)
  }
})

async function closing<Store extends { close(): Promise<void> }>(store: Store) {
  return { store, [Symbol.asyncDispose]: () => store.close() }
}

/** Prints how many modules a command has loaded, of ours and of packages. */
const COUNT_MODULES = `import { registerHooks } from 'node:module'
let modules = 0
registerHooks({ load(url, context, next) { if (url.startsWith('file:')) modules += 1; return next(url, context) } })
process.on('exit', () => process.stderr.write('modules ' + modules))`

it('loads no more modules for a list than it uses', async () => {
  const folder = newFolder()
  await (await openArchive(folder, { create: true })).close()
  const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
  const preload = `data:text/javascript,${encodeURIComponent(COUNT_MODULES)}`
  const { stderr } = await promisify(execFile)(process.execPath, [
    '--import',
    preload,
    main,
    'list',
    '--archive',
    folder,
  ])
  expect(Number(/modules (\d+)/.exec(stderr)?.[1])).toBeLessThanOrEqual(MOST_MODULES_OF_LIST)
})
