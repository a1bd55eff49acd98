// `npm run bench explore [-- --nodes 300,1000,3000,10000] [--blogs 10000] [--only frames|answers]`: how fluid the network is in the
// Chromium of npm, what the page loads for it, and how long the server takes for what each page asks, over an archive of so many blogs.
// Graphics are drawn in software there: a machine with a graphics processor has more frames.

import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { launchChromium } from '../../test/chromium.ts'
import { newFolder } from '../../test/permablog-process.ts'
import { openPage, serveFolder } from '../../test/web/open-page.ts'
import { printTable } from '../quality/table.ts'
import { measureAnswers } from './answers.ts'
import { measureFrames } from './frames.ts'
import { generatedNetwork } from './generated-network.ts'

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '300,1000,3000,10000' },
    blogs: { type: 'string', default: '10000' },
    only: { type: 'string' },
  },
})

/** Files of the build that are loaded with Explore alone. */
const OWN = /^(explore|network-canvas|life|use-width)-/

if (values.only !== 'frames') {
  const answers = await measureAnswers(Number(values.blogs))
  const now = loadavg()[0]?.toFixed(1)
  console.log(`\nwhat pages of Explore ask, ${values.blogs} blogs, load ${now}:`)
  printTable(answers)
}
if (values.only === 'answers') process.exit(0)
const browser = await launchChromium()
if (browser === null) process.exit(1)
const server = await serveFolder(newFolder())
const rows: Record<string, string | number>[] = []
try {
  for (const nodes of values.nodes.split(',').map(Number)) {
    const answer = generatedNetwork(nodes)
    await using window = await openPage(browser, server, '/explore/ranks', { width: 1280 })
    await window.page.route(/\/api\/network\?/, route => route.fulfill({ json: answer }))
    const url = new URL(`/explore/network?n=${nodes}`, server.url).href
    const { secondsToPicture, framesPerSecond, longestMs } = await measureFrames(window.page, url)
    rows.push({
      nodes,
      links: answer.links.length,
      'seconds to the picture': secondsToPicture.toFixed(1),
      'frames a second': framesPerSecond.toFixed(1),
      'longest frame, ms': Math.round(longestMs),
    })
  }
} finally {
  await server.close()
  await browser.close()
}
const load = loadavg()[0]?.toFixed(1)
console.log(`\nthe network pulled around for four seconds, ${availableParallelism()} processors, load ${load}:`)
printTable(rows)
const folder = fileURLToPath(new URL('../../web/dist/assets/', import.meta.url))
console.log('\nfiles that come with Explore, compressed:')
printTable(
  readdirSync(folder)
    .filter(name => OWN.test(name))
    .map(file => ({ file, bytes: gzipSync(readFileSync(folder + file)).byteLength })),
)
