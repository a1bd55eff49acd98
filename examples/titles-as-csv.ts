// Writes date, title and address of all posts of an archive as CSV.
//
//   node titles-as-csv.ts [folder] > posts.csv

import { openArchive } from 'permablog'

const quoted = (text: string | null) => `"${(text ?? '').replaceAll('"', '""')}"`

const archive = await openArchive(process.argv[2] ?? './my-archive')
console.log('published,title,url')
for (const { blog } of await archive.blogs()) {
  for await (const { entry } of archive.entries({ blog: blog.id })) {
    if (entry.kind === 'post') console.log([entry.published, entry.title, entry.url].map(quoted).join(','))
  }
}
await archive.close()
