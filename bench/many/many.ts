// `npm run bench many [-- --count 60] [-- --posts 8]`: so many small blogs on loopback, harvested politely (250 ms between two requests to a
// host) one after the other and several at a time: blogs in a minute, CPU, memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { blogsAtOnce } from '../../src/work/index.ts'
import { type BlogServer, serveBlog } from '../../test/blog-server.ts'
import { printTable } from '../quality/table.ts'

const { values: flags } = parseArgs({
  options: { count: { type: 'string', default: '60' }, posts: { type: 'string', default: '8' } },
})
const BINARY = fileURLToPath(new URL('../../bin/permablog.js', import.meta.url))
const TICKS_PER_SECOND = 100
const count = Number(flags.count)

/** CPU seconds and the most memory of a process while it runs, as Linux counts them. */
function observe({ pid }: ChildProcess) {
  const seen = { cpuSeconds: 0, megabytes: 0 }
  const look = () => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      seen.cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      seen.megabytes = Math.max(seen.megabytes, Number(peak ?? 0) / 1024)
    } catch {
      // It has ended.
    }
  }
  const timer = setInterval(look, 100)
  return { seen, stop: () => clearInterval(timer) }
}

async function measure(servers: readonly BlogServer[], atOnce: number) {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-many-'))
  writeFileSync(join(folder, 'blogs.txt'), servers.map(({ url }) => url).join('\n'))
  const words = ['crawl', 'blogs.txt', '--blogs', String(atOnce), '--json', '--quiet', '--allow-private']
  const began = performance.now()
  const child = spawn(process.execPath, [BINARY, ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  const { seen, stop } = observe(child)
  await new Promise(resolve => child.once('close', resolve))
  stop()
  const seconds = (performance.now() - began) / 1000
  rmSync(folder, { recursive: true, force: true })
  const done = stdout.split('\n').filter(line => line.includes('"ending":"done"')).length
  return {
    'at a time': atOnce,
    'blogs done': done,
    seconds: seconds.toFixed(1),
    'blogs a minute': ((done * 60) / seconds).toFixed(1),
    'CPU s a blog': (seen.cpuSeconds / Math.max(1, done)).toFixed(2),
    'of a core': `${((100 * seen.cpuSeconds) / seconds).toFixed(0)} %`,
    'memory, MB': seen.megabytes.toFixed(0),
  }
}

const servers = await Promise.all(Array.from({ length: count }, () => serveBlog({ count: Number(flags.posts) })))
console.log(`${availableParallelism()} cores; load before: ${loadavg()[0]?.toFixed(1)}`)
const rows = []
for (const atOnce of [1, blogsAtOnce()]) rows.push(await measure(servers, atOnce))
printTable(rows)
console.log(`load after: ${loadavg()[0]?.toFixed(1)}`)
for (const server of servers) await server[Symbol.asyncDispose]()
