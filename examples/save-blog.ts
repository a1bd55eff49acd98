// Harvests a blog into a folder. Ctrl-C saves what is there; the same command again goes on.
//
//   node save-blog.ts https://blog.example.org/ [folder]

import { crawl, openArchive, PermablogError } from 'permablog'

const [address, folder = './my-archive'] = process.argv.slice(2)
if (address === undefined) {
  console.error('Give the address of a blog.')
  process.exit(2)
}

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())

const archive = await openArchive(folder, { create: true })
try {
  const onProgress = ({ pages, posts }: { pages: { fetched: number }; posts: { found: number } }) => {
    process.stderr.write(`\r${posts.found} posts, ${pages.fetched} pages `)
  }
  const records = crawl(address, { archive, signal: stop.signal, onProgress })
  let step = await records.next()
  while (!step.done) step = await records.next()
  const { blog, crawl: run } = step.value
  console.log(`${blog.title ?? blog.url}: ${run.figures.posts.new} new posts in ${folder}`)
} catch (error) {
  if (!(error instanceof PermablogError)) throw error
  console.error(`${error.message} ${error.next}`)
  process.exitCode = error.exitCode
} finally {
  await archive.close()
}
