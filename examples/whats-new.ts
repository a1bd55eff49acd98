// Visits every blog of an archive and prints what is new or changed.
//
//   node whats-new.ts [folder]

import { openArchive, update } from 'permablog'

const archive = await openArchive(process.argv[2] ?? './my-archive', { write: true })
for (const { blog } of await archive.blogs()) {
  let found = 0
  for await (const record of update(blog.url, null, { archive })) {
    if (record.kind !== 'post') continue
    found += 1
    console.log(`${record.title ?? record.url}  ${record.url}`)
  }
  if (found === 0) console.log(`${blog.title ?? blog.url}: nothing new`)
}
await archive.close()
