// A process that updates all blogs of an archive again and again, and says after each round what it holds: a line of JSON.
import { readdirSync } from 'node:fs'
import { run } from '../../test/permablog-process.ts'
import { QUICK } from '../hardening/archived.ts'

const [archive = '', ...urls] = process.argv.slice(2)

for (let round = 0; ; round += 1) {
  for (const url of urls) await run(['crawl', url, '--archive', archive, ...QUICK])
  await run(['update', '--all', '--archive', archive, ...QUICK])
  global.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  const handles = readdirSync('/proc/self/fd').length + process.getActiveResourcesInfo().length
  console.log(JSON.stringify({ round, heap: heapUsed / 2 ** 20, rss: rss / 2 ** 20, handles }))
}
