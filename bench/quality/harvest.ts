import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { urlKey, urlOf } from '../../src/url.ts'
import { type CorpusBlog, goldOf } from './corpus.ts'

/** What the program exported from a blog. */
export interface Harvest {
  readonly file: string
  readonly posts: readonly { readonly url: string }[]
  readonly pages: number
}

const run = promisify(execFile)
const binary = new URL('../../bin/permablog.js', import.meta.url).pathname

/** Harvests a blog with the real program, as it stands and with the labelled addresses given; `options` go to both. */
export async function harvestTwice(
  corpus: string,
  blog: CorpusBlog,
  results: string,
  options: readonly string[],
): Promise<{ readonly plain: Harvest; readonly urls: Harvest }> {
  const folder = join(results, blog.slug)
  await mkdir(folder, { recursive: true })
  const gold = goldOf(corpus, blog)
  const plain = await harvest(corpus, blog, join(folder, 'plain'), options)
  const list = join(folder, 'urls.txt')
  await writeFile(list, gold.map(({ url }) => `${url}\n`).join(''))
  // Where the harvest has found every labelled address by itself, giving them to it would change nothing.
  const found = new Set(plain.posts.map(({ url }) => urlKey(urlOf(url))))
  const complete = gold.every(({ url }) => found.has(urlKey(urlOf(url))))
  return {
    plain,
    urls: complete ? plain : await harvest(corpus, blog, join(folder, 'urls'), [...options, '--urls', list]),
  }
}

async function harvest(corpus: string, blog: CorpusBlog, archive: string, more: readonly string[]): Promise<Harvest> {
  const file = `${archive}.jsonl`
  const options = { maxBuffer: 64 << 20 }
  const site = join(corpus, 'sites', blog.slug)
  const common = ['--from', site, '--archive', archive, '--json', '--quiet', '--no-media', ...more]
  const said = await run(process.execPath, [binary, 'crawl', blog.origin + blog.home, ...common], options).catch(
    error => {
      // Exit code 1: done, with failures that notices explain.
      if (error.code !== 1 || !error.stdout) throw error
      return error as { stdout: string }
    },
  )
  const { crawl } = JSON.parse(said.stdout)
  await run(process.execPath, [binary, 'export', '--archive', archive, '--format', 'jsonl', '-o', file], options)
  const lines = (await readFile(file, 'utf8')).split('\n').filter(line => line !== '')
  const posts = lines.map(line => JSON.parse(line)).filter(({ type }) => type === 'post')
  return { file, posts, pages: crawl.pages.fetched }
}
