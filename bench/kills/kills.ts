// `npm run bench kills [-- --posts 120 --kills 10]`: one process harvests a blog into a folder and is killed with -9 at random
// moments; what it has in the end is held against a calm harvest. Then blogs with pictures, whose files are in a folder and in
// a bucket: nothing that the archive names is missing after any kill.
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { startBucketServer } from '../../test/bucket-server.ts'
import { emptyBucket, sharedFolder } from '../../test/file-places.ts'
import { killAndContinue } from '../../test/kill-and-continue.ts'
import { killWithFiles } from '../../test/kill-with-files.ts'
import { removeFolders } from '../../test/permablog-process.ts'
import { printTable } from '../quality/table.ts'

const { values: flags } = parseArgs({
  options: { posts: { type: 'string', default: '120' }, kills: { type: 'string', default: '10' } },
})
const [posts, kills] = [Number(flags.posts), Number(flags.kills)]
/** Requests after which a harvest with files is killed. */
const MOMENTS = [8, 14, 20]
/** Pages that the blog with pictures has. */
const CAPTURES = 6

try {
  const { calm, rough, verified, again, mostAgain, ...asked } = await killAndContinue(posts, kills)
  const isSame = isDeepStrictEqual(rough, calm)
  printTable([
    {
      posts,
      kills,
      'records calm': calm.length,
      'records rough': rough.length,
      'the same': isSame ? 'yes' : 'no',
      'pages asked for again': again,
      'damage found': verified === 0 ? 'no' : 'yes',
    },
  ])
  if (!isSame || verified !== 0 || asked.posts !== posts || again > mostAgain) process.exitCode = 1
  await using server = await startBucketServer()
  const places = { 'a folder': sharedFolder(), 'a bucket': emptyBucket(server) }
  const rows: Record<string, string | number>[] = []
  for (const [name, files] of Object.entries(places)) {
    const { damages, code, last, left } = await killWithFiles(files, MOMENTS)
    const missing = damages.reduce((sum, found) => sum + (found?.length ?? 1), last.damages.length)
    const isWhole = missing === 0 && code === 0 && last.code === 0 && last.captures === CAPTURES && left.length === 0
    rows.push({
      'files in': name,
      kills: MOMENTS.length,
      missing,
      'left over': left.length,
      whole: isWhole ? 'yes' : 'no',
    })
    if (!isWhole) process.exitCode = 1
  }
  printTable(rows)
} finally {
  removeFolders()
}
