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

/** Runs a command line of the program to its end; with the code 1 it is done, with failures that notices explain. */
export type RunProgram = (
  words: readonly string[],
) => Promise<{ readonly code: number | null; readonly stdout: string }>

const run = promisify(execFile)
const binary = new URL('../../bin/permablog.js', import.meta.url).pathname

/** In a process of its own, as a user's shell would. */
export const inOwnProcess: RunProgram = async words => {
  try {
    return { code: 0, ...(await run(process.execPath, [binary, ...words], { maxBuffer: 64 << 20 })) }
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'code' in error && error.code === 1)
      return { code: 1, stdout: String(error.stdout) }
    throw error
  }
}

/** Harvests a blog with the real program, as it stands and with the labelled addresses given; `options` go to both. */
export async function harvestTwice(
  corpus: string,
  blog: CorpusBlog,
  results: string,
  options: readonly string[],
  program: RunProgram,
): Promise<{ readonly plain: Harvest; readonly urls: Harvest }> {
  const folder = join(results, blog.slug)
  await mkdir(folder, { recursive: true })
  const gold = goldOf(corpus, blog)
  const harvestInto = (name: string, more: readonly string[]) =>
    harvest(program, join(corpus, 'sites', blog.slug), blog, join(folder, name), more)
  const plain = await harvestInto('plain', options)
  const list = join(folder, 'urls.txt')
  await writeFile(list, gold.map(({ url }) => `${url}\n`).join(''))
  // Where the harvest has found every labelled address by itself, giving them to it would change nothing.
  const found = new Set(plain.posts.map(({ url }) => urlKey(urlOf(url))))
  const complete = gold.every(({ url }) => found.has(urlKey(urlOf(url))))
  return {
    plain,
    urls: complete ? plain : await harvestInto('urls', [...options, '--urls', list]),
  }
}

async function harvest(
  program: RunProgram,
  site: string,
  blog: CorpusBlog,
  archive: string,
  more: readonly string[],
): Promise<Harvest> {
  const file = `${archive}.jsonl`
  const common = ['--from', site, '--archive', archive, '--json', '--quiet', '--no-media', ...more]
  const said = await program(['crawl', blog.origin + blog.home, ...common])
  if ((said.code !== 0 && said.code !== 1) || said.stdout === '')
    throw new Error(`${blog.slug}: the harvest ended with ${said.code}`)
  const { crawl } = JSON.parse(said.stdout)
  const { code } = await program(['export', '--archive', archive, '--format', 'jsonl', '-o', file])
  if (code !== 0) throw new Error(`${blog.slug}: the export ended with ${code}`)
  const lines = (await readFile(file, 'utf8')).split('\n').filter(line => line !== '')
  const posts = lines.map(line => JSON.parse(line)).filter(({ type }) => type === 'post')
  return { file, posts, pages: crawl.pages.fetched }
}
