import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { serveBlog } from './blog-server.ts'
import { readWithWarcio } from './warc-reader.ts'

const binary = new URL('../bin/permablog.js', import.meta.url).pathname
const POSTS = 120
const KILLS = 10
const CONCURRENCY = 4

it('continues after kill -9 at ten random moments as if nothing had happened', { timeout: 600_000 }, async () => {
  await using blog = await serveBlog({ count: POSTS, latencyMs: 40 })
  const folder = mkdtempSync(join(tmpdir(), 'permablog-kill-'))
  try {
    const calm = join(folder, 'calm')
    expect(await ending(crawl(blog.url, calm))).toBe(0)
    const calmRequests = blog.requests.splice(0)

    const rough = join(folder, 'rough')
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = crawl(blog.url, rough)
      await waitForRequests(blog.requests, 2 + Math.floor(Math.random() * 12), child)
      child.kill('SIGKILL')
      await ending(child)
    }
    expect(await ending(crawl(blog.url, rough))).toBe(0)

    expect(exported(rough)).toEqual(exported(calm))
    // What the kills cut off is gone; every other record is whole, for warcio too.
    expect(await ending(verify(rough))).toBe(0)
    for (const name of readdirSync(join(rough, 'warc')).filter(name => name.endsWith('.warc.gz'))) {
      await readWithWarcio(join(rough, 'warc', name))
    }
    const posts = (paths: readonly string[]) => paths.filter(path => path.includes('/post-'))
    expect(new Set(posts(blog.requests)).size).toBe(POSTS)
    const again = posts(blog.requests).length - posts(calmRequests).length
    expect(again).toBeLessThanOrEqual(KILLS * CONCURRENCY)
    console.info(`${POSTS} posts, ${KILLS} kills: every post kept, ${again} pages fetched a second time`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function crawl(url: string, archive: string): ChildProcess {
  const options = ['--archive', archive, '--delay', '0', '--concurrency', String(CONCURRENCY), '--quiet']
  return spawn(process.execPath, [binary, 'crawl', url, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
}

function verify(archive: string): ChildProcess {
  return spawn(process.execPath, [binary, 'verify', '--archive', archive], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Waits until the crawl has made some more requests, or has ended. */
async function waitForRequests(requests: readonly string[], more: number, child: ChildProcess): Promise<void> {
  const until = requests.length + more
  while (requests.length < until && child.exitCode === null) await sleep(5)
  await sleep(Math.random() * 60)
}

async function ending(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  return new Promise(resolve => child.once('exit', resolve))
}

/** The export without the times at which things were seen, and the places where they are kept. */
function exported(archive: string): unknown[] {
  const lines = execFileSync(
    process.execPath,
    [binary, 'export', '--archive', archive, '--format', 'jsonl', '-o', '-'],
    {
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    },
  )
  return lines
    .trim()
    .split('\n')
    .map(line => {
      const { firstSeen, lastSeen, firstCrawled, lastCrawled, capture, ...rest } = JSON.parse(line)
      return { ...rest, sha256: capture?.sha256 }
    })
}
