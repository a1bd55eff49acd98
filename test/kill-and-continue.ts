import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MOST_TOGETHER } from '../src/harvest/index.ts'
import { serveBlog } from './blog-server.ts'
import { newFolder, type Running, run, start } from './permablog-process.ts'
import { readWithWarcio } from './warc-reader.ts'

const CONCURRENCY = 4
const LATENCY_MS = 40

/** What a harvest that was killed again and again has in the end, beside a calm one. */
export interface RoughHarvest {
  /** The records of each, without the times at which things were seen and the places where they are kept. */
  readonly calm: readonly unknown[]
  readonly rough: readonly unknown[]
  /** What `verify` ends with. */
  readonly verified: number | null
  /** Posts that were asked for, each counted once. */
  readonly posts: number
  /** Pages that were asked for again, and how many may be: those in flight when the process was killed, and those not written yet. */
  readonly again: number
  readonly mostAgain: number
}

/** Harvests a blog calmly, and a second time with kill -9 at random moments; throws where a WARC can not be read by warcio. */
export async function killAndContinue(posts: number, kills: number): Promise<RoughHarvest> {
  await using blog = await serveBlog({ count: posts, latencyMs: LATENCY_MS })
  const [calm, rough] = [newFolder(), newFolder()]
  await ended(await run(words(blog.url, calm)))
  const calmRequests = blog.requests.splice(0)
  for (let kill = 0; kill < kills; kill += 1) {
    const harvest = start(words(blog.url, rough))
    await waitForRequests(blog.requests, 2 + Math.floor(Math.random() * 12), harvest)
    harvest.child.kill('SIGKILL')
    await harvest.ended
  }
  await ended(await run(words(blog.url, rough)))

  const { code } = await run(['verify', '--archive', rough])
  for (const name of readdirSync(join(rough, 'warc')).filter(name => name.endsWith('.warc.gz'))) {
    await readWithWarcio(join(rough, 'warc', name))
  }
  const asked = (paths: readonly string[]) => paths.filter(path => path.includes('/post-'))
  return {
    calm: await exported(calm),
    rough: await exported(rough),
    verified: code,
    posts: new Set(asked(blog.requests)).size,
    again: asked(blog.requests).length - asked(calmRequests).length,
    mostAgain: kills * (CONCURRENCY + MOST_TOGETHER),
  }
}

function words(url: string, archive: string): string[] {
  return ['crawl', url, '--archive', archive, '--delay', '0', '--concurrency', String(CONCURRENCY), '--quiet']
}

function ended({ code, stderr }: { readonly code: number | null; readonly stderr: string }): void {
  if (code !== 0) throw new Error(`the harvest ended with ${code}: ${stderr}`)
}

/** Waits until the crawl has made some more requests, or has ended. */
async function waitForRequests(requests: readonly string[], more: number, { child }: Running): Promise<void> {
  const until = requests.length + more
  while (requests.length < until && child.exitCode === null) await sleep(5)
  await sleep(Math.random() * 60)
}

async function exported(archive: string): Promise<unknown[]> {
  const { stdout } = await run(['export', '--archive', archive, '--format', 'jsonl', '-o', '-'])
  return stdout
    .trim()
    .split('\n')
    .map(line => {
      const { firstSeen, lastSeen, firstCrawled, lastCrawled, capture, ...rest } = JSON.parse(line)
      return { ...rest, sha256: capture?.sha256 }
    })
}
